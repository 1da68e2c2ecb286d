import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyFlow } from "./flow.ts"
import { readableVersions } from "./readable.ts"
import { tellWorkers } from "./task-notice.ts"
import { ownRow, prepared, type Write, written } from "./writes.ts"

export type Message = {
  readonly id: string
  readonly stream: string
  readonly type: string
  readonly params: unknown
  /** 1 for the first try. */
  readonly attempt: number
  /** This process has just written it, with all rows of its fact, and carries it out for the first time. */
  readonly isOwn?: boolean
}

export type OutboxOptions = {
  /** The most rows that one look claims. */
  readonly batch: number
  /** How many calls run at a time, apart from those that a request waits for. */
  readonly concurrency: number
  /** How many calls this process takes before it leaves rows to be claimed. */
  readonly held: number
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
  /** How long the answer to a command waits for its calls. A page can wait, and a proxy in front gives up on neither. */
  readonly waitMs: number
}

/** Eighteen tries in about six hours outlast an outage of a mail server. */
export const outboxDefaults: OutboxOptions = {
  batch: 50,
  concurrency: 8,
  held: 40,
  leaseMs: 30_000,
  mostAttempts: 18,
  flows: [],
  neverGivenUp: [],
  backOffMs: 1_000,
  mostBackOffMs: 3_600_000,
  waitMs: 4_000,
}

/** Rows of streams that this process cannot read are left to one that can. */
const isOurs = (sql: SqlClient.SqlClient, types: readonly string[], flows: readonly AnyFlow[]) => {
  const machines = flows.map(({ durable }) => durable.id)
  const readable = flows.flatMap(readableVersions)
  return sql`
    status = 'pending' and ${sql.in("type", types)}
      and not exists (select from streams where streams.stream = outbox.stream
        and machine = any(${machines}) and machine || ' ' || version <> all(${readable}))`
}

const isDue = (sql: SqlClient.SqlClient) => sql`
  next_at <= clock_timestamp() and (lease_until is null or lease_until < clock_timestamp())`

const taken = (sql: SqlClient.SqlClient, { leaseMs }: OutboxOptions) => sql`
  taken as (
    update outbox set attempts = attempts + 1, lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
    from due where outbox.id = due.id
    returning outbox.id, stream, type, params, attempts as attempt)`

const messages = (sql: SqlClient.SqlClient) => sql`
  (select coalesce(jsonb_agg(to_jsonb(taken)), '[]') from taken) as messages`

type Claimed = { readonly messages: readonly Message[] }

/**
 * Leases rows that are due, and skips rows that another worker holds. If there are fewer than `limit`, `nextMs` says in
 * how many milliseconds the next row may be due; null: there is none.
 */
export const claimDue = (
  { types, limit }: { readonly types: readonly string[]; readonly limit: number },
  options: OutboxOptions,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const ours = isOurs(sql, types, options.flows)
    const [found] = yield* sql<Claimed & { nextMs: number | null }>`
      with due as (
        select id from outbox where ${ours} and ${isDue(sql)}
        order by next_at, id limit ${limit} for update skip locked),
      ${taken(sql, options)}
      select ${messages(sql)},
        case when (select count(*) from due) < ${limit} then (
          select extract(epoch from min(greatest(next_at, lease_until)) - clock_timestamp())::double precision * 1000
          from outbox where ${ours} and id not in (select id from due)) end as "nextMs"`
    return found!
  })

/** Leases these rows. `elsewhere`: how many of them are in work at another worker. */
export const claimThese = (
  { types, ids }: { readonly types: readonly string[]; readonly ids: readonly string[] },
  options: OutboxOptions,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const ours = sql`${isOurs(sql, types, options.flows)} and ${sql.in("id", ids)}`
    const [found] = yield* sql<Claimed & { elsewhere: number }>`
      with due as (select id from outbox where ${ours} and ${isDue(sql)} for update skip locked),
      ${taken(sql, options)}
      select ${messages(sql)},
        (select count(*) from outbox where ${ours} and error is null and id not in (select id from due)) as elsewhere`
    return found!
  })

/** What became of a try. `waitMs`: the pause before the next one. */
export type Outcome = Pick<Message, "id" | "type" | "attempt"> & {
  readonly status: "done" | "pending" | "dead"
  readonly error: string | null
  readonly waitMs: number
}

export const doneOutcome = ({ id, type, attempt }: Message): Outcome => ({
  id,
  type,
  attempt,
  status: "done",
  error: null,
  waitMs: 0,
})

/** It did not fail, but must be carried out later. */
export const laterOutcome = (message: Message, waitMs: number): Outcome => ({
  ...doneOutcome(message),
  status: "pending",
  waitMs,
})

export function failedOutcome({ id, type, attempt }: Message, error: string, options: OutboxOptions): Outcome {
  const waitMs = Math.min(options.mostBackOffMs, options.backOffMs * 2 ** (attempt - 1))
  const isGivenUp = attempt >= options.mostAttempts && !options.neverGivenUp.includes(type)
  return { id, type, attempt, status: isGivenUp ? "dead" : "pending", error: error.slice(0, 2_000), waitMs }
}

/** Tells the workers of rows that must be tried again. */
export const tellOfRetries = (outcomes: readonly Outcome[]) =>
  tellWorkers({
    types: outcomes.flatMap(({ status, type }) => (status === "pending" ? [type] : [])),
    dueInMs: null,
  })

/** SQL: records outcomes. Only the attempt that holds the lease may do this; an older attempt is ignored. */
export const outcomesWritten = (sql: SqlClient.SqlClient, outcomes: readonly Outcome[]) => sql`
  update outbox set status = o.status, error = o.error, lease_until = null,
    done_at = case o.status when 'done' then shop_now() end,
    next_at = case o.status when 'done' then next_at
      else clock_timestamp() + make_interval(secs => o."waitMs" / 1000) end
  from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
    as o (id text, attempt integer, status text, error text, "waitMs" double precision)
  where outbox.id = o.id and attempts = o.attempt and outbox.status = 'pending'`

/** The row that records a success together with its answer's fact. The handler then returns `recorded`. */
export const doneRow = ({ id, attempt }: Message) => ownRow(done, { id, attempt })

const done = prepared<Pick<Message, "id" | "attempt">>(`
  update outbox set status = 'done', done_at = shop_now(), lease_until = null, error = null
  where id = :id and attempts = :attempt and status = 'pending'`)

const asked = prepared<Pick<Message, "id" | "stream" | "type"> & { readonly params: string }>(`
  insert into outbox (id, stream, type, params, next_at, created_at)
  values (:id, :stream, :type, :params::jsonb, clock_timestamp(), shop_now())`)

/** The row by which something other than a flow asks for a call or a mail. A worker must be told of it (`tellWorkers`). */
export const askedRow = ({ id, stream, type, params }: Omit<Message, "attempt" | "isOwn">) =>
  ownRow(asked, { id, stream, type, params: JSON.stringify(params) })

/** Asks for calls or mails, together with other rows, and tells the workers. */
export const ask = Effect.fn("store.ask")(function* (
  messages: readonly Omit<Message, "attempt" | "isOwn">[],
  alongside: readonly Write[] = [],
) {
  yield* written([...alongside, ...messages.map(askedRow)])
  yield* tellWorkers({ types: messages.map(({ type }) => type), dueInMs: null })
})

/** A row that asks for nothing, in place of the last one with its id. */
const feigned = prepared<Pick<Message, "id" | "type">>(`
  insert into outbox (id, stream, type, params, status, next_at, created_at, done_at)
  values (:id, :id, :type, '{}'::jsonb, 'done', clock_timestamp(), shop_now(), shop_now())
  on conflict (id) do update set done_at = excluded.done_at`)

/** Asks for nothing, and takes as long as `ask`: for callers who must not learn whether something was asked. */
export const nothingAsked = Effect.fn("store.nothingAsked")(function* (row: Pick<Message, "id" | "type">) {
  yield* written([ownRow(feigned, row)])
  yield* tellWorkers({ types: [row.type], dueInMs: null })
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
    const rows = yield* sql<{ type: string }>`
      update outbox set status = 'pending', attempts = 0, error = null, next_at = clock_timestamp()
      where id = ${id} and status = 'dead' returning type`
    yield* tellWorkers({ types: rows.map(({ type }) => type), dueInMs: null })
    return rows.length === 1
  })
