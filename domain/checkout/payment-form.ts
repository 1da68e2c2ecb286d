import type { ErrorCode } from "../errors/catalogue.ts"
import type { Locale } from "../locale.ts"
import type { Cents } from "../money/cents.ts"
import type { PaymentMethod } from "./methods.ts"
import type { ProviderKeys } from "./provider-form.ts"

export type PaymentView = {
  readonly paymentId: string
  readonly provider: "sandbox" | "stripe" | "paypal" | "paypal_card"
  /** What this payment was made for; another one means another payment. */
  readonly method: PaymentMethod
  /** What the browser needs to confirm with the provider: a secret, or the id of the order. */
  readonly clientSecret: string
  /** Where the browser confirms: for the sandbox its base address. */
  readonly endpoint: string
  readonly amountCents: Cents
}

export type PaymentConfirmation =
  | { readonly kind: "authorised" }
  | { readonly kind: "challenge"; readonly redirectUrl: string }
  | { readonly kind: "refused"; readonly code: ErrorCode }
  /** The customer closed the wallet: nothing was paid. */
  | { readonly kind: "canceled" }
  /** The answer was lost: what happened has to be asked of the server. */
  | { readonly kind: "unknown" }

/** What a provider's own form holds, good for one payment: the shop never sees what it is. */
export type FormMeans = {
  /** Pays the payment that the server made meanwhile. */
  readonly confirm: (payment: PaymentView, returnUrl: string) => Promise<PaymentConfirmation>
  /** There is no payment after all: whatever waits for one, as a wallet's window, closes. */
  readonly drop: () => void
}

/** A provider's form that stands open on the page. */
export type PaymentForm = {
  /** Whose press pays: the shop's button, after `prepare`; the form's own; nobody's, where this browser cannot. */
  readonly pays: "shop" | "form" | "never"
  /** Checks what was typed; null: something is wrong, and the form says at its fields what. */
  readonly prepare: () => Promise<FormMeans | null>
  readonly close: () => void
}

/** Opens a provider's form; its script comes from the provider, now. Rejects when it does not come. */
export type OpenPaymentForm = (asked: {
  readonly keys: ProviderKeys
  readonly method: PaymentMethod
  readonly amountCents: Cents
  readonly locale: Locale
  /** Stays empty but for the form. */
  readonly place: HTMLElement
  readonly labels: FieldLabels
  /** The form's own button was pressed, or its wallet has agreed; false: nothing can be paid now. */
  readonly onPay: (means: FormMeans) => boolean
}) => Promise<PaymentForm>

/** Names of the fields that a form does not name by itself. */
export type FieldLabels = Readonly<Record<"number" | "expiry" | "cvv", string>>
