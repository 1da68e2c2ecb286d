import type { Locale } from "../locale.ts"
import type { BasisPoints, Cents } from "./cents.ts"

/*
 * Written by hand instead of with Intl: server and browser must give exactly the same text, or hydration fails, and
 * their versions of the locale data may differ.
 */

const NO_BREAK_SPACE = "\u00A0"
const MINUS = "\u2212"

/** `12,50` and `12.50`; the decimals are left out when they are zero: `12`. */
export function decimalText(hundredths: number, locale: Locale): string {
  const size = Math.abs(hundredths)
  const whole = Math.floor(size / 100)
  const fraction = size % 100
  const digits = grouped(String(whole), locale)
  const decimals = fraction === 0 ? "" : `${locale === "it" ? "," : "."}${String(fraction).padStart(2, "0")}`
  return `${hundredths < 0 ? MINUS : ""}${digits}${decimals}`
}

/** An amount as people write it: `12,50 €` with a no-break space in Italian, `€12.50` in English. */
export function moneyText(amount: Cents, locale: Locale): string {
  const sign = amount < 0 ? MINUS : ""
  const size = decimalText(Math.abs(amount), locale)
  return locale === "it" ? `${sign}${size}${NO_BREAK_SPACE}€` : `${sign}€${size}`
}

/** A whole number: `1290` and `12.900` in Italian, `1,290` and `12,900` in English. */
export function numberText(whole: number, locale: Locale): string {
  return `${whole < 0 ? MINUS : ""}${grouped(String(Math.abs(whole)), locale)}`
}

/** `15 %` → `15%`, `12,5%`, `12.5%`. */
export function percentText(percent: BasisPoints, locale: Locale): string {
  const text = decimalText(percent, locale)
  return `${/[.,]/.test(text) ? text.replace(/0$/, "") : text}%`
}

/** A rating in hundredths of a star with one decimal, half up: `4,7`. */
export function ratingText(hundredths: number, locale: Locale): string {
  const tenths = Math.floor((hundredths + 5) / 10)
  return `${Math.floor(tenths / 10)}${locale === "it" ? "," : "."}${tenths % 10}`
}

/** Italian groups thousands from five digits on, as its locale data prescribe; English from four. */
function grouped(digits: string, locale: Locale): string {
  if (locale === "it" && digits.length < 5) return digits
  return digits.replace(/\B(?=(\d{3})+$)/g, locale === "it" ? "." : ",")
}
