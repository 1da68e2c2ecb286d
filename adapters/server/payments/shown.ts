import { Effect } from "effect"
import { paymentsOf } from "../../../machines/payment/stance.ts"
import { standingOf } from "../../../machines/payment/standing.ts"
import { paymentView } from "./attempts.ts"
import { paymentOf } from "./streams.ts"

/** What the page of an owner shows of its latest attempt to pay; zero: the customer has not tried. */
export const paymentShown = Effect.fn("payments.shown")(function* (code: string, attempt: number) {
  if (attempt === 0) return { payment: null, paymentStanding: null }
  // In this order: a payment that its stream calls open is in the table already.
  const snapshot = yield* paymentOf({ code, attempt })
  const payment = yield* paymentView(code, attempt)
  return { payment, paymentStanding: snapshot === null ? null : standingOf(snapshot) }
})

/** A page that watches an owner also hears of the owner's payments. */
export const watchesPayments = (code: string) => ({ prefix: paymentsOf(code), event: "payment" })
