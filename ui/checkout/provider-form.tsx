import { type FormEvent, useEffect, useRef, useState } from "react"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { PaymentForm } from "../../domain/checkout/payment-form.ts"
import type { ProviderForm } from "../../domain/checkout/provider-form.ts"
import { cents } from "../../domain/money/cents.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { SkeletonText } from "../kit/skeleton.tsx"
import { formIdOf } from "./form-id.ts"
import { FormMissing } from "./form-missing.tsx"
import { methodNames, providerNames } from "./method-names.ts"
import s from "./provider-form.module.css"
import type { Paying } from "./use-payment.ts"

type Props = {
  readonly paying: Paying
  readonly method: PaymentMethod
  readonly keys: ProviderForm
  /** If false, the form stays open but hidden, with what was typed. */
  readonly shown: boolean
  readonly off: boolean
}

/** The place of a payment provider's own form: its card fields or its button. */
export function ProviderFormPlace({ paying, method, keys, shown, off }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const state = paying.forms.stateOf(method)
  const place = useOpenForm(paying, method, keys)
  const [wrong, setWrong] = useState(false)

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (off || state.is !== "open" || state.form.pays !== "shop") return
    const means = await state.form.prepare()
    setWrong(means === null)
    if (means !== null) paying.pay(means)
  }
  const isOpen = state.is === "open"
  return (
    <form
      id={formIdOf(method)}
      className={s.form}
      hidden={!shown}
      noValidate
      onSubmit={pay}
      aria-label={text(methodNames[method])}
      aria-busy={state.is === "coming"}
    >
      {state.is === "coming" && state.again === 0 && (
        <>
          <p className={s.coming} role="status">
            {text("checkout.form.coming", { provider: providerNames[keys.provider] })}
          </p>
          <SkeletonText long />
        </>
      )}
      {(state.is === "failed" || (state.is === "coming" && state.again > 0)) && (
        <FormMissing paying={paying} method={method} keys={keys} trying={state.is === "coming"} />
      )}
      {isOpen && state.form.pays === "never" && (
        <Notice tone="info" role="status">
          {text("checkout.form.never", { method: text(methodNames[method]) })}
        </Notice>
      )}
      <div ref={place} className={s.place} data-method={method} hidden={state.is === "failed"} tabIndex={-1} />
      {wrong && (
        <Notice tone="bad" role="alert">
          {errorText({ code: "card_data_invalid" })}
        </Notice>
      )}
    </form>
  )
}

/** Opens the form, and again at every retry. After a retry, the focus moves to the form. */
function useOpenForm({ forms, flow, pay }: Paying, method: PaymentMethod, keys: ProviderForm) {
  const text = useText()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const { again } = forms.stateOf(method)
  const given = { forms, flow, pay, keys, text, locale }
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  useEffect(() => {
    const into = place.current
    if (into === null) return
    const { forms, keys, text, locale, flow } = latest.current
    let closed = false
    let open: PaymentForm | null = null
    forms
      .open({
        keys,
        method,
        locale,
        place: into,
        amountCents: cents(flow.snapshot.context.amountCents),
        labels: {
          number: text("checkout.card.number"),
          expiry: text("checkout.card.expiry"),
          cvv: text("checkout.card.cvv"),
        },
        onPay: (means) => latest.current.pay(means),
      })
      .then(
        (form) => {
          if (closed) return form.close()
          open = form
          latest.current.forms.came(method, form)
          if (again > 0) into.focus()
        },
        () => {
          into.replaceChildren()
          if (!closed) latest.current.forms.came(method, null)
        },
      )
    return () => {
      closed = true
      open?.close()
    }
  }, [method, again])
  return place
}
