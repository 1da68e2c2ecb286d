import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { regionNames } from "../../../domain/catalogue/taxonomy.ts"
import type { Landing, LandingLink } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { paths } from "../../../domain/paths.ts"
import type { LandingPage } from "./landing-pages.ts"

const MOST = 12

/** The breadcrumbs of a page, and the pages related to it. */
export const related = Effect.fnUntraced(function* (page: LandingPage, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const links = yield* sql<LandingLink>`select kind, slug, label->>${locale} as label, count, picture, place, region
    from landing_pages where (${besideOf(sql, page)}) and not (kind = ${page.kind} and slug = ${page.slug})
    order by case when kind = 'gift' then position else 0 end, count desc, slug limit ${MOST}`
  return { above: yield* aboveOf(page, locale), beside: links }
})

/**
 * Related to a region are its provinces and cities; to a province or city, the others of its region; to any other page,
 * all pages of its kind.
 */
function besideOf(sql: SqlClient.SqlClient, { kind, place, region, partnerId }: LandingPage): Statement.Fragment {
  if (place === "region") return sql`kind = 'destination' and region = ${region} and place <> 'region'`
  if (place === "province") return sql`kind = 'destination' and region = ${region} and place <> 'city'`
  if (place === "city") return sql`kind = 'destination' and region = ${region} and place = 'city'`
  if (partnerId !== null) {
    return sql`kind = 'destination' and place = 'region' and region in (
      select region from experiences where partner_id = ${partnerId} and partner_named)`
  }
  return sql`kind = ${kind}`
}

const aboveOf = Effect.fnUntraced(function* (page: LandingPage, locale: Locale) {
  const { kind, place, region, province } = page
  if (region === null || place === null || place === "region") return tops[kind](locale)
  const above = [...tops[kind](locale), { label: regionNames[region][locale], path: paths.destination(region) }]
  if (place === "province") return above
  const sql = yield* SqlClient.SqlClient
  const provinces = yield* sql<{ slug: string; label: string }>`select slug, label->>${locale} as label
    from landing_pages where kind = 'destination' and place = 'province' and region = ${region}
      and province = ${province}`
  return [...above, ...provinces.map(({ slug, label }) => ({ label, path: paths.destination(slug) }))]
})

const tops: Readonly<Record<LandingPage["kind"], (locale: Locale) => Landing["breadcrumbs"]>> = {
  destination: (locale) => [{ label: locale === "it" ? "Destinazioni" : "Destinations", path: paths.destinations }],
  category: (locale) => [{ label: locale === "it" ? "Esperienze" : "Experiences", path: paths.search }],
  gift: (locale) => [{ label: locale === "it" ? "Regali" : "Gifts", path: paths.gifts }],
  partner: (locale) => [{ label: locale === "it" ? "Esperienze" : "Experiences", path: paths.search }],
}
