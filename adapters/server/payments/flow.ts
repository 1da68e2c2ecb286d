import { Context } from "effect"
import { paymentFlow, type paymentMachine } from "../../../machines/payment/payment.machine.ts"
import type { Flow } from "../store/flow.ts"

/** The payment's machine, as this server runs it. */
export class PaymentFlow extends Context.Service<PaymentFlow, Flow<typeof paymentMachine>>()(
  "altrove/payments/PaymentFlow",
) {}

export const serverPaymentFlow: Flow<typeof paymentMachine> = {
  durable: paymentFlow,
  reactors: {},
  project: () => [],
}

/** How the names of payments' streams begin (machines/payment/owner/stance.ts). */
export const paymentPrefix = "payment-"
