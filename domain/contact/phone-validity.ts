import parsePhoneNumber, { type CountryCode } from "libphonenumber-js/min"

/*
 * Separate from `phone.ts` because the number metadata weighs 29 kB: the browser loads this file when the customer
 * reaches the data step.
 */

/** The longest text that is read as a number. */
const MAX_TYPED = 40

/**
 * The number in E.164 if it is valid for its country, else null. Abroad a number of a possible length is enough: other
 * countries open ranges that the metadata do not know yet. It is read from what was typed, never from the wire
 * form; without a country prefix it is Italian. A number with an extension cannot be stored, so it is not valid.
 */
export function toE164(typed: string, country: CountryCode = "IT"): string | null {
  if (typed.length > MAX_TYPED) return null
  const number = parsePhoneNumber(typed, { defaultCountry: country, extract: false })
  if (number === undefined || number.ext !== undefined) return null
  const isGood = number.isValid() || (number.countryCallingCode !== "39" && number.isPossible())
  return isGood ? number.number : null
}
