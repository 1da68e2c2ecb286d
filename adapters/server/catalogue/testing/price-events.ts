import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A variant's recorded prices, oldest first: cents, and the kind of write. */
export const priceEventsOf = (variantId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ cents: number; cause: string }>`
      select price_cents as cents, cause from price_events where variant_id = ${variantId} order by at, position`,
  )
