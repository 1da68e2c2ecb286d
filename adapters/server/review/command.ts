import { Effect } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Origin, Rejection, Untimed } from "../../../machines/kit/types.ts"
import type { ReviewEvent } from "../../../machines/review/review.machine.ts"
import { reviewStream } from "../../../machines/review/streams.ts"
import { Refused } from "../kernel/refused.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import type { Write } from "../store/writes.ts"
import { ReviewFlow, type ReviewSnapshot } from "./flow.ts"

/** The review of a booking as it is now. */
export const reviewSnapshot = Effect.fnUntraced(function* (code: string) {
  const head = yield* loadStream(yield* ReviewFlow, reviewStream(code))
  return head?.snapshot ?? (yield* new Refused({ code: "review_not_found" }))
})

/** Sends an event to a review, with the rows that belong to it. Fails with Refused and the reason. */
export const tellReview = Effect.fn("review.tell")(function* (
  code: string,
  event: Untimed<ReviewEvent>,
  origin: Origin,
  rows: readonly Write[] = [],
) {
  const outcome = yield* send(yield* ReviewFlow, reviewStream(code), event, origin, () => rows)
  if (outcome.ok) return yield* (yield* Outbox).dispatchNow(outcome.outbox)
  const { refusal } = outcome
  if (refusal.kind !== "rejected") return yield* new Refused({ code: "review_not_found" })
  const { rejection } = refusal
  if (rejection.code === "threw") return yield* Effect.die(new Error(`${code}: ${rejection.message}`))
  return yield* new Refused({ code: whyOf(event.type, rejection, yield* reviewSnapshot(code)) })
})

/** What a rejection means to the caller. */
function whyOf(type: ReviewEvent["type"], rejection: Rejection, { context, status }: ReviewSnapshot): ErrorCode {
  if (type.startsWith("operator.")) return "review_changed"
  if (type.startsWith("partner.")) return rejection.code === "guard" ? "review_replied" : "review_changed"
  if (rejection.code === "guard")
    return type === "customer.answered" && context.answered ? "review_exists" : "review_over"
  if (status === "done") return context.reason === "booking" ? "review_not_attended" : "review_over"
  return context.textId === null ? "review_not_attended" : "review_exists"
}
