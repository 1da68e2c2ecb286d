import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Experience, Picture, Variant } from "../../../domain/catalogue/experience.ts"
import type { CategoryId } from "../../../domain/catalogue/taxonomy.ts"
import type { ExperienceDetail, ReviewView, VariantLowest, VariantView } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { isUploaded } from "../../../domain/pictures/picture.ts"
import { artTitle } from "../../../domain/pictures/title.ts"
import { accompaniedTypes } from "../../../domain/pricing/unit-price.ts"
import { bookingsOf } from "./booking-counts.ts"
import { type CardRow, cardColumns, cardOf } from "./card.ts"
import { hasCategory } from "./filters.ts"
import { localise } from "./localise.ts"
import { reviewsOf } from "./reviews.ts"
import { lowestOfVariant } from "./variant.ts"

/** The page itself contains this many reviews. It loads more in further pages. */
const REVIEWS_ON_PAGE = 12
const SIMILAR_COUNT = 6

/** Every slug, oldest experience first. The sitemap and the booking box read them. */
export const slugs = Effect.fn("catalogue.slugs")(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ slug: string }>`select slug from experiences order by published_at, id collate "C"`
  return rows.map((row) => row.slug)
})

/** A picture with its alternative text, so that the browser needs no words of pictures. An uploaded one has its own. */
const titled =
  (locale: Locale) =>
  <P extends Picture>(picture: P): P =>
    isUploaded(picture) ? picture : { ...picture, alt: artTitle(picture, locale) }

/** What a page shows of an experience as it is written, in one language. */
export const writtenOf = (data: Omit<Experience, "variants">, variants: readonly Variant[], locale: Locale) => ({
  description: data.description[locale],
  program: localise(data.program, locale),
  included: localise(data.included, locale),
  excluded: localise(data.excluded, locale),
  additionalInfo: localise(data.additionalInfo, locale),
  meetingPoint: data.address.meetingPoint[locale],
  languages: [...new Set(variants.flatMap((variant) => variant.languages))],
  variants: variants.map((variant): VariantView => localise(variant, locale)),
  accompanied: accompaniedTypes(variants).map(({ id, name, priceCents }) => ({ id, name: name[locale], priceCents })),
})

/** An experience as its page shows it, in one language. Null: no experience has this slug. */
export const detail = Effect.fn("catalogue.detail")(function* (slug: string, locale: Locale, now: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<
    CardRow & {
      id: string
      today: number
      data: Omit<Experience, "variants">
      variants: readonly Variant[]
      lowest_prices: readonly VariantLowest[]
      reviews_on_page: readonly ReviewView[]
      refused: number
    }
  >`
    select ${cardColumns(sql, locale, now)}, e.id, e.data, ${bookingsOf(sql, "today", now)} as today,
      own.variants, own.lowest_prices, read.reviews_on_page,
      (select coalesce(sum(refusals), 0)::integer from review where experience_id = e.id and refusals > 0) as refused
    from experiences e cross join lateral (
      select jsonb_agg(v.data order by v.position) as variants,
        coalesce(jsonb_agg(jsonb_build_object('variantId', v.id) || ${lowestOfVariant(sql)} order by v.position)
          filter (where v.lowest_30_days_cents is not null), '[]') as lowest_prices
      from variants v where v.experience_id = e.id) as own
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(page)), '[]') as reviews_on_page
      from (${reviewsOf(sql, sql`e.id`, 1, locale, REVIEWS_ON_PAGE)}) as page) as read
    where e.slug = ${slug}`
  if (row === undefined) return null
  const { data } = row
  const view: ExperienceDetail = {
    ...cardOf(row),
    images: cardOf(row).images.map(titled(locale)),
    bookingsToday: row.today,
    ...writtenOf(data, row.variants, locale),
    lowestPrices: row.lowest_prices,
    reviews: row.reviews_on_page.map((one) => ({ ...one, images: one.images.map(titled(locale)) })),
    refusedReviews: row.refused,
    similar: yield* similar(row.id, data, locale, now),
    alternates: { it: publicPath(paths.experience(slug), "it"), en: publicPath(paths.experience(slug), "en") },
  }
  return view
})

/** Experiences of the same kind: first those of the same region, then the others, each by popularity. */
const similar = Effect.fnUntraced(function* (
  id: string,
  {
    address,
    categories,
  }: { readonly address: { readonly region: string }; readonly categories: readonly CategoryId[] },
  locale: Locale,
  now: string,
) {
  const sql = yield* SqlClient.SqlClient
  const alike = sql`${hasCategory(sql, categories)} and id <> ${id}`
  const order = sql.literal(`popularity desc, id collate "C" limit ${SIMILAR_COUNT}`)
  const rows = yield* sql<CardRow>`
    select ${cardColumns(sql, locale, now)} from (
      (select id, 0 as distance from experiences where region = ${address.region} and ${alike} order by ${order})
      union all
      (select id, 1 from experiences where region <> ${address.region} and ${alike} order by ${order})
    ) as near join experiences e using (id)
    order by near.distance, e.popularity desc, e.id collate "C" limit ${SIMILAR_COUNT}`
  return rows.map(cardOf)
})
