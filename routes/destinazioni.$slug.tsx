import { createFileRoute } from "@tanstack/react-router"
import { landingHead, loadLanding } from "./-landing.ts"
import { LandingFailed, LandingPage } from "./-landing-page.tsx"

export const Route = createFileRoute("/destinazioni/$slug")({
  loader: ({ context, params }) => loadLanding(context, "destination", params.slug),
  head: ({ match: { context }, loaderData }) => landingHead(context, loaderData?.landing),
  component: () => <LandingPage kind="destination" slug={Route.useParams().slug} />,
  errorComponent: LandingFailed,
})
