import type { ArtRef, Experience, Review } from "../../../../domain/catalogue/experience.ts"
import type { Text } from "../../../../domain/locale.ts"
import { type Random, random as seeded } from "../../catalogue/part.ts"
import type { DemoFiles, Entry } from "../schema.ts"
import { MOST_PAGES } from "../sentences.ts"
import { againOf } from "./pictures.ts"
import { nearestInSeason, type Season } from "./seasons.ts"

type Draft = Pick<Experience, "id" | "categories"> & { readonly images: readonly [ArtRef, ...ArtRef[]] }
type Opinion = Text & Pick<Review, "rating">

/** Takes a text that stands on fewer than `MOST_PAGES` pages so far; null when all are used up. */
export type Supply = (texts: readonly Text[], random: Random) => Text | null

/** One supply serves a whole catalogue, so that no short review stands on many pages. */
export function newSupply(): Supply {
  const used = new Map<Text, number>()
  return (texts, random) => {
    const left = texts.filter((text) => (used.get(text) ?? 0) < MOST_PAGES)
    if (left.length === 0) return null
    const text = random.pick(left)
    used.set(text, (used.get(text) ?? 0) + 1)
    return text
  }
}

/** Returns every item of a list once, in random order, before it returns any item again. */
function deck<T>(items: readonly T[], random: Random): () => T {
  let rest: T[] = []
  return () => {
    if (rest.length === 0) rest = random.some(items, items.length)
    const item = rest.pop()
    if (item === undefined) throw new RangeError("an empty deck")
    return item
  }
}

/** A short review that may also stand on other pages. */
function general(
  words: DemoFiles["reviews"],
  category: keyof DemoFiles["reviews"]["categories"],
  supply: Supply,
  random: Random,
) {
  const luck = random.next()
  const [texts, rating] =
    luck < 0.45
      ? ([words.categories[category], 5] as const)
      : luck < 0.7
        ? ([words.praise, 5] as const)
        : luck < 0.95
          ? ([words.flaws, random.chance(0.7) ? 4 : 3] as const)
          : ([words.disappointments, random.chance(0.7) ? 2 : 1] as const)
  const text = supply(texts, random)
  return text === null ? [] : [{ ...text, rating }]
}

/**
 * The reviews that were written for an experience, and some short ones: more of them if it is well known. They are of
 * the last eighteen months, on days when the visit takes place. A few experiences are too new to have any.
 */
export function reviewsOf(
  { reviews: words, opinions }: { reviews: DemoFiles["reviews"]; opinions: readonly Opinion[] },
  entry: Entry,
  experience: Draft,
  season: Season,
  today: Temporal.PlainDate,
  supply: Supply,
): Review[] {
  const random = seeded(`${entry.slug}/reviews`)
  if (random.chance(0.04)) return []
  // Nobody accompanies a self-guided visit, and many short reviews speak of the host.
  const more = entry.kind === "SG" ? 0 : entry.star ? random.int(4, 7) : random.int(0, 2)
  const short = Array.from({ length: more }, () => general(words, experience.categories[0], supply, random)).flat()
  const unique = short.filter(({ it }, i) => short.findIndex((one) => one.it === it) === i)
  const named = { it: deck(words.authors.it, random), en: deck(words.authors.en, random) }
  const [cover] = experience.images

  return [...opinions, ...unique].map((opinion, i): Review => {
    const [language, other] = random.chance(0.62) ? (["it", "en"] as const) : (["en", "it"] as const)
    const visited = nearestInSeason(today.subtract({ days: random.int(4, 500) }), season, -1)
    return {
      id: `${experience.id}-r${i + 1}`,
      experienceId: experience.id,
      author: `${named[language]()} ${random.pick([..."ABCDFGLMNPRSTV"])}.`,
      rating: opinion.rating,
      title: "",
      text: opinion[language],
      translation: opinion[other],
      language,
      visitedOn: visited.toString(),
      images: opinion.rating >= 4 && random.chance(0.12) ? [againOf(cover, i, `${experience.id}-r${i + 1}`)] : [],
    }
  })
}
