import type { ArtRef, Experience, ProgramStep } from "../../../../domain/catalogue/experience.ts"
import type { CategoryId, RegionId } from "../../../../domain/catalogue/taxonomy.ts"
import type { Text } from "../../../../domain/locale.ts"
import { capitalised, fill, hash, join, type Random } from "../../catalogue/part.ts"
import type { DemoFiles, Entry, Style } from "../schema.ts"

type Visits = DemoFiles["visits"]

/** The handwritten story, a sentence with the three moments, and a practical closing sentence. */
export function descriptionOf({ sentences, weaves }: Visits, entry: Entry, style: Style, random: Random): Text {
  const [a, b, c] = entry.highlights
  const practical =
    entry.kind === "SG"
      ? random.some(sentences.SG, 2)
      : [random.pick(sentences[entry.kind]), random.pick(style.practical)]
  if (random.chance(0.5)) practical.reverse()
  return join([entry.story, fill(random.pick(weaves), { a, b, c }), join(practical, " ")], "\n\n")
}

/** Arrival, the three moments, the end. The minutes add up to the length of the first variant. */
export function programOf({ selfGuided }: Visits, entry: Entry, style: Style, random: Random): ProgramStep[] {
  const own = entry.kind === "SG" ? selfGuided : style
  const minutes = (percent: number) => Math.max(5, Math.round((entry.minutes * percent) / 500) * 5)
  const first = minutes(12)
  const middle = [minutes(25), minutes(23), minutes(22)]
  const last = entry.minutes - first - middle.reduce((sum, part) => sum + part, 0)
  const sentences = random.some(own.moments, 3)
  const moments = entry.highlights.map((highlight, i) => ({
    title: capitalised(highlight),
    text: sentences[i] ?? random.pick(own.moments),
    minutes: middle[i] ?? 5,
  }))
  return [{ ...random.pick(own.arrive), minutes: first }, ...moments, { ...random.pick(own.close), minutes: last }]
}

export function listsOf(
  { selfGuided }: Visits,
  entry: Entry,
  style: Style,
  random: Random,
): Pick<Experience, "included" | "excluded" | "additionalInfo"> {
  const excluded = random.some(style.excluded, 2)
  if (entry.kind !== "SG")
    return {
      included: [style.guide, ...random.some(style.included, 4)],
      excluded,
      additionalInfo: random.some(style.info, 3),
    }
  // The first item of the list is needed even without a guide: the bicycle, the ticket, the tastings.
  const kit = style.included.slice(0, 1)
  return {
    included: [...kit, ...selfGuided.included],
    excluded,
    additionalInfo: [...selfGuided.info, ...random.some(style.info, 1)],
  }
}

/** Mostly pictures of the first category. Those of the others come later in the gallery. */
export function imagesOf(
  slug: string,
  categories: readonly [CategoryId, ...CategoryId[]],
  region: RegionId,
  random: Random,
): [ArtRef, ...ArtRef[]] {
  const art = (index: number, category: CategoryId): ArtRef => ({ category, region, seed: hash(`${slug}#${index}`) })
  const more = Array.from({ length: random.int(3, 5) }, (_, i) =>
    art(i + 1, i === 0 ? categories[0] : random.pick(categories)),
  )
  return [art(0, categories[0]), ...more]
}
