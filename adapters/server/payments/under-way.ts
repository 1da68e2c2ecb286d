import { Effect } from "effect"
import { Refused } from "../kernel/refused.ts"
import { PaymentProvider } from "./provider.ts"
import { syncPayment } from "./sync.ts"

export const callErrors = ["PaymentUnavailable", "PaymentRefused", "PaymentNotFound"] as const

/** Reads a payment. If the payment provider cannot be reached, its webhook or the next check tells the result. */
export const readPayment = (paymentId: string) =>
  Effect.catchTag(syncPayment(paymentId), callErrors, (error) => Effect.logWarning("payment not read", error))

/**
 * Whether the customer may be paying at this moment: with the bank or the wallet, or approved there. If the payment
 * provider cannot be reached, nobody knows.
 */
export const mayBePaying = Effect.fn("payments.mayBePaying")(function* (paymentId: string) {
  const provider = yield* PaymentProvider
  return yield* provider.get(paymentId).pipe(
    Effect.map(({ status }) => status === "challenged" || status === "approved"),
    Effect.catchTag(callErrors, (error) => Effect.as(Effect.logWarning("payment not read", error), true)),
  )
})

/** Checks the payment at the payment provider. What the browser says does not count. */
export const askProvider = Effect.fn("payments.askProvider")(function* (paymentId: string) {
  yield* syncPayment(paymentId).pipe(
    // If the payment provider cannot be reached, the page waits for its webhook or the next check.
    Effect.catchTag(["PaymentUnavailable", "PaymentRefused"], (error) => Effect.logWarning("payment not read", error)),
    Effect.catchTag("PaymentNotFound", () => Effect.fail(new Refused({ code: "payment_not_confirmed" }))),
  )
})
