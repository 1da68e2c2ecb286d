import { Context, Deferred, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { whyOf } from "../kernel/log.ts"
import type { Notifications } from "./notifications.ts"
import { type Job, type Lane, makeJobs } from "./outbox-jobs.ts"
import {
  claimDue,
  claimThese,
  doneOutcome,
  failedOutcome,
  type Message,
  type OutboxOptions,
  type Outcome,
  outboxDefaults,
  outcomesWritten,
  pendingOf,
  tellOfRetries,
} from "./outbox-table.ts"
import { OwnRows } from "./own-rows.ts"
import { makeRecorder } from "./recorder.ts"
import { runLoop } from "./worker-loop.ts"

/** A handler returns this if it wrote the row's outcome itself (`doneRow`). */
export const recorded = "recorded"

/**
 * What a handler returns that told a flow its answer together with `doneRow`. A repeated answer wrote nothing: an earlier
 * try gave it, after this one had taken the row over. Then the worker must write that the row is done, or it would be
 * carried out again and again.
 */
export const recordedIf = (told: { readonly ok: boolean; readonly repeated?: boolean }) =>
  told.ok && told.repeated !== true ? recorded : undefined

/**
 * Carries out an effect outside the database. After a crash or a time-out it may be called again with the same id. The
 * id is the idempotency key of the outside call and the causation of the answering event.
 */
export type Handler<R = never> = (message: Message) => Effect.Effect<unknown, unknown, R>
export type Handlers<R = never> = Readonly<Record<string, Handler<R>>>

/**
 * Effects that are carried out in groups, beside the requests: no request waits for them. Only workers carry them out.
 * `carryOut` records the outcome of each message.
 */
export type Group<R = never> = Pick<Lane, "types" | "most" | "groups" | "holds"> & {
  readonly carryOut: (messages: readonly Message[], options: OutboxOptions) => Effect.Effect<void, never, R>
}

/** The outbox of this process. A worker carries out the written rows, and a command may ask to do it at once. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /**
     * Carries out the calls among rows that were just written, so that an answer can include their results. Waits for
     * rows that are in work already. Returns when each is done, is dead or has failed once, or after `waitMs`: what was
     * begun goes on.
     */
    readonly dispatchNow: (ids: readonly string[]) => Effect.Effect<void>
    /** Carries out pending rows and waits for their end. Returns whether there may be more. */
    readonly dispatchPending: Effect.Effect<boolean>
    /** Begins pending rows. Returns whether there may be more, or in how many milliseconds one is due. */
    readonly beginPending: Effect.Effect<boolean | number>
    readonly handles: (type: string) => boolean
  }
>()("altrove/store/Outbox") {}

type More<R> = Partial<OutboxOptions> & {
  readonly groups?: readonly Group<R>[]
  /** Whether this process carries out groups. Its calls it carries out in any case. */
  readonly isWorker?: boolean
}

/** While a lane is full, the worker looks this often whether it has room again. It asks the database only if it has. */
const FULL_MS = 20
/** A row that another worker is just claiming is looked at again after this. */
const CLAIMED_MS = 1_000
/** The pauses between two looks at rows that another process carries out. */
const LOOKS_MS = { first: 5, most: 50 }

/** Rows whose type has no handler here are left to a process that has one. */
export const outboxLayer = <R>(handlers: Handlers<R>, { groups = [], isWorker = true, ...changed }: More<R> = {}) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const context = yield* Effect.context<SqlClient.SqlClient | R>()
      const sql = yield* SqlClient.SqlClient
      const options = { ...outboxDefaults, ...changed }
      const write = (outcomes: readonly Outcome[]) =>
        Effect.provideContext(Effect.andThen(outcomesWritten(sql, outcomes), tellOfRetries(outcomes)), context)
      const { record } = yield* makeRecorder(write)
      const giveBack = (messages: readonly Message[]) =>
        Effect.catchCause(write(messages.map(givenBack)), (cause) =>
          Effect.logWarning("leased rows were not given back", cause),
        )
      const callTypes = Object.keys(handlers)
      const calls: Lane = {
        types: callTypes,
        most: 1,
        groups: options.concurrency,
        holds: options.held,
        carryOut: (jobs) =>
          Effect.forEach(jobs, (job) => carryOut(handlers[job.message.type]!, job, options, record), {
            concurrency: "unbounded",
            discard: true,
          }).pipe(
            Effect.provideService(OwnRows, ownRows),
            // A call may send commands of its own, also one that is tried again and has no request's services.
            Effect.provideService(Outbox, outbox),
            Effect.provideContext(context),
          ),
      }
      const inGroups = (isWorker ? groups : []).map(
        (group): Lane => ({
          ...group,
          carryOut: (jobs) =>
            group
              .carryOut(
                jobs.map(({ message }) => message),
                options,
              )
              .pipe(Effect.provideContext(context)),
        }),
      )
      const lanes = [calls, ...inGroups].filter(({ types }) => types.length > 0)
      const jobs = yield* makeJobs(lanes, options.leaseMs, giveBack)
      const ownRows: OwnRows = {
        takes: (type) => jobs.room(type) > 0,
        leaseMs: options.leaseMs,
        took: (messages) => Effect.asVoid(jobs.add(messages)),
      }

      const begin = Effect.gen(function* () {
        const open = lanes.filter(({ types }) => jobs.room(types[0]!) > 0)
        const isFull = open.length < lanes.length
        const limit = Math.min(options.batch, ...open.map(({ types }) => jobs.room(types[0]!)))
        if (open.length === 0) return { begun: [], more: lanes.length > 0 && FULL_MS }
        const types = open.flatMap(({ types }) => types)
        const { messages, nextMs } = yield* claimDue({ types, limit }, options)
        const begun = yield* jobs.add(messages)
        if (messages.length === limit) return { begun, more: true }
        const dueMs = nextMs === null ? null : nextMs <= 0 ? CLAIMED_MS : Math.ceil(nextMs)
        return { begun, more: isFull ? Math.min(FULL_MS, dueMs ?? FULL_MS) : (dueMs ?? false) }
      }).pipe(Effect.provideContext(context))

      const dispatchNow = Effect.fnUntraced(function* (ids: readonly string[]) {
        const known = ids.flatMap((id) => jobs.find(id) ?? [])
        const others = ids.filter((id) => !known.some(({ message }) => message.id === id))
        const claimed = others.length === 0 ? null : yield* claimThese({ types: callTypes, ids: others }, options)
        const added = claimed === null ? [] : yield* jobs.add(claimed.messages)
        const own = [...known, ...added].filter(({ message }) => callTypes.includes(message.type))
        for (const job of own) yield* jobs.begin(job)
        yield* allOver(own)
        if (claimed === null || claimed.elsewhere === 0) return
        let wait = LOOKS_MS.first
        yield* Effect.suspend(() => Effect.delay(pendingOf(others, callTypes), wait)).pipe(
          Effect.tap(() => Effect.sync(() => (wait = Math.min(2 * wait, LOOKS_MS.most)))),
          Effect.repeat({ while: (pending) => pending > 0 }),
        )
      })

      const outbox = Outbox.of({
        handles: (type) => lanes.some(({ types }) => types.includes(type)),
        beginPending: Effect.map(begin, ({ more }) => more).pipe(Effect.orDie),
        dispatchPending: Effect.gen(function* () {
          const { begun, more } = yield* begin
          yield* allOver(begun)
          return more === true
        }).pipe(Effect.catchCause((cause) => Effect.as(Effect.logError("the outbox could not be read", cause), false))),
        dispatchNow: (ids) =>
          ids.length === 0
            ? Effect.void
            : dispatchNow(ids).pipe(
                Effect.timeoutOption(options.waitMs),
                // Rows that failed stay in the outbox, so the caller's answer does not fail.
                Effect.catchCause((cause) => Effect.logError("outbox rows could not be carried out at once", cause)),
                Effect.provideContext(context),
              ),
      })
      return Context.make(Outbox, outbox).pipe(Context.add(OwnRows, ownRows))
    }),
  )

/** Carries out rows as they are written, for the life of the layer. Every process may run one. */
export const outboxWorker = (safetyLookMs?: number): Layer.Layer<never, never, Outbox | Notifications> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { beginPending, handles } = yield* Outbox
      yield* runLoop({
        name: "outbox",
        step: beginPending,
        wokenBy: (notice) => notice.kind === "tasks" && notice.types.some(handles),
        ...(safetyLookMs !== undefined && { safetyLookMs }),
      })
    }),
  )

const allOver = (jobs: readonly Job[]) =>
  Effect.forEach(jobs, ({ isOver }) => Deferred.await(isOver), { discard: true })

const givenBack = (message: Message): Outcome => ({ ...doneOutcome(message), status: "pending" })

/** The call times out before its lease does, so that no two workers make the same call at a time. */
const carryOut = <R>(
  handler: Handler<R>,
  { message, leaseEnds }: Job,
  options: OutboxOptions,
  record: (outcome: Outcome) => Effect.Effect<void>,
) =>
  Effect.suspend(() => handler(message)).pipe(
    Effect.timeout(0.8 * (leaseEnds - performance.now())),
    Effect.matchCauseEffect({
      onSuccess: (answer) => (answer === recorded ? Effect.void : record(doneOutcome(message))),
      onFailure: (cause) =>
        Effect.andThen(
          Effect.logError("an effect failed", message.id, message.type, `attempt ${message.attempt}`, cause),
          record(failedOutcome(message, whyOf(cause), options)),
        ),
    }),
  )
