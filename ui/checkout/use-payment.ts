import { useEffect, useRef } from "react"
import type { CardInput } from "../../domain/checkout/card.ts"
import { paymentFlow, type paymentMachine } from "../../machines/payment/payment.machine.ts"
import type { PaymentInput } from "../../machines/payment/payment.types.ts"
import type { ServerClock } from "../flow/server-clock.ts"
import { type Flow, useFlow } from "../flow/use-flow.ts"
import { type PaymentOutside, paymentHandlers } from "./payment-handlers.ts"

export type Paying = {
  readonly flow: Flow<typeof paymentMachine>
  /** Pays with this card, or without one by wallet; a press while a payment is under way does nothing (CK-13). */
  readonly pay: (card: CardInput | null) => void
}

export type PayingProps = Pick<PaymentOutside, "bookings" | "browser" | "adopt" | "returnUrl"> & {
  readonly input: PaymentInput
  readonly clock: ServerClock
  /** Whether this page was opened by the way back from the bank's page, or the wallet's. */
  readonly returned: boolean
}

/** The flow of one payment, of whatever page. It is not kept over a reload: what came of it is the server's to say. */
export function usePayment({ input, clock, returned, ...outside }: PayingProps): Paying {
  const card = useRef<CardInput | null>(null)
  const pending = useRef({ count: 0 })
  const flow = useFlow({
    flow: paymentFlow,
    stream: `payment/${input.code}`,
    input,
    clock,
    handlers: paymentHandlers({
      ...outside,
      takeCard: () => {
        const held = card.current
        card.current = null
        return held
      },
      get pending() {
        return pending.current
      },
    }),
  })
  useBackFromBank(flow, returned)
  return {
    flow,
    pay: (held) => {
      if (flow.send({ type: "customer.paid", methodReady: true })) card.current = held
    },
  }
}

/** Back from the bank's page by its link (`returned`), or by the browser's back button. */
function useBackFromBank({ live, send }: Flow<typeof paymentMachine>, returned: boolean): void {
  useEffect(() => {
    if (live && returned) send({ type: "customer.returned" })
  }, [live, returned, send])
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && send({ type: "customer.returned" })
    window.addEventListener("pageshow", shown)
    return () => window.removeEventListener("pageshow", shown)
  }, [send])
}
