import { createFileRoute } from "@tanstack/react-router"
import { NothingHere } from "../ui/landing/nothing-here.tsx"
import { landingHead, loadLanding } from "./-landing.ts"
import { LandingFailed, LandingPage } from "./-landing-page.tsx"
import { ownData } from "./-own-data.ts"

export const Route = createFileRoute("/destinazioni/$slug")({
  staticData: { texts: ["landing"] },
  ...ownData,
  loader: ({ context, params }) => loadLanding(context, "destination", params.slug),
  head: ({ match: { context }, loaderData }) => landingHead(context, loaderData?.landing),
  component: () => <LandingPage {...Route.useLoaderData()} />,
  notFoundComponent: () => <NothingHere kind="destination" slug={Route.useParams().slug} />,
  errorComponent: LandingFailed,
})
