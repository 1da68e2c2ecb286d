import { useEffect, useMemo } from "react"
import { paths, publicPath } from "../../domain/paths.ts"
import type { PayLinkView } from "../../domain/pay-link/views.ts"
import { usePayment } from "../checkout/use-payment.ts"
import { useHears } from "../flow/use-hears.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { linkPayee, wordOfLink } from "./link-payee.ts"

/** The payment's flow of a link, which hears of every answer of the server. */
export function usePayLink(view: PayLinkView, returned: boolean, refetch: () => void) {
  const locale = useLocale()
  const { payLink } = usePorts().reads
  const browser = useBrowserPorts()
  const clock = useServerClock(view.serverNow, refetch)
  const { token } = view

  const paying = usePayment({
    payee: linkPayee(payLink, () => browser().asks.payLink),
    browser,
    adopt: (answer: PayLinkView) => {
      clock.sync(answer.serverNow)
      payment.send({ type: "server.status", ...wordOfLink(answer) })
      if (answer.status !== view.status || answer.seq > view.seq) refetch()
    },
    input: {
      ...wordOfLink(view),
      code: token,
      amountCents: view.amountCents,
      methods: view.paymentMethods,
      payment: view.status === "paying" ? view.payment : null,
      at: view.serverNow,
    },
    paymentForms: view.paymentForms,
    clock,
    returned,
    returnUrl: () => `${location.origin}${publicPath(paths.payLink(token), locale)}?payment=return`,
  })
  const payment = paying.flow

  const { recheck } = payment
  const { status, deadline } = wordOfLink(view)
  useHears(
    payment,
    useMemo(() => ({ type: "server.status", status, deadline, reason: null }), [status, deadline]),
  )
  // An answer sets the clock: what became due while the laptop slept is fired.
  useEffect(() => {
    if (view.serverNow !== "") recheck()
  }, [view.serverNow, recheck])

  return { paying, clock }
}
