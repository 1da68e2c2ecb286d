import { Effect } from "effect"
import { causedBy } from "../booking/origin.ts"
import { Refused } from "../booking/refused.ts"
import { syncPayment } from "../payments/sync.ts"
import { linkCommand } from "./command.ts"
import { linkState, payLinkView } from "./read.ts"
import { linkByToken } from "./rows.ts"

const callErrors = ["PaymentUnavailable", "PaymentRefused", "PaymentNotFound"] as const

/** Begins to pay, or answers with the payment that is already under way. `key` makes a repeated call the same one. */
export const payByLink = Effect.fn("payLink.pay")(function* (token: string, key: string | null) {
  const row = yield* linkByToken(token)
  const before = yield* linkState(row.linkId)
  const { payment } = before.context
  // A reload or a second tab goes on with the same payment; what the provider has decided meanwhile comes first.
  if (before.matches({ open: "paying" }) && payment?.paymentId) {
    yield* Effect.catchTag(syncPayment(payment.paymentId), callErrors, (error) =>
      Effect.logWarning("payment not read", error),
    )
    if (!(yield* linkState(row.linkId)).matches({ open: "payable" })) return yield* payLinkView(row)
  }
  const attempt = ((yield* linkState(row.linkId)).context.payment?.attempt ?? 0) + 1
  yield* linkCommand(row.linkId, { type: "customer.paymentStarted", attempt }, causedBy("customer", row.linkId, key))
  return yield* payLinkView(row)
})

/** Asks the provider how the payment stands, whoever says it is done. */
export const confirmByLink = Effect.fn("payLink.confirm")(function* (token: string, paymentId: string) {
  const row = yield* linkByToken(token)
  const { payment } = (yield* linkState(row.linkId)).context
  if (payment?.paymentId !== paymentId) return yield* new Refused({ code: "pay_link_not_found" })
  yield* syncPayment(paymentId).pipe(
    Effect.catchTag(["PaymentUnavailable", "PaymentRefused"], (error) => Effect.logWarning("payment not read", error)),
    Effect.catchTag("PaymentNotFound", () => Effect.fail(new Refused({ code: "payment_not_confirmed" }))),
  )
  return yield* payLinkView(row)
})
