import { Effect } from "effect"
import { pointsStream } from "../../../machines/points/streams.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { openStream } from "../store/event-store.ts"
import { serverPointsFlow } from "./flow.ts"

/** Opens a person's account of points. An existing one stays as it is. */
export const openPoints = Effect.fn("points.open")(function* (personId: string) {
  const at = yield* now
  const outcome = yield* openStream(
    serverPointsFlow,
    pointsStream(personId),
    { personId, at },
    causedBy("system", "points"),
    { openedAt: at },
  )
  return outcome.ok
})
