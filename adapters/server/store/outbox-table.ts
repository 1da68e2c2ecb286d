import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyFlow } from "./flow.ts"
import { readableVersions } from "./readable.ts"

export type Message = {
  readonly id: string
  readonly stream: string
  readonly type: string
  readonly params: unknown
  /** 1 at the first try. */
  readonly attempt: number
}

export type OutboxOptions = {
  readonly batch: number
  readonly concurrency: number
  /** After this a worker counts as dead and its rows are anyone's. Real milliseconds. */
  readonly leaseMs: number
  /** Tries before a row is left for a person to look at. */
  readonly mostAttempts: number
  /** Of flows that are given here, rows of streams in other versions are left to a process that knows them. */
  readonly flows: readonly AnyFlow[]
  /** Types that are tried until they succeed, however long that takes, and reported each time. */
  readonly neverGivenUp: readonly string[]
  /** Waits this long after the first failure, twice as long after each further one. */
  readonly backOffMs: number
  readonly mostBackOffMs: number
  /** How long `dispatchNow` waits for another worker. */
  readonly waitMs: number
}

/** Eighteen tries over some six hours: an outage of a mail server is waited out. */
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

/** Leases rows that are due, or only those of `ids`. A row that another worker holds is passed over. */
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

/** Only the attempt that holds the lease may settle the row: one that was overtaken is ignored. */
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

/** How many of the rows are still under way: not done, not dead, not put off after a failure. */
export const pendingOf = (ids: readonly string[], types: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ pending: number }>`
      select count(*) as pending from outbox
      where ${sql.in("id", ids)} and ${sql.in("type", types)} and status = 'pending' and error is null`
    return rows[0]?.pending ?? 0
  })

/** A row that was given up is tried again from the start. Answers whether there was one. */
export const revive = (id: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      update outbox set status = 'pending', attempts = 0, error = null, next_at = clock_timestamp()
      where id = ${id} and status = 'dead' returning 1`
    return rows.length === 1
  })
