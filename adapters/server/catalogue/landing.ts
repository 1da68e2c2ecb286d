import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Landing, LandingKind, LandingLink, LandingSlugs } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { kept } from "../store/kept.ts"
import { listedOn, nearby, searchOfPage } from "./landing-lists.ts"
import { type LandingPage, newest } from "./landing-pages.ts"
import { related } from "./landing-related.ts"
import type { LandingTexts } from "./landing-texts.ts"
import { wordsOf } from "./landing-words.ts"
import { localise } from "./localise.ts"

type Row = LandingPage & { readonly texts: LandingTexts | null; readonly textsChangedAt: string | null }

/** A landing page in one language. `now` is an ISO instant. Null: the page does not exist. */
export const landing = Effect.fn("catalogue.landing")(function* (
  kind: LandingKind,
  slug: string,
  locale: Locale,
  now: string,
) {
  const sql = yield* SqlClient.SqlClient
  const [page] = yield* sql<Row>`
    select p.kind, p.slug, p.position, p.label, p.place, p.region, p.province, p.city, p.partner_id as "partnerId",
      p.query, p.bounds, p.picture, p.count, p.changed_at as "changedAt", t.texts, t.changed_at as "textsChangedAt"
    from landing_pages p left join landing_texts t using (kind, slug) where p.kind = ${kind} and p.slug = ${slug}`
  if (page === undefined) return null
  const [{ results, total }, links] = yield* Effect.all([listedOn(page, locale, now), related(page, locale)], {
    concurrency: 2,
  })
  // The last experience may have been removed since the pages were computed.
  if (total === 0) return null
  const around = yield* nearby(page, results, locale, now)
  const { query, bounds } = searchOfPage(page, locale)
  const view: Landing = {
    kind,
    slug,
    label: page.label[locale],
    ...localise(page.texts ?? wordsOf(page, results, total), locale),
    breadcrumbs: links.above,
    picture: page.picture,
    results,
    total,
    nearby: around,
    searchQuery: query,
    bounds,
    related: links.beside,
    changedAt: newest([page.changedAt, ...(page.textsChangedAt === null ? [] : [page.textsChangedAt])]),
  }
  return view
})

/**
 * All pages of a kind. Gift ideas keep the order in which they were written; the others are sorted by their number of
 * experiences.
 */
export const landings = Effect.fn("catalogue.landings")(function* (
  kind: Exclude<LandingKind, "partner">,
  locale: Locale,
) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<LandingLink>`select kind, slug, label->>${locale} as label, count, picture, place, region
    from landing_pages where kind = ${kind}
    order by case when kind = 'gift' then position else 0 end, count desc, slug`
})

/** The categories and regions that have a page. The footer of every page links to some of them. */
export const landingSlugs = Effect.fn("catalogue.landingSlugs")(() => slugsOfAll.answerOf(readSlugs))

const slugsOfAll = kept<LandingSlugs>()
const readSlugs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const pages = yield* sql<{ kind: LandingKind; slug: string }>`
    select kind, slug from landing_pages where kind = 'category' or place = 'region' order by kind, slug`
  const of = (kind: LandingKind) => pages.filter((page) => page.kind === kind).map(({ slug }) => slug)
  const slugs: LandingSlugs = { categories: of("category"), regions: of("destination") }
  return slugs
})
