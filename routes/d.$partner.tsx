import { createFileRoute } from "@tanstack/react-router"
import { landingHead, loadLanding } from "./-landing.ts"
import { LandingFailed, LandingPage } from "./-landing-page.tsx"

export const Route = createFileRoute("/d/$partner")({
  staticData: { texts: ["landing"] },
  loader: ({ context, params }) => loadLanding(context, "partner", params.partner),
  head: ({ match: { context }, loaderData }) => landingHead(context, loaderData?.landing),
  component: () => <LandingPage kind="partner" slug={Route.useParams().partner} />,
  errorComponent: LandingFailed,
})
