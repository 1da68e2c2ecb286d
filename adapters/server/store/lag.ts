import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { COMMIT_WAITS } from "./commit-wait.ts"

export type Lag = {
  readonly outboxDue: number
  readonly outboxSeconds: number
  /** Calls and mails that were tried in vain and wait for their next try. */
  readonly outboxFailing: number
  /** How long ago the oldest of these was asked for. Each try moves its due time, so it is never due for long. */
  readonly outboxFailingSeconds: number
  readonly outboxDead: number
  readonly timersDue: number
  readonly timersSeconds: number
  /** Commits that wait for a synchronous standby. */
  readonly commitsWaiting: number
  readonly commitsSeconds: number
}

/** How far the workers of all processes are behind. One statement, which only an operator's look costs. */
export const lag = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Lag>`
    with outgoing as (
      select count(*)::int as due, greatest(0, extract(epoch from clock_timestamp() - min(next_at)))::float8 as seconds
      from outbox where status = 'pending' and next_at <= clock_timestamp()),
    failing as (
      select count(*)::int as some, greatest(0, extract(epoch from clock_timestamp() - min(created_at)))::float8 as seconds
      from outbox where status = 'pending' and attempts > 0),
    timing as (
      select count(*)::int as due, greatest(0, extract(epoch from shop_now() - min(due_at)))::float8 as seconds
      from timers where due_at <= shop_now()),
    committing as (${sql.literal(COMMIT_WAITS)})
    select outgoing.due as "outboxDue", coalesce(outgoing.seconds, 0) as "outboxSeconds",
      failing.some as "outboxFailing", coalesce(failing.seconds, 0) as "outboxFailingSeconds",
      (select count(*)::int from outbox where status = 'dead') as "outboxDead",
      timing.due as "timersDue", coalesce(timing.seconds, 0) as "timersSeconds",
      committing.waiting as "commitsWaiting", committing.seconds as "commitsSeconds"
    from outgoing, failing, timing, committing`
  return row!
})
