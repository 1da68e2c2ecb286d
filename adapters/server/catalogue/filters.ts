import type { SqlClient, Statement } from "effect/sql"
import type { SearchState } from "../../../domain/search/state.ts"
import { categoryBits } from "./categories.ts"

/** Conditions on `experiences`; a filter that is not set is `true`. */
export type Filters = {
  readonly text: Statement.Fragment
  readonly price: Statement.Fragment
  readonly categories: Statement.Fragment
  readonly regions: Statement.Fragment
}

export function filtersOf(sql: SqlClient.SqlClient, asked: SearchState): Omit<Filters, "text"> {
  const { categories, regions, priceFromCents: from, priceToCents: to } = asked
  return {
    price: sql.and([
      ...(from === null ? [] : [sql`price_from_cents >= ${from}`]),
      ...(to === null ? [] : [sql`price_from_cents <= ${to}`]),
    ]),
    categories: categories.length === 0 ? sql`true` : sql`categories & ${categoryBits(categories)} <> 0`,
    regions: regions.length === 0 ? sql`true` : sql`region = any(${regions})`,
  }
}
