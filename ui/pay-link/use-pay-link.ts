import { useEffect, useRef } from "react"
import type { CardInput } from "../../domain/checkout/card.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import type { PayLinkView } from "../../domain/pay-link/views.ts"
import { paymentFlow } from "../../machines/payment/payment.machine.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { linkHandlers, wordOfLink } from "./link-handlers.ts"

/** The payment's flow of a link, which hears of every answer of the server. */
export function usePayLink(view: PayLinkView, returned: boolean, refetch: () => void) {
  const locale = useLocale()
  const { bookings } = usePorts()
  const browser = useBrowserPorts()
  const clock = useServerClock(view.serverNow, refetch)
  const card = useRef<CardInput | null>(null)
  const { token, status } = view

  const payment = useFlow({
    flow: paymentFlow,
    stream: `payment/link/${token}`,
    input: {
      ...wordOfLink(view),
      code: token,
      amountCents: view.amountCents,
      methods: ["card"],
      payment: view.status === "paying" ? view.payment : null,
      at: view.serverNow,
    },
    clock,
    handlers: linkHandlers({
      bookings,
      browser,
      adopt: (answer) => {
        clock.sync(answer.serverNow)
        payment.send({ type: "server.status", ...wordOfLink(answer) })
        if (answer.status !== status) refetch()
      },
      takeCard: () => {
        const held = card.current
        card.current = null
        return held
      },
      returnUrl: () => `${location.origin}${publicPath(paths.payLink(token), locale)}?payment=return`,
    }),
  })

  const { send, live, recheck } = payment
  const { status: word, deadline, reason } = wordOfLink(view)
  useEffect(() => {
    send({ type: "server.status", status: word, deadline, reason })
  }, [word, deadline, reason, send])
  // An answer sets the clock: what became due while the laptop slept is fired.
  useEffect(() => {
    if (view.serverNow !== "") recheck()
  }, [view.serverNow, recheck])
  useEffect(() => {
    if (live && returned) send({ type: "customer.returned" })
  }, [live, returned, send])

  return {
    payment,
    clock,
    pay: (held: CardInput) => {
      if (payment.send({ type: "customer.paid", methodReady: true })) card.current = held
    },
  }
}
