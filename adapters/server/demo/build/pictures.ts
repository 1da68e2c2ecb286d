import type { ArtRef } from "../../../../domain/catalogue/experience.ts"
import type { CategoryId, RegionId } from "../../../../domain/catalogue/taxonomy.ts"
import { seedOf } from "../../../../domain/pictures/seed.ts"
import { subjectOf } from "../../../../domain/pictures/subjects.ts"
import { isPlace } from "../../../../domain/pictures/where.ts"
import { hash, type Random } from "../../catalogue/part.ts"
import type { DemoFiles, Entry } from "../schema.ts"

/** How many entries before this one have its subject, so that neighbours of one subject are drawn differently. */
export type Turns = ReadonlyMap<string, number>

export function turnsOf(experiences: DemoFiles["experiences"]): Turns {
  const turns = new Map<string, number>()
  const seen = new Map<string, number>()
  for (const { slug, style, subject } of Object.values(experiences).flat()) {
    const name = `${style.split("/")[0]}/${subject}`
    const turn = seen.get(name) ?? 0
    seen.set(name, turn + 1)
    turns.set(slug, turn)
  }
  return turns
}

/** One picture of what is done there. Throws if the category has no such subject or the region no such place. */
export function pictureOf(
  { slug, subject, place }: Pick<Entry, "slug" | "subject" | "place">,
  category: CategoryId,
  region: RegionId,
  turn: number,
  salt: string,
): ArtRef {
  const found = subjectOf(category, subject)
  if (found === undefined) throw new RangeError(`${slug}: no scene shows ${subject} in ${category}`)
  if (!isPlace(region, place)) throw new RangeError(`${slug}: ${region} has no place ${place}`)
  return { category, region, seed: seedOf(found.hours, turn, hash(salt)), subject, place }
}

/** What a picture shows, as somebody else saw it. */
export function againOf(ref: ArtRef, turn: number, salt: string): ArtRef {
  const hours = ref.subject === undefined ? undefined : subjectOf(ref.category, ref.subject)?.hours
  return { ...ref, seed: hours === undefined ? hash(salt) : seedOf(hours, turn, hash(salt)) }
}

/** The cover shows what one does. The others show it again in another light, and the place between. */
export function imagesOf(
  entry: Entry,
  categories: readonly [CategoryId, ...CategoryId[]],
  region: RegionId,
  random: Random,
  turn: number,
): [ArtRef, ...ArtRef[]] {
  const image = (index: number): ArtRef => {
    const subject = index % 2 ? "place" : entry.subject
    return pictureOf({ ...entry, subject }, categories[0], region, turn + index, `${entry.slug}#${index}`)
  }
  const more = Array.from({ length: random.int(3, 5) }, (_, i) => {
    if (i > 0) random.pick(categories)
    return image(i + 1)
  })
  return [image(0), ...more]
}
