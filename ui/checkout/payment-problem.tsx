import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import type { PaymentPanelProps, PaymentWords } from "./payment-panel.tsx"
import type { Paying } from "./use-payment.ts"

type PaymentProblemProps = {
  readonly payment: Paying["flow"]
  readonly link: PaymentPanelProps["link"]
  readonly words: PaymentWords
}

/** Why the last attempt failed, and that the customer can try again in the form below (CK-14). */
export function PaymentProblem({ payment, link, words }: PaymentProblemProps) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot } = payment
  const { error } = snapshot.context
  if (error === null) return null
  if (error.code === "reservation_link_sent") {
    return (
      <Notice tone="good" role="alert">
        <p>{errorText({ ...error, params: { ...link } })}</p>
      </Notice>
    )
  }
  const ready = snapshot.matches({ open: { attempt: "ready" } })
  // If the customer closed the wallet, nothing went wrong.
  const canceled = error.code === "payment_canceled"
  const others = snapshot.context.methods.length > 1
  return (
    <Notice tone={!ready ? "warn" : canceled ? "info" : "bad"} role="alert">
      <p>
        <b>{errorText(error)}</b>
      </p>
      {ready && <p>{text(canceled ? "checkout.pay.canceled" : others ? words.other : words.again)}</p>}
    </Notice>
  )
}
