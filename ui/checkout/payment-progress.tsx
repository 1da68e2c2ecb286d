import { takesCard } from "../../domain/checkout/methods.ts"
import { type MessageId, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import s from "./checkout.module.css"
import type { Paying } from "./use-payment.ts"

/** How far the payment has come, said politely as it goes. */
export function PaymentProgress({ payment, done }: { payment: Paying["flow"]; done: boolean }) {
  const text = useText()
  const { snapshot, send } = payment
  const wallet = snapshot.context.method !== null && !takesCard(snapshot.context.method)
  const at = (attempt: "creating" | "confirming" | "challenge" | "verifying" | "waiting") =>
    snapshot.matches({ open: { attempt } })
  const said: MessageId | null = done
    ? "checkout.progress.done"
    : at("creating")
      ? "checkout.progress.creating"
      : at("confirming")
        ? wallet
          ? "checkout.progress.wallet"
          : "checkout.progress.confirming"
        : at("challenge")
          ? wallet
            ? "checkout.progress.wallet.page"
            : "checkout.progress.challenge"
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
