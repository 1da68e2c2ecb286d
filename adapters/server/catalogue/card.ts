import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ExperienceCard } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { basisPoints, cents } from "../../../domain/money/cents.ts"
import { offerShown } from "../../../domain/pricing/offer-shown.ts"
import { bookingsOf } from "./booking-counts.ts"
import type { StoredCard } from "./row.ts"

export type CardRow = {
  readonly card: StoredCard
  readonly rating: number | null
  readonly reviews: number
  readonly price: number
  readonly on_offer: number | null
  readonly per: "person" | "group"
  readonly offer: number | null
  readonly lowest: number | null
  readonly lowest_since: string | null
  readonly bookings: number
}

/** The columns of a card, from `experiences` named `e`. `now` is an ISO instant. */
export const cardColumns = (sql: SqlClient.SqlClient, locale: Locale, now: string) => sql`
  e.${sql(locale === "it" ? "card_it" : "card_en")} as card, e.rating_hundredths as rating, e.review_count as reviews,
  e.price_from_cents as price, e.price_on_offer_cents as on_offer, e.price_per as per,
  e.offer_percent as offer, e.lowest_30_days_cents as lowest, e.lowest_since as lowest_since,
  ${bookingsOf(sql, "last24Hours", now)} as bookings`

export const cardOf = ({ card, ...row }: CardRow): ExperienceCard => {
  const price = { cents: cents(row.price), onOfferCents: row.on_offer === null ? null : cents(row.on_offer) }
  return {
    ...card,
    ratingHundredths: row.rating,
    reviewCount: row.reviews,
    fromPrice: {
      ...price,
      per: row.per,
      lowest30DaysCents: row.lowest === null ? null : cents(row.lowest),
      lowestSince: row.lowest_since,
    },
    offerPercent: offerShown(price) ?? (row.offer === null ? null : basisPoints(row.offer)),
    bookings24h: row.bookings,
  }
}

/** Cards in the order of `ids`. Unknown ids are left out. */
export const cards = Effect.fn("catalogue.cards")(function* (ids: readonly string[], locale: Locale, now: string) {
  // PostgreSQL refuses a text with a zero byte, and no id has one.
  const readable = ids.filter((id) => !id.includes("\u0000"))
  if (readable.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<CardRow>`
    select ${cardColumns(sql, locale, now)} from unnest(${readable}::text[]) with ordinality as asked(id, position)
    join experiences e on e.id = asked.id order by asked.position`
  return rows.map(cardOf)
})
