import type { CardInput } from "./card.ts"
import type { OpenPaymentForm, PaymentConfirmation, PaymentView } from "./payment-form.ts"

/**
 * The sandbox as the browser sees it: card data go there and nowhere else. The payment's method decides what is needed;
 * a wallet needs no `card`. A real payment provider's own form confirms its payments (`OpenPaymentForm`).
 */
export type ConfirmPayment = (
  payment: PaymentView,
  card: CardInput | null,
  returnUrl: string,
) => Promise<PaymentConfirmation>

export type PaymentAsks = { readonly confirmPayment: ConfirmPayment; readonly openPaymentForm: OpenPaymentForm }

declare module "../ports.ts" {
  interface Asks {
    readonly payment: PaymentAsks
  }
}
