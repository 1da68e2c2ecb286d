import { type FormEvent, useRef } from "react"
import { contactFields } from "../../domain/checkout/fields.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { ContactFields } from "./contact-fields.tsx"
import { CustomFields } from "./custom-fields.tsx"
import s from "./data-step.module.css"
import { StepFoot } from "./step-foot.tsx"
import type { CheckoutFlows } from "./use-checkout.ts"

type Judge = (typed: string) => string | null

export type DataStepProps = {
  readonly flows: CheckoutFlows
  /** Called when the customer begins to fill in the form: time to load the next step. */
  readonly onBegin: () => Promise<unknown>
}

/** The customer's data and the partner's questions. The flow keeps what is typed over reloads and refusals. */
export default function DataStep({ flows, onBegin }: DataStepProps) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot, send, live } = flows.checkout
  const { values, answers, problems, customFields, error } = snapshot.context
  const { judge, loadJudge } = usePhoneJudge()
  const busy = snapshot.hasTag("busy") && snapshot.matches({ open: { step: "saving" } })

  const checkPhone = () => {
    const { phone } = values
    if (judge.current !== null && phone.trim() !== "") {
      send({ type: "phone.checked", phone, valid: judge.current(phone.trim()) !== null })
    }
  }
  const begin = () => {
    loadJudge()
    // If it cannot be loaded now, the next step tries again.
    onBegin().catch(() => {})
  }
  const leave = (field: string) => {
    if (field === "phone") checkPhone()
    send({ type: "customer.blurred", field })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    checkPhone()
    send({ type: "customer.submittedData" })
  }
  const shared = {
    problems,
    disabled: !live || busy,
    onChange: (field: string, value: string) => send({ type: "customer.changed", field, value }),
  }
  return (
    <form className={s.form} noValidate onSubmit={submit} onFocus={begin} aria-busy={busy || undefined}>
      {error && (
        <Notice tone="bad" role="alert">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      <section className={s.part} aria-labelledby="checkout-contact">
        <h2 id="checkout-contact">{text("checkout.contact")}</h2>
        <p className={s.why}>{text("checkout.contact.why")}</p>
        <ContactFields
          {...shared}
          fields={contactFields}
          values={values}
          onBlur={(field) => values[field] !== "" && leave(field)}
        />
      </section>
      {customFields.length > 0 && (
        <section className={s.part} aria-labelledby="checkout-custom">
          <h2 id="checkout-custom">{text("checkout.custom")}</h2>
          <CustomFields
            {...shared}
            fields={customFields}
            answers={answers}
            onBlur={(id) => (answers[id] ?? "") !== "" && leave(id)}
          />
        </section>
      )}
      <StepFoot
        flows={flows}
        back={
          <Button variant="quiet" icon="left" onClick={() => send({ type: "customer.back" })}>
            {text("checkout.back")}
          </Button>
        }
      >
        <Button type="submit" size="large" busy={busy} disabled={!live}>
          {text("checkout.toPayment")}
        </Button>
      </StepFoot>
    </form>
  )
}

/** The phone metadata weigh 29 kB. They load when the customer begins to fill in the form; null until then. */
function usePhoneJudge() {
  const judge = useRef<Judge | null>(null)
  const loadJudge = () => {
    import("../../domain/contact/phone-validity.ts")
      .then(({ toE164 }) => {
        judge.current = toE164
      })
      // Without the metadata, only the server checks the number.
      .catch(() => {})
  }
  return { judge, loadJudge }
}
