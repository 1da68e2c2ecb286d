import { createHash } from "node:crypto"
import { Effect, Option, Schedule } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** A stored answer, which the same key gets again. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type IdempotentCall = {
  /** The caller and the path of the call. The same key in another scope is another key. */
  readonly scope: string
  readonly key: string
  readonly body: string
}

/** `otherBody`: the key was used with another body (409). `running`: the first call has not been answered yet (409). */
export type Idempotent =
  | { readonly kind: "answer"; readonly answer: Answer; readonly replayed: boolean }
  | { readonly kind: "otherBody" }
  | { readonly kind: "running" }

/** How long answers are kept (design: Idempotency-Key). */
export const KEPT_HOURS = 48
/** A call without an answer after this long belongs to a dead process. The next call takes it over. */
const ABANDONED_SECONDS = 60

/**
 * Gives a repeated call the answer of the first. A failure is not stored, so the caller may try again. A call may run
 * again although its command was committed, after a crash or if the database's answer was lost. So commands use the key
 * as their causation id.
 */
export const idempotently = <E, R>(
  call: IdempotentCall,
  answer: Effect.Effect<Answer, E, R>,
  waitMs = 10_000,
): Effect.Effect<Idempotent, E | SqlError.SqlError, R | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const hash = hashOf(call.body)
    if (yield* begin(call, hash)) {
      const fresh = yield* Effect.tap(answer, (made) => keep(call, made)).pipe(
        Effect.onError(() => Effect.ignore(forgetSoon(call))),
      )
      return { kind: "answer", answer: fresh, replayed: false }
    }
    const looked = yield* look(call, hash).pipe(
      Effect.repeat({ while: (found) => found.kind === "running", schedule: Schedule.spaced("50 millis") }),
      Effect.timeoutOption(waitMs),
    )
    return Option.getOrElse(looked, () => ({ kind: "running" }) as const)
  })

/**
 * Stores an answer under a second scope: a caller who received its identity with the answer repeats the call under that
 * identity. If the process dies before this, no caller has received the identity.
 */
export const keepUnder = ({ scope, key, body }: IdempotentCall, { status, headers, body: text }: Answer) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      insert into idempotency (scope, key, body_hash, created_at, status, headers, body)
      values (${scope}, ${key}, ${hashOf(body)}, clock_timestamp(), ${status}, ${JSON.stringify(headers)}::jsonb, ${text})
      on conflict (scope, key) do nothing`
  })

/** Deletes answers older than 48 hours and returns how many. For the housekeeping loop. */
export const forgetOldAnswers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    delete from idempotency where created_at < clock_timestamp() - make_interval(hours => ${KEPT_HOURS}) returning 1`
  return rows.length
})

const hashOf = (body: string) => createHash("sha256").update(body).digest("hex")

/** Whether this process must run the call: it is the first with its key, or its process has died. */
const begin = ({ scope, key }: IdempotentCall, hash: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      insert into idempotency (scope, key, body_hash, created_at) values (${scope}, ${key}, ${hash}, clock_timestamp())
      on conflict (scope, key) do update set created_at = excluded.created_at
        where idempotency.status is null and idempotency.body_hash = excluded.body_hash
          and idempotency.created_at < clock_timestamp() - make_interval(secs => ${ABANDONED_SECONDS})
      returning 1`
    return rows.length === 1
  })

const keep = ({ scope, key }: IdempotentCall, { status, headers, body }: Answer) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      update idempotency set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
      where scope = ${scope} and key = ${key}`
  })

const forget = ({ scope, key }: IdempotentCall) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from idempotency where scope = ${scope} and key = ${key} and status is null`
  })

/**
 * The database may just be away. Then nobody waits, but as soon as it is back the key is free for the caller's next try.
 */
const forgetSoon = (call: IdempotentCall) =>
  Effect.catch(forget(call), () =>
    Effect.forkDetach(
      Effect.retry(forget(call), { schedule: Schedule.spaced("250 millis"), times: 4 * ABANDONED_SECONDS }),
    ),
  )

type Row = { readonly body_hash: string } & (Answer | { readonly status: null })

const look = ({ scope, key }: IdempotentCall, hash: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<Row>`
      select body_hash, status, headers, body from idempotency where scope = ${scope} and key = ${key}`
    return found(rows[0], hash)
  })

/** If the row has vanished, the first call has just failed. The waiting caller is told that it is still running. */
function found(row: Row | undefined, hash: string): Idempotent {
  if (row === undefined) return { kind: "running" }
  if (row.body_hash !== hash) return { kind: "otherBody" }
  if (row.status === null) return { kind: "running" }
  const { status, headers, body } = row
  return { kind: "answer", answer: { status, headers, body }, replayed: true }
}
