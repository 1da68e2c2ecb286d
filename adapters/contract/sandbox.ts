import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"

/** The shop's error codes for the sandbox's own. Codes that are missing here are the same in both. */
export const sandboxErrors: Readonly<Record<string, PaymentErrorCode>> = {
  insufficient_funds: "card_insufficient_funds",
  expired_card: "card_expired",
  incorrect_cvc: "card_cvc_wrong",
  processing_error: "card_processing_error",
  incorrect_number: "card_data_invalid",
  card_not_supported: "card_data_invalid",
  capture_failed: "payment_failed",
  wallet_canceled: "payment_canceled",
  wallet_declined: "payment_declined",
  wallet_insufficient_funds: "payment_insufficient_funds",
  hold_expired: "payment_not_confirmed",
  refund_failed: "payment_failed",
  refund_refused: "payment_failed",
  already_captured: "payment_failed",
  refund_incomplete: "payment_failed",
  unexpected_state: "payment_not_confirmed",
}
