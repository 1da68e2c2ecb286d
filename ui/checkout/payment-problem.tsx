import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import type { CheckoutFlows } from "./use-checkout.ts"

/** What the last attempt failed with, and that one can go on: the form below is open again (CK-14). */
export function PaymentProblem({ flows }: { flows: Pick<CheckoutFlows, "payment"> }) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot } = flows.payment
  const { error } = snapshot.context
  if (error === null) return null
  const ready = snapshot.matches({ open: { attempt: "ready" } })
  return (
    <Notice tone={ready ? "bad" : "warn"} role="alert">
      <p>
        <b>{errorText(error)}</b>
      </p>
      {ready && <p>{text("checkout.pay.again")}</p>}
    </Notice>
  )
}
