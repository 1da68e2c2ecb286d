import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyStateMachine } from "xstate"
import { paymentMethods } from "../../../domain/checkout/methods.ts"
import { plusMinutes } from "../../../domain/time/instant.ts"
import type { Opening } from "../../../machines/kit/types.ts"
import { type Adopted, adopt, type OldOwner } from "../../../machines/payment/adopt.ts"
import { paymentFlow } from "../../../machines/payment/payment.machine.ts"
import { now } from "../store/clock.ts"
import { writeLog } from "../store/fact-rows.ts"
import { readEntries } from "../store/stream-tables.ts"
import { insertSubscriptions } from "../store/subscriptions.ts"

/*
 * Runs when the server starts. Payments in the logs of their owners get their own streams, one owner in one transaction.
 * Running it again changes nothing. Rows that are already in the outbox keep their old keys, and their answers go to
 * the new streams, so no call is made twice.
 */

/** An owner whose older versions had the payment provider's events in their own logs. */
export type Adoption<M extends AnyStateMachine> = Pick<OldOwner<M>, "flow" | "captures" | "stanceOf" | "moneyOf"> & {
  readonly olderVersions: readonly string[]
  readonly codeOf: (stream: string) => string
  /** The names of the follows between owner and payment. */
  readonly follows: { readonly ofOwner: string; readonly ofPayment: string }
}

const AT_ONCE = 100

/** Adopts the payments of all streams of older versions. Returns the number of these streams. */
export const adoptAll = Effect.fn("payments.adoptAll")(function* <M extends AnyStateMachine>(adoption: Adoption<M>) {
  const sql = yield* SqlClient.SqlClient
  let adopted = 0
  for (let after = ""; ; ) {
    const rows = yield* sql<{ stream: string }>`
      select stream from streams where machine = ${adoption.flow.id} and stream > ${after}
        and ${sql.in("version", adoption.olderVersions)} order by stream limit ${AT_ONCE}`
    for (const { stream } of rows) yield* sql.withTransaction(adoptOne(adoption, stream))
    adopted += rows.length
    after = rows.at(-1)?.stream ?? ""
    if (rows.length < AT_ONCE) return adopted
  }
})

const Attempts = Schema.Array(
  Schema.Struct({
    attempt: Schema.Int,
    method: Schema.Literals(paymentMethods),
    amountCents: Schema.Int,
    paymentId: Schema.NullOr(Schema.String),
  }),
)
const decodeAttempts = Schema.decodeUnknownEffect(Attempts)

/** The payments that were opened, and those whose opening is still in the outbox. */
const attemptsOf = Effect.fnUntraced(function* (stream: string, code: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select attempt, method, amount_cents as "amountCents", payment_id as "paymentId"
    from payment_attempts where code = ${code}
    union all
    select (params->>'attempt')::integer, coalesce(params->>'method', 'card'), (params->>'amountCents')::integer, null
    from outbox where stream = ${stream} and type = 'createPayment' and not exists (
      select from payment_attempts where code = ${code} and attempt = (params->>'attempt')::integer)
    order by attempt`
  return yield* Effect.orDie(decodeAttempts(rows))
})

const adoptOne = Effect.fnUntraced(function* <M extends AnyStateMachine>(adoption: Adoption<M>, stream: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ opened: Opening; next_seq: number }>`
    select opened, next_seq from streams
    where stream = ${stream} and ${sql.in("version", adoption.olderVersions)} for update`
  // Another process has already adopted it.
  if (row === undefined) return
  const code = adoption.codeOf(stream)
  const log = yield* readEntries(stream, 0)
  const attempts = yield* attemptsOf(stream, code)
  const { payments, snapshot } = adopt({ ...adoption, code, opening: row.opened, log, attempts })
  const at = yield* now
  for (const payment of payments) yield* write(payment, at)
  yield* sql`
    update streams set version = ${adoption.flow.version}, snapshot = ${adoption.flow.freeze(snapshot)},
      state = ${JSON.stringify(Reflect.get(Object(snapshot), "value"))}::jsonb
    where stream = ${stream}`
  // Only for processes of an older release that still run: they would go on asking the provider.
  yield* sql`update payment_attempts set poll_at = null where code = ${code}`
  const { ofOwner, ofPayment } = adoption.follows
  const owned = payments.filter((payment) => payment.snapshot.status === "active")
  yield* insertSubscriptions(
    owned.flatMap(({ opening, entries }) => [
      {
        followed: stream,
        follow: ofOwner,
        follower: opening.stream,
        about: { attempt: opening.input.attempt },
        heard: row.next_seq - 1,
      },
      { followed: opening.stream, follow: ofPayment, follower: stream, about: null, heard: entries.length },
    ]),
  )
})

/** Writes the payment's stream: its log and its next check. */
const write = Effect.fnUntraced(function* ({ opening, entries, snapshot }: Adopted, at: string) {
  const frozen = paymentFlow.freeze(snapshot)
  const waits = paymentFlow.expectedTimers(snapshot).map((id) => ({
    id,
    generation: entries.length,
    dueAt: id.startsWith("holdEnds.") ? (snapshot.context.holdUntil ?? at) : plusMinutes(at, 1),
  }))
  yield* writeLog(opening, entries, frozen, waits)
})
