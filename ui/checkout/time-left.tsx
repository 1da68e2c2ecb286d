import { useCountdown } from "../flow/use-countdown.ts"
import { useText } from "../i18n/messages.tsx"
import { Countdown } from "../kit/countdown.tsx"
import type { CheckoutFlows } from "./use-checkout.ts"

/** The time left for the places, or while paying, for the payment. It uses the server's deadline and clock. */
export function TimeLeft({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const { view, checkout, payment, clock, refetch } = flows
  const paying = payment.snapshot.hasTag("busy")
  const { deadline } = checkout.snapshot.context
  const left = useCountdown({ of: view.code, deadline, serverNow: view.serverNow, clock, askServer: refetch })
  return <Countdown milliseconds={left} label={text(paying ? "checkout.time.pay" : "checkout.time")} />
}
