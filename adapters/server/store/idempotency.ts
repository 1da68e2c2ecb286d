import { createHash, randomUUID } from "node:crypto"
import { Context, Effect, Exit, Option, Schedule } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { flightOfOne, type Sent } from "./flight.ts"
import { processName } from "./process-name.ts"
import { readRows } from "./reads.ts"
import { writeSoon } from "./soon.ts"
import { ownRow, prepared, sentOf, written } from "./writes.ts"

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

/** One try of a call. Its id tells the key that it wrote from the key of the caller's next try. */
export type Attempt = IdempotentCall & { readonly attempt: string }
const attemptOf = (call: IdempotentCall): Attempt => ({ ...call, attempt: randomUUID() })

/** `otherBody`: the key was used with another body (409). `running`: the first call has not been answered yet (409). */
export type Idempotent =
  | { readonly kind: "answer"; readonly answer: Answer; readonly replayed: boolean }
  | { readonly kind: "otherBody" }
  | { readonly kind: "running" }

/** How long answers are kept (design: Idempotency-Key). */
export const KEPT_HOURS = 48
/** A refused call wrote nothing else, and a stranger can have any number of them. Who repeats it does so at once. */
const REFUSAL_KEPT_HOURS = 1
/** A call without an answer after this long is taken over, even if its process still has a connection. */
const ABANDONED_SECONDS = 60

/**
 * SQL: nobody runs the call of the row any more. A process that ends, however it ends, loses its connections at once,
 * and with them its name. Only one process at a time has the embedded database, so there every other name is gone.
 */
const ABANDONED = `(idempotency.created_at < clock_timestamp() - make_interval(secs => ${ABANDONED_SECONDS})
  or (idempotency.process <> '${processName}' and not exists (select from pg_stat_activity a
    where a.application_name in (idempotency.process, idempotency.process || ' listener'))))`

/**
 * The key of a call. The call's first command writes it with its facts, so a call that runs twice at once happens once.
 * `sent`: whether it was written is not known. `lost`: another call has the key, and nothing of this one was written.
 */
export type CallKey = { readonly call: Attempt; fate: "open" | "sent" | "written" | "lost" }
export const CallKey = Context.Reference<CallKey | null>("altrove/store/CallKey", { defaultValue: () => null })

/**
 * The same for a call whose only writing is its first command: it believes that its key is new, so no statement comes
 * before the command. If nothing was written, because the call was refused or repeated, the table is asked afterwards
 * whether the key has an answer.
 */
export const idempotentCommand = <E, R>(
  call: IdempotentCall,
  run: (key: CallKey) => Effect.Effect<Answer, E, R>,
  /**
   * A second scope for the answer: a caller who received its identity with the answer repeats the call under that
   * identity.
   */
  otherScope: (answer: Answer) => string | null,
  waitMs = 10_000,
): Effect.Effect<Idempotent, E | SqlError.SqlError, R | SqlClient.SqlClient> =>
  Effect.flatMap(commandOnce(call, run, otherScope, waitMs), (found) =>
    found.kind === "abandoned" ? idempotentCommand(call, run, otherScope, waitMs) : Effect.succeed(found),
  )

const commandOnce = <E, R>(
  call: IdempotentCall,
  run: (key: CallKey) => Effect.Effect<Answer, E, R>,
  otherScope: (answer: Answer) => string | null,
  waitMs: number,
): Effect.Effect<Found, E | SqlError.SqlError, R | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const key: CallKey = { call: attemptOf(call), fate: "open" }
    const exit = yield* Effect.exit(run(key))
    const isOpen = key.fate === "open"
    if (Exit.isFailure(exit) && !isOpen && key.fate !== "lost") yield* forgetSoon(key.call)
    if (Exit.isFailure(exit) && isOpen) {
      const first = yield* look(call)
      const isKnown = first.kind === "answer" || first.kind === "otherBody"
      return isKnown ? first : yield* Effect.failCause(exit.cause)
    }
    if (key.fate === "lost") return yield* answerOfFirst(call, waitMs)
    if (Exit.isFailure(exit)) return yield* Effect.failCause(exit.cause)
    const { value: answer } = exit
    if (isOpen && !(yield* keepUnlessKnown(call, answer))) {
      const first = yield* answerOfFirst(call, waitMs)
      // The command was done before, by this call's own key. If its answer was lost, this is the answer.
      return first.kind === "running" && answer.status < 400 ? { kind: "answer", answer, replayed: true } : first
    }
    const other = otherScope(answer)
    const own = isOpen ? [] : [answered(call, answer)]
    const rows = other === null ? own : [...own, kept({ ...call, scope: other }, answer)]
    const later = writeSoon(rows.map(sentOf))
    // What was done stays done if the answer cannot be stored now, so its caller gets the answer.
    yield* other === null ? later : Effect.catch(written(rows), () => later)
    return { kind: "answer", answer, replayed: false }
  })

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
    const attempt = attemptOf(call)
    if (yield* begin(attempt)) {
      const fresh = yield* Effect.tap(answer, (made) => written([answered(call, made)])).pipe(
        Effect.onError(() => Effect.ignore(forgetSoon(attempt))),
      )
      return { kind: "answer", answer: fresh, replayed: false }
    }
    const found = yield* answerOfFirst(call, waitMs)
    return found.kind === "abandoned" ? yield* idempotently(call, answer, waitMs) : found
  })

/** `abandoned`: the process that ran the call is gone, so this one may run it. */
type Found = Idempotent | { readonly kind: "abandoned" }

/** The answer of the call that has the key. Waits for it if that call still runs. */
const answerOfFirst = (
  call: IdempotentCall,
  waitMs: number,
): Effect.Effect<Found, SqlError.SqlError, SqlClient.SqlClient> =>
  look(call).pipe(
    Effect.repeat({ while: (found) => found.kind === "running", schedule: Schedule.spaced("50 millis") }),
    Effect.timeoutOption(waitMs),
    Effect.map(Option.getOrElse(() => ({ kind: "running" }) as const)),
  )

/** Deletes answers older than 48 hours, and refusals older than one. Returns how many. For the housekeeping loop. */
export const forgetOldAnswers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    delete from idempotency where created_at < clock_timestamp() - make_interval(hours => ${KEPT_HOURS})
      or (status >= 400 and created_at < clock_timestamp() - make_interval(hours => ${REFUSAL_KEPT_HOURS}))
    returning 1`
  return rows.length
})

const hashOf = (body: string) => createHash("sha256").update(body).digest("hex")

/** Changes no row if another call has the key, unless that call's process has died. */
const BEGUN = `
  insert into idempotency (scope, key, body_hash, created_at, process, attempt)
  values ($1, $2, $3, clock_timestamp(), '${processName}', $4::uuid)
  on conflict (scope, key) do update
    set created_at = excluded.created_at, process = excluded.process, attempt = excluded.attempt
    where idempotency.status is null and idempotency.body_hash = excluded.body_hash and ${ABANDONED}
  returning 1`

/** The key as a statement of its command. */
export const keyWritten = (attempt: Attempt): Sent => ({
  text: BEGUN,
  values: begunBy(attempt),
  mustBeOne: true,
})

/** Whether this process must run the call: it is the first with its key, or its process has died. */
const begin = (attempt: Attempt) => Effect.map(flightOfOne(BEGUN, begunBy(attempt)), (rows) => rows.length === 1)

const begunBy = ({ scope, key, body, attempt }: Attempt) => [scope, key, hashOf(body), attempt]

type Kept = { readonly scope: string; readonly key: string; readonly status: number; readonly headers: string } & Pick<
  Answer,
  "body"
>
const rowOf = ({ scope, key }: IdempotentCall, { status, headers, body }: Answer): Kept => ({
  scope,
  key,
  status,
  headers: JSON.stringify(headers),
  body,
})

const answeredRow = prepared<Kept>(`
  update idempotency set status = :status, headers = :headers::jsonb, body = :body
  where scope = :scope and key = :key`)
/** The answer of a call whose key was written. */
const answered = (call: IdempotentCall, answer: Answer) => ownRow(answeredRow, rowOf(call, answer))

const KEPT = `
  insert into idempotency (scope, key, body_hash, created_at, status, headers, body)
  values (:scope, :key, :hash, clock_timestamp(), :status, :headers::jsonb, :body)
  on conflict (scope, key)`
const keptRow = prepared<Kept & { readonly hash: string }>(`${KEPT} do nothing`)
/** The answer of a call with its key. What is known of the key stays. */
const kept = (call: IdempotentCall, answer: Answer) =>
  ownRow(keptRow, { ...rowOf(call, answer), hash: hashOf(call.body) })

/**
 * The process that wrote the key with its command may have died before it stored the answer. The repeated command then
 * writes nothing, because its causation is known, and this is the answer.
 */
const KEPT_UNLESS_KNOWN = `${KEPT} do update
  set status = excluded.status, headers = excluded.headers, body = excluded.body
  where idempotency.status is null and idempotency.body_hash = excluded.body_hash and ${ABANDONED}
  returning 1`

/** False: the key was known. */
const keepUnlessKnown = (call: IdempotentCall, answer: Answer) =>
  Effect.map(
    readRows<object>(KEPT_UNLESS_KNOWN, { ...rowOf(call, answer), hash: hashOf(call.body) }),
    (rows) => rows.length === 1,
  )

/** Deletes the key as this try wrote it, not that of the caller's next try. */
const forget = ({ scope, key, attempt }: Attempt) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      delete from idempotency
      where scope = ${scope} and key = ${key} and status is null and attempt = ${attempt}::uuid`,
  )

/**
 * The database may just be away. Then nobody waits, but as soon as it is back the key is free for the caller's next try.
 */
const forgetSoon = (attempt: Attempt) => {
  const forgotten = forget(attempt)
  return Effect.catch(forgotten, () =>
    Effect.forkDetach(
      Effect.retry(forgotten, { schedule: Schedule.spaced("250 millis"), times: 4 * ABANDONED_SECONDS }),
    ),
  )
}

type Row = { readonly body_hash: string; readonly isAbandoned: boolean } & (Answer | { readonly status: null })

const LOOK = `
  select body_hash, status, headers, body, ${ABANDONED} as "isAbandoned"
  from idempotency where scope = :scope and key = :key`

const look = ({ scope, key, body }: IdempotentCall) =>
  Effect.map(readRows<Row>(LOOK, { scope, key }), ([row]) => found(row, hashOf(body)))

/** If the row has vanished, the first call has just failed. The waiting caller is told that it is still running. */
function found(row: Row | undefined, hash: string): Found {
  if (row === undefined) return { kind: "running" }
  if (row.body_hash !== hash) return { kind: "otherBody" }
  if (row.status === null) return { kind: row.isAbandoned ? "abandoned" : "running" }
  const { status, headers, body } = row
  return { kind: "answer", answer: { status, headers, body }, replayed: true }
}
