import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { ProviderKeys } from "../../domain/checkout/provider-form.ts"
import type { MessageId } from "../i18n/messages.tsx"

export const methodNames: Readonly<Record<PaymentMethod, MessageId>> = {
  card: "checkout.method.card",
  paypal: "checkout.method.paypal",
  paypal_card: "checkout.method.paypal_card",
  apple_pay: "checkout.method.apple_pay",
  google_pay: "checkout.method.google_pay",
}

export const providerNames: Readonly<Record<ProviderKeys["provider"], string>> = { stripe: "Stripe", paypal: "PayPal" }
