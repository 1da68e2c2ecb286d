import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { cityName, provinceName } from "../../../domain/catalogue/places.ts"
import { type CategoryId, categoryNames, regionIds, regionNames } from "../../../domain/catalogue/taxonomy.ts"
import type { DestinationKind } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Suggestion } from "../../../domain/search/views.ts"
import { corrected } from "./corrections.ts"
import { askedWords, searchWords } from "./search-text.ts"

const MOST = 8
/** How many of the most popular experiences are searched before the index of words is. */
const MOST_POPULAR = 200
const MOST_PLACES = 3
const MOST_CATEGORIES = 2
/** Degrees, about a kilometre, added around the experiences of a place. */
const AROUND = 0.01

/** What the words typed so far may mean, best first: places and categories with such a name, then experiences. */
export const suggest = Effect.fn("catalogue.suggest")(function* (text: string, locale: Locale) {
  const words = searchWords(text)
  if (words.join("").length < 2) return []
  const found = yield* suggestionsFor(words, locale)
  if (found.answered) return found.suggestions
  const told = yield* experiencesTelling(words, locale)
  if (told.length > 0) return [...found.suggestions, ...told].slice(0, MOST)
  const reading = yield* typedReading(words)
  return reading === null ? found.suggestions : (yield* suggestionsFor(reading, locale)).suggestions
})

/** `answered`: whether something has all of the words in its name. */
const suggestionsFor = Effect.fnUntraced(function* (words: readonly string[], locale: Locale) {
  const rows = yield* called(words, locale)
  const places = rows.flatMap((row) => (row.kind === "destination" ? [destinationOf(row, locale)] : []))
  const categories = rows.flatMap((row) => (row.kind === "category" ? [categoryOf(row, locale)] : []))
  const experiences = rows.flatMap((row) => (row.kind === "experience" ? [experienceOf(row, locale)] : []))
  const first = rows[0]?.kind === "category" ? [...categories, ...places] : [...places, ...categories]
  return {
    suggestions: [...first, ...experiences].slice(0, MOST),
    answered: rows.some((row) => row.kind === "experience" || row.words === words.length),
  }
})

/** Replaces every word with which no name begins by the word that was probably meant. Null if that changes nothing. */
const typedReading = Effect.fnUntraced(function* (words: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const asked = yield* sql<{ word: string; known: boolean }>`
    select word, (select count(*) from experience_names where names @@ typed_query(array[word])) > 0 as known
    from unnest(${words}::text[]) with ordinality as asked(word, position) order by position`
  const unknown = asked.flatMap(({ word, known }) => (known ? [] : [word]))
  if (unknown.length === 0) return null
  const last = unknown.at(-1) === words.at(-1)
  const meant = new Map((yield* corrected(unknown, last)).map((word, index) => [unknown[index], word]))
  const reading = asked.flatMap(({ word, known }) => (known ? [word] : (meant.get(word) ?? [])))
  return reading.length === 0 ? null : reading
})

type CalledRow =
  | { readonly kind: "category"; readonly key: CategoryId; readonly words: number; readonly count: number }
  | ({ readonly kind: "destination"; readonly words: number } & DestinationRow)
  | ({ readonly kind: "experience" } & ExperienceRow)

type DestinationRow = {
  readonly key: string
  readonly place: DestinationKind
  readonly name: string
  readonly region: string
  readonly count: number
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
  readonly lat: number
  readonly lon: number
}

/**
 * Places and categories whose names contain some neighbouring words of the text; the last word may be incomplete. Only
 * those that match the highest number of words are kept, and names that begin with the words come first. After them
 * come the most popular experiences with all of the words in their names, also incomplete. One statement does it all,
 * because the visitor is typing and does not wait.
 */
const called = Effect.fnUntraced(function* (words: readonly string[], locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const grams = gramsOf(words)
  return yield* sql<CalledRow>`
    with grams as (
      select gram, words, open from unnest(${grams.map(({ gram }) => gram)}::text[],
        ${grams.map((one) => one.words)}::integer[], ${grams.map(({ open }) => open)}::boolean[]) as g(gram, words, open)
    ), hits as (
      select kind, key, words, 1 as whole, aside from grams join suggestion_terms on term = gram
      union all
      select kind, key, words, 0, aside from grams join suggestion_terms on term > gram and term < gram || '\u{10ffff}'
      where open
    ), best as (
      select distinct on (kind, key) kind, key, words, whole, aside from hits
      where words = (select max(words) from hits) order by kind, key, aside > 1, whole desc, aside
    ), ranked as (
      select b.*, coalesce(d.count, c.count) as count, d.place, d.name, d.region, d.south, d.west, d.north, d.east,
        d.lats / d.count as lat, d.lons / d.count as lon, row_number() over (
          partition by kind order by aside > 1, whole desc, place = 'province', aside, d.count desc, key) as position
      from best b
      left join destinations d on b.kind = 'destination' and d.slug = b.key
      left join category_counts c on b.kind = 'category' and c.category = b.key
    ), named as (
      select *, row_number() over (order by aside > 1, whole desc, aside, kind desc, position) as rank from ranked
      where position <= case kind when 'category' then ${MOST_CATEGORIES}::integer else ${MOST_PLACES}::integer end
    )
    select kind, key, words, count, place, name, region, south, west, north, east, lat, lon, null as slug, null as city,
      rank from named
    union all
    select 'experience', null, null, null, null, name, null, null, null, null, null, null, null, slug, city,
      ${MOST_CATEGORIES + MOST_PLACES}::integer + position
    from (${shortOf(sql, experiencesCalled(sql, words), locale)}) as experiences
    order by rank`
})

type Gram = { readonly gram: string; readonly words: number; readonly open: boolean }

/** Every run of neighbouring words. `open`: its last word may be incomplete. */
function gramsOf(words: readonly string[]): readonly Gram[] {
  return words.flatMap((_, start) =>
    words.slice(start).map((__, length) => ({
      gram: words.slice(start, start + length + 1).join(" "),
      words: length + 1,
      open: start + length === words.length - 1,
    })),
  )
}

type ExperienceRow = { readonly slug: string; readonly name: string; readonly city: string }

/**
 * A beginning that many names share is soon found among the most popular experiences. A rare one is found by the index
 * of words. The planner cannot know which case it is. (`offset 0` keeps it from scanning all experiences by
 * popularity.)
 */
const experiencesCalled = (sql: SqlClient.SqlClient, words: readonly string[]) => {
  const so = sql`names @@ (select query from asked)`
  const order = sql`order by popularity desc, id collate "C"`
  return sql`
    with asked as materialized (select typed_query(${words}::text[]) as query), popular as materialized (
      select id, popularity from (
        select id, popularity, names from experience_names ${order} limit ${MOST_POPULAR}) as first where ${so}
    )
    select id from (
      select id, popularity from popular where (select count(*) from popular) >= ${MOST}::integer
      union all
      select id, popularity from (select id, popularity from experience_names where ${so} offset 0) as others
      where (select count(*) from popular) < ${MOST}::integer
    ) as called ${order} limit ${MOST}`
}

/** Experiences with the words in their summary. Used if no name has them. */
const experiencesTelling = Effect.fnUntraced(function* (words: readonly string[], locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const telling = sql`select id, popularity from experiences where ${askedWords(sql, words.join(" ")).near} offset 0`
  const found = sql`select id from (${telling}) as telling order by popularity desc, id collate "C" limit ${MOST}`
  const rows = yield* sql<ExperienceRow>`${shortOf(sql, found, locale)} order by position`
  return rows.map((row) => experienceOf(row, locale))
})

/** Reads a few experiences. `found` is a statement that gives their ids in order. */
const shortOf = (sql: SqlClient.SqlClient, found: Statement.Fragment, locale: Locale) => {
  const card = sql(locale === "it" ? "card_it" : "card_en")
  return sql`
    select e.slug, e.${card}->>'name' as name, e.${card}->>'city' as city, position
    from unnest(array(${found})) with ordinality as found(id, position) join experiences e on e.id = found.id`
}

function experienceOf({ slug, name, city }: ExperienceRow, locale: Locale): Suggestion {
  return { kind: "experience", slug, name, city: cityName(city, locale) }
}

function categoryOf({ key, count }: Extract<CalledRow, { kind: "category" }>, locale: Locale): Suggestion {
  return { kind: "category", id: key, name: categoryNames[key][locale], count }
}

function destinationOf(row: DestinationRow, locale: Locale): Suggestion {
  const { key: slug, place, name, region, count, south, west, north, east, lat, lon } = row
  const within = regionIds.find((id) => id === region)
  const regional = within === undefined ? region : regionNames[within][locale]
  const names = {
    region: () => regional,
    province: () => provinceName(name, locale),
    city: () => cityName(name, locale),
  }
  return {
    kind: "destination",
    slug,
    name: names[place](),
    place,
    within: place === "region" ? null : regional,
    count,
    location: { lat: rounded(lat), lon: rounded(lon) },
    bounds: {
      south: rounded(south - AROUND),
      west: rounded(west - AROUND),
      north: rounded(north + AROUND),
      east: rounded(east + AROUND),
    },
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(5))
