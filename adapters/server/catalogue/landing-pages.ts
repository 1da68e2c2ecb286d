import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Picture } from "../../../domain/catalogue/experience.ts"
import { cityName, provinceName, provinceSlug } from "../../../domain/catalogue/places.ts"
import { categorySlug, citySlug, slugOf } from "../../../domain/catalogue/slugs.ts"
import {
  categoryIds,
  categoryNames,
  type RegionId,
  regionIds,
  regionNames,
} from "../../../domain/catalogue/taxonomy.ts"
import { categoryArt, regionArt } from "../../../domain/catalogue/tile-art.ts"
import type { DestinationKind, LandingKind } from "../../../domain/catalogue/views.ts"
import type { Locale, Text } from "../../../domain/locale.ts"
import { picturePath } from "../../../domain/paths.ts"
import type { Bounds } from "../../../domain/search/place.ts"
import { normalSearch, parseSearch, printSearch } from "../../../domain/search/state.ts"
import { bitOf } from "./categories.ts"
import type { LandingTexts } from "./landing-texts.ts"
import { search } from "./search.ts"

/** A stored landing page (a read model). */
export type LandingPage = {
  readonly kind: LandingKind
  readonly slug: string
  /** The order among the gift ideas. The other kinds are sorted by their number of experiences. */
  readonly position: number
  readonly label: Text
  readonly place: DestinationKind | null
  readonly region: RegionId | null
  readonly province: string | null
  readonly city: string | null
  readonly partnerId: string | null
  readonly query: string | null
  readonly bounds: Bounds | null
  readonly picture: Picture
  readonly count: number
  /** ISO instant. */
  readonly changedAt: string
}

type Listed = { readonly count: number; readonly changed_at: string; readonly picture: Picture }

const nowhere = { place: null, region: null, province: null, city: null, bounds: null } as const

/**
 * Computes the pages again from the current experiences. A place, category, gift idea or partner has a page while it
 * has an experience. Only differences are written. `now` is an ISO instant.
 */
export const refreshLandings = Effect.fn("catalogue.refreshLandings")(function* (now: string) {
  const sql = yield* SqlClient.SqlClient
  const pages = [
    ...(yield* destinationPages()),
    ...(yield* categoryPages()),
    ...(yield* giftPages(now)),
    ...(yield* partnerPages()),
  ]
  const rows = JSON.stringify(
    pages.map(({ partnerId, changedAt, ...page }) => ({
      ...page,
      partner_id: partnerId,
      changed_at: changedAt,
    })),
  )
  yield* sql`
    insert into landing_pages as known (kind, slug, position, label, place, region, province, city, partner_id, query,
      bounds, picture, count, changed_at)
    select kind, slug, position, label, place, region, province, city, partner_id, query, bounds, picture, count,
      changed_at
    from jsonb_to_recordset(${rows}::text::jsonb) as r(kind text, slug text, position integer, label jsonb, place text,
      region text, province text, city text, partner_id text, query text, bounds jsonb, picture jsonb, count integer,
      changed_at timestamptz)
    order by kind, slug
    on conflict (kind, slug) do update set position = excluded.position, label = excluded.label,
      place = excluded.place, region = excluded.region, province = excluded.province, city = excluded.city,
      partner_id = excluded.partner_id, query = excluded.query, bounds = excluded.bounds, picture = excluded.picture,
      count = excluded.count, changed_at = excluded.changed_at
    where known is distinct from excluded`
  yield* sql`delete from landing_pages where (kind, slug) not in (
    select kind, slug from jsonb_to_recordset(${rows}::text::jsonb) as r(kind text, slug text))`
  return pages.length
})

/**
 * Whether an experience was added, removed or changed since the pages were computed. Computing them reads every
 * experience, so this is checked first.
 */
export const landingsStale = Effect.fn("catalogue.landingsStale")(function* () {
  const sql = yield* SqlClient.SqlClient
  // The stored pages give instants with milliseconds.
  const [state] = yield* sql<{ stale: boolean }>`
    select (are.count, are.changed_at) is distinct from (were.count, were.changed_at) as stale
    from (select count(*) as count, date_trunc('milliseconds', max(changed_at)) as changed_at from experiences) as are,
      (select coalesce(sum(count), 0) as count, max(changed_at) as changed_at from landing_pages where place = 'region')
        as were`
  return state?.stale ?? true
})

/**
 * Regions, their provinces and their cities. If two towns have the same name, the larger one gets the plain address.
 */
const destinationPages = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Listed & { region: RegionId; province: string | null; city: string | null } & Bounds>`
    select listed.*, coalesce(
      -- A province is listed beside its best town, which already shows the first picture.
      case when listed.city is null then best.card_it->'images'->1 end, best.card_it->'images'->0
    ) as picture from (
      select region, province, city, count(*), max(changed_at) as changed_at,
        min(lat) as south, min(lon) as west, max(lat) as north, max(lon) as east,
        (array_agg(id order by popularity desc, id collate "C"))[1] as id
      from experiences group by grouping sets ((region), (region, province), (region, province, city))
    ) as listed join experiences best using (id)
    order by listed.count desc, listed.region, listed.province, listed.city`
  const taken = new Set<string>()
  return rows.flatMap((row): LandingPage[] => {
    const { region, province, city, south, west, north, east } = row
    const place = province === null ? "region" : city === null ? "province" : "city"
    const plain = place === "region" ? region : city === null ? provinceSlug(province ?? "") : citySlug(city)
    const slug = freeSlug(
      [plain, `${plain}-${slugOf(province ?? region)}`, `${plain}-${region}-${slugOf(province ?? "")}`],
      taken,
    )
    if (slug === null) return []
    const label =
      place === "region"
        ? regionNames[region]
        : inBoth((locale) => (city === null ? provinceName(province ?? "", locale) : cityName(city, locale)))
    return [
      {
        kind: "destination",
        slug,
        position: place === "region" ? regionIds.indexOf(region) : 0,
        label,
        place,
        region,
        province,
        city,
        partnerId: null,
        query: place === "region" ? printSearch(normalSearch({ regions: [region] })) : null,
        bounds: { south, west, north, east },
        picture: place === "region" ? regionArt(region) : row.picture,
        count: row.count,
        changedAt: row.changed_at,
      },
    ]
  })
})

const categoryPages = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const sets = yield* sql<{ categories: number; count: number; changed_at: string }>`
    select categories, count(*), max(changed_at) as changed_at from experiences group by categories`
  return categoryIds.flatMap((id, position): LandingPage[] => {
    const own = sets.filter(({ categories }) => (categories & bitOf(id)) !== 0)
    const page: LandingPage = {
      kind: "category",
      slug: categorySlug(id),
      position,
      label: categoryNames[id],
      ...nowhere,
      partnerId: null,
      query: printSearch(normalSearch({ categories: [id] })),
      picture: categoryArt(id),
      count: own.reduce((sum, { count }) => sum + count, 0),
      changedAt: newest(own.map((row) => row.changed_at)),
    }
    return own.length === 0 ? [] : [page]
  })
})

/** A gift idea is a search with texts of its own. */
const giftPages = Effect.fnUntraced(function* (now: string) {
  const sql = yield* SqlClient.SqlClient
  const gifts = yield* sql<{ slug: string; position: number; texts: LandingTexts; query: string }>`
    select slug, position, texts, query from landing_texts where kind = 'gift' and query is not null order by position`
  const pages: LandingPage[] = []
  // The pictures are shown side by side, so no two ideas may have the same one. The best experience of one idea is
  // often the best of another.
  const taken = new Set<string>()
  for (const { slug, position, texts, query } of gifts) {
    const found = yield* search(parseSearch(new URLSearchParams(query)), "it", now)
    const pictures = found.results.flatMap(({ images }) => images[0] ?? [])
    const picture = pictures.find((art) => !taken.has(picturePath(art))) ?? pictures[0]
    if (picture === undefined) continue
    taken.add(picturePath(picture))
    const [shown] = yield* sql<{ changed_at: string }>`
      select max(changed_at) as changed_at from experiences where id = any(${found.results.map(({ id }) => id)})`
    pages.push({
      kind: "gift",
      slug,
      position,
      label: texts.title,
      ...nowhere,
      partnerId: null,
      query,
      picture,
      count: found.total,
      changedAt: shown?.changed_at ?? now,
    })
  }
  return pages
})

/** The partners that agree to be named, and the experiences for which they do. */
const partnerPages = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Listed & { partner_id: string; name: string }>`
    select listed.*, p.display_name as name, best.card_it->'images'->0 as picture from (
      select partner_id, count(*), max(changed_at) as changed_at,
        (array_agg(id order by popularity desc, id collate "C"))[1] as id
      from experiences where partner_named group by partner_id
    ) as listed join experiences best using (id) join partners p on p.id = listed.partner_id
    order by listed.partner_id collate "C"`
  const taken = new Set<string>()
  return rows.flatMap((row): LandingPage[] => {
    const slug = freeSlug([slugOf(row.name), slugOf(row.partner_id)], taken)
    if (slug === null) return []
    return [
      {
        kind: "partner",
        slug,
        position: 0,
        label: { it: row.name, en: row.name },
        ...nowhere,
        partnerId: row.partner_id,
        query: null,
        picture: row.picture,
        count: row.count,
        changedAt: row.changed_at,
      },
    ]
  })
})

const inBoth = (textIn: (locale: Locale) => string): Text => ({ it: textIn("it"), en: textIn("en") })

/** The first slug that no earlier page has; null if there is none. */
function freeSlug(candidates: readonly string[], taken: Set<string>): string | null {
  const free = candidates.find((slug) => slug !== "" && !taken.has(slug)) ?? null
  if (free !== null) taken.add(free)
  return free
}

/** The latest of some ISO instants, which sort as text. */
export const newest = (instants: readonly string[]): string => [...instants].sort().at(-1) ?? ""
