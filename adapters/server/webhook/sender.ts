import { Context, Effect, FiberSet, Layer } from "effect"
import type { Loop } from "../store/worker-loop.ts"
import { deliver } from "./deliver.ts"
import { type Claimed, claimMessages, nextMessageMs } from "./queue.ts"
import { TASK, tellWebhooks } from "./wake.ts"

/** The calls that this process has under way. */
export class UnderWay extends Context.Service<UnderWay, FiberSet.FiberSet>()("altrove/webhook/UnderWay") {
  static readonly layer = Layer.effect(UnderWay, FiberSet.make())
}

/** A call costs little more than a connection, so many slow endpoints leave room for the others. */
const MOST_UNDER_WAY = 400

/** Begins what is due. Returns in how many milliseconds more is. */
const begin = Effect.gen(function* () {
  const underWay = yield* UnderWay
  const room = MOST_UNDER_WAY - (yield* FiberSet.size(underWay))
  if (room > 0) {
    const claimed = yield* claimMessages(room)
    for (const message of claimed) yield* FiberSet.run(underWay, delivered(message))
    if (claimed.length > 0) return true
  }
  const nextMs = yield* nextMessageMs
  return nextMs !== null && Math.max(1, Math.ceil(nextMs))
})

/** If it cannot be written down, the message is delivered again when its lease is over. */
const delivered = (message: Claimed) =>
  Effect.catchCause(deliver(message), (cause) =>
    Effect.andThen(
      Effect.logError("a webhook message was not delivered", message.id, cause),
      Effect.ignore(tellWebhooks),
    ),
  )

/** Every worker may run one. */
export const senderLoop: Loop<Effect.Services<typeof begin>> = {
  name: "webhooks",
  step: begin,
  wokenBy: (notice) => notice.kind === "tasks" && notice.types.includes(TASK),
}
