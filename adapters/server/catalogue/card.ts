import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ExperienceCard } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { basisPoints, cents } from "../../../domain/money/cents.ts"
import { plusHours } from "../../../domain/time/instant.ts"
import type { StoredCard } from "./row.ts"

/** Statuses of a booking that somebody made and still has; a checkout under way is not one yet. */
export const bookedStatuses = ["PENDING", "PENDING_RESCHEDULE", "CONFIRMED", "RESCHEDULED"] as const

export type CardRow = {
  readonly card: StoredCard
  readonly rating: number | null
  readonly reviews: number
  readonly price: number
  readonly full_price: number
  readonly per: "person" | "group"
  readonly offer: number | null
  readonly bookings: number
}

/** The columns of a card, of `experiences` under the name `e`; `now` is an ISO instant. */
export const cardColumns = (sql: SqlClient.SqlClient, locale: Locale, now: string) => sql`
  e.${sql(locale === "it" ? "card_it" : "card_en")} as card, e.rating_hundredths as rating, e.review_count as reviews,
  e.price_from_cents as price, e.price_without_offers_cents as full_price, e.price_per as per,
  e.offer_percent as offer,
  (select count(*) from bookings b where b.experience_id = e.id and b.created_at > ${plusHours(now, -24)}::timestamptz
    and b.status in ${sql.in(bookedStatuses)}) as bookings`

export const cardOf = (row: CardRow): ExperienceCard => ({
  ...row.card,
  ratingHundredths: row.rating,
  reviewCount: row.reviews,
  priceFrom: { cents: cents(row.price), withoutOffersCents: cents(row.full_price), per: row.per },
  offerPercent: row.offer === null ? null : basisPoints(row.offer),
  bookings24h: row.bookings,
})

/** Cards in the order of the ids asked for; unknown ids are left out. */
export const cards = Effect.fn("catalogue.cards")(function* (ids: readonly string[], locale: Locale, now: string) {
  // A zero byte is no text for PostgreSQL, and no id either.
  const readable = ids.filter((id) => !id.includes("\u0000"))
  if (readable.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<CardRow>`
    select ${cardColumns(sql, locale, now)} from unnest(${readable}::text[]) with ordinality as asked(id, position)
    join experiences e on e.id = asked.id order by asked.position`
  return rows.map(cardOf)
})
