import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { plusHours } from "../../../domain/time/instant.ts"
import { statementStream } from "../../../machines/statement/streams.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { openStream } from "../store/event-store.ts"
import type { Loop } from "../store/worker-loop.ts"
import { serverStatementFlow } from "./flow.ts"

const AT_ONCE = 50
const LOOK_MS = 10 * 60_000
/** Longer than any month, so that a closing lies in between. */
const A_MONTH_HOURS = 32 * 24

/** The partners that have sold something and have no open statement, with the number of their next one. */
const unopened = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ partnerId: string; number: number }>`
    select p.id as "partnerId",
      (select coalesce(max(number), 0) + 1 from partner_statement where partner_id = p.id) as number
    from partners p
    where exists (select from partner_posting where partner_id = p.id)
      and not exists (select from partner_statement where partner_id = p.id and state in ('OPEN', 'COUNTING'))
    order by p.id limit ${AT_ONCE}`
})

const open = Effect.fnUntraced(function* (partnerId: string, number: number, at: string) {
  const statementId = statementStream(partnerId, number)
  const input = { statementId, partnerId, number, at }
  const flow = yield* serverStatementFlow
  yield* openStream(flow, statementId, input, causedBy("system", "statements"), { openedAt: at })
})

/** The demo's partner finds a statement: one that was opened a month ago, so that it is counted at once. */
export const openDemoStatement = Effect.fn("payout.openDemoStatement")(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  const known = yield* sql`select stream from partner_statement where partner_id = ${partnerId} limit 1`
  if (known.length === 0) yield* open(partnerId, 1, plusHours(yield* now, -A_MONTH_HOURS))
})

/** Opens the next statement of each of them. Safe to run in several processes: a stream is opened once. */
export const openStatements = Effect.fn("payout.openStatements")(function* () {
  const partners = yield* unopened
  for (const { partnerId, number } of partners) yield* open(partnerId, number, yield* now)
  return partners.length === AT_ONCE
})

export const statementsLoop: Loop<SqlClient.SqlClient | Effect.Services<typeof serverStatementFlow>> = {
  name: "statements",
  step: openStatements(),
  wokenBy: () => false,
  safetyLookMs: LOOK_MS,
}
