import { createFileRoute } from "@tanstack/react-router"
import { useEffect } from "react"
import { keepGiftPages } from "../ui/booking-box/kept-mode.ts"
import { landingHead, loadLanding } from "./-landing.ts"
import { LandingFailed, LandingPage } from "./-landing-page.tsx"
import { ownData } from "./-own-data.ts"

export const Route = createFileRoute("/regali/$slug")({
  staticData: { texts: ["landing"] },
  ...ownData,
  loader: ({ context, params }) => loadLanding(context, "gift", params.slug),
  head: ({ match: { context }, loaderData }) => landingHead(context, loaderData?.landing),
  component: GiftIdeasRoute,
  errorComponent: LandingFailed,
})

function GiftIdeasRoute() {
  useEffect(keepGiftPages, [])
  return <LandingPage {...Route.useLoaderData()} />
}
