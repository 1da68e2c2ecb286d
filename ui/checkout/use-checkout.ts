import { useEffect, useMemo, useRef } from "react"
import type { CheckoutView } from "../../domain/booking/views.ts"
import type { CardInput } from "../../domain/checkout/card.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { checkoutFlow, type checkoutMachine } from "../../machines/checkout/checkout.machine.ts"
import { paymentFlow, type paymentMachine } from "../../machines/payment/payment.machine.ts"
import { useBookingSnapshot, useWatch } from "../booking/use-booking.ts"
import type { ServerClock } from "../flow/server-clock.ts"
import { session } from "../flow/storage.ts"
import { type Flow, useFlow } from "../flow/use-flow.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { checkoutHandlers } from "./checkout-handlers.ts"
import { paymentHandlers } from "./payment-handlers.ts"
import { wordOf, wordOfView } from "./word.ts"

export type CheckoutFlows = {
  readonly view: CheckoutView
  readonly clock: ServerClock
  readonly checkout: Flow<typeof checkoutMachine>
  readonly payment: Flow<typeof paymentMachine>
  /** Pays with this card; a press while a payment is under way does nothing (CK-13). */
  readonly pay: (card: CardInput | null) => void
  readonly refetch: () => void
}

/**
 * The checkout's flow and the payment's, which hear of every answer of the server. The checkout's is kept over a
 * reload; the payment's is not: what came of it is the server's to say.
 */
export function useCheckout(view: CheckoutView, returned: boolean, refetch: () => void): CheckoutFlows {
  const locale = useLocale()
  const { bookings } = usePorts()
  const browser = useBrowserPorts()
  const snapshot = useBookingSnapshot(view.stream)
  const clock = useServerClock(view.serverNow, refetch)
  const word = useMemo(() => wordOf(snapshot), [snapshot])
  const card = useRef<CardInput | null>(null)
  const pending = useRef({ count: 0 })
  const { code, customFields, customer, serverNow: at } = view

  const adopt = (answer: CheckoutView) => {
    clock.sync(answer.serverNow)
    const now = wordOfView(answer)
    payment.send({ type: "server.status", ...now })
    checkout.send({ type: "server.status", ...now })
    if (answer.stream.seq > view.stream.seq) refetch()
  }
  const outside = { bookings, browser, adopt }

  const checkout = useFlow({
    flow: checkoutFlow,
    stream: `${sessionKeys.checkout}${code}`,
    input: { ...word, code, customFields, customer, at },
    storage: session,
    stillGood: (kept) => fieldsOf(kept.customFields) === fieldsOf(customFields),
    clock,
    handlers: checkoutHandlers(outside),
  })
  const payment = useFlow({
    flow: paymentFlow,
    stream: `payment/${code}`,
    input: { ...word, code, amountCents: view.price.dueOnlineCents, payment: view.payment, at },
    clock,
    handlers: paymentHandlers({
      ...outside,
      takeCard: () => {
        const held = card.current
        card.current = null
        return held
      },
      returnUrl: () => `${location.origin}${publicPath(paths.checkout(code), locale)}?step=payment&payment=return`,
      get pending() {
        return pending.current
      },
    }),
  })

  // Every answer that reaches the page, also by another tab's doing or the bank's, reaches both flows.
  const { send: tellCheckout, recheck: recheckCheckout } = checkout
  const { send: tellPayment, recheck: recheckPayment } = payment
  useEffect(() => {
    tellPayment({ type: "server.status", ...word })
    tellCheckout({ type: "server.status", ...word })
  }, [word, tellCheckout, tellPayment])
  // An answer sets the clock: what became due while the laptop slept is fired.
  useEffect(() => {
    if (at === "") return
    recheckCheckout()
    recheckPayment()
  }, [at, recheckCheckout, recheckPayment])
  useBackFromBank(payment, returned)
  useWatch(view.token, view.stream.seq, refetch)

  return {
    view,
    clock,
    checkout,
    payment,
    refetch,
    pay: (held) => {
      if (payment.send({ type: "customer.paid", methodReady: true })) card.current = held
    },
  }
}

/** Which answers the fields take; the order of an object's keys is no part of it. */
const fieldsOf = (fields: CheckoutView["customFields"]): string =>
  fields.map(({ id, type, required }) => `${id} ${type} ${required}`).join("\n")

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
