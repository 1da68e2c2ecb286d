import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MoneyEvent } from "../../../machines/money/types.ts"

/** What a stream's log has of payments, oldest first. Only what a flow took is in it, in the words of its `MoneyEvent`s. */
export const toldOf = Effect.fnUntraced(function* (stream: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ event: MoneyEvent }>`
    select fact->'event' as event from events
    where stream = ${stream} and fact->'event'->>'type' like 'payment.%' order by seq`
  return rows.map(({ event }) => event)
})
