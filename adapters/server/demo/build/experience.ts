import type { Experience, Review, Schedule } from "../../../../domain/catalogue/experience.ts"
import type { CategoryId, RegionId } from "../../../../domain/catalogue/taxonomy.ts"
import { categoryIds } from "../../../../domain/catalogue/taxonomy.ts"
import { type Random, random as seeded } from "../../catalogue/part.ts"
import { type DemoFiles, type Entry, styleOf } from "../schema.ts"
import { partnerOf } from "./partners.ts"
import { imagesOf, type Turns } from "./pictures.ts"
import { reviewsOf, type Supply } from "./reviews.ts"
import { schedulesOf } from "./schedules.ts"
import { descriptionOf, listsOf, programOf } from "./texts.ts"
import { variantsOf } from "./variants.ts"

export type Built = {
  readonly experience: Experience
  readonly schedules: readonly Schedule[]
  readonly reviews: readonly Review[]
}

function categoriesOf(entry: Entry): [CategoryId, ...CategoryId[]] {
  const first = categoryIds.find((id) => entry.style.startsWith(`${id}/`))
  if (first === undefined) throw new RangeError(`no category in ${entry.style}`)
  return [first, ...(entry.also ?? [])]
}

/**
 * Texts were once drawn at random. Their draws are skipped, so that pictures, terms and times stay as they were: every
 * address, picture and test that names one of them still holds.
 */
function skip(random: Random, draws: number): void {
  for (let i = 0; i < draws; i++) random.next()
}

/**
 * Builds everything of one experience. Its random choices depend only on its slug, so a change elsewhere never affects
 * it, except for its short reviews, which all experiences take from one supply.
 */
export function build(
  files: DemoFiles,
  entry: Entry,
  region: RegionId,
  today: Temporal.PlainDate,
  supply: Supply,
  turns: Turns,
): Built {
  const random = seeded(entry.slug)
  const style = styleOf(files, entry.style)
  if (style === undefined) throw new RangeError(`no such style: ${entry.style}`)
  const program = files.programs[region][entry.slug]
  if (program === undefined) throw new RangeError(`no program for ${entry.slug}`)
  const categories = categoriesOf(entry)
  const made = variantsOf(files, entry, region, style, today, random)
  const [first, ...others] = made
  skip(random, 4)
  const images = imagesOf(entry, categories, region, random, turns.get(entry.slug) ?? 0)
  skip(random, 5)
  const draft: Omit<Experience, "publishedAt"> = {
    id: `exp-${entry.slug}`,
    slug: entry.slug,
    name: entry.name,
    summary: entry.summary,
    description: descriptionOf(entry, program),
    categories,
    visitType: entry.kind,
    address: {
      city: entry.city,
      province: entry.province,
      region,
      meetingPoint: entry.meet,
      lat: entry.lat,
      lon: entry.lon,
    },
    images,
    program: programOf(entry, program),
    ...listsOf(files.visits, entry, style, program, random),
    partnerId: partnerOf(files.partners, region, categories[0]).id,
    showPartnerName: random.chance(0.75),
    cancellationHours: random.pick([24, 48, 48, 48, 48, 72, 96, 168]),
    variants: [first.variant, ...others.map(({ variant }) => variant)],
    popularity: entry.star ? random.int(820, 1000) : random.int(80, 720),
  }
  const opinions = files.opinions[region][entry.slug] ?? []
  const season = entry.season ?? style.calendar.season
  const reviews = reviewsOf({ reviews: files.reviews, opinions }, entry, { ...draft, images }, season, today, supply)
  // An experience with reviews was published long ago. One without is new.
  const age = reviews.length > 0 ? random.int(900, 1300) : random.int(5, 45)
  const experience: Experience = { ...draft, publishedAt: `${today.subtract({ days: age }).toString()}T08:00:00Z` }
  return { experience, schedules: schedulesOf(entry, style, made, random), reviews }
}
