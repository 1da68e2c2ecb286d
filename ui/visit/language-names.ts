import type { Locale } from "../../domain/locale.ts"

/** The guide languages of the catalogue. Written by hand, because server and browser must render the same letters. */
const names: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  it: { it: "italiano", en: "Italian" },
  en: { it: "inglese", en: "English" },
  de: { it: "tedesco", en: "German" },
  fr: { it: "francese", en: "French" },
  es: { it: "spagnolo", en: "Spanish" },
  pt: { it: "portoghese", en: "Portuguese" },
  nl: { it: "olandese", en: "Dutch" },
  sl: { it: "sloveno", en: "Slovenian" },
  ja: { it: "giapponese", en: "Japanese" },
  zh: { it: "cinese", en: "Chinese" },
  ru: { it: "russo", en: "Russian" },
  pl: { it: "polacco", en: "Polish" },
}

/** `Italiano, inglese, tedesco`. A tag without a name here is shown unchanged. */
export function languageNames(tags: readonly string[], locale: Locale): string {
  const list = tags.map((tag) => names[tag.slice(0, 2).toLowerCase()]?.[locale] ?? tag).join(", ")
  return list.charAt(0).toUpperCase() + list.slice(1)
}
