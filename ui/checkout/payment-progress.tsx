import { takesCard } from "../../domain/checkout/methods.ts"
import { type MessageId, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import s from "./checkout.module.css"
import type { Paying } from "./use-payment.ts"

/** The progress of the payment. Screen readers read its changes politely. */
export function PaymentProgress({ payment }: { payment: Paying["flow"] }) {
  const text = useText()
  const { snapshot, send } = payment
  const wallet = snapshot.context.method !== null && !takesCard(snapshot.context.method)
  const at = (attempt: "creating" | "opening" | "confirming" | "challenge" | "verifying" | "slow") =>
    snapshot.matches({ open: { attempt } })
  const said: MessageId | null = snapshot.matches("succeeded")
    ? "checkout.progress.done"
    : at("creating") || at("opening")
      ? "checkout.progress.creating"
      : at("confirming")
        ? wallet
          ? "checkout.progress.wallet"
          : "checkout.progress.confirming"
        : at("challenge")
          ? wallet
            ? "checkout.progress.wallet.page"
            : "checkout.progress.challenge"
          : at("verifying")
            ? "checkout.progress.verifying"
            : at("slow")
              ? "checkout.progress.slow"
              : null
  const busy = snapshot.hasTag("busy")
  return (
    <div role="status" className={s.progress} data-said={said !== null || undefined}>
      {said && (
        <>
          {busy && <span className={s.sun} aria-hidden="true" />}
          {/* Made anew: words that change in their place would move, as each has its own height. */}
          <p key={said}>{text(said)}</p>
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
