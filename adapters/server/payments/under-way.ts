import { Effect } from "effect"
import { Refused } from "../kernel/refused.ts"
import { within } from "../kernel/within.ts"
import { PaymentProvider } from "./provider.ts"
import { syncPayment } from "./sync.ts"

export const callErrors = ["PaymentUnavailable", "PaymentRefused", "PaymentNotFound"] as const

/** A customer waits no longer for a payment provider that says nothing. What was asked goes on, and the page hears of it. */
const PATIENCE = "4 seconds"

const notRead = (error: unknown) => Effect.logWarning("payment not read", error)

/** Reads a payment. If the payment provider cannot be reached, its webhook or the next check tells the result. */
export const readPayment = (paymentId: string) =>
  Effect.catchTag(within(PATIENCE)(syncPayment(paymentId)), [...callErrors, "TimeoutError"], notRead)

/**
 * Whether the customer may be paying at this moment: with the bank or the wallet, or approved there. If the payment
 * provider cannot be reached, nobody knows.
 */
export const mayBePaying = Effect.fn("payments.mayBePaying")(function* (paymentId: string) {
  const provider = yield* PaymentProvider
  return yield* provider.get(paymentId).pipe(
    within(PATIENCE),
    Effect.map(({ status }) => status === "challenged" || status === "approved"),
    Effect.catchTag([...callErrors, "TimeoutError"], (error) => Effect.as(notRead(error), true)),
  )
})

/** Checks the payment at the payment provider. What the browser says does not count. */
export const askProvider = Effect.fn("payments.askProvider")(function* (paymentId: string) {
  yield* syncPayment(paymentId).pipe(
    within(PATIENCE),
    // If the payment provider cannot be reached, the page waits for its webhook or the next check.
    Effect.catchTag(["PaymentUnavailable", "PaymentRefused", "TimeoutError"], notRead),
    Effect.catchTag("PaymentNotFound", () => Effect.fail(new Refused({ code: "payment_not_confirmed" }))),
  )
})
