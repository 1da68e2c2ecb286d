/** The two languages of the shop. Italian has no path prefix; English lives under `/en` (spec §1). */
export const locales = ["it", "en"] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = "it"

/** A text in every language of the shop; if a language is missing, it does not compile. */
export type Text = Readonly<Record<Locale, string>>

/** The language to offer to a visitor whose browser prefers `browserLanguage` (BCP 47): all but Italian means English. */
export const offeredLocale = (browserLanguage: string): Locale => (/^it\b/i.test(browserLanguage) ? "it" : "en")

/** All dates on screen use this zone, regardless of the browser's (spec §1). */
export const ROME = "Europe/Rome"
