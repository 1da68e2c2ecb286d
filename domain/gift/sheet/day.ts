import type { Locale } from "../../locale.ts"
import { monthText } from "../../time/text.ts"

/** An ISO date as `26 novembre 2026`, `26 November 2026`. */
export function dayText(date: string, locale: Locale): string {
  const { day } = Temporal.PlainDate.from(date)
  return `${locale === "it" && day === 1 ? "1º" : day} ${monthText(date, locale)}`
}

/** The same with the article that Italian puts before it: `il 26 novembre 2026`, `l’8 novembre 2026`. */
export function theDayText(date: string, locale: Locale): string {
  const { day } = Temporal.PlainDate.from(date)
  const article = day === 8 || day === 11 ? "l’" : "il "
  return `${locale === "it" ? article : ""}${dayText(date, locale)}`
}
