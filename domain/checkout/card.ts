import { nameProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"

/** The fields of a card form, as typed. They go to the payment provider and nowhere else. */
export type CardInput = {
  readonly number: string
  readonly holder: string
  readonly expiry: string
  readonly cvv: string
}

/** In the order of the form. */
export const cardFields = ["number", "holder", "expiry", "cvv"] as const
export type CardField = (typeof cardFields)[number]

export type CardBrand = "visa" | "mastercard" | "amex" | "maestro" | "unknown"

const MAX_HOLDER_LENGTH = 100

/** The problem of each card field; `today` is an ISO date. */
export function cardProblems(card: CardInput, today: string): Problems<CardField> {
  return problemsOf(cardFields, (field) => cardProblem(field, card, today))
}

export function cardProblem(field: CardField, card: CardInput, today: string): CodedError | null {
  const value = card[field].trim()
  switch (field) {
    case "number":
      if (value === "") return { code: "card_number_required" }
      return isCardNumber(value) ? null : { code: "card_number_invalid" }
    case "holder":
      return value === "" ? { code: "card_holder_required" } : nameProblem(value, MAX_HOLDER_LENGTH)
    case "expiry": {
      if (value === "") return { code: "card_expiry_required" }
      const month = expiryMonth(value)
      if (month === null) return { code: "card_expiry_invalid" }
      return month < today.slice(0, 7) ? { code: "card_expiry_past" } : null
    }
    case "cvv": {
      if (value === "") return { code: "card_cvv_required" }
      return cvvPattern(cardBrand(card.number)).test(value) ? null : { code: "card_cvv_invalid" }
    }
    default:
      return field satisfies never
  }
}

/** The digits of a typed number, without the spaces and dashes that people add. Null if it contains anything else. */
export function cardDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "")
  return /^\d+$/.test(digits) ? digits : null
}

/** 12 to 19 digits whose last one is right by Luhn's formula. */
export function isCardNumber(typed: string): boolean {
  const digits = cardDigits(typed)
  return digits !== null && digits.length >= 12 && digits.length <= 19 && luhn(digits)
}

/** Luhn: double every second digit from the right and sum the digits; the total must be a multiple of ten. */
export function luhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The brand, from the first digits typed so far. */
export function cardBrand(typed: string): CardBrand {
  const digits = typed.replace(/\D/g, "")
  if (/^4/.test(digits)) return "visa"
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return "mastercard"
  if (/^3[47]/.test(digits)) return "amex"
  if (/^(50|5[6-9]|6)/.test(digits)) return "maestro"
  return "unknown"
}

/**
 * `MM/YY` → `YYYY-MM` (also `1227` and `12 / 27`); null if it is not a month. A card is valid until the end of that
 * month.
 */
export function expiryMonth(typed: string): string | null {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.trim())
  return match === null ? null : `20${match[2]}-${match[1]}`
}

/** The number in groups as printed on the card: `4242 4242 4242 4242`, `3782 822463 10005`. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 19)
  if (cardBrand(digits) === "amex") {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter((part) => part !== "").join(" ")
  }
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ")
}

function cvvPattern(brand: CardBrand): RegExp {
  return brand === "amex" ? /^\d{4}$/ : brand === "unknown" ? /^\d{3,4}$/ : /^\d{3}$/
}
