import { createFileRoute } from "@tanstack/react-router"
import { landingHead, loadLanding } from "./-landing.ts"
import { LandingFailed, LandingPage } from "./-landing-page.tsx"
import { ownData } from "./-own-data.ts"

export const Route = createFileRoute("/d/$partner")({
  staticData: { texts: ["landing"] },
  ...ownData,
  loader: ({ context, params }) => loadLanding(context, "partner", params.partner),
  head: ({ match: { context }, loaderData }) => landingHead(context, loaderData?.landing),
  component: () => <LandingPage {...Route.useLoaderData()} />,
  errorComponent: LandingFailed,
})
