import { Effect } from "effect"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import { Refused } from "../kernel/refused.ts"
import { paymentView } from "./attempts.ts"
import { letGo } from "./effects.ts"
import { syncPayment } from "./sync.ts"

export const callErrors = ["PaymentUnavailable", "PaymentRefused", "PaymentNotFound"] as const

type UnderWay = { readonly paymentId: string; readonly attempt: number }

/**
 * Before the customer pays again, in a second tab or after a reload: a payment by another method than the one that is
 * asked for now (null: any) is let go, and what the provider has decided of it comes first: a declined payment is not
 * offered again.
 */
export const settleUnderWay = Effect.fn("payments.settleUnderWay")(function* (
  owner: string,
  { paymentId, attempt }: UnderWay,
  method: PaymentMethod | null,
) {
  const view = yield* paymentView(owner, attempt)
  if (method !== null && view !== null && view.method !== method) {
    yield* Effect.catchTag(letGo(paymentId), "PaymentUnavailable", () =>
      Effect.fail(new Refused({ code: "payment_provider_unavailable" })),
    )
  }
  yield* readPayment(paymentId)
})

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
