import type { Experience, Review, Schedule } from "../../../../domain/catalogue/experience.ts"
import type { CategoryId, RegionId } from "../../../../domain/catalogue/taxonomy.ts"
import { categoryIds } from "../../../../domain/catalogue/taxonomy.ts"
import { random as seeded } from "../../catalogue/part.ts"
import { type DemoFiles, type Entry, styleOf } from "../schema.ts"
import { partnerOf } from "./partners.ts"
import { reviewsOf } from "./reviews.ts"
import { schedulesOf } from "./schedules.ts"
import { descriptionOf, imagesOf, listsOf, programOf } from "./texts.ts"
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
 * Builds everything of one experience. Its random choices depend only on its slug, so a change elsewhere never affects
 * it.
 */
export function build(files: DemoFiles, entry: Entry, region: RegionId, today: Temporal.PlainDate): Built {
  const random = seeded(entry.slug)
  const style = styleOf(files, entry.style)
  if (style === undefined) throw new RangeError(`no such style: ${entry.style}`)
  const categories = categoriesOf(entry)
  const made = variantsOf(files, entry, region, style, today, random)
  const [first, ...others] = made
  const draft: Omit<Experience, "publishedAt"> = {
    id: `exp-${entry.slug}`,
    slug: entry.slug,
    name: entry.name,
    summary: entry.summary,
    description: descriptionOf(files.visits, entry, style, random),
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
    images: imagesOf(entry.slug, categories, region, random),
    program: programOf(files.visits, entry, style, random),
    ...listsOf(files.visits, entry, style, random),
    partnerId: partnerOf(files.partners, region, categories[0]).id,
    showPartnerName: random.chance(0.75),
    cancellationHours: random.pick([24, 48, 48, 48, 48, 72, 96, 168]),
    variants: [first.variant, ...others.map(({ variant }) => variant)],
    popularity: entry.star ? random.int(820, 1000) : random.int(80, 720),
  }
  const reviews = reviewsOf(files.reviews, entry, draft, entry.season ?? style.calendar.season, today)
  // An experience with reviews was published long ago. One without is new.
  const age = reviews.length > 0 ? random.int(900, 1300) : random.int(5, 45)
  const experience: Experience = { ...draft, publishedAt: `${today.subtract({ days: age }).toString()}T08:00:00Z` }
  return { experience, schedules: schedulesOf(entry, style, made, random), reviews }
}
