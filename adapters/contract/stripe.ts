import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"

const cardErrors: Readonly<Record<string, PaymentErrorCode>> = {
  insufficient_funds: "card_insufficient_funds",
  expired_card: "card_expired",
  incorrect_cvc: "card_cvc_wrong",
  invalid_cvc: "card_cvc_wrong",
  processing_error: "card_processing_error",
  incorrect_number: "card_data_invalid",
  invalid_number: "card_data_invalid",
  invalid_expiry_month: "card_data_invalid",
  invalid_expiry_year: "card_data_invalid",
  card_not_supported: "card_data_invalid",
  authentication_required: "authentication_failed",
  payment_intent_authentication_failure: "authentication_failed",
}

/** The shop's error code for Stripe's. The bank's reason counts before Stripe's own code. */
export const stripeCardError = (declineCode: string | undefined, code: string | undefined): PaymentErrorCode =>
  cardErrors[declineCode ?? ""] ?? cardErrors[code ?? ""] ?? "card_declined"
