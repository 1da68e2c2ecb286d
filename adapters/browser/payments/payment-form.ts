import type { OpenPaymentForm } from "../../../domain/checkout/payment-form.ts"

/** Opens the form of whichever provider it is; only that provider's script is fetched. */
export const openPaymentForm: OpenPaymentForm = async (asked) => {
  const { keys } = asked
  switch (keys.provider) {
    case "stripe":
      return (await import("./stripe-form.ts")).openStripeForm(keys.publishableKey)(asked)
    case "paypal":
      return (await import("./paypal-form.ts")).openPaypalForm(keys)(asked)
    default:
      return keys satisfies never
  }
}
