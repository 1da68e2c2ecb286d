import { Effect, Fiber, PubSub, Queue, type Scope } from "effect"
import { type Notice, Notifications } from "./notifications.ts"

/** How long a stopping process waits for the step that has begun. */
const GRACE = "20 seconds"

export type Loop<R> = {
  readonly name: string
  /** Does some of the work. Returns whether there may be more right now, or in how many milliseconds there will be. */
  readonly step: Effect.Effect<boolean | number, unknown, R>
  /** Whether this notice is a reason to look at once. */
  readonly wokenBy: (notice: Notice) => boolean
  /** It looks at least this often, because a notice can be lost, and some work becomes due without one. */
  readonly pollMs: number
}

/**
 * Repeats a step while the scope lives. When the scope closes, the running step may finish, so that a stop does not cut
 * a call to the outside in half.
 */
export const runLoop = <R>(loop: Loop<R>): Effect.Effect<void, never, R | Notifications | Scope.Scope> =>
  Effect.gen(function* () {
    const wake = yield* Queue.sliding<void>(1)
    const notices = yield* (yield* Notifications).subscribe
    let stopping = false
    yield* PubSub.take(notices).pipe(
      Effect.flatMap((notice) =>
        notice.kind === "missed" || loop.wokenBy(notice) ? Queue.offer(wake, undefined) : Effect.succeed(false),
      ),
      Effect.forever,
      Effect.forkScoped,
    )
    const round = loop.step.pipe(
      Effect.catchCause((cause) => Effect.as(Effect.logError(`${loop.name} failed`, cause), false)),
      Effect.flatMap((more) =>
        more === true || stopping
          ? Effect.void
          : Effect.asVoid(Effect.timeoutOption(Queue.take(wake), more === false ? loop.pollMs : more)),
      ),
    )
    const fiber = yield* Effect.forkDetach(Effect.repeat(round, { while: () => !stopping }))
    yield* Effect.addFinalizer(() =>
      Effect.gen(function* () {
        stopping = true
        yield* Queue.offer(wake, undefined)
        yield* Effect.timeoutOption(Fiber.await(fiber), GRACE)
        yield* Fiber.interrupt(fiber)
      }),
    )
  })
