import { Effect, Layer } from "effect"
import { Notifications } from "./notifications.ts"
import { runLoop } from "./worker-loop.ts"

/** Notices, from a connection that is looked at as often as a loop looks without them. */
export const noticesLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { look } = yield* Notifications
    if (look !== null) yield* runLoop({ name: "listener", step: Effect.as(look, false), wokenBy: () => false })
  }),
).pipe(Layer.provideMerge(Notifications.layer))
