import { Context, Effect } from "effect"
import { cents } from "../../../domain/money/cents.ts"
import type { OutboxMessage } from "../../../machines/kit/types.ts"
import type { CreateParams } from "../../../machines/payment/payment.effects.ts"
import { paymentFlow, type paymentMachine } from "../../../machines/payment/payment.machine.ts"
import type { Flow } from "../store/flow.ts"
import { attemptNoted } from "./attempts.ts"
import { PaymentProvider } from "./provider.ts"

/** The payment's machine, as this server runs it. */
export class PaymentFlow extends Context.Service<PaymentFlow, Flow<typeof paymentMachine>>()(
  "altrove/payments/PaymentFlow",
) {}

export const paymentFlowAlone: Flow<typeof paymentMachine> = {
  durable: paymentFlow,
  reactors: {},
  project: () => [],
}

/** The same flow. It notes the key and the payment provider of a payment with the fact that asks for it. */
export const notingPaymentFlow: Effect.Effect<Flow<typeof paymentMachine>, never, PaymentProvider> = Effect.map(
  PaymentProvider,
  ({ carrierOf }) => {
    const noted = ({ id, params }: OutboxMessage) => {
      const asked = params as CreateParams
      const carrier = carrierOf(asked.method)
      return carrier === undefined
        ? []
        : [attemptNoted(id, carrier.name, { ...asked, amountCents: cents(asked.amountCents) })]
    }
    return {
      ...paymentFlowAlone,
      project: (_snapshot, _entry, sent) => sent.filter(({ type }) => type === "createPayment").flatMap(noted),
    }
  },
)

/** How the names of payments' streams begin (machines/payment/owner/stance.ts). */
export const paymentPrefix = "payment-"
