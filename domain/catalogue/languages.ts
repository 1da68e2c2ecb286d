/** Languages that guides speak, BCP 47, most common first; what the catalogue speaks beyond them is not filtered by. */
export const guideLanguages = ["it", "en", "de", "fr", "es", "pt", "nl", "sl", "ja", "zh", "ru", "pl"] as const
export type GuideLanguage = (typeof guideLanguages)[number]
