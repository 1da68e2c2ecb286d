import { type CategoryId, type RegionId, regionNames } from "../../../../domain/catalogue/taxonomy.ts"
import type { Locale, Text } from "../../../../domain/locale.ts"
import type { Faq } from "../landing-texts.ts"
import { price, priceOfOne, rules } from "./faq.ts"
import { inCity, inProvince, inRegion } from "./prepositions.ts"
import { random } from "./random.ts"
import { doings, kinds, leads, ofMany, ofOne, ofTowns, surroundings, ways } from "./sentences.ts"
import { capitalised, fill, join, t } from "./text.ts"

/** What the catalogue knows of a place for which nobody has written a text. */
export type PlaceFacts = {
  readonly place: "city" | "province"
  readonly slug: string
  /** `Firenze`, `Florence`; `Provincia dell’Aquila`, `Province of L’Aquila`. */
  readonly label: Text
  readonly region: RegionId
  /** The number of experiences, at least 1. */
  readonly count: number
  /** The name of the first experience. */
  readonly example: Text
  /** The categories of these experiences, at least one, the most frequent first. */
  readonly categories: readonly CategoryId[]
  /** For a province: its towns, those with most experiences first. */
  readonly towns: readonly Text[]
  /** The lowest price of these experiences, as a card shows it: `28 € a persona`, `€28 per person`. */
  readonly cheapest: Text
}

export type PlaceWords = {
  readonly title: Text
  readonly lead: Text
  readonly paragraphs: readonly Text[]
  readonly faq: readonly Faq[]
}

/**
 * The texts of a place: sentences with its facts. The slug selects the sentences, so that neighbouring places do not
 * read alike.
 */
export function placeWords(facts: PlaceFacts): PlaceWords {
  const { slug, place, label, region, count, example, categories, towns, cheapest } = facts
  const { pick, some, chance } = random(slug)
  const where = place === "city" ? inCity(label) : inProvince(label)
  const say = (sentence: Text) =>
    fill(sentence, {
      in: where,
      In: capitalised(where),
      inRegion: inRegion(region),
      region: regionNames[region],
      kinds: listOf(categories.slice(0, 3).map((id) => kinds[id])),
      towns: listOf(towns.slice(0, 4)),
      count: { it: numbers.it[count] ?? String(count), en: numbers.en[count] ?? String(count) },
      example,
      cheapest,
    })
  const opening = [pick(count === 1 ? ofOne : ofMany), pick(towns.length > 1 ? ofTowns : surroundings)]
  const doing = categories.slice(0, 2).map((id) => pick(doings[id]))
  const practice = [...doing, pick(ways)]
  if (chance(0.5)) practice.reverse()
  const cost = count === 1 ? priceOfOne : price
  return {
    title: say(t("Esperienze {in}", "Experiences {in}")),
    lead: capitalised(say(pick(leads))),
    paragraphs: [opening, practice].map((sentences) =>
      join(
        sentences.map((one) => capitalised(say(one))),
        " ",
      ),
    ),
    faq: [cost, ...some(rules, 2)].map(({ question, answer }) => ({ question: say(question), answer: say(answer) })),
  }
}

/** Small numbers are written as words. */
const numbers: Readonly<Record<Locale, readonly string[]>> = {
  it: ["zero", "una", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"],
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
}

/** `a, b e c`, `a, b and c`. */
function listOf(texts: readonly Text[]): Text {
  const listed = (locale: Locale) => lists[locale].format(texts.map((text) => text[locale]))
  return { it: listed("it"), en: listed("en") }
}
const lists = { it: new Intl.ListFormat("it"), en: new Intl.ListFormat("en-GB") }
