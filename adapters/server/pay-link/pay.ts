import { Effect } from "effect"
import { defaultMethod, type PaymentMethod } from "../../../domain/checkout/methods.ts"
import { isPayable, isPaying } from "../../../machines/pay-link/selectors.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { askProvider, latestPayment, PaymentProvider, readPayment } from "../payments/part.ts"
import { linkCommand } from "./command.ts"
import { linkState, payLinkView } from "./read.ts"
import { type ShownLink, shownLinkByToken } from "./shown-link.ts"

/**
 * Starts a payment, or continues the one under way. `key` is the call's idempotency key. With another method, it starts
 * a new payment, and the link releases the earlier one. With null, it continues a payment by any method.
 */
export const payByLink = Effect.fn("payLink.pay")(function* (
  token: string,
  key: string | null,
  method: PaymentMethod | null,
) {
  const link = yield* shownLinkByToken(token)
  if (!(yield* PaymentProvider).methods.includes(method ?? defaultMethod)) {
    return yield* new Refused({ code: "payment_method_unavailable" })
  }
  let [now, isStarted] = [link, yield* startOrContinue(link, key, method)]
  while (!isStarted) {
    now = yield* shownLinkByToken(token)
    isStarted = yield* startOrContinue(now, key, method)
  }
  return yield* payLinkView(yield* shownLinkByToken(token))
})

/** False if another call started a payment first. The caller then decides again, with that payment under way. */
const startOrContinue = Effect.fnUntraced(function* (
  link: ShownLink,
  key: string | null,
  method: PaymentMethod | null,
) {
  const { linkId } = link.row
  if (yield* goesOn(link, method)) return true
  const attempt = link.snapshot.context.attempt + 1
  const event = { type: "customer.paymentStarted" as const, attempt, ...(method === null ? {} : { method }) }
  return yield* linkCommand(linkId, event, causedBy("customer", linkId, key)).pipe(
    Effect.as(true),
    Effect.catchTag("Refused", (refused) =>
      Effect.flatMap(linkState(linkId), ({ context }) =>
        context.attempt >= attempt ? Effect.succeed(false) : Effect.fail(refused),
      ),
    ),
  )
})

/**
 * Whether the payment under way can continue: after a reload, in a second tab, or after a double click. A payment that
 * has failed in the meantime cannot.
 */
const goesOn = Effect.fnUntraced(function* (link: ShownLink, method: PaymentMethod | null) {
  if (!isPaying(link.snapshot)) return false
  const { linkId } = link.row
  const { snapshot: payment } = yield* latestPayment(linkId, link.snapshot.context.attempt, link.payment)
  if (payment === null || (method !== null && method !== payment.context.method)) return false
  const { paymentId } = payment.context
  if (paymentId === null) return true
  yield* readPayment(paymentId)
  return !isPayable(yield* linkState(linkId))
})

/** Checks the payment at the payment provider. What the browser says does not count. */
export const confirmByLink = Effect.fn("payLink.confirm")(function* (token: string, paymentId: string) {
  const { row, snapshot, payment } = yield* shownLinkByToken(token)
  const { view } = yield* latestPayment(row.linkId, snapshot.context.attempt, payment)
  if (view?.paymentId !== paymentId) return yield* new Refused({ code: "pay_link_not_found" })
  yield* askProvider(paymentId)
  return yield* payLinkView(yield* shownLinkByToken(token))
})
