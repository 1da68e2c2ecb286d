import { cookies } from "../../domain/kept/cookies.ts"
import { type Locale, locales } from "../../domain/locale.ts"
import { readCookie, setCookie } from "./cookies.ts"

/** The language that this browser chose, and whether it was asked: two cookies, as the specification says. */
export const keptLanguage = {
  chosen: (): Locale | null => locales.find((one) => one === readCookie(cookies.language)) ?? null,
  choose: (locale: Locale): Promise<void> => setCookie(cookies.language, locale),
  wasOffered: (): boolean => readCookie(cookies.languagePopup) !== null,
  noteOffer: (): Promise<void> => setCookie(cookies.languagePopup, "1"),
}
