import { createFileRoute } from "@tanstack/react-router"
import { landingHead, loadLanding } from "./-landing.ts"
import { LandingFailed, LandingPage } from "./-landing-page.tsx"

export const Route = createFileRoute("/categorie/$slug")({
  loader: ({ context, params }) => loadLanding(context, "category", params.slug),
  head: ({ match: { context }, loaderData }) => landingHead(context, loaderData?.landing),
  component: () => <LandingPage kind="category" slug={Route.useParams().slug} />,
  errorComponent: LandingFailed,
})
