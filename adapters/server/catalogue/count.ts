import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Point } from "../../../domain/search/place.ts"
import type { SearchState } from "../../../domain/search/state.ts"
import { filtersOf, matches } from "./filters.ts"
import { type AskedSearch, meaningOf } from "./meaning.ts"
import { readingsOf } from "./readings.ts"
import type { AskedWords } from "./search-text.ts"

/** How many experiences a search finds. */
export const count = Effect.fn("catalogue.count")(function* (state: SearchState, now: string, visitor: Point | null) {
  const meaning = meaningOf(state, now, visitor)
  const { answer } = yield* readingsOf(
    meaning.asked.text,
    (words) => countWith(meaning, words),
    (total) => total,
  )
  return answer
})

export const countWith = Effect.fnUntraced(function* (meaning: AskedSearch, words: AskedWords | null) {
  const sql = yield* SqlClient.SqlClient
  const filters = filtersOf(sql, meaning, words)
  const [row] = yield* sql<{ total: number }>`
    select count(*)::integer as total from ${filters.among} where ${matches(sql, filters)}`
  return row?.total ?? 0
})
