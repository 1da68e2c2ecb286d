import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { HomeView } from "../../../domain/catalogue/ports.ts"
import type { RegionId } from "../../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../../domain/locale.ts"
import { kept } from "../store/kept.ts"
import { plannedOnce } from "../store/prepared.ts"
import { bookingsToday } from "./booking-counts.ts"
import { type CardRow, cardColumns, cardOf } from "./card.ts"
import { taxonomyCounts } from "./taxonomy-counts.ts"

const BEST_SELLERS = 8
/**
 * The best sellers are chosen from this many of the most popular experiences, so that no category or region fills the
 * row alone.
 */
const CANDIDATES = 96
const MOST_OF_A_KIND = 2

type Candidate = { readonly id: string; readonly category: string | null; readonly region: RegionId }

/** What the home page shows of the catalogue. `now` is an ISO instant. */
export const home = Effect.fn("catalogue.home")(function* (locale: Locale, now: string) {
  const sql = yield* SqlClient.SqlClient
  const { chosen, categories, regions } = yield* ofAll.answerOf(readOfAll)
  // Only the chosen cards are read whole. Today's bookings come in the same statement.
  const rows = yield* plannedOnce(sql<CardRow & { readonly today: number }>`
    select ${cardColumns(sql, locale, now)},
      ${bookingsToday(sql, now)} as today
    from unnest(${chosen}::text[]) with ordinality as chosen(id, position)
    join experiences e on e.id = chosen.id order by chosen.position`)
  const view: HomeView = {
    bestSellers: rows.map(cardOf),
    categories: categories.filter(hasAny),
    destinations: regions.filter(hasAny).toSorted((a, b) => b.count - a.count),
    bookingsToday: rows[0]?.today ?? 0,
  }
  return view
})

/** What changes only with the catalogue and with sales. */
const readOfAll = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [popular, counts] = yield* Effect.all(
    [
      sql<Candidate>`select e.id, e.card_it->'categories'->>0 as category, e.region from experiences e
        order by e.popularity desc, e.id collate "C" limit ${CANDIDATES}`,
      taxonomyCounts(),
    ],
    { concurrency: 2 },
  )
  return { chosen: varied(popular).map(({ id }) => id), ...counts }
})
const ofAll = kept<Effect.Success<typeof readOfAll>>()

const hasAny = ({ count }: { readonly count: number }): boolean => count > 0

/**
 * Keeps the order and takes at most two cards of a category and two of a region. If too few remain, the others fill the
 * row.
 */
function varied(cards: readonly Candidate[]): Candidate[] {
  const taken = new Map<string, number>()
  const chosen = cards.filter(({ category, region }) => {
    const keys = [`category ${category}`, `region ${region}`]
    if (keys.some((key) => (taken.get(key) ?? 0) >= MOST_OF_A_KIND)) return false
    for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1)
    return true
  })
  return [...chosen, ...cards.filter((card) => !chosen.includes(card))].slice(0, BEST_SELLERS)
}
