/** The languages of guides that the search can filter by, BCP 47, most common first. The catalogue may hold others. */
export const guideLanguages = ["it", "en", "de", "fr", "es", "pt", "nl", "sl", "ja", "zh", "ru", "pl"] as const
export type GuideLanguage = (typeof guideLanguages)[number]
