import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { statesAgain } from "../store/effects-again.ts"
import { readStream } from "../store/stream-state.ts"
import { written } from "../store/writes.ts"
import { ledgerLines, voucherFlowAlone } from "./flow.ts"

/**
 * Writes the lines of every voucher's account again, each at the fact that made it. The projection alone would write
 * them all at the last one.
 */
export const linesFromLogs = Effect.gen(function* () {
  const { durable } = voucherFlowAlone
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from voucher_ledger`
  const streams = yield* sql<{ stream: string }>`
    select stream from streams where machine = ${durable.id} order by stream`
  for (const { stream } of streams) {
    const content = yield* readStream(stream)
    const states = content === null ? [] : statesAgain(durable, content)
    for (const { snapshot, entry } of states) yield* written([ledgerLines(snapshot, entry)])
  }
})
