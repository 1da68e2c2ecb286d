import { useCountdown } from "../flow/use-countdown.ts"
import { useText } from "../i18n/messages.tsx"
import { Countdown } from "../kit/countdown.tsx"
import type { CheckoutFlows } from "./use-checkout.ts"

/** The time left for the places, or while paying, for the payment. It uses the server's deadline and clock. */
export function TimeLeft({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const { checkout, payment, clock, refetch } = flows
  const paying = payment.snapshot.hasTag("busy")
  const left = useCountdown(checkout.snapshot.context.deadline, clock, refetch)
  if (left === null) return null
  return <Countdown milliseconds={Math.max(0, left)} label={text(paying ? "checkout.time.pay" : "checkout.time")} />
}
