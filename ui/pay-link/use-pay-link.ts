import { useEffect, useMemo } from "react"
import type { PayLinkView } from "../../domain/pay-link/views.ts"
import { hasMoved } from "../../machines/pay-link/selectors.ts"
import { hearsOfLink, wordOfLink } from "../../machines/payment-step/payment-step.hears.ts"
import { usePayment } from "../checkout/use-payment.ts"
import { useHears } from "../flow/use-hears.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useBrowserPorts, usePorts } from "../ports.tsx"

/** The payment step of a pay link. It gets every answer of the server. */
export function usePayLink(view: PayLinkView, returned: boolean, refetch: () => void) {
  const { payLink } = usePorts().reads
  const browser = useBrowserPorts()
  const clock = useServerClock(view.serverNow, refetch)
  const { token } = view

  const paying = usePayment({
    view,
    payee: {
      read: (code) => payLink.payLink(code),
      pay: (code, key, method) => browser().asks.payLink.pay(code, key, method),
      confirm: (code, paymentId, key) => browser().asks.payLink.confirm(code, paymentId, key),
      hears: hearsOfLink,
    },
    browser,
    adopt: (answer) => {
      clock.sync(answer.serverNow)
      if (hasMoved(view, answer)) refetch()
    },
    input: {
      ...wordOfLink(view),
      code: token,
      amountCents: view.amountCents,
      methods: view.paymentMethods,
      payment: view.payment,
      paymentStanding: view.paymentStanding,
      at: view.serverNow,
    },
    paymentForms: view.paymentForms,
    clock,
    returned,
    // The address of the page holds no token.
    returnUrl: () => `${location.origin}${location.pathname}?payment=return`,
  })
  const payment = paying.flow

  const { recheck } = payment
  const { status, expiresAt } = view
  useHears(
    payment,
    useMemo(() => hearsOfLink({ status, expiresAt }), [status, expiresAt]),
  )
  // An answer sets the clock, so that timers fire that came due while the computer slept.
  useEffect(() => {
    if (view.serverNow !== "") recheck()
  }, [view.serverNow, recheck])

  return { paying, clock }
}
