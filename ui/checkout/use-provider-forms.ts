import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { OpenPaymentForm, PaymentForm } from "../../domain/checkout/payment-form.ts"
import { formOf, type ProviderForm } from "../../domain/checkout/provider-form.ts"

/** The state of a payment provider's form. `again` counts the retries. */
export type FormState = { readonly again: number } & (
  | { readonly is: "coming" | "failed" }
  | { readonly is: "open"; readonly form: PaymentForm }
)

const coming: FormState = { is: "coming", again: 0 }

export type ProviderForms = {
  readonly open: OpenPaymentForm
  /** The payment provider's form for a method; null: the shop's own form. */
  readonly keysOf: (method: PaymentMethod | null) => ProviderForm | null
  readonly stateOf: (method: PaymentMethod) => FormState
  readonly came: (method: PaymentMethod, form: PaymentForm | null) => void
  readonly retry: (method: PaymentMethod) => void
}

/** The payment providers' forms by method. Each stays open while the customer looks at another. */
export function useProviderForms(forms: readonly ProviderForm[], open: OpenPaymentForm): ProviderForms {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  const [states, setStates] = useState<ReadonlyMap<PaymentMethod, FormState>>(new Map())
  const change = useCallback(
    (method: PaymentMethod, next: (before: FormState) => FormState) =>
      setStates((before) => new Map([...before, [method, next(before.get(method) ?? coming)]])),
    [],
  )
  return useMemo(
    () => ({
      open: (asked) => latest.current(asked),
      keysOf: (method) => formOf(method, forms),
      stateOf: (method) => states.get(method) ?? coming,
      came: (method, form) =>
        change(method, ({ again }) => (form === null ? { is: "failed", again } : { is: "open", form, again })),
      retry: (method) => change(method, ({ again }) => ({ is: "coming", again: again + 1 })),
    }),
    [forms, states, change],
  )
}
