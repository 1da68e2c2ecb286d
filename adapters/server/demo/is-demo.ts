import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { hasRealPayments } from "../payments/part.ts"

/** Whether the database has partners of the demo and nothing of a real shop: no other partner, and no real money. */
export const isDemo = Effect.fn("demo.isDemo")(function* (partners: readonly { readonly id: string }[]) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ all: boolean }>`
    select coalesce(bool_and(id = any(${partners.map(({ id }) => id)})), false) as all from partners`
  return found!.all && !(yield* hasRealPayments)
})
