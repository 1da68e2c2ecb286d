import { useEffect, useMemo } from "react"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { hearsOfOrder, wordOfOrder } from "../../machines/gift-checkout/gift-checkout.hears.ts"
import { giftCheckoutFlow, type giftCheckoutMachine } from "../../machines/gift-checkout/gift-checkout.machine.ts"
import { useWatch } from "../booking/use-booking.ts"
import { type Paying, usePayment } from "../checkout/use-payment.ts"
import type { ServerClock } from "../flow/server-clock.ts"
import { session } from "../flow/storage.ts"
import { type Flow, useFlow } from "../flow/use-flow.ts"
import { useHears } from "../flow/use-hears.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { giftHandlers } from "./gift-handlers.ts"

export type GiftFlows = {
  readonly view: GiftOrderView
  readonly clock: ServerClock
  readonly checkout: Flow<typeof giftCheckoutMachine>
  readonly paying: Paying<GiftOrderView>
  readonly refetch: () => void
  /** Gives an answer of the server to all flows of the page. */
  readonly adopt: (answer: GiftOrderView) => void
}

/**
 * The flows of the gift checkout and of its payment step. Both get every answer of the server. The checkout's flow is
 * kept over a reload. The payment step is not, because only the server knows the payment's result.
 */
export function useGiftCheckout(
  view: GiftOrderView,
  returned: boolean,
  show: (view: GiftOrderView) => void,
  refetch: () => void,
): GiftFlows {
  const locale = useLocale()
  const { gift: reads } = usePorts().reads
  const browser = useBrowserPorts()
  const clock = useServerClock(view.serverNow, refetch)
  const { status, reason, checkoutExpirationAt, serverNow: at, code, token } = view
  const word = wordOfOrder(view)
  const heard = useMemo(
    () => hearsOfOrder({ status, reason, checkoutExpirationAt, serverNow: at }),
    [status, reason, checkoutExpirationAt, at],
  )

  /** Sets the clock first: the events get their instants from it. */
  const tellCheckout = (answer: GiftOrderView) => {
    clock.sync(answer.serverNow)
    checkout.send(hearsOfOrder(answer))
    show(answer)
  }
  const adopt = (answer: GiftOrderView) => {
    tellCheckout(answer)
    paying.hear(answer)
  }
  const asks = () => browser().asks.gift

  const { sendAt, ...gift } = view.gift
  const checkout = useFlow({
    flow: giftCheckoutFlow,
    stream: `${sessionKeys.giftCheckout}${code}`,
    input: { ...word, code, gift, buyer: view.customer, known: view.known, isPosted: view.giftAddons.length > 0, at },
    storage: session,
    clock,
    handlers: giftHandlers({ reads, asks, adopt }),
  })
  const paying = usePayment({
    view,
    payee: {
      read: (code) => reads.order(code),
      pay: (code, key, method) => asks().pay(code, key, method),
      confirm: (code, paymentId, key) => asks().confirm(code, paymentId, key),
      hears: hearsOfOrder,
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
    returnUrl: () => `${location.origin}${publicPath(paths.giftCheckout(code), locale)}?step=payment&payment=return`,
  })
  const payment = paying.flow

  // Both flows follow the order, which another tab or the bank may change. Neither follows the other.
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
  useWatch(token, view.seq, refetch, "gift")

  return { view, clock, checkout, paying, refetch, adopt }
}
