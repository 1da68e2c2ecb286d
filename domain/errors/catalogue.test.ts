import { describe, expect, test } from "vitest"
import { locales } from "../locale.ts"
import { bookingErrors } from "./booking-errors.ts"
import {
  type ErrorCode,
  errorCatalogue,
  errorEntry,
  errorStatus,
  errorText,
  isErrorCode,
  isPaymentErrorCode,
} from "./catalogue.ts"
import { choiceErrors } from "./choice-errors.ts"
import { discountErrors } from "./discount-errors.ts"
import { eventErrors } from "./event-errors.ts"
import { fieldErrors } from "./field-errors.ts"
import { giftErrors } from "./gift-errors.ts"
import { listErrors } from "./list-errors.ts"
import { partnerErrors } from "./partner-errors.ts"
import { paymentErrors } from "./payment-errors.ts"
import { publicationErrors } from "./publication-errors.ts"
import { referralErrors } from "./referral-errors.ts"
import { requestErrors } from "./request-errors.ts"
import { reviewErrors } from "./review-errors.ts"
import { sessionErrors } from "./session-errors.ts"

/**
 * Every row of specification §8 in its order, with the code that answers it. A code that is not in the catalogue does
 * not compile. If the specification gives a text, it is here word for word.
 */
const specification: readonly { readonly row: string; readonly code: ErrorCode; readonly text?: string }[] = [
  { row: "auth code", code: "MISSING_NEXTAUTH_API_ROUTE_ERROR" },
  { row: "auth code", code: "NO_SECRET" },
  { row: "auth code", code: "CALLBACK_CREDENTIALS_HANDLER_ERROR" },
  { row: "auth code", code: "EMAIL_REQUIRES_ADAPTER_ERROR" },
  { row: "auth code", code: "MISSING_ADAPTER_METHODS_ERROR" },
  { row: "auth code", code: "CALLBACK_CREDENTIALS_JWT_ERROR" },
  { row: "auth code", code: "INVALID_CALLBACK_URL_ERROR" },
  { row: "OAuth callback error", code: "OAuthCallback" },
  { row: "OAuth account not linked", code: "OAuthAccountNotLinked" },
  { row: "session required", code: "SessionRequired" },
  { row: "no providers fetched", code: "no_providers" },
  { row: "unknown provider", code: "unknown_provider" },
  { row: "session error field", code: "session_error" },
  { row: "response helper throws", code: "response_not_ok" },
  { row: "session client fetch failure", code: "session_fetch_failed" },
  { row: "sign-up", code: "sign_up_failed", text: "Error during sign up" },
  { row: "sign-up conflict", code: "email_already_used", text: "The email you provided has already been used." },
  { row: "login", code: "login_failed", text: "Invalid email or password" },
  { row: "login of a social user", code: "login_with_google" },
  { row: "password reset", code: "password_not_reset", text: "Unable to reset password" },
  { row: "email verify", code: "email_not_verified", text: "An error occurred, please try again later" },
  { row: "contact", code: "contact_failed", text: "Error sending message" },
  { row: "booking", code: "booking_not_created", text: "There was an error creating the booking" },
  {
    row: "booking",
    code: "booking_creation_error",
    text: "Error during booking creation. Reload the page and try again.",
  },
  { row: "booking", code: "try_again", text: "There was an error, try again" },
  { row: "booking", code: "try_other_participants", text: "Try another combination of participants" },
  { row: "payment", code: "payment_failed", text: "Error during payment" },
  { row: "payment", code: "payment_data_invalid", text: "Invalid payment data" },
  { row: "payment", code: "payment_not_confirmed", text: "Payment confirmation error" },
  { row: "payment", code: "payment_not_created", text: "Error while creating payment" },
  { row: "payment", code: "card_data_invalid", text: "Invalid card data" },
  { row: "timer", code: "booking_time_expired", text: "The booking time has expired" },
  { row: "timer", code: "payment_time_expired", text: "Time to complete payment has expired" },
  { row: "timer", code: "checkout_expired" },
  { row: "cancellation failed", code: "cancellation_failed" },
  { row: "booking not found", code: "booking_not_found" },
  { row: "invalid or unpaid booking", code: "booking_invalid_or_unpaid" },
  { row: "pay-by-link not found", code: "pay_link_not_found" },
  { row: "pay-by-link expired", code: "pay_link_expired" },
  { row: "pay-by-link revoked", code: "pay_link_revoked" },
  { row: "pay-by-link already booked (confirmed)", code: "pay_link_confirmed" },
  { row: "pay-by-link already booked (pending)", code: "pay_link_pending" },
  { row: "lists: failed to add collaborator", code: "collaborator_not_added" },
  { row: "lists: failed to remove collaborator", code: "collaborator_not_removed" },
  { row: "lists: error adding to favourites", code: "favourite_not_added", text: "Error adding to favourites" },
  { row: "page not found", code: "page_not_found" },
  { row: "generic error page", code: "server_error" },
  { row: "geolocation not supported", code: "geolocation_not_supported" },
  { row: "geolocation needs secure context", code: "geolocation_insecure" },
  { row: "geolocation permission denied", code: "geolocation_denied" },
  { row: "geolocation position unavailable", code: "geolocation_unavailable" },
  { row: "geolocation timeout", code: "geolocation_timeout" },
]

const codes = Object.keys(errorCatalogue).filter(isErrorCode)
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

describe("error catalogue", () => {
  test("[ER-01] every row of specification §8 has its own code, and its text where the specification gives one", () => {
    expect(specification).toHaveLength(52)
    expect(new Set(specification.map(({ code }) => code)).size).toBe(specification.length)
    for (const { code, text } of specification) {
      expect(isErrorCode(code)).toBe(true)
      if (text !== undefined) expect(errorText(code, "en")).toBe(text)
    }
  })

  test("[ER-01] every code has an error status, and texts in both languages with the same parameters", () => {
    for (const code of codes) {
      const { status, text } = errorEntry(code)
      expect(Number.isInteger(status) && status >= 400 && status <= 599, code).toBe(true)
      for (const locale of locales) {
        expect(text[locale].trim(), code).toBe(text[locale])
        expect(text[locale], code).not.toBe("")
        expect(text[locale], code).not.toMatch(/!/)
      }
      expect(placeholders(text.it), code).toEqual(placeholders(text.en))
      expect(text.it, code).not.toBe(text.en)
    }
  })

  test("[ER-01] no code is defined twice: the parts sum to the whole", () => {
    const parts = [
      sessionErrors,
      bookingErrors,
      paymentErrors,
      choiceErrors,
      discountErrors,
      fieldErrors,
      referralErrors,
      requestErrors,
      listErrors,
      giftErrors,
      reviewErrors,
      partnerErrors,
      publicationErrors,
      eventErrors,
    ]
    expect(parts.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(codes.length)
  })

  test("[CK-14] every payment error enters the payment flow", () => {
    const payment = codes.filter(isPaymentErrorCode)
    expect(payment.length).toBeGreaterThan(5)
    for (const code of payment) expect(errorEntry(code).event, code).toBe("payment.refused")
  })

  test("[ER-01] parameters fill a text; a missing one is shown as an ellipsis", () => {
    expect(errorText("participants_below_minimum", "en", { minimum: 4 })).toBe(
      "This tour can be booked for a minimum of 4 people",
    )
    expect(errorText("date_too_early", "en", { lead: "2 days" })).toBe("You must book at least 2 days before")
    expect(errorText("date_too_early", "it", { lead: "2 giorni" })).toBe("Devi prenotare almeno 2 giorni prima")
    expect(errorText("date_too_early", "en")).toBe("You must book at least … before")
  })

  test("[ER-04] the refusals of our own calls have the promised statuses", () => {
    const promised: [ErrorCode, number][] = [
      ["slot_sold_out", 409],
      ["slot_held", 409],
      ["slot_closed", 409],
      ["checkout_expired", 410],
      ["booking_not_found", 404],
      ["experience_not_found", 404],
      ["price_changed", 409],
      ["idempotency_conflict", 409],
      ["payment_method_unavailable", 422],
      ["validation_failed", 422],
      ["date_too_early", 422],
      ["payload_too_large", 413],
      ["rate_limited", 429],
      ["gone", 410],
    ]
    for (const [code, status] of promised) expect(errorStatus(code), code).toBe(status)
  })

  test("[ER-01] a row without a code does not compile", () => {
    // @ts-expect-error the catalogue has no such code
    const missing: ErrorCode = "no_such_row"
    expect(isErrorCode(missing)).toBe(false)
  })

  test("[ER-04] text that is not a code is recognised as such, even `toString` and the like", () => {
    for (const code of ["", "nope", "toString", "__proto__", "constructor", null, 4, {}])
      expect(isErrorCode(code)).toBe(false)
  })
})
