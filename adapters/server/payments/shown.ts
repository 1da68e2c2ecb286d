import { Effect } from "effect"
import { paymentsOf } from "../../../machines/payment/owner/stance.ts"
import { standingOf } from "../../../machines/payment/standing.ts"
import { paymentView } from "./attempts.ts"
import { paymentOf } from "./streams.ts"

/** The payment of an owner's attempt, for its page. Attempt 0: the customer has not tried to pay. */
export const paymentShown = Effect.fn("payments.shown")(function* (code: string, attempt: number) {
  if (attempt === 0) return { payment: null, paymentStanding: null }
  // The stream is read first: when it says open, the table already has the payment.
  const snapshot = yield* paymentOf({ code, attempt })
  const payment = yield* paymentView(code, attempt)
  const paymentStanding = snapshot === null ? null : standingOf(snapshot)
  // The owner has released the payment. Its amount may be an old one, and nobody can pay it any more.
  const isLetGo = paymentStanding?.is === "refused" && paymentStanding.code === null
  return { payment: isLetGo ? null : payment, paymentStanding }
})

/** A page that watches an owner also gets the events of the owner's payments. */
export const watchesPayments = (code: string) => ({ prefix: paymentsOf(code), event: "payment" })
