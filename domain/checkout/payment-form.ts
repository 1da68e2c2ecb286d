import type { ErrorCode } from "../errors/catalogue.ts"
import type { Locale } from "../locale.ts"
import type { Cents } from "../money/cents.ts"
import type { PaymentMethod } from "./methods.ts"
import type { ProviderKeys } from "./provider-form.ts"

export type PaymentView = {
  readonly paymentId: string
  readonly provider: "sandbox" | "stripe" | "paypal" | "paypal_card"
  /** What this payment is for; a different value means a different payment. */
  readonly method: PaymentMethod
  /** What the browser needs to confirm with the payment provider: a secret, or the id of the order. */
  readonly clientSecret: string
  /** Where the browser confirms; for the sandbox, its base address. */
  readonly endpoint: string
  readonly amountCents: Cents
}

export type PaymentConfirmation =
  | { readonly kind: "authorised" }
  | { readonly kind: "challenge"; readonly redirectUrl: string }
  | { readonly kind: "refused"; readonly code: ErrorCode }
  /** The customer closed the wallet: nothing was paid. */
  | { readonly kind: "canceled" }
  /** The answer was lost: the caller must ask the server what happened. */
  | { readonly kind: "unknown" }

/** What the payment provider's form holds, valid for one payment. The shop never sees it. */
export type FormMeans = {
  /** Pays the payment that the server has made. */
  readonly confirm: (payment: PaymentView, returnUrl: string) => Promise<PaymentConfirmation>
  /** There will be no payment: the form closes whatever is waiting for one, for example a wallet's window. */
  readonly drop: () => void
}

/** A payment provider's form that is open on the page. */
export type PaymentForm = {
  /**
   * Which button pays: the shop's (after `prepare`), the form's own, or none because this browser cannot pay this way.
   */
  readonly pays: "shop" | "form" | "never"
  /** Checks what was typed. Null: something is wrong, and the form shows it at its fields. */
  readonly prepare: () => Promise<FormMeans | null>
  readonly close: () => void
}

/** Opens a payment provider's form and loads its script from the provider. Rejects if the script does not load. */
export type OpenPaymentForm = (asked: {
  readonly keys: ProviderKeys
  readonly method: PaymentMethod
  readonly amountCents: Cents
  readonly locale: Locale
  /** An element that contains nothing but the form. */
  readonly place: HTMLElement
  readonly labels: FieldLabels
  /** The customer pressed the form's own button or agreed in its wallet. False: nothing can be paid now. */
  readonly onPay: (means: FormMeans) => boolean
}) => Promise<PaymentForm>

/** Names for the fields that a form does not name itself. */
export type FieldLabels = Readonly<Record<"number" | "expiry" | "cvv", string>>
