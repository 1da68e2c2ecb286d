import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { textParts } from "../../../domain/search/parts.ts"
import { plainWords } from "../../../domain/search/words.ts"
import { categoryBits } from "./categories.ts"
import { corrected } from "./corrections.ts"

/** Further words of a search text are ignored. */
const MOST_WORDS = 8

/** The normalised words of a search text. */
export function searchWords(text: string): readonly string[] {
  return [...new Set(plainWords(text))].slice(0, MOST_WORDS)
}

/** The words of a search as conditions on `experiences`. */
export type AskedWords = {
  readonly text: string
  /** All words, by their Italian or English stems, anywhere in the texts of either language. */
  readonly matches: Statement.Fragment
  /**
   * For a row with an `id`: whether the words are in the texts that say what and where it is, not in the small print.
   */
  readonly near: Statement.Fragment
  /** The order of the results, the highest first. */
  readonly rank: Statement.Fragment
  /** As tsqueries: for all of the words, and for any of them. */
  readonly query: Statement.Fragment
  readonly any: Statement.Fragment
}

/** The names of the places that a text names as a whole ("venezia", not a part of "friuli venezia giulia"). */
const placesIn = (sql: SqlClient.SqlClient, text: string) => sql`(
  select t.term, d.name, d.count, d.lats / d.count as lat, d.lons / d.count as lon
  from suggestion_terms t join destinations d on d.slug = t.key
  where t.kind = 'destination' and t.aside <= 1 and t.term = any(${phrasesOf(plainWords(text))}::text[]))`

/** A place's name has at most so many words. */
const LONGEST_NAME = 4

/** All words and phrases of a text that may be a place's name. */
const phrasesOf = (words: readonly string[]) =>
  words
    .slice(0, 2 * MOST_WORDS)
    .flatMap((_, start) =>
      Array.from({ length: LONGEST_NAME }, (_, more) => words.slice(start, start + more + 1).join(" ")),
    )

/** Whether `experiences` is in a place that the text names. */
const inPlace = (sql: SqlClient.SqlClient, text: string) => {
  const names = sql`array(select name from ${placesIn(sql, text)} as named)`
  return sql`(city = any(${names}) or province = any(${names}) or region = any(${names}))`
}

export function askedWords(sql: SqlClient.SqlClient, text: string): AskedWords {
  const query = sql`words_query(${searchWords(text)}::text[])`
  const near = sql`id in (select id from experiences where near_words_of(search_it, search_en) @@ ${query})`
  return {
    text,
    query,
    any: sql`replace(${query}::text, '&', '|')::tsquery`,
    matches: sql`words_of(search_it, search_en) @@ ${query}`,
    near,
    rank: sql`(${near})::integer + ${inPlace(sql, text)}::integer`,
  }
}

/** The share of the parts, by weight, that a partial match has at least. Being in the place that is named is enough. */
const SHARE = 0.35

type Found = {
  readonly part: number
  readonly total: number
  /** How many experiences have it in the texts that say what and where it is, and how many are of its categories. */
  readonly known: number
  readonly kind: number
  /** The words of the place's name that it belongs to, 0 if it belongs to none; and how many experiences are there. */
  readonly place: number
  readonly there: number
  /** The texts have it only as a form of a place's name, and names have no forms: Ferrari is not Ferrara. */
  readonly misread: boolean
}

/** How many times what one does weighs as much as the rarest other word. */
const DEED = 1.25
/** The share of that which a place weighs at most. */
const PLACE = 0.7

/** What the parts weigh: a rare one more than a frequent one, what one does more than other words, and these more than where. */
function weights(parts: readonly Found[]): readonly number[] {
  const rarity = ({ known, kind, total, place, there, misread }: Found) => {
    const count = place > 0 ? there : (misread ? 0 : known) || kind
    return count === 0 ? 0 : Math.log(1 + total / count)
  }
  const most = (some: readonly Found[]) => Math.max(0, ...some.map(rarity))
  const words = most(parts.filter(({ place, kind }) => place === 0 && kind === 0))
  const deeds = most(parts.filter(({ kind }) => kind > 0))
  const more = Math.max(1, (DEED * words) / deeds)
  const place = PLACE * (Math.max(words, more * deeds) || Number.POSITIVE_INFINITY)
  return parts.map((one) => {
    const weight =
      one.place > 0 ? Math.min(rarity(one) / 2, place) / one.place : rarity(one) * (one.kind > 0 ? more : 1)
    return Math.round(100 * weight)
  })
}

/**
 * The same for experiences that have only some of the words. Those with all words come first, then those with the more
 * telling parts: one of the title or the place tells more than one of the small print, and what one does more than where
 * (who asks for a cooking course in Rome would rather cook near Rome than walk on snowshoes in Rome). The parts must weigh
 * enough in the texts that say what and where it is. Null if no such text has any of them. `none`: no experience has all
 * words. `unknown`: no text that says what and where it is has any.
 */
export const partlyAsked = Effect.fnUntraced(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  const parts = textParts(searchWords(text)).map(({ words, categories }) => ({
    words: words.join(" "),
    bits: categoryBits(categories),
  }))
  const near = sql`near_words_of(search_it, search_en)`
  const query = sql`words_query(string_to_array(words, ' '))`
  const listed = (list: readonly unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(list)}::text::jsonb)`
  const naming = sql`from named where ' ' || term || ' ' like '% ' || words || ' %'`
  const found = yield* sql<Found>`
    with named as materialized (select * from ${placesIn(sql, text)} as named),
    parts as (select * from ${listed(parts.map((one, part) => ({ ...one, part })))} as r(part integer, words text, bits integer))
    select part, (select count(*)::integer from experiences) as total,
      (select count(*)::integer from experiences where ${near} @@ ${query}) as known,
      (select count(*)::integer from experiences where categories & bits <> 0) as kind,
      (select coalesce(max(array_length(string_to_array(term, ' '), 1)), 0) ${naming}) as place,
      (select coalesce(max(count), 0)::integer ${naming}) as there,
      (bits <> 0 or not exists (select from search_words where word = words)) and not exists (select from named where term = words)
        and exists (select from suggestion_terms where kind = 'destination' and aside <= 1
          and to_tsvector('altrove_it', term) = to_tsvector('altrove_it', words)) as misread
    from parts where numnode(${query}) > 0 order by part`
  const weighed = weights(found)
  const asked = found.flatMap(({ part, known, place, misread }, index) => {
    const { words = "", bits = 0 } = parts[part] ?? {}
    // Texts do not call themselves what they are: a cooking course, a trek.
    const named = known > 0 && !misread && !words.includes(" ")
    return weighed[index] === 0
      ? []
      : [{ words, bits, read: !misread, named, place: place > 0, weight: weighed[index] }]
  })
  if (asked.length === 0) return null
  const all = askedWords(sql, text)
  const none = found.some(({ misread }) => misread)
  const complete = none ? sql`false` : all.matches
  const rows = sql`${listed(asked)} as asked(words text, bits integer, read boolean, named boolean, place boolean, weight integer)`
  const isKind = sql`categories & bits <> 0`
  const anyOf = sql`(select string_agg(nullif(${query}::text, ''), ' | ')::tsquery from ${rows} where read)`
  const bits = asked.reduce((all, one) => all | one.bits, 0)
  const weightOf = (some: typeof asked) => some.reduce((sum, { weight = 0 }) => sum + weight, 0)
  const where = weightOf(asked.filter(({ place }) => place))
  const enough = Math.min(Math.floor(SHARE * weightOf(asked)), where || Number.POSITIVE_INFINITY)
  // In degrees of latitude, which is near enough within one country.
  const far = sql`(select min(|/((scored.lat - named.lat) ^ 2 + (0.74 * (scored.lon - named.lon)) ^ 2))
    from ${placesIn(sql, text)} as named)`
  const matches = sql`(${complete} or (${near} @@ ${anyOf} or categories & ${bits}::integer <> 0) and ${enough}::integer <= (
    select sum(weight) from ${rows} where read and ${near} @@ ${query} or ${isKind}))`
  const rank = sql`(select (case when ${complete} then 100000 else 0 end) + (
      select sum(weight * case
        when place and ${inPlace(sql, text)} or read and ts_filter(${near}, '{a}') @@ ${query} then 4
        when place then greatest(case when ${near} @@ ${query} then 1 else 0 end, 2 - ${far})
        when not named and ${isKind} then 4
        when read and ${near} @@ ${query} and (bits = 0 or ${isKind}) then 3
        when ${isKind} or read and words_of(search_it, search_en) @@ ${query} then 1 else 0 end) from ${rows})
    from experiences scored where scored.id = experiences.id)`
  const unknown = found.every(({ known, misread }) => known === 0 || misread)
  return { words: { ...all, matches, rank } satisfies AskedWords, none, unknown }
})

/**
 * Another reading of a text that found nothing under the other filters. If the catalogue contains the text's words, it
 * is the same text. Otherwise it leaves out the words that nothing contains, or replaces them by those that were
 * probably meant. Null if the text has no words to search ("con il"), so that it does not narrow the search.
 */
export const secondReading = Effect.fn("catalogue.secondReading")(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  const words = searchWords(text)
  const [known] = yield* sql<{ asks: boolean; found: boolean }>`
    select numnode(words_query(${words}::text[])) > 0 as asks,
      exists (select from experiences where ${askedWords(sql, text).matches}) as found`
  if (known === undefined || known.found) return text
  if (!known.asks) return null
  const asked = yield* sql<{ word: string; found: boolean }>`
    select word, numnode(words_query(array[word])) = 0 or exists (
      select from experiences where words_of(search_it, search_en) @@ words_query(array[word])) as found
    from unnest(${words}::text[]) with ordinality as asked(word, position) order by position`
  const unknown = asked.flatMap(({ word, found }) => (found ? [] : [word]))
  if (unknown.length === 0) return text
  const meant = new Map((yield* corrected(unknown, false)).map((word, index) => [unknown[index], word]))
  const reading = asked.flatMap(({ word, found }) => (found ? [word] : (meant.get(word) ?? [])))
  return reading.length === 0 ? text : reading.join(" ")
})
