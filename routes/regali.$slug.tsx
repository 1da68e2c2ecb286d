import { createFileRoute } from "@tanstack/react-router"
import { landingHead, loadLanding } from "./-landing.ts"
import { LandingFailed, LandingPage } from "./-landing-page.tsx"

export const Route = createFileRoute("/regali/$slug")({
  staticData: { texts: ["landing"] },
  loader: ({ context, params }) => loadLanding(context, "gift", params.slug),
  head: ({ match: { context }, loaderData }) => landingHead(context, loaderData?.landing),
  component: () => <LandingPage kind="gift" slug={Route.useParams().slug} />,
  errorComponent: LandingFailed,
})
