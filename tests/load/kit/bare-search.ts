import type pg from "pg"
import { guideLanguages } from "../../../domain/catalogue/languages.ts"
import { categoryIds } from "../../../domain/catalogue/taxonomy.ts"
import { priceBuckets } from "../../../domain/search/prices.ts"
import type { SearchState } from "../../../domain/search/state.ts"

const PAGE_SIZE = 24

const orders: Readonly<Record<SearchState["sort"], string>> = {
  popularity: `popularity desc, id collate "C"`,
  priceUp: `price_from_cents, id collate "C"`,
  priceDown: `price_from_cents desc, id collate "C" desc`,
  rating: `rating_order desc, review_count desc, id collate "C"`,
  newest: `published_at desc, id collate "C"`,
  distance: `popularity desc, id collate "C"`,
}

/** The conditions of every statement. A day, a party and a map are always asked for. */
const shared = {
  day: "date = $1::date and not closed and starts_at >= $2::timestamptz + lead_hours * interval '1 hour'",
  party: `$3::integer between least_people and most_people and (
    select sum(least(capacity - held - sold, (takes->>group_id)::integer)) from slot_places where slot_id = s.id
  ) >= case when for_party then 1 else $3::integer end`,
  map: "lat between $4 and $5 and lon between $6 and $7",
}
const filters = {
  regions: "region = any($8)",
  categories: "categories & $9::integer <> 0",
  price: "price_from_cents between $10::integer and $11::integer",
}
const bookable = `exists (select from variants v join slots s on s.variant_id = v.id
  where v.experience_id = e.id and ${shared.day} and ${shared.party})`

const where = (without?: keyof typeof filters) =>
  [
    shared.map,
    bookable,
    ...Object.entries(filters).map(([name, filter]) => (name === without ? `(${filter} or true)` : filter)),
  ].join(" and ")

/**
 * Plain handwritten SQL for the same page, total and counts, one statement for each. They use as many connections as
 * the pool has, like the shop's.
 */
export async function bareSearch(pool: pg.Pool, state: SearchState, now: string) {
  const { date, participants, mapBounds: map, regions, categories, priceFromCents, priceToCents } = state
  const bits = categories.reduce((sum, id) => sum | (1 << categoryIds.indexOf(id)), 0)
  const values = [
    ...[date, now, participants, map?.south, map?.north, map?.west, map?.east],
    ...[regions, bits, priceFromCents, priceToCents],
  ]
  const ask = async (sql: string) => (await pool.query(sql, values)).rows
  const counts = (option: string, without?: keyof typeof filters) =>
    ask(`select ${option} as option, count(*) from experiences e where ${where(without)} group by 1`)
  const [page, [all], sets, places, kinds, spoken, offered, instant, prices] = await Promise.all([
    ask(`select card_it, rating_hundredths, review_count, price_from_cents, price_on_offer_cents, price_per,
        offer_percent, (select count(*) from bookings b where b.experience_id = e.id
          and b.created_at > $2::timestamptz - interval '1 day'
          and b.status in ('PENDING', 'PENDING_RESCHEDULE', 'CONFIRMED', 'RESCHEDULED')) as bookings
      from experiences e where ${where()} order by ${orders[state.sort]}
      limit ${PAGE_SIZE} offset ${(state.page - 1) * PAGE_SIZE}`),
    ask(`select count(*) from experiences e where ${where()}`),
    counts("categories", "categories"),
    counts("region", "regions"),
    counts("visit_type"),
    ask(`select bit as option, count(distinct e.id) from experiences e join variants v on v.experience_id = e.id
      join slots s on s.variant_id = v.id cross join generate_series(0, ${guideLanguages.length - 1}) as bit
      where ${shared.map} and ${Object.values(filters).join(" and ")} and ${shared.day} and ${shared.party}
        and case when s.language is null then v.languages else language_bit(s.language) end & (1 << bit) <> 0
      group by bit`),
    counts("offer_percent is not null"),
    counts("instant"),
    counts(`width_bucket(price_from_cents, array[${priceBuckets.join(", ")}]) - 1`, "price"),
  ])
  const of = (rows: readonly { option: unknown; count: number }[] | undefined, option: unknown) =>
    rows?.find((row) => row.option === option)?.count ?? 0
  return {
    ids: page?.map((row) => row.card_it.id),
    total: all?.count,
    categories: categoryIds.map((_, index) =>
      (sets ?? []).reduce((sum, row) => sum + (row.option & (1 << index) ? row.count : 0), 0),
    ),
    regions: (id: string) => of(places, id),
    visitTypes: (id: string) => of(kinds, id),
    languages: guideLanguages.map((_, bit) => of(spoken, bit)),
    offers: of(offered, true),
    instant: of(instant, true),
    prices: priceBuckets.map((_, bar) => of(prices, bar)),
  }
}
