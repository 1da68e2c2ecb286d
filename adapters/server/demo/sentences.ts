import type { Experience } from "../../../domain/catalogue/experience.ts"
import type { Locale } from "../../../domain/locale.ts"

/** On so many pages a sentence may stand, in each language. */
export const MOST_PAGES = 3

/** A line without a full stop is a plain fact up to this length: "Comfortable shoes", "Water and a glass of wine". */
const FACT_WORDS = 6

/**
 * The sentences of a text. A sentence ends with a full stop or a question mark, inside or outside its quotation marks.
 * What has none is an item of a list or a heading: it counts as a sentence only if it is longer than a plain fact.
 */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\n+|(?<=[.?!…][”»]?)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.?!…][”»]?$/.test(sentence) || sentence.split(/\s+/).length > FACT_WORDS)

/** The texts that an experience's page shows as its own. The questions of its form are labels, not texts. */
export const ownTexts = (experience: Experience, locale: Locale): readonly string[] =>
  [
    experience.name,
    experience.summary,
    experience.description,
    experience.address.meetingPoint,
    ...experience.program.flatMap(({ title, text }) => [title, text]),
    ...experience.included,
    ...experience.excluded,
    ...experience.additionalInfo,
    ...(experience.bring ?? []),
    ...experience.variants.flatMap(({ name, addons }) => [
      name,
      ...addons.flatMap((addon) => [addon.name, addon.description]),
    ]),
  ].map((text) => text[locale])

/** The sentences that stand on too many pages, each with their number, the worst first. */
export function repeatedOn(pages: readonly (readonly string[])[], most: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const texts of pages)
    for (const sentence of new Set(texts.flatMap(sentencesOf))) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > most)
    .toSorted(([, a], [, b]) => b - a)
    .map(([sentence, count]) => `${count} pages: ${sentence}`)
}
