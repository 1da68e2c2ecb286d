import { notFound } from "@tanstack/react-router"
import type { Landing, LandingKind } from "../domain/catalogue/views.ts"
import { landingPath } from "../domain/paths.ts"
import { pageHead } from "./-head.ts"
import { breadcrumbsJsonLd, faqJsonLd, listJsonLd } from "./-json-ld.ts"
import { readOwnData } from "./-own-data.ts"
import type { AppContext } from "./-router.tsx"

/** Loads the landing page of a place, category, gift idea or partner. An unknown one is "not found". */
export async function loadLanding(context: AppContext, kind: LandingKind, slug: string) {
  const landing = await readOwnData(context, () => context.ports.reads.catalogue.landing(kind, slug))
  if (landing === null) throw notFound()
  return { landing }
}

/**
 * The canonical address is the page's path without its query, because the query (for example of a campaign) does not
 * change what the page shows.
 */
export function landingHead(context: AppContext, landing: Landing | undefined) {
  if (landing === undefined) return {}
  const { kind, slug, label, title, lead, picture, results, faq } = landing
  const path = landingPath(kind, slug)
  return pageHead(context, {
    title,
    description: lead,
    path,
    image: picture,
    jsonLd: import.meta.env.SSR && [
      listJsonLd(context, title, results),
      breadcrumbsJsonLd(context, [...landing.breadcrumbs, { label, path }]),
      ...(faq.length > 0 ? [faqJsonLd(faq)] : []),
    ],
  })
}
