import { useEffect, useMemo, useRef } from "react"
import type { ProviderForm } from "../../domain/checkout/provider-form.ts"
import { hearsOfPayment, type Shown } from "../../machines/payment-step/payment-step.hears.ts"
import { paymentStepFlow, type paymentStepMachine } from "../../machines/payment-step/payment-step.machine.ts"
import type { PaymentStepInput } from "../../machines/payment-step/payment-step.types.ts"
import type { ServerClock } from "../flow/server-clock.ts"
import { type Flow, useFlow } from "../flow/use-flow.ts"
import { useHears } from "../flow/use-hears.ts"
import type { BrowserPorts } from "../ports.tsx"
import { type Held, type PaymentOutside, paymentHandlers } from "./payment-handlers.ts"
import { type ProviderForms, useProviderForms } from "./use-provider-forms.ts"

export type Paying<View = never> = {
  readonly flow: Flow<typeof paymentStepMachine>
  readonly forms: ProviderForms
  /** Pays with a form's card, or by a wallet without one. False: a payment is under way, so nothing happens (CK-13). */
  readonly pay: (held: Held | null) => boolean
  /** Sends the flow the events of a server's answer. */
  readonly hear: (view: View) => void
}

export type PayingProps<View extends Shown> = Pick<PaymentOutside<View>, "payee" | "adopt" | "returnUrl"> & {
  /** The server's latest answer. */
  readonly view: View
  readonly browser: () => Pick<BrowserPorts, "confirmPayment" | "leaveTo" | "openPaymentForm">
  readonly input: PaymentStepInput
  /** The payment providers' own forms; none with the sandbox. */
  readonly paymentForms: readonly ProviderForm[]
  readonly clock: ServerClock
  /** Whether the customer came back to this page from the bank's or the wallet's page. */
  readonly returned: boolean
}

/**
 * The payment step of a page. It follows the payment and its owner on the server, so it need not be kept over a
 * reload.
 */
export function usePayment<View extends Shown>(props: PayingProps<View>): Paying<View> {
  const { view, input, paymentForms, clock, returned, ...outside } = props
  const kept = useRef<Held | null>(null)
  const flow = useFlow({
    flow: paymentStepFlow,
    // A new amount needs a new payment. The earlier payment is not continued.
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
      adopt: (answer) => {
        // This also sets the clock, which gives the flow's events and timers their instants.
        outside.adopt(answer)
        hear(answer)
      },
    }),
  })
  const { payment, paymentStanding } = view
  useHears(
    flow,
    useMemo(() => hearsOfPayment({ payment, paymentStanding }), [payment, paymentStanding]),
  )
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
    hear,
  }

  function hear(answer: View): void {
    const told = hearsOfPayment(answer)
    if (told !== null) flow.send(told)
    flow.send(outside.payee.hears(answer))
  }
}

/** Notices the return from the bank's page, by its link (`returned`) or by the browser's back button. */
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
