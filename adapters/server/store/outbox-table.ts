import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyFlow } from "./flow.ts"
import { readableVersions } from "./readable.ts"

export type Message = {
  readonly id: string
  readonly stream: string
  readonly type: string
  readonly params: unknown
  /** 1 for the first try. */
  readonly attempt: number
}

export type OutboxOptions = {
  readonly batch: number
  readonly concurrency: number
  /** After this time the worker counts as dead, and any worker may take its rows. Real milliseconds. */
  readonly leaseMs: number
  /** After this many tries, the row waits for a person. */
  readonly mostAttempts: number
  /** If a flow is listed here, rows of its streams in unknown versions are left to a process that knows the version. */
  readonly flows: readonly AnyFlow[]
  /** Types that are retried until they succeed, however long it takes. Each failure is logged. */
  readonly neverGivenUp: readonly string[]
  /** The pause after the first failure. It doubles after each further one. */
  readonly backOffMs: number
  readonly mostBackOffMs: number
  /** How long `dispatchNow` waits for another worker. */
  readonly waitMs: number
}

/** Eighteen tries in about six hours outlast an outage of a mail server. */
export const outboxDefaults: OutboxOptions = {
  batch: 20,
  concurrency: 4,
  leaseMs: 30_000,
  mostAttempts: 18,
  flows: [],
  neverGivenUp: [],
  backOffMs: 1_000,
  mostBackOffMs: 3_600_000,
  waitMs: 10_000,
}

/** Leases rows that are due, or only the rows `ids`. Skips rows that another worker holds. */
export const claim = (
  which: { readonly types: readonly string[]; readonly limit: number; readonly ids?: readonly string[] },
  { leaseMs, flows }: OutboxOptions,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const machines = flows.map(({ durable }) => durable.id)
    const readable = flows.flatMap(readableVersions)
    const chosen = which.ids === undefined ? sql.literal("true") : sql.in("id", which.ids)
    return yield* sql<Message>`
      update outbox set attempts = attempts + 1, lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
      where id in (
        select id from outbox
        where status = 'pending' and next_at <= clock_timestamp() and ${sql.in("type", which.types)} and ${chosen}
          and (lease_until is null or lease_until < clock_timestamp())
          and not exists (select from streams where streams.stream = outbox.stream
            and machine = any(${machines}) and machine || ' ' || version <> all(${readable}))
        order by next_at, id limit ${which.limit} for update skip locked)
      returning id, stream, type, params, attempts as attempt`
  })

/** Marks a row as done. Only the attempt that holds the lease may do this; an older attempt is ignored. */
export const markDone = ({ id, attempt }: Message) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      update outbox set status = 'done', done_at = shop_now(), lease_until = null, error = null
      where id = ${id} and attempts = ${attempt} and status = 'pending'`
  })

export const markFailed = ({ id, type, attempt }: Message, error: string, options: OutboxOptions) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const waitMs = Math.min(options.mostBackOffMs, options.backOffMs * 2 ** (attempt - 1))
    const givenUp = attempt >= options.mostAttempts && !options.neverGivenUp.includes(type)
    const status = givenUp ? "dead" : "pending"
    yield* sql`
      update outbox set status = ${status}, error = ${error.slice(0, 2_000)}, lease_until = null,
        next_at = clock_timestamp() + make_interval(secs => ${waitMs / 1000})
      where id = ${id} and attempts = ${attempt} and status = 'pending'`
  })

/** How many of the rows are still in work: not done, not dead, not put off after a failure. */
export const pendingOf = (ids: readonly string[], types: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ pending: number }>`
      select count(*) as pending from outbox
      where ${sql.in("id", ids)} and ${sql.in("type", types)} and status = 'pending' and error is null`
    return rows[0]?.pending ?? 0
  })

/** Starts a given-up row again from its first try. Returns whether there was one. */
export const revive = (id: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      update outbox set status = 'pending', attempts = 0, error = null, next_at = clock_timestamp()
      where id = ${id} and status = 'dead' returning 1`
    return rows.length === 1
  })
