import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { ExperienceCard } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Bounds } from "../../../domain/search/place.ts"
import { normalSearch, parseSearch, printSearch } from "../../../domain/search/state.ts"
import { type CardRow, cardColumns, cardOf } from "./card.ts"
import { filtersOf, matches } from "./filters.ts"
import type { LandingPage } from "./landing-pages.ts"
import { meaningOf } from "./meaning.ts"
import { orderOf } from "./orders.ts"
import { readingsOf } from "./readings.ts"

/** The most cards on one page. The search shows the others. */
export const LISTED = 24
/** A place with fewer cards than this also shows experiences around it. */
const FEW = 8
const AROUND = 8
/** Degrees, about 4 km. A single meeting point covers no area, so the map shows this much around it. */
const MARGIN = 0.04

/** The most popular experiences of a page, and how many experiences it has. */
export const listedOn = Effect.fnUntraced(function* (page: LandingPage, locale: Locale, now: string) {
  const sql = yield* SqlClient.SqlClient
  const list = (one: List) => listed(one, locale, now)
  if (page.query === null) {
    const order = sql`popularity desc, id collate "C"`
    return yield* list({ among: sql`experiences`, where: ownOf(sql, page), order })
  }
  const meaning = meaningOf(parseSearch(new URLSearchParams(page.query)), now, null)
  const { answer } = yield* readingsOf(
    meaning.asked.text,
    (words) => {
      const filters = filtersOf(sql, meaning, words)
      return list({ among: filters.among, where: matches(sql, filters), order: orderOf(sql, meaning, words) })
    },
    ({ total }) => total,
  )
  return answer
})

type List = Readonly<Record<"among" | "where" | "order", Statement.Fragment>>

/** The first cards of a list, and how many it has, in one statement. */
const listed = Effect.fnUntraced(function* ({ among, where, order }: List, locale: Locale, now: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<CardRow & { readonly total: number }>`
    select ${cardColumns(sql, locale, now)}, (select count(*) from ${among} where ${where}) as total
    from unnest(array(select id from ${among} where ${where} order by ${order} limit ${LISTED}))
      with ordinality as found(id, position)
    join experiences e on e.id = found.id order by position`
  return { results: rows.map(cardOf), total: rows[0]?.total ?? 0 }
})

/** The nearest experiences of other towns, for a place that has few of its own. */
export const nearby = Effect.fnUntraced(function* (
  { place, bounds, ...page }: LandingPage,
  results: readonly ExperienceCard[],
  locale: Locale,
  now: string,
) {
  if (place === null || place === "region" || bounds === null || results.length >= FEW) return []
  const sql = yield* SqlClient.SqlClient
  const { lat, lon } = centerOf(bounds)
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const rows = yield* sql<CardRow>`
    select ${cardColumns(sql, locale, now)} from (
      select id, power(lat - ${lat}::float8, 2) + power((lon - ${lon}::float8) * ${narrowing}::float8, 2) as far
      from experiences where not (${ownOf(sql, { ...page, place, bounds })})
      order by far, id collate "C" limit ${AROUND}
    ) as near join experiences e using (id) order by near.far, e.id collate "C"`
  return rows.map(cardOf)
})

/** The search that a page links to, and the area that a map of the page shows. */
export function searchOfPage(page: LandingPage, locale: Locale): { query: string | null; bounds: Bounds | null } {
  if (page.place === null || page.place === "region" || page.bounds === null) {
    return { query: page.query, bounds: page.bounds }
  }
  const bounds = withMargin(page.bounds)
  const around = normalSearch({
    locationSource: "place",
    locationLabel: page.label[locale],
    location: centerOf(bounds),
    placeBounds: bounds,
  })
  return { query: printSearch(around), bounds: around.placeBounds }
}

/** SQL condition on `experiences`: it belongs to the page's place or partner. */
function ownOf(sql: SqlClient.SqlClient, page: LandingPage): Statement.Fragment {
  if (page.partnerId !== null) return sql`partner_id = ${page.partnerId} and partner_named`
  const province = sql`region = ${page.region} and province = ${page.province}`
  return page.city === null ? province : sql`${province} and city = ${page.city}`
}

const withMargin = ({ south, west, north, east }: Bounds): Bounds => ({
  south: south - MARGIN,
  west: west - MARGIN,
  north: north + MARGIN,
  east: east + MARGIN,
})

const centerOf = ({ south, west, north, east }: Bounds) => ({ lat: (south + north) / 2, lon: (west + east) / 2 })
