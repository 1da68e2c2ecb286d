import { createFileRoute } from "@tanstack/react-router"
import { landingHead, loadLanding } from "./-landing.ts"
import { LandingFailed, LandingPage } from "./-landing-page.tsx"
import { ownData } from "./-own-data.ts"

export const Route = createFileRoute("/regali/$slug")({
  staticData: { texts: ["landing"] },
  ...ownData,
  loader: ({ context, params }) => loadLanding(context, "gift", params.slug),
  head: ({ match: { context }, loaderData }) => landingHead(context, loaderData?.landing),
  component: () => <LandingPage {...Route.useLoaderData()} />,
  errorComponent: LandingFailed,
})
