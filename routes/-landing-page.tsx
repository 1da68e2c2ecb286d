import { useSuspenseQuery } from "@tanstack/react-query"
import { notFound, useRouteContext } from "@tanstack/react-router"
import type { LandingKind } from "../domain/catalogue/views.ts"
import { Landing } from "../ui/landing/landing.tsx"
import { landingQuery } from "./-queries.ts"
import { ErrorScreen } from "./-screens.tsx"

export function LandingPage({ kind, slug }: { kind: LandingKind; slug: string }) {
  const { ports } = useRouteContext({ from: "__root__" })
  const { data: landing } = useSuspenseQuery(landingQuery(ports.reads.catalogue, kind, slug))
  if (landing === null) throw notFound()
  return <Landing landing={landing} />
}

export const LandingFailed = ErrorScreen
