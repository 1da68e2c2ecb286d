import type { Experience, Review } from "../../../../domain/catalogue/experience.ts"
import { hash, type Random, random as seeded } from "../../catalogue/part.ts"
import type { DemoFiles, Entry } from "../schema.ts"
import { nearestInSeason, type Season } from "./seasons.ts"

type Language = "it" | "en"
type Words = DemoFiles["reviews"]
type Draft = Pick<Experience, "id" | "categories" | "images">

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

/** Writes the sentences of one experience's reviews. Each is used once before any is repeated. */
function writer(words: Words, entry: Entry, experience: Draft, language: Language, random: Random) {
  const pool = words.common[language]
  const openers = deck([...words.categories[experience.categories[0]][language], ...pool.openers], random)
  const moments = deck(
    entry.highlights.map((highlight) => highlight[language]),
    random,
  )
  const patterns = deck(pool.moments, random)
  const closers = deck(pool.closers, random)
  const flaws = deck(pool.flaws, random)
  const disappointments = deck(pool.disappointments, random)
  const titles = {
    high: deck(pool.titles.high, random),
    middle: deck(pool.titles.middle, random),
    low: deck(pool.titles.low, random),
  }

  return (rating: Review["rating"]): Pick<Review, "title" | "text"> => {
    if (rating <= 2) return { title: titles.low(), text: disappointments() }
    const parts = [openers()]
    if (random.chance(0.55)) parts.push(patterns().replace("{m}", moments()))
    if (rating === 3 || (rating === 4 && random.chance(0.5))) parts.push(flaws())
    else if (random.chance(0.5)) parts.push(closers())
    return { title: rating === 3 ? titles.middle() : titles.high(), text: parts.join(" ") }
  }
}

function ratingOf(random: Random, kindness: number): Review["rating"] {
  const luck = random.next()
  if (luck < kindness) return 5
  if (luck < kindness + 0.27) return 4
  if (luck < 0.965) return 3
  return luck < 0.99 ? 2 : 1
}

/**
 * 4 to 40 reviews of the last eighteen months, on days when the visit takes place. A few experiences are too new to
 * have any.
 */
export function reviewsOf(
  words: Words,
  entry: Entry,
  experience: Draft,
  season: Season,
  today: Temporal.PlainDate,
): Review[] {
  const random = seeded(`${entry.slug}/reviews`)
  if (random.chance(0.04)) return []
  const count = 4 + Math.floor(random.next() ** 3 * 37)
  const kindness = 0.55 + random.next() * 0.2
  const write = {
    it: writer(words, entry, experience, "it", random),
    en: writer(words, entry, experience, "en", random),
  }
  const named = { it: deck(words.authors.it, random), en: deck(words.authors.en, random) }
  const [cover] = experience.images

  return Array.from({ length: count }, (_, i): Review => {
    const language: Language = random.chance(0.68) ? "it" : "en"
    const rating = ratingOf(random, kindness)
    const visited = nearestInSeason(today.subtract({ days: random.int(4, 500) }), season, -1)
    return {
      id: `${experience.id}-r${i + 1}`,
      experienceId: experience.id,
      author: `${named[language]()} ${random.pick([..."ABCDFGLMNPRSTV"])}.`,
      rating,
      ...write[language](rating),
      language,
      visitedOn: visited.toString(),
      images: rating >= 4 && random.chance(0.12) ? [{ ...cover, seed: hash(`${experience.id}-r${i + 1}`) }] : [],
    }
  })
}
