import { useEffect, useRef } from "react"
import type { ProviderForm } from "../../domain/checkout/provider-form.ts"
import { paymentStepFlow, type paymentStepMachine } from "../../machines/payment-step/payment-step.machine.ts"
import type { PaymentStepInput } from "../../machines/payment-step/payment-step.types.ts"
import type { ServerClock } from "../flow/server-clock.ts"
import { type Flow, useFlow } from "../flow/use-flow.ts"
import type { BrowserPorts } from "../ports.tsx"
import { type Held, type PaymentOutside, paymentHandlers } from "./payment-handlers.ts"
import { type ProviderForms, useProviderForms } from "./use-provider-forms.ts"

export type Paying = {
  readonly flow: Flow<typeof paymentStepMachine>
  readonly forms: ProviderForms
  /** Pays with what a form holds, or without one by a wallet; false: a payment is under way, nothing happens (CK-13). */
  readonly pay: (held: Held | null) => boolean
}

export type PayingProps<View> = Pick<PaymentOutside<View>, "payee" | "adopt" | "returnUrl"> & {
  readonly browser: () => Pick<BrowserPorts, "confirmPayment" | "leaveTo" | "openPaymentForm">
  readonly input: PaymentStepInput
  /** The providers' own forms; none with play money. */
  readonly paymentForms: readonly ProviderForm[]
  readonly clock: ServerClock
  /** Whether this page was opened by the way back from the bank's page, or the wallet's. */
  readonly returned: boolean
}

/** The flow of one payment, of whatever page. It is not kept over a reload: what came of it is the server's to say. */
export function usePayment<View>({ input, paymentForms, clock, returned, ...outside }: PayingProps<View>): Paying {
  const kept = useRef<Held | null>(null)
  const pending = useRef({ count: 0 })
  const flow = useFlow({
    flow: paymentStepFlow,
    // Another amount is another payment: what was begun for the one is not gone on with for the other.
    stream: `payment/${input.code}/${input.amountCents}`,
    input,
    clock,
    handlers: paymentHandlers({
      ...outside,
      take: () => {
        const held = kept.current
        kept.current = null
        return held
      },
      get pending() {
        return pending.current
      },
    }),
  })
  useBackFromBank(flow, returned)
  const forms = useProviderForms(paymentForms, (asked) => outside.browser().openPaymentForm(asked))
  return {
    flow,
    forms,
    pay: (held) => {
      const taken = flow.send({ type: "customer.paid", methodReady: true })
      if (taken) kept.current = held
      return taken
    },
  }
}

/** Back from the bank's page by its link (`returned`), or by the browser's back button. */
function useBackFromBank({ live, send }: Flow<typeof paymentStepMachine>, returned: boolean): void {
  useEffect(() => {
    if (live && returned) send({ type: "customer.returned" })
  }, [live, returned, send])
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && send({ type: "customer.returned" })
    window.addEventListener("pageshow", shown)
    return () => window.removeEventListener("pageshow", shown)
  }, [send])
}
