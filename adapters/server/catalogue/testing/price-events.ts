import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What is written down of a variant's prices, oldest first: cents, and which write it was. */
export const priceEventsOf = (variantId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ cents: number; cause: string }>`
      select price_cents as cents, cause from price_events where variant_id = ${variantId} order by at, position`,
  )
