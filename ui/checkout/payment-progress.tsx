import { type MessageId, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import s from "./checkout.module.css"
import type { CheckoutFlows } from "./use-checkout.ts"

/** How far the payment has come, said politely as it goes. */
export function PaymentProgress({ flows, booked }: { flows: Pick<CheckoutFlows, "payment">; booked: boolean }) {
  const text = useText()
  const { snapshot, send } = flows.payment
  const at = (attempt: "creating" | "confirming" | "challenge" | "verifying" | "waiting") =>
    snapshot.matches({ open: { attempt } })
  const said: MessageId | null = booked
    ? "checkout.progress.done"
    : at("creating")
      ? "checkout.progress.creating"
      : at("confirming")
        ? "checkout.progress.confirming"
        : at("challenge")
          ? "checkout.progress.challenge"
          : at("verifying") || at("waiting")
            ? "checkout.progress.verifying"
            : null
  return (
    <div role="status" className={s.progress} data-busy={said !== null || undefined}>
      {said && (
        <>
          <span className={s.sun} aria-hidden="true" />
          <p>{text(said)}</p>
          {at("challenge") && (
            <Button variant="secondary" size="small" onClick={() => send({ type: "customer.returned" })}>
              {text("checkout.progress.back")}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
