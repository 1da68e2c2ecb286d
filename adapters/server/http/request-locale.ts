import { defaultLocale, type Locale, locales } from "../../../domain/locale.ts"

/** `?lang=` wins, then the first language of Accept-Language. All languages but Italian read English (spec §1). */
export function requestLocale(url: string, acceptLanguage: string | null | undefined): Locale {
  const asked = /[?&]lang=(it|en)(?:&|$)/.exec(url)?.[1]
  const named = locales.find((locale) => locale === asked)
  if (named) return named
  const first = acceptLanguage?.split(",")[0]?.trim().toLowerCase() ?? ""
  if (first === "" || first.startsWith("*")) return defaultLocale
  return /^it\b/.test(first) ? "it" : "en"
}
