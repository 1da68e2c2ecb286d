import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { extendSlots, writeExperiences, writeSchedules } from "../catalogue/part.ts"
import type { Catalogue } from "./build/catalogue.ts"
import { variation } from "./variation.ts"

/** Experiences per transaction. */
const BATCH = 250
/** A prime number, so that patterns and places always meet in new pairs. */
const STRIDE = 37

/**
 * Grows the catalogue to `count` experiences, by variations of the seeded ones. Existing experiences count. With
 * `slotDays` above 0, new ones get slots for that many days. Their schedules are not stored, because otherwise every
 * start would add slots for a year to all of them. Returns how many are new.
 */
export const growCatalogue = Effect.fn("seed.growCatalogue")(function* (options: {
  readonly catalogue: Catalogue
  readonly count: number
  readonly today: string
  readonly slotDays: number
  /** Called after each batch with the number of experiences. */
  readonly progress: (count: number) => void
}) {
  const { catalogue, count, today, slotDays, progress } = options
  const { experiences } = catalogue
  const partners = new Map(catalogue.partners.map((partner) => [partner.id, partner]))
  const schedulesOf = Map.groupBy(catalogue.schedules, (schedule) => schedule.variantId)
  const sql = yield* SqlClient.SqlClient
  const [state] = yield* sql<{ count: number }>`select count(*) from experiences`
  const before = state?.count ?? 0
  for (let start = before; start < count; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => start + index + 1)
    const batch = numbers.map((n) => {
      const pattern = experiences[n % experiences.length]!
      const place = experiences[(n * STRIDE + Math.floor(n / experiences.length)) % experiences.length]!
      const schedules = pattern.variants.flatMap(({ id }) => schedulesOf.get(id) ?? [])
      return variation(pattern, place, schedules, n, today)
    })
    const rows = batch.map((one) => ({ ...one, partner: partners.get(one.experience.partnerId)! }))
    yield* sql.withTransaction(
      Effect.gen(function* () {
        const added = yield* writeExperiences(rows, today)
        if (slotDays <= 0) return
        const schedules = batch.filter((one) => added.has(one.experience.id)).flatMap((one) => one.schedules)
        yield* writeSchedules(schedules)
        yield* extendSlots(today, slotDays)
        yield* sql`delete from schedules where variant_id = any(${schedules.map((one) => one.variantId)})`
      }),
    )
    progress(start + numbers.length)
  }
  return Math.max(0, count - before)
})
