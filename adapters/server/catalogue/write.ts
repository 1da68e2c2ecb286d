import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Experience, Partner, Review, Schedule } from "../../../domain/catalogue/experience.ts"
import { notePrices, type PastPrices, writePastPrices } from "./price-events.ts"
import { experienceRow } from "./row.ts"
import { writeWords } from "./words.ts"

/** A jsonb parameter that both drivers accept: one text, which the database reads as rows. */
const json = (rows: readonly unknown[]) => JSON.stringify(rows)

/** Adds partners that do not exist yet. Existing partners keep their data; they get a token and a
 * telephone if they have none. */
export const writePartners = Effect.fn("catalogue.writePartners")(function* (
  partners: readonly (Partner & { readonly tokenHash: string | null })[],
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into partners (id, name, display_name, email, phone, token_hash)
    select "id", "name", "displayName", "email", "phone", "tokenHash" from jsonb_to_recordset(${json(partners)}::text::jsonb)
      as r("id" text, "name" text, "displayName" text, "email" text, "phone" text, "tokenHash" text)
    on conflict (id) do update set token_hash = coalesce(partners.token_hash, excluded.token_hash),
        phone = coalesce(partners.phone, excluded.phone)
      where (partners.token_hash is null and excluded.token_hash is not null)
        or (partners.phone is null and excluded.phone is not null)`
})

/** What search and cards read: the columns of an experience that an edit changes. */
export const writtenColumns =
  `slug partner_id region categories price_from_cents price_on_offer_cents price_per offer_percent
  derived_until lat lon visit_type instant languages duration_minutes data card_it card_en search_it search_en`.split(
    /\s+/,
  )

/** Adds the rows of `experienceRow`. */
export const insertInto = (sql: SqlClient.SqlClient, rows: readonly object[]) => sql`
    insert into experiences (
      id, slug, partner_id, region, categories, price_from_cents, price_on_offer_cents, price_per, offer_percent,
      derived_until, popularity, rating_hundredths, review_count, published_at, lat, lon, visit_type, instant,
      languages, duration_minutes, data, card_it, card_en, search_it, search_en)
    select
      id, slug, partner_id, region, categories, price_from_cents, price_on_offer_cents, price_per, offer_percent,
      derived_until, popularity, rating_hundredths, review_count, published_at, lat, lon, visit_type, instant,
      languages, duration_minutes, data, card_it, card_en,
      setweight(to_tsvector('altrove_it', a_it), 'A') || setweight(to_tsvector('altrove_it', b_it), 'B')
        || setweight(to_tsvector('altrove_it', c_it), 'C'),
      setweight(to_tsvector('altrove_en', a_en), 'A') || setweight(to_tsvector('altrove_en', b_en), 'B')
        || setweight(to_tsvector('altrove_en', c_en), 'C')
    from jsonb_to_recordset(${json(rows)}::text::jsonb) as r(
      id text, slug text, partner_id text, region text, categories integer, price_from_cents integer,
      price_on_offer_cents integer, price_per text, offer_percent integer, derived_until date, popularity integer,
      rating_hundredths integer, review_count integer, published_at timestamptz, lat float8, lon float8,
      visit_type text, instant boolean, languages integer, duration_minutes integer, data jsonb, card_it jsonb, card_en jsonb,
      a_it text, b_it text, c_it text, a_en text, b_en text, c_en text)`

/** The sets of categories that exist. */
export const writeCategorySets = Effect.fnUntraced(function* (categories: readonly number[]) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into category_sets (categories)
    select distinct bits::integer from jsonb_array_elements_text(${json(categories)}::text::jsonb) as bits
    on conflict (categories) do nothing`
})

export type NewExperience = {
  readonly experience: Experience
  readonly partner: Partner
  readonly ratingHundredths: number | null
  readonly reviewCount: number
  /** What the variants cost earlier, if it is known. */
  readonly pastPrices?: readonly PastPrices[]
}

/**
 * Adds experiences with their variants, each in one statement. Existing ones stay as they are. Returns how many are
 * new.
 */
export const writeExperiences = Effect.fn("catalogue.writeExperiences")(function* (
  batch: readonly NewExperience[],
  today: string,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = batch.map(({ experience, partner, ratingHundredths, reviewCount }) => ({
    ...experienceRow(experience, partner, today),
    rating_hundredths: ratingHundredths,
    review_count: reviewCount,
  }))
  const created = yield* sql<{ id: string }>`
    ${insertInto(sql, rows)} on conflict do nothing
    returning id`
  yield* writeCategorySets(rows.map((row) => row.categories))
  const ids = new Set(created.map((row) => row.id))
  const added = batch.filter(({ experience }) => ids.has(experience.id))
  const experiences = added.map(({ experience }) => experience)
  yield* writeWords(experiences)
  const variants = experiences.flatMap((experience) =>
    experience.variants.map((data, position) => ({ id: data.id, experience_id: experience.id, position, data })),
  )
  yield* sql`insert into variants (id, experience_id, position, data)
    select id, experience_id, position, data from jsonb_to_recordset(${json(variants)}::text::jsonb)
      as r(id text, experience_id text, position integer, data jsonb)`
  yield* writePastPrices(added.flatMap(({ pastPrices = [] }) => pastPrices))
  yield* notePrices(experiences, today, "written")
  return ids
})

/** Adds reviews of existing experiences. Existing reviews stay as they are. */
export const writeReviews = Effect.fn("catalogue.writeReviews")(function* (reviews: readonly Review[]) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into reviews (id, experience_id, author, rating, title, text, language, translation, visited_on, images)
    select "id", "experienceId", author, rating, title, text, language, translation, "visitedOn", images
    from jsonb_to_recordset(${json(reviews)}::text::jsonb) as r(
      "id" text, "experienceId" text, author text, rating smallint, title text, text text, language text, translation text,
      "visitedOn" date, images jsonb)
    on conflict (id) do nothing`
})

/** Adds schedules of existing variants. A variant may have several. An existing schedule keeps its slots. */
export const writeSchedules = Effect.fn("catalogue.writeSchedules")(function* (schedules: readonly Schedule[]) {
  const sql = yield* SqlClient.SqlClient
  const seen = new Map<string, number>()
  const rows = schedules.map((schedule) => {
    const position = seen.get(schedule.variantId) ?? 0
    seen.set(schedule.variantId, position + 1)
    return { ...schedule, position, from: schedule.season.from, to: schedule.season.to }
  })
  yield* sql`insert into schedules (variant_id, position, weekdays, times, season_from, season_to, places, languages)
    select "variantId", position, weekdays, times, "from", "to", places, languages
    from jsonb_to_recordset(${json(rows)}::text::jsonb) as r(
      "variantId" text, position integer, weekdays integer[], times text[], "from" text, "to" text, places jsonb,
      languages jsonb)
    on conflict (variant_id, position) do nothing`
})
