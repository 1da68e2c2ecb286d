import { type Duration, Effect, Fiber } from "effect"

/**
 * Waits no longer than that, and fails with a TimeoutError. What was begun goes on: a question to a database that says
 * nothing cannot be taken back, so an interrupted effect would wait for its answer.
 */
export const within =
  (duration: Duration.Input) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.flatMap(Effect.forkDetach(effect), (fiber) => Effect.timeout(Fiber.join(fiber), duration))
