import { Effect } from "effect"
import { defaultMethod, type PaymentMethod } from "../../../domain/checkout/methods.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { askProvider, PaymentProvider, paymentView, readPayment } from "../payments/part.ts"
import { now } from "../store/clock.ts"
import { linkCommand } from "./command.ts"
import { linkState, payLinkView, statusOf } from "./read.ts"
import { linkByToken } from "./rows.ts"

/**
 * Begins to pay, or answers with the payment that is already under way. `key` makes a repeated call the same one. Another
 * method than the payment's begins a new one, and the link lets the other go; null goes on with whatever there is.
 */
export const payByLink = Effect.fn("payLink.pay")(function* (
  token: string,
  key: string | null,
  method: PaymentMethod | null,
) {
  const row = yield* linkByToken(token)
  if (!(yield* PaymentProvider).methods.includes(method ?? defaultMethod)) {
    return yield* new Refused({ code: "payment_method_unavailable" })
  }
  const before = yield* linkState(row.linkId)
  const { attempt } = before.context
  const isPaying = before.matches({ open: "paying" })
  const underWay = isPaying ? yield* paymentView(row.linkId, attempt) : null
  // Pressed twice: the first call is still opening the payment.
  if (isPaying && underWay === null) return yield* new Refused({ code: "not_allowed_now" })
  // A reload or a second tab goes on with the same payment, unless it has failed meanwhile.
  if (underWay !== null && (method === null || method === underWay.method)) {
    yield* readPayment(underWay.paymentId)
    if (statusOf(yield* linkState(row.linkId), yield* now) !== "payable") return yield* payLinkView(row)
  }
  const event = {
    type: "customer.paymentStarted" as const,
    attempt: attempt + 1,
    ...(method === null ? {} : { method }),
  }
  yield* linkCommand(row.linkId, event, causedBy("customer", row.linkId, key))
  return yield* payLinkView(row)
})

/** Asks the provider how the payment stands, whoever says it is done. */
export const confirmByLink = Effect.fn("payLink.confirm")(function* (token: string, paymentId: string) {
  const row = yield* linkByToken(token)
  const { attempt } = (yield* linkState(row.linkId)).context
  if ((yield* paymentView(row.linkId, attempt))?.paymentId !== paymentId)
    return yield* new Refused({ code: "pay_link_not_found" })
  yield* askProvider(paymentId)
  return yield* payLinkView(row)
})
