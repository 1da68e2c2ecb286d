import type { Planted } from "../kit/check/planted.ts"
import { withEffects, withoutTimers } from "../kit/fixtures/rule-faults.ts"
import { paymentFlow, type paymentMachine } from "./payment.machine.ts"

export const planted: Planted<typeof paymentMachine> = {
  // Every check of the payment also opens it again.
  "[CK-03] the payment is opened once at its provider": withEffects(paymentFlow, (message) =>
    message.type === "lookAtPayment" ? [message, { ...message, type: "createPayment" }] : [message],
  ),
  "[L16] a payment without a result is checked": withoutTimers(paymentFlow),
}
