import { Effect } from "effect"
import { Refused } from "../kernel/refused.ts"
import { syncPayment } from "./sync.ts"

export const callErrors = ["PaymentUnavailable", "PaymentRefused", "PaymentNotFound"] as const

/** What the provider has decided of a payment; where it cannot be reached, its webhook or the next look will tell. */
export const readPayment = (paymentId: string) =>
  Effect.catchTag(syncPayment(paymentId), callErrors, (error) => Effect.logWarning("payment not read", error))

/** Asks the provider how the payment stands, whoever says it is done. */
export const askProvider = Effect.fn("payments.askProvider")(function* (paymentId: string) {
  yield* syncPayment(paymentId).pipe(
    // The provider cannot be reached: its webhook or the next look will tell, and the page waits for that.
    Effect.catchTag(["PaymentUnavailable", "PaymentRefused"], (error) => Effect.logWarning("payment not read", error)),
    Effect.catchTag("PaymentNotFound", () => Effect.fail(new Refused({ code: "payment_not_confirmed" }))),
  )
})
