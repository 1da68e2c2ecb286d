import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { categoryIds, type RegionId, regionIds } from "../../../domain/catalogue/taxonomy.ts"
import { bitOf } from "./categories.ts"

/** How many experiences each category and each region has, in the order of the taxonomy. */
export const taxonomyCounts = Effect.fn("catalogue.taxonomyCounts")(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ categories: number; region: RegionId; count: number }>`
    select categories, region, count(*)::integer as count from experiences group by categories, region`
  const number = (where: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row) => total + (where(row) ? row.count : 0), 0)
  return {
    categories: categoryIds.map((id) => ({ id, count: number((row) => (row.categories & bitOf(id)) !== 0) })),
    regions: regionIds.map((id) => ({ id, count: number((row) => row.region === id) })),
  }
})
