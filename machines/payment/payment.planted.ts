import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { withEffects, withoutTimers } from "../kit/fixtures/rule-faults.ts"
import { paymentFlow, paymentMachine } from "./payment.machine.ts"

/** The payment sends each refund, and does not note it. */
const forgetful = durable({
  machine: paymentMachine.provide({ actions: { sendRefund: assign({}) } }),
  policyGuards: paymentFlow.policyGuards,
})

export const planted: Planted<typeof paymentMachine> = {
  // Every check of the payment also opens it again.
  "[CK-03] the payment is opened once at its provider": withEffects(paymentFlow, (message) =>
    message.type === "lookAtPayment" ? [message, { ...message, type: "createPayment" }] : [message],
  ),
  "[BX-12] [L17] the rest is what was captured, less what was given back and what is on its way": forgetful,
  "[L16] a payment without a result is checked": withoutTimers(paymentFlow),
}
