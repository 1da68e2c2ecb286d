import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MAX_MARKERS, type Point } from "../../../domain/search/place.ts"
import type { SearchState } from "../../../domain/search/state.ts"
import type { Marker, Markers } from "../../../domain/search/views.ts"
import { partyPrice } from "./availability-filter.ts"
import { countWith } from "./count.ts"
import { filtersOf, matches } from "./filters.ts"
import { type AskedSearch, meaningOf } from "./meaning.ts"
import { orderOf } from "./orders.ts"
import { readingsOf } from "./readings.ts"
import type { AskedWords } from "./search-text.ts"

/** The results of a search as points of a map. If there are too many, the first ones of the search's order. */
export const markers = Effect.fn("catalogue.markers")(function* (
  state: SearchState,
  now: string,
  visitor: Point | null,
) {
  const meaning = meaningOf(state, now, visitor)
  const { answer } = yield* readingsOf(
    meaning.asked.text,
    (words) => markersWith(meaning, words),
    ({ total }) => total,
  )
  return answer
})

const markersWith = Effect.fnUntraced(function* (meaning: AskedSearch, words: AskedWords | null) {
  const sql = yield* SqlClient.SqlClient
  const filters = filtersOf(sql, meaning, words)
  const party = partyPrice(sql, meaning.asked, meaning.now, sql`experiences.id`, "cents") ?? sql`price_from_cents`
  const first = sql<Marker>`
    select id, lat, lon, ${party} as cents, price_per as per from ${filters.among}
    where ${matches(sql, filters)} order by ${orderOf(sql, meaning, words)} limit ${MAX_MARKERS}`
  const [total, found] = yield* Effect.all([countWith(meaning, words), first], { concurrency: 2 })
  return { total, markers: found } satisfies Markers
})
