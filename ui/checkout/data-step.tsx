import { type FormEvent, useEffect, useRef } from "react"
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

/** The customer's data and the partner's questions. The flow keeps what is typed over reloads and refusals. */
export function DataStep({ flows }: { flows: CheckoutFlows }) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot, send, live } = flows.checkout
  const { values, answers, problems, customFields, error } = snapshot.context
  const judge = usePhoneJudge()
  const busy = snapshot.hasTag("busy") && snapshot.matches({ open: { step: "saving" } })

  const checkPhone = () => {
    const { phone } = values
    if (judge.current !== null && phone.trim() !== "") {
      send({ type: "phone.checked", phone, valid: judge.current(phone.trim()) !== null })
    }
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
    <form className={s.form} noValidate onSubmit={submit} aria-busy={busy || undefined}>
      {error && (
        <Notice tone="bad" role="alert">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      <section className={s.part} aria-labelledby="checkout-contact">
        <h2 id="checkout-contact">{text("checkout.contact")}</h2>
        <p className={s.why}>{text("checkout.contact.why")}</p>
        <ContactFields {...shared} values={values} onBlur={(field) => values[field] !== "" && leave(field)} />
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

/** The phone metadata weigh 29 kB and load while the customer fills in the form. Null until then. */
function usePhoneJudge(): { readonly current: Judge | null } {
  const judge = useRef<Judge | null>(null)
  useEffect(() => {
    let wanted = true
    import("../../domain/contact/phone-validity.ts")
      .then(({ toE164 }) => {
        if (wanted) judge.current = toE164
      })
      // Without the metadata, only the server checks the number.
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [])
  return judge
}
