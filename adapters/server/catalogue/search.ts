import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { SearchPage } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { normalSearch, type SearchSort, type SearchState } from "../../../domain/search/state.ts"
import { type CardRow, cardColumns, cardOf } from "./card.ts"
import { countsOf, facetsOf, totalOf } from "./facets.ts"
import { type Filters, filtersOf } from "./filters.ts"
import { secondReading, wordsCondition } from "./search-text.ts"

export const PAGE_SIZE = 24

/**
 * One page of what a search finds, how many there are, and how many each category and region would give.
 * The order is total (ties by id), so pages neither overlap nor leave gaps. `now` is an ISO instant.
 */
export const search = Effect.fn("catalogue.search")(function* (state: SearchState, locale: Locale, now: string) {
  const sql = yield* SqlClient.SqlClient
  const asked = normalSearch(state)
  if (asked.text === "") return yield* searchWith(asked, null, locale, now)
  const page = yield* searchWith(asked, wordsCondition(sql, asked.text, locale), locale, now)
  if (page.total > 0) return page
  const text = yield* secondReading(asked.text, locale)
  if (text === asked.text) return page
  return yield* searchWith(asked, text === null ? null : wordsCondition(sql, text, locale), locale, now)
})

const searchWith = Effect.fnUntraced(function* (
  asked: SearchState,
  text: Statement.Fragment | null,
  locale: Locale,
  now: string,
) {
  const sql = yield* SqlClient.SqlClient
  const filters = filtersOf(sql, asked, text)
  // Where there are two connections, the page does not wait for the counts.
  const [rows, counts] = yield* Effect.all([pageOf(sql, asked, filters, locale, now), countsOf(filters, asked)], {
    concurrency: 2,
  })
  const page: SearchPage = {
    results: rows.map(cardOf),
    total: totalOf(counts, asked),
    page: asked.page,
    pageSize: PAGE_SIZE,
    facets: facetsOf(counts),
  }
  return page
})

/** The ids of the page come from an index that also answers the filters; only their cards are read from the table. */
const pageOf = (sql: SqlClient.SqlClient, asked: SearchState, filters: Filters, locale: Locale, now: string) => {
  const order = sql.literal(orders[asked.sort])
  return sql<CardRow>`
    select ${cardColumns(sql, locale, now)} from experiences e where e.id in (
      select id from ${filters.among} where ${filters.price} and ${filters.regions} and ${filters.categories}
      order by ${order} limit ${PAGE_SIZE} offset ${(asked.page - 1) * PAGE_SIZE}
    ) order by ${order}`
}

/** Each order is total and has its index; the second price order is the first one read backwards. */
const orders: Readonly<Record<SearchSort, string>> = {
  popularity: `popularity desc, id collate "C"`,
  priceUp: `price_from_cents, id collate "C"`,
  priceDown: `price_from_cents desc, id collate "C" desc`,
  rating: `rating_order desc, review_count desc, id collate "C"`,
  newest: `published_at desc, id collate "C"`,
}
