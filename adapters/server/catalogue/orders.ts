import type { SqlClient, Statement } from "effect/sql"
import type { SearchSort } from "../../../domain/search/state.ts"
import { partyPrice } from "./availability-filter.ts"
import type { AskedSearch } from "./meaning.ts"
import { distance } from "./place-filter.ts"
import type { AskedWords } from "./search-text.ts"

/**
 * The sort orders on `experiences` under any name. Each order is total. Each has its index, except the orders by words
 * and by distance. If words are searched, the default order puts first the experiences that are about them, then those
 * that only mention them. With a day or a party, the price is the one that the cards then show.
 */
export function orderOf(
  sql: SqlClient.SqlClient,
  { asked, place, now }: AskedSearch,
  words: AskedWords | null,
): Statement.Fragment {
  if (asked.sort === "distance" && place.origin !== null) return sql`${distance(sql, place.origin)}, id collate "C"`
  if (asked.sort === "priceUp" || asked.sort === "priceDown") {
    const party = partyPrice(sql, asked, now, sql`experiences.id`, "cents")
    if (party !== null)
      return asked.sort === "priceUp" ? sql`${party}, id collate "C"` : sql`${party} desc, id collate "C" desc`
  }
  const order = sql.literal(orders[asked.sort === "distance" ? "popularity" : asked.sort])
  return words !== null && asked.sort === "popularity" ? sql`(${words.rank}) desc, ${order}` : order
}

/** The descending price order is the ascending one read backwards. */
const orders: Readonly<Record<Exclude<SearchSort, "distance">, string>> = {
  popularity: `popularity desc, id collate "C"`,
  priceUp: `price_from_cents, id collate "C"`,
  priceDown: `price_from_cents desc, id collate "C" desc`,
  rating: `rating_order desc, review_count desc, id collate "C"`,
  newest: `published_at desc, id collate "C"`,
}
