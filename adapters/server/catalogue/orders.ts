import type { SqlClient, Statement } from "effect/sql"
import type { SearchSort } from "../../../domain/search/state.ts"
import type { AskedSearch } from "./meaning.ts"
import { distance } from "./place-filter.ts"
import type { AskedWords } from "./search-text.ts"

/**
 * Of `experiences` under any name. Each order is total; but for words and the distance, each has its index. Where words
 * are searched, the default order begins with what they are about, and only then has what mentions them.
 */
export function orderOf(
  sql: SqlClient.SqlClient,
  { asked, place }: AskedSearch,
  words: AskedWords | null,
): Statement.Fragment {
  if (asked.sort === "distance" && place.origin !== null) return sql`${distance(sql, place.origin)}, id collate "C"`
  const order = sql.literal(orders[asked.sort === "distance" ? "popularity" : asked.sort])
  return words !== null && asked.sort === "popularity" ? sql`(${words.near}) desc, ${order}` : order
}

/** The second price order is the first one read backwards. */
const orders: Readonly<Record<Exclude<SearchSort, "distance">, string>> = {
  popularity: `popularity desc, id collate "C"`,
  priceUp: `price_from_cents, id collate "C"`,
  priceDown: `price_from_cents desc, id collate "C" desc`,
  rating: `rating_order desc, review_count desc, id collate "C"`,
  newest: `published_at desc, id collate "C"`,
}
