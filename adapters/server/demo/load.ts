import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Review } from "../../../domain/catalogue/experience.ts"
import {
  type NewExperience,
  refreshRatingOrder,
  writeExperiences,
  writePartners,
  writeReviews,
  writeSchedules,
} from "../catalogue/part.ts"
import { sha256 } from "../kernel/access.ts"
import { waitedFor } from "../store/unhurried.ts"
import type { Catalogue } from "./build/catalogue.ts"
import { partnerToken } from "./partner-tokens.ts"
import { pastPrices } from "./past-prices.ts"

/** Rows per statement: enough to be fast, and few enough for PGlite, where every query blocks all others. */
const EXPERIENCES_AT_ONCE = 60
const ROWS_AT_ONCE = 1000

/**
 * Writes a catalogue in one transaction. Existing rows stay as they are, so loading twice changes nothing. `secret`
 * gives the partners their tokens; with null they get none. Returns how many experiences are new.
 */
export const loadCatalogue = Effect.fn("seed.loadCatalogue")(function* (
  catalogue: Catalogue,
  today: string,
  secret: string | null,
) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      // If two processes start on the same empty database, one loads after the other.
      yield* sql`lock table experiences in share row exclusive mode`
      yield* writePartners(
        catalogue.partners.map((partner) => ({
          ...partner,
          tokenHash: secret === null ? null : sha256(partnerToken(partner.id, secret)),
        })),
      )
      const added = new Set<string>()
      for (const batch of inBatches(newExperiences(catalogue, today), EXPERIENCES_AT_ONCE)) {
        for (const id of yield* writeExperiences(batch, today)) added.add(id)
      }
      const reviews = catalogue.reviews.filter((review) => added.has(review.experienceId))
      for (const batch of inBatches(reviews, ROWS_AT_ONCE)) yield* writeReviews(batch)
      yield* refreshRatingOrder
      const variants = new Set(
        catalogue.experiences.filter(({ id }) => added.has(id)).flatMap((one) => one.variants.map(({ id }) => id)),
      )
      yield* writeSchedules(catalogue.schedules.filter((schedule) => variants.has(schedule.variantId)))
      return added.size
    }),
  )
})

/**
 * Updates the planner's statistics, and lets searches read from the indexes alone. VACUUM cannot run in a transaction,
 * so its time limit is lifted for the connection.
 */
export const analyse = Effect.scoped(
  Effect.gen(function* () {
    const { executeRaw } = yield* (yield* SqlClient.SqlClient).reserve
    yield* executeRaw("set statement_timeout = 0", [])
    const vacuum = executeRaw(
      `vacuum (analyze) experiences, price_events, variants, reviews, schedules, category_sets, search_words,
        suggestion_terms, experience_names, destinations, slots, slot_places`,
      [],
    )
    yield* Effect.ensuring(waitedFor(vacuum), Effect.ignore(executeRaw("reset statement_timeout", [])))
  }),
)

function newExperiences({ partners, experiences, reviews }: Catalogue, today: string): NewExperience[] {
  const byId = new Map(partners.map((partner) => [partner.id, partner]))
  const ofExperience = Map.groupBy(reviews, (review) => review.experienceId)
  return experiences.map((experience) => {
    const partner = byId.get(experience.partnerId)
    if (partner === undefined) throw new RangeError(`${experience.id} has an unknown partner: ${experience.partnerId}`)
    const own = ofExperience.get(experience.id) ?? []
    return {
      experience,
      partner,
      ratingHundredths: averageHundredths(own),
      reviewCount: own.length,
      pastPrices: pastPrices(experience, today),
    }
  })
}

/** The average in hundredths of a star, rounded half up; null without reviews. */
export function averageHundredths(reviews: readonly Pick<Review, "rating">[]): number | null {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, review) => total + review.rating, 0)
  return Math.floor((sum * 200 + reviews.length) / (2 * reviews.length))
}

export function* inBatches<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
