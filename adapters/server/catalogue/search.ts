import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import type { Point } from "../../../domain/search/place.ts"
import type { SearchState } from "../../../domain/search/state.ts"
import type { SearchPage } from "../../../domain/search/views.ts"
import { plannedOnce } from "../store/prepared.ts"
import { partyPrice } from "./availability-filter.ts"
import { type CardRow, cardColumns, cardOf } from "./card.ts"
import { countsOf, facetsOf, totalOf } from "./facets.ts"
import { type Filters, filtersOf, matches } from "./filters.ts"
import { firstStart, freeUntil } from "./free-until.ts"
import { loosenedOf } from "./loosen.ts"
import { matchesOf } from "./match.ts"
import { type AskedSearch, meaningOf } from "./meaning.ts"
import { orderOf } from "./orders.ts"
import { distance } from "./place-filter.ts"
import { readingsOf } from "./readings.ts"
import type { AskedWords } from "./search-text.ts"

export const PAGE_SIZE = 24

/**
 * One page of a search's results, their total, and the number of results that each option of each filter would give.
 * The order is total (ties by id), so pages neither overlap nor leave gaps. `now` is an ISO instant. `visitor` is the
 * visitor's position, or null if it is unknown.
 */
export const search = Effect.fn("catalogue.search")(function* (
  state: SearchState,
  locale: Locale,
  now: string,
  visitor: Point | null = null,
) {
  const meaning = meaningOf(state, now, visitor)
  const { asked } = meaning
  const { answer, withAllWords } = yield* readingsOf(
    asked.text,
    (words) => searchWith(meaning, words, locale),
    ({ counts }) => totalOf(counts),
  )
  const { words, rows, counts } = answer
  const total = totalOf(counts)
  const cards = rows.map((row) => row.card)
  const why = words === null ? null : yield* matchesOf(cards, words, locale)
  const page: SearchPage = {
    results: rows.map((row) => ({
      ...cardOf(row),
      match: why?.get(row.card.id) ?? null,
      distanceMeters: row.distance === null ? null : Math.round(row.distance),
      freeCancellationUntil: freeUntil(row.card, row.first, now),
      partyPrice: row.party && {
        cents: cents(row.party.cents),
        people: asked.participants,
        per: row.party.group ? "group" : "person",
      },
    })),
    total,
    withAllWords,
    page: asked.page,
    pageSize: PAGE_SIZE,
    facets: facetsOf(counts),
    loosen: total === 0 ? yield* loosenedOf(meaning, words, counts) : [],
    ignored: meaning.ignored,
  }
  return page
})

const searchWith = Effect.fnUntraced(function* (meaning: AskedSearch, words: AskedWords | null, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const filters = filtersOf(sql, meaning, words)
  // With two connections, the page and the counts are read at the same time.
  const [rows, counts] = yield* Effect.all([pageOf(sql, meaning, words, filters, locale), countsOf(filters)], {
    concurrency: 2,
  })
  return { words, rows, counts }
})

type FoundRow = CardRow & {
  readonly distance: number | null
  readonly first: string | null
  readonly party: { readonly cents: number; readonly group: boolean } | null
}

/** Finds only the page's ids in the index, then reads their cards from the table. */
const pageOf = (
  sql: SqlClient.SqlClient,
  meaning: AskedSearch,
  words: AskedWords | null,
  filters: Filters,
  locale: Locale,
) => {
  const order = orderOf(sql, meaning, words)
  const { asked, place, now } = meaning
  const far = place.origin === null ? sql`null::float8` : distance(sql, place.origin)
  const read = sql<FoundRow>`
    select ${cardColumns(sql, locale, now)}, ${far} as distance, ${firstStart(sql, asked.date, now)} as first,
      ${partyPrice(sql, asked, now, sql`e.id`, "json") ?? sql`null::jsonb`} as party
    from unnest(array(
      select id from ${filters.among} where ${matches(sql, filters)}
      order by ${order} limit ${PAGE_SIZE} offset ${(asked.page - 1) * PAGE_SIZE}
    )) with ordinality as found(id, position) join experiences e on e.id = found.id order by position`
  return filters.isAll ? plannedOnce(read) : read
}
