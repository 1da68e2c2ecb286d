import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type Measured, type Signal, signals, wrongNow } from "../../../domain/alarm/signals.ts"
import type { AlarmEvent } from "../../../machines/alarm/alarm.types.ts"
import { alarmStream } from "../../../machines/alarm/streams.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { COMMIT_WAITS } from "../store/commit-wait.ts"
import { openStream, send } from "../store/event-store.ts"
import type { Loop } from "../store/worker-loop.ts"
import { serverAlarmFlow } from "./flow.ts"
import { AlarmReceivers } from "./settings.ts"

const LOOK_MS = 60_000
const PING_MS = 5_000

type Looked = Measured & { readonly known: Readonly<Partial<Record<Signal, string>>> }

/** What is measured, and how each alarm stands. One statement. */
export const look = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Looked>`
    with waiting as (
      select type like '%Payment' or type = 'sendPayout' as "isMoney",
        extract(epoch from clock_timestamp() - case when attempts > 0 then created_at else next_at end) as seconds
      from outbox
      where status = 'pending' and type <> 'lookAtPayment' and (attempts > 0 or next_at <= clock_timestamp())),
    dead as (select type like '%Payment' or type = 'sendPayout' as "isMoney" from outbox where status = 'dead'),
    differing as (
      select count(*)::int as count, extract(epoch from shop_now() - min(first_seen_at)) as seconds
      from money_differences where explained_at is null),
    committing as (${sql.literal(COMMIT_WAITS)})
    select coalesce((select max(seconds) from waiting where "isMoney"), 0)::float8 as "paymentSeconds",
      coalesce((select max(seconds) from waiting where not "isMoney"), 0)::float8 as "otherSeconds",
      (select count(*)::int from dead where "isMoney") as "deadPayments",
      (select count(*)::int from dead where not "isMoney") as "deadOthers",
      coalesce((select extract(epoch from shop_now() - min(due_at)) from timers where due_at <= shop_now()), 0)::float8
        as "timersSeconds",
      differing.count as differences, coalesce(differing.seconds, 0)::float8 as "differenceSeconds",
      committing.seconds::float8 as "commitsSeconds",
      (select coalesce(jsonb_object_agg(signal, state), '{}'::jsonb) from alarm) as known
    from differing, committing`
  return row!
})

const told = causedBy("system", "alarms")

const tell = Effect.fnUntraced(function* (signal: Signal, isKnown: boolean, event: Untimed<AlarmEvent>) {
  const flow = yield* serverAlarmFlow
  const stream = alarmStream(signal)
  const at = yield* now
  if (!isKnown) yield* openStream(flow, stream, { alarmId: stream, signal, at }, told, { openedAt: at })
  // Another process may have told it the same a moment ago. The machine then refuses the second word.
  yield* send(flow, stream, event, told)
})

/** Tells each alarm what has changed since the last look. */
export const watchSignals = Effect.fn("alarm.watch")(function* () {
  const { known, ...measured } = yield* look
  const wrong = wrongNow(measured)
  for (const signal of signals) {
    const state = known[signal]
    const value = wrong.get(signal)
    const wasWrong = state !== undefined && state !== "QUIET" && state !== "SETTLING"
    if (value !== undefined && !wasWrong) yield* tell(signal, state !== undefined, { type: "signal.rose", value })
    if (value === undefined && wasWrong) yield* tell(signal, true, { type: "signal.fell" })
  }
})

/** Its absence is the alarm that a shop without a process or a database cannot give. */
const ping = Effect.gen(function* () {
  const { ping: url } = yield* AlarmReceivers
  if (url === null) return
  yield* Effect.tryPromise(async (signal) => {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(PING_MS)]) })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`ALARM_PING_URL answered ${answer.status}`)
  }).pipe(Effect.catchCause(() => Effect.logWarning("ALARM_PING_URL was not reached")))
})

export const alarmLoop: Loop<SqlClient.SqlClient | AlarmReceivers | Effect.Services<typeof serverAlarmFlow>> = {
  name: "alarms",
  step: Effect.as(Effect.andThen(watchSignals(), ping), LOOK_MS),
  wokenBy: () => false,
}
