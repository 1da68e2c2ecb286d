import { useEffect, useMemo } from "react"
import type { CheckoutView } from "../../domain/booking/views.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { checkoutDeadline, unpaidPlaces } from "../../machines/booking/selectors.ts"
import { hearsOfBooking, wordOf } from "../../machines/checkout/checkout.hears.ts"
import { checkoutFlow, type checkoutMachine } from "../../machines/checkout/checkout.machine.ts"
import { snapshotIn } from "../booking/snapshot-in.ts"
import { useBookingSnapshot } from "../booking/use-booking.ts"
import { useLive } from "../booking/use-live.ts"
import type { ServerClock } from "../flow/server-clock.ts"
import { session } from "../flow/storage.ts"
import { type Flow, useFlow } from "../flow/use-flow.ts"
import { useHears } from "../flow/use-hears.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { checkoutHandlers } from "./checkout-handlers.ts"
import { type Paying, usePayment } from "./use-payment.ts"

export type CheckoutFlows = {
  readonly view: CheckoutView
  readonly clock: ServerClock
  readonly checkout: Flow<typeof checkoutMachine>
  readonly payment: Paying["flow"]
  readonly paying: Paying<CheckoutView>
  /** ISO instant until which the places are held; null once the booking has left its checkout. */
  readonly heldUntil: string | null
  /** Whether the booking, though nothing is due, is confirmed only by a mailed link. */
  readonly needsLink: boolean
  readonly refetch: () => void
  /** Gives an answer of the server to all flows of the page. */
  readonly adopt: (answer: CheckoutView) => void
}

/**
 * The flows of the checkout and of the payment step. Both get every answer of the server. The checkout's flow is kept
 * over a reload. The payment step is not, because only the server knows the payment's result.
 */
export function useCheckout(
  view: CheckoutView,
  returned: boolean,
  show: (view: CheckoutView) => void,
  refetch: () => void,
): CheckoutFlows {
  const locale = useLocale()
  const { booking: reads } = usePorts().reads
  const browser = useBrowserPorts()
  const snapshot = useBookingSnapshot(view)
  const clock = useServerClock(view.serverNow, refetch)
  const heard = useMemo(() => hearsOfBooking(snapshot), [snapshot])
  const word = wordOf(snapshot)
  const { code, customFields, customer, known, serverNow: at } = view

  const hears = ({ stream }: CheckoutView) => hearsOfBooking(snapshotIn(stream))
  /** Sets the clock first: the events get their instants from it. */
  const tellCheckout = (answer: CheckoutView) => {
    clock.sync(answer.serverNow)
    checkout.send(hears(answer))
    show(answer)
  }
  const adopt = (answer: CheckoutView) => {
    tellCheckout(answer)
    paying.hear(answer)
  }
  const asks = () => browser().asks.booking

  const checkout = useFlow({
    flow: checkoutFlow,
    stream: `${sessionKeys.checkout}${code}`,
    input: { ...word, code, customFields, customer, known, at },
    storage: session,
    stillGood: (kept) => fieldsOf(kept.customFields) === fieldsOf(customFields),
    clock,
    handlers: checkoutHandlers({ reads, asks, adopt }),
  })
  const paying = usePayment({
    view,
    payee: {
      read: (code) => reads.checkout(code),
      pay: (code, key, method) => asks().pay(code, key, method),
      confirm: (code, paymentId, key) => asks().confirmPayment(code, paymentId, key),
      hears,
    },
    browser,
    adopt: tellCheckout,
    input: {
      ...word,
      code,
      amountCents: view.payable.dueOnlineCents,
      methods: view.paymentMethods,
      payment: view.payment,
      paymentStanding: view.paymentStanding,
      at,
    },
    paymentForms: view.paymentForms,
    clock,
    returned,
    returnUrl: () => `${location.origin}${publicPath(paths.checkout(code), locale)}?step=payment&payment=return`,
  })
  const payment = paying.flow

  // Both flows follow the booking, which another tab or the bank may change. Neither follows the other.
  useHears(payment, heard)
  useHears(checkout, heard)
  const { recheck: recheckCheckout } = checkout
  const { recheck: recheckPayment } = payment
  // An answer sets the clock, so that timers fire that came due while the computer slept.
  useEffect(() => {
    if (at === "") return
    recheckCheckout()
    recheckPayment()
  }, [at, recheckCheckout, recheckPayment])
  useLive(view, { adopt: show, refetch, beside: { payment: refetch } })

  const heldUntil = checkoutDeadline(snapshot)
  const needsLink = unpaidPlaces(snapshot) > 0 && view.payable.dueOnlineCents === 0
  return { view, clock, checkout, payment, paying, heldUntil, needsLink, refetch, adopt }
}

/** The questions as text, to notice a change. The order of an object's keys does not matter. */
const fieldsOf = (fields: CheckoutView["customFields"]): string =>
  fields.map(({ id, type, required }) => `${id} ${type} ${required}`).join("\n")
