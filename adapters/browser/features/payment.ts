import type { PaymentAsks } from "../../../domain/checkout/ports.ts"

/** Payments in the browser. Each payment provider's script loads only when it is needed. */
export default function paymentClient() {
  return {
    confirmPayment: async (...asked) => (await import("../sandbox-payment.ts")).confirmSandboxPayment(...asked),
    openPaymentForm: async (asked) => {
      const { keys } = asked
      switch (keys.provider) {
        case "stripe":
          return (await import("../payments/stripe-form.ts")).openStripeForm(keys.publishableKey)(asked)
        case "paypal":
          return (await import("../payments/paypal-form.ts")).openPaypalForm(keys)(asked)
        default:
          return keys satisfies never
      }
    },
  } satisfies PaymentAsks
}
