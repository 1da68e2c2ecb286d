import { Effect, Fiber, PubSub, Queue, type Scope } from "effect"
import { type Notice, Notifications } from "./notifications.ts"

/** How long a stopping process waits for the step that has begun. */
const GRACE = "20 seconds"
/** A step that failed is tried again after this. */
const FAILED_MS = 5_000
/** A notice can be lost, so a loop looks at least this often. */
const SAFETY_LOOK_MS = 60_000
/**
 * The safety looks of a process are so far apart, so that they do not come together. A loop that looks more often than
 * once a minute waits for a part of its interval.
 */
const APART = { mostMs: 5_000, ofInterval: 1 / 12 }

/** When the last loop has its turn that asked for one. Who asks first has the first turn, so nobody waits for ever. */
let lastTurn = Number.NEGATIVE_INFINITY
function nextTurn(safetyLookMs: number): number {
  lastTurn = Math.max(performance.now(), lastTurn + Math.min(APART.mostMs, APART.ofInterval * safetyLookMs))
  return lastTurn
}

export type Loop<R> = {
  readonly name: string
  /**
   * Does some of the work. Returns whether there is more right now, or in how many milliseconds there will be. False: a
   * notice will tell.
   */
  readonly step: Effect.Effect<boolean | number, unknown, R>
  /**
   * Whether this notice is a reason to look: at once, in this many milliseconds, or not at all. All loops look when the
   * clock was moved.
   */
  readonly wokenBy: (notice: Notice) => boolean | number
  readonly safetyLookMs?: number
}

/**
 * Repeats a step while the scope lives. Between two steps it sleeps until a notice tells of work or until more becomes
 * due: it asks nothing of the database meanwhile. When the scope closes, the running step may finish, so that a stop
 * does not cut a call to the outside in half. Returns how this process itself wakes it.
 */
export const runLoop = <R>(loop: Loop<R>): Effect.Effect<Effect.Effect<void>, never, R | Notifications | Scope.Scope> =>
  Effect.gen(function* () {
    const { safetyLookMs = SAFETY_LOOK_MS } = loop
    const earlier = yield* Queue.sliding<void>(1)
    const notices = yield* (yield* Notifications).subscribe
    let stopping = false
    let lookAt = 0
    let isSafety = false
    const lookIn = (milliseconds: number, forSafety = false) => {
      const at = performance.now() + milliseconds
      if (at >= lookAt) return
      lookAt = at
      isSafety = forSafety
      Queue.offerUnsafe(earlier, undefined)
    }
    yield* PubSub.take(notices).pipe(
      Effect.flatMap((notice) =>
        Effect.sync(() => {
          const wait = notice.kind === "missed" || notice.kind === "clock" || loop.wokenBy(notice)
          if (wait !== false) lookIn(wait === true ? 0 : wait)
        }),
      ),
      Effect.forever,
      Effect.forkScoped,
    )
    const sleep = Effect.suspend(() => Effect.timeoutOption(Queue.take(earlier), lookAt - performance.now())).pipe(
      Effect.repeat({ while: () => !stopping && performance.now() < lookAt }),
    )
    const sleepInTurn = Effect.flatMap(sleep, () => {
      if (!isSafety || stopping) return Effect.void
      lookAt = nextTurn(safetyLookMs)
      return lookAt <= performance.now() ? Effect.void : sleep
    })
    const round = Effect.suspend(() => {
      // What a notice tells during the step may be too late for it.
      lookAt = Number.POSITIVE_INFINITY
      return loop.step
    }).pipe(
      Effect.catchCause((cause) => Effect.as(Effect.logError(`${loop.name} failed`, cause), FAILED_MS)),
      Effect.flatMap((more) => {
        const dueMs = more === true ? 0 : more === false ? Number.POSITIVE_INFINITY : more
        lookIn(Math.min(dueMs, safetyLookMs), dueMs > safetyLookMs)
        return more === true || stopping ? Effect.void : sleepInTurn
      }),
    )
    const fiber = yield* Effect.forkDetach(Effect.repeat(round, { while: () => !stopping }))
    yield* Effect.addFinalizer(() =>
      Effect.gen(function* () {
        stopping = true
        yield* Queue.offer(earlier, undefined)
        yield* Effect.timeoutOption(Fiber.await(fiber), GRACE)
        yield* Fiber.interrupt(fiber)
      }),
    )
    return Effect.sync(() => lookIn(0))
  })
