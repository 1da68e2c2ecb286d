import { useCountdown } from "../flow/use-countdown.ts"
import { useText } from "../i18n/messages.tsx"
import { Countdown } from "../kit/countdown.tsx"
import type { CheckoutFlows } from "./use-checkout.ts"

/** How long the places are held, by the server's deadline on the server's clock; while paying, how long to pay. */
export function TimeLeft({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const { checkout, payment, clock, refetch } = flows
  const paying = payment.snapshot.hasTag("busy")
  const left = useCountdown(checkout.snapshot.context.deadline, clock, refetch)
  if (left === null) return null
  return <Countdown milliseconds={Math.max(0, left)} label={text(paying ? "checkout.time.pay" : "checkout.time")} />
}
