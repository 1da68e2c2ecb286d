import { Effect } from "effect"
import { discountProblem } from "../../../domain/checkout/discounts.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { GiftOrderEvent, giftOrderMachine } from "../../../machines/gift-order/gift-order.machine.ts"
import { isCapturing, isPaying, statusOf } from "../../../machines/gift-order/selectors.ts"
import type { Origin, Rejection, Untimed } from "../../../machines/kit/types.ts"
import type { DiscountRefusal } from "../booking/part.ts"
import { Refused } from "../kernel/refused.ts"
import { type Alongside, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import { GiftOrderFlow, type GiftOrderSnapshot } from "./flow.ts"
import type { GiftOrderRow } from "./rows.ts"

export type GiftCommand = Untimed<GiftOrderEvent>

/** The state of an order as it is now. */
export const orderState = Effect.fn("gift.state")(function* (stream: string) {
  const head = yield* loadStream(yield* GiftOrderFlow, stream)
  return head ?? (yield* new Refused({ code: "gift_not_found" }))
})

/** Sends an event to an order and waits for its effects. Fails with Refused, with the reason. */
export const giftCommand = Effect.fn("gift.command")(function* (
  { stream }: Pick<GiftOrderRow, "stream">,
  event: GiftCommand,
  origin: Origin,
  alongside?: Alongside<typeof giftOrderMachine, DiscountRefusal>,
) {
  const outcome = yield* send(yield* GiftOrderFlow, stream, event, origin, alongside)
  if (outcome.ok) return yield* (yield* Outbox).dispatchNow(outcome.outbox)
  const { refusal } = outcome
  if (refusal.kind === "effect") {
    const { code } = refusal.reason
    return yield* new Refused({ code, errors: [{ field: code === "not_enough_points" ? "use" : "code", code }] })
  }
  if (refusal.kind !== "rejected") return yield* new Refused({ code: "gift_not_found" })
  const { snapshot } = yield* orderState(stream)
  const { code, field } = yield* whyRejected(snapshot, event, refusal.rejection)
  return yield* new Refused({ code, ...(field !== undefined && { errors: [{ field, code }] }) })
})

const guardCodes: Readonly<Record<string, ErrorCode>> = {
  detailsKnown: "gift_details_first",
  hasNoCodes: "gift_codes_first",
  isApplied: "code_not_inserted",
  isAhead: "schedule_past",
  stoppedPayment: "payment_under_way",
}

/** Finds the error code for a refusal of the machine. It decides nothing. */
const whyRejected = Effect.fnUntraced(function* (
  snapshot: GiftOrderSnapshot,
  event: GiftCommand,
  rejection: Rejection,
) {
  const because = (code: ErrorCode, field?: string) => ({ code, field })
  if (rejection.code === "threw") return yield* Effect.die(new Error(rejection.message))
  const status = statusOf(snapshot)
  if (status === "EXPIRED") return because("gift_time_expired")
  if (event.type.startsWith("shop.")) return because("not_allowed_now")
  if (status === "CONFIRMED") return because("gift_already_bought")
  if (status !== "CHECKOUT") return because("not_allowed_now")
  const guard = rejection.code === "guard" ? (rejection.guards[0] ?? "") : ""
  if (event.type === "customer.discountApplied" && guard === "mayBeAdded")
    return because(
      discountProblem(event, snapshot.context.discounts) ??
        (event.kind === "credit" ? "voucher_not_for_gifts" : "coupon_not_for_credit"),
      "code",
    )
  if (isPaying(snapshot) || isCapturing(snapshot)) return because("payment_under_way")
  return because(guardCodes[guard] ?? "not_allowed_now")
})
