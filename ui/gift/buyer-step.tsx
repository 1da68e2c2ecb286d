import { buyerFields } from "../../domain/gift/buyer.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { ContactFields } from "../checkout/contact-fields.tsx"
import s from "../checkout/data-step.module.css"
import { StepFoot } from "../checkout/step-foot.tsx"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import type { GiftFlows } from "./use-gift-checkout.ts"

type BuyerStepProps = {
  readonly flows: GiftFlows
  /** Called when the customer begins to fill in the form: time to load the next step. */
  readonly onBegin: () => Promise<unknown>
}

/** The buyer's data (GF-03). The flow keeps what is typed over reloads and refusals. */
export default function BuyerStep({ flows, onBegin }: BuyerStepProps) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot, send, live } = flows.checkout
  const { buyer, problems, error } = snapshot.context
  const isTopUp = flows.view.kind === "topUp"
  const busy = snapshot.matches({ open: { step: "saving" } })
  return (
    <form
      className={s.form}
      noValidate
      // If it cannot be loaded now, the next step tries again.
      onFocus={() => void onBegin().catch(() => {})}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "customer.submittedData" })
      }}
      aria-busy={busy || undefined}
    >
      {error && (
        <Notice tone="bad" role="alert">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      <section className={s.part} aria-labelledby="gift-buyer">
        <h2 id="gift-buyer">{text(isTopUp ? "gift.topUp.buyer" : "gift.buyer")}</h2>
        <p className={s.why}>{text(isTopUp ? "gift.topUp.buyer.why" : "gift.buyer.why")}</p>
        <ContactFields
          fields={buyerFields}
          values={buyer}
          problems={problems}
          disabled={!live || busy}
          onChange={(field, value) => send({ type: "customer.changed", field, value })}
          onBlur={(field) => buyer[field] !== "" && send({ type: "customer.blurred", field })}
        />
      </section>
      <StepFoot
        flows={flows}
        back={
          <Button
            variant="quiet"
            icon="left"
            onClick={() => send(isTopUp ? { type: "customer.wentTo", step: "choose" } : { type: "customer.back" })}
          >
            {text("gift.back")}
          </Button>
        }
      >
        <Button type="submit" size="large" busy={busy} disabled={!live}>
          {text("gift.toPayment")}
        </Button>
      </StepFoot>
    </form>
  )
}
