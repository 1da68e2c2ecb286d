import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { categoryWords } from "../../../domain/catalogue/category-words.ts"
import type { Address, Experience } from "../../../domain/catalogue/experience.ts"
import { cityCalled, citySlug, provinceNames, provinceSlug, regionCalled } from "../../../domain/catalogue/places.ts"
import { type CategoryId, categoryIds, categoryNames } from "../../../domain/catalogue/taxonomy.ts"
import type { DestinationKind } from "../../../domain/catalogue/views.ts"
import { plainText, plainWords } from "../../../domain/search/words.ts"

/** The fields that determine the words of an experience. */
export type Worded = Pick<Experience, "id" | "name" | "summary" | "categories" | "address">

/** All names of an experience's place, for its search texts. */
export function placeCalled({
  city,
  province,
  region,
}: Pick<Address, "city" | "province" | "region">): readonly string[] {
  const provincial = provinceNames[province] ?? province
  const names = [...cityCalled(city), ...cityCalled(provincial), ...regionCalled(region)]
  // Visitors who leave out the apostrophe write one word: "laquila".
  const joined = names.filter((name) => name.includes("’")).map((name) => name.replaceAll("’", ""))
  return [...new Set([...names, ...joined]), province]
}

type Destination = {
  readonly slug: string
  readonly place: DestinationKind
  /** The city's name, the code of a province, or the id of a region. */
  readonly name: string
  readonly region: string
  readonly called: readonly string[]
}

function destinationsOf({ city, province, region }: Address): readonly Destination[] {
  const provincial = cityCalled(provinceNames[province] ?? province)
  return [
    { slug: region, place: "region", name: region, region, called: regionCalled(region) },
    { slug: provinceSlug(province), place: "province", name: province, region, called: provincial },
    { slug: citySlug(city), place: "city", name: city, region, called: cityCalled(city) },
  ]
}

/** A misspelt word was most probably meant to be a word of a city or a category, then one of a name. */
const weights = { place: 0, name: 1, summary: 2 } as const

/** Writes the words that suggestions and corrections search, for experiences that were just added. */
export const writeWords = Effect.fn("catalogue.writeWords")(function* (added: readonly Worded[]) {
  if (added.length === 0) return
  const sql = yield* SqlClient.SqlClient
  const rows = (list: readonly unknown[]) => JSON.stringify(list)
  yield* sql`insert into experience_names (id, popularity, names)
    select r.id, e.popularity, strip(to_tsvector('simple', r.plain) || to_tsvector('altrove_it', r.it)
      || to_tsvector('altrove_en', r.en))
    from jsonb_to_recordset(${rows(added.map(namesOf))}::text::jsonb) as r(id text, plain text, it text, en text)
    join experiences e on e.id = r.id
    on conflict (id) do nothing`
  yield* sql`insert into destinations as d (slug, place, name, region, count, south, west, north, east, lats, lons)
    select slug, min(place), min(name), min(region), count(*), min(lat), min(lon), max(lat), max(lon), sum(lat), sum(lon)
    from jsonb_to_recordset(${rows(added.flatMap(visited))}::text::jsonb)
      as r(slug text, place text, name text, region text, lat float8, lon float8)
    group by slug
    on conflict (slug) do update set count = d.count + excluded.count, south = least(d.south, excluded.south),
      west = least(d.west, excluded.west), north = greatest(d.north, excluded.north),
      east = greatest(d.east, excluded.east), lats = d.lats + excluded.lats, lons = d.lons + excluded.lons`
  yield* sql`insert into category_counts as c (category, count)
    select category, count(*) from jsonb_array_elements_text(${rows(added.flatMap((one) => one.categories))}::text::jsonb)
      as category group by category
    on conflict (category) do update set count = c.count + excluded.count`
  yield* sql`insert into suggestion_terms (term, kind, key, aside)
    select term, kind, key, min(aside) from jsonb_to_recordset(${rows(termsOf(added))}::text::jsonb)
      as r(term text, kind text, key text, aside smallint)
    group by term, kind, key on conflict do nothing`
  yield* sql`insert into search_words as w (word, weight)
    select word, min(weight) from jsonb_to_recordset(${rows(vocabularyOf(added))}::text::jsonb)
      as r(word text, weight smallint)
    group by word order by word
    on conflict (word) do update set weight = excluded.weight where excluded.weight < w.weight`
})

/**
 * Forgets the words of an experience that gets others, and counts it no more. `writeWords` follows. Words that nothing uses
 * any more stay: they only correct misspelt ones.
 */
export const forgetWords = Effect.fn("catalogue.forgetWords")(function* ({ id, categories, address }: Worded) {
  const sql = yield* SqlClient.SqlClient
  const { lat, lon } = address
  yield* sql`delete from experience_names where id = ${id}`
  yield* sql`update destinations set count = count - 1, lats = lats - ${lat}::float8, lons = lons - ${lon}::float8
    where slug = any(${destinationsOf(address).map(({ slug }) => slug)})`
  yield* sql`update category_counts set count = count - 1 where category = any(${categories})`
})

/** The bounds of places that an experience may have left, and no place where nothing is left. */
export const shrinkDestinations = Effect.fn("catalogue.shrinkDestinations")(function* ({
  address,
}: Pick<Worded, "address">) {
  const sql = yield* SqlClient.SqlClient
  const left = destinationsOf(address).map(({ slug }) => slug)
  const gone = yield* sql<{
    slug: string
  }>`delete from destinations where slug = any(${left}) and count <= 0 returning slug`
  yield* sql`delete from suggestion_terms where kind = 'destination' and key = any(${gone.map(({ slug }) => slug)})`
  yield* sql`delete from category_counts where count <= 0`
  yield* sql`
    update destinations d set south = b.south, west = b.west, north = b.north, east = b.east
    from (
      select d.slug, min(e.lat) as south, min(e.lon) as west, max(e.lat) as north, max(e.lon) as east
      from destinations d join experiences e on e.region = d.region and case d.place
        when 'region' then true when 'province' then e.province = d.name else e.city = d.name end
      where d.slug = any(${left}) group by d.slug
    ) as b where b.slug = d.slug and (d.south, d.west, d.north, d.east) is distinct from (b.south, b.west, b.north, b.east)`
})

function namesOf({ id, name, address }: Worded) {
  const places = [...cityCalled(address.city), ...regionCalled(address.region)]
  return { id, plain: plainText([name.it, name.en, ...places].join(" ")), it: name.it, en: name.en }
}

function visited({ address }: Worded) {
  const { lat, lon } = address
  return destinationsOf(address).map(({ called: _, ...destination }) => ({ ...destination, lat, lon }))
}

type Term = {
  readonly term: string
  readonly kind: "destination" | "category"
  readonly key: string
  readonly aside: number
}

type Called = { readonly name: string; readonly usual: boolean }

/** The terms that find a destination or category: each of its names, beginning at each of its words. */
function termsOf(added: readonly Worded[]): readonly Term[] {
  const places = added.flatMap(({ address }) => destinationsOf(address))
  const bySlug = new Map(places.map((destination) => [destination.slug, destination]))
  const categories = new Set(added.flatMap((one) => one.categories))
  return [
    ...[...bySlug.values()].flatMap(({ slug, called }) =>
      called.flatMap((name, index) => terms("destination", slug, { name, usual: index === 0 })),
    ),
    ...categoryIds
      .filter((id) => categories.has(id))
      .flatMap((id) => categoryCalled(id).flatMap((name, index) => terms("category", id, { name, usual: index < 2 }))),
  ]
}

function categoryCalled(id: CategoryId): readonly string[] {
  return [categoryNames[id].it, categoryNames[id].en, ...categoryWords[id]]
}

function terms(kind: Term["kind"], key: string, { name, usual }: Called): readonly Term[] {
  const words = plainWords(name)
  const first = usual ? 0 : 1
  const whole = words.map((_, start) => ({ term: words.slice(start).join(" "), kind, key, aside: 2 * start + first }))
  // A term does not begin with a conjunction or preposition, as in "e cantine".
  const own = whole.filter(({ term }, start) => start === 0 || (term.split(" ")[0] ?? "").length > 3)
  return words.length === 1 ? own : [...own, { term: words.join(""), kind, key, aside: first }]
}

function vocabularyOf(added: readonly Worded[]) {
  const seen = new Map<string, number>()
  const add = (weight: number, text: string) => {
    for (const word of plainWords(text)) {
      if (word.length < 3 || word.length > 40 || /^\p{N}+$/u.test(word)) continue
      seen.set(word, Math.min(weight, seen.get(word) ?? weight))
    }
  }
  for (const { name, summary, categories, address } of added) {
    for (const text of [...placeCalled(address), ...categories.flatMap(categoryCalled)]) add(weights.place, text)
    for (const text of [name.it, name.en]) add(weights.name, text)
    for (const text of [summary.it, summary.en]) add(weights.summary, text)
  }
  return [...seen].map(([word, weight]) => ({ word, weight }))
}
