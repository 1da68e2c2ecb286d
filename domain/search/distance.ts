import type { Locale } from "../locale.ts"
import { decimalText } from "../money/text.ts"

const NO_BREAK_SPACE = "\u00A0"

/** `350 m`, `4,2 km`, `27 km`: rounded to what is useful for walking or driving. */
export function distanceText(meters: number, locale: Locale): string {
  if (meters < 950) return `${Math.max(50, Math.round(meters / 50) * 50)}${NO_BREAK_SPACE}m`
  const hectometers = Math.round(meters / 100)
  const hundredths = hectometers < 100 ? hectometers * 10 : Math.round(meters / 1000) * 100
  return `${oneDecimal(decimalText(hundredths, locale))}${NO_BREAK_SPACE}km`
}

/** `4,20` becomes `4,2`. */
function oneDecimal(text: string): string {
  return text.replace(/([.,]\d)0$/, "$1")
}
