import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { plainWords } from "../../../domain/search/words.ts"
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

export function askedWords(sql: SqlClient.SqlClient, text: string): AskedWords {
  const query = sql`words_query(${searchWords(text)}::text[])`
  const near = sql`id in (select id from experiences where near_words_of(search_it, search_en) @@ ${query})`
  return {
    text,
    query,
    any: sql`replace(${query}::text, '&', '|')::tsquery`,
    matches: sql`words_of(search_it, search_en) @@ ${query}`,
    near,
    rank: near,
  }
}

/** The share of the words, by weight, that a partial match has at least. */
const SHARE = 0.35

type Weighed = { readonly word: string; readonly weight: number }

/**
 * The same for experiences that have only some of the words. Those with all words come first, then those with the more
 * telling ones: a rare word tells more than a frequent one, and a word of the title or the place more than one of the small
 * print. Its words must weigh enough in the texts that say what and where it is. Null if no
 * such text has any of them.
 */
export const partlyAsked = Effect.fnUntraced(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  const weighed = yield* sql<Weighed>`
    select word, round(100 * ln(1 + total::numeric / known))::integer as weight
    from (select count(*) as total from experiences) as all_of_them,
      (select word, (select count(*) from experiences
          where near_words_of(search_it, search_en) @@ words_query(array[word])) as known
        from unnest(${searchWords(text)}::text[]) as word
        where numnode(words_query(array[word])) > 0) as words
    where known > 0`
  if (weighed.length === 0) return null
  const all = askedWords(sql, text)
  const words = weighed.map(({ word }) => word)
  const asked = sql`unnest(${words}::text[], ${weighed.map(({ weight }) => weight)}::integer[]) as asked(word, weight)`
  const near = sql`near_words_of(search_it, search_en)`
  const anyOf = sql`replace(words_query(${words}::text[])::text, '&', '|')::tsquery`
  const enough = Math.floor(SHARE * weighed.reduce((sum, { weight }) => sum + weight, 0))
  return {
    ...all,
    matches: sql`(${all.matches} or ${near} @@ ${anyOf} and ${enough}::integer <= (
      select sum(weight) from ${asked} where ${near} @@ words_query(array[word])))`,
    rank: sql`(select (case when ${all.matches} then 100000 else 0 end) + (
        select sum(weight * case when ts_filter(${near}, '{a}') @@ words_query(array[word]) then 4
          when ${near} @@ words_query(array[word]) then 3
          when words_of(search_it, search_en) @@ words_query(array[word]) then 1 else 0 end) from ${asked})
      from experiences scored where scored.id = experiences.id)`,
  } satisfies AskedWords
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
