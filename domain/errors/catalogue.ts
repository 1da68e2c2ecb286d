import type { Locale } from "../locale.ts"
import { bookingErrors } from "./booking-errors.ts"
import { choiceErrors } from "./choice-errors.ts"
import { discountErrors } from "./discount-errors.ts"
import type { ErrorEntry } from "./entry.ts"
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
 * Every error of the product, once: its code on the wire, its HTTP status, its text, and the machine event that it
 * belongs to.
 */
export const errorCatalogue = {
  ...sessionErrors,
  ...bookingErrors,
  ...paymentErrors,
  ...choiceErrors,
  ...discountErrors,
  ...fieldErrors,
  ...requestErrors,
  ...listErrors,
  ...giftErrors,
  ...referralErrors,
  ...reviewErrors,
  ...partnerErrors,
  ...publicationErrors,
  ...eventErrors,
} as const

export type ErrorCode = keyof typeof errorCatalogue
export type PaymentErrorCode = keyof typeof paymentErrors

/** The values for the `{name}`s of a text. */
export type ErrorParams = Readonly<Record<string, string | number>>

/** An error with the parameters of its text. The rules of the domain return these. */
export type CodedError = { readonly code: ErrorCode; readonly params?: ErrorParams }

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorCatalogue, code)
}

export function isPaymentErrorCode(code: unknown): code is PaymentErrorCode {
  return typeof code === "string" && Object.hasOwn(paymentErrors, code)
}

export const paymentErrorCodes: readonly PaymentErrorCode[] = Object.keys(paymentErrors).filter(isPaymentErrorCode)

export function errorEntry(code: ErrorCode): ErrorEntry {
  return errorCatalogue[code]
}

export function errorStatus(code: ErrorCode): number {
  return errorCatalogue[code].status
}

/** The text in the reader's language; a missing parameter is shown as an ellipsis. */
export function errorText(code: ErrorCode, locale: Locale, params: ErrorParams = {}): string {
  return errorCatalogue[code].text[locale].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? "…"))
}
