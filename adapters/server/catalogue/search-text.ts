import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { plainWords } from "../../../domain/search/words.ts"
import { corrected } from "./corrections.ts"

/** Words beyond these ask for nothing more. */
const MOST_WORDS = 8

/** The bare words that a text asks for. */
export function searchWords(text: string): readonly string[] {
  return [...new Set(plainWords(text))].slice(0, MOST_WORDS)
}

/** The words of a search, as conditions on `experiences`. */
export type AskedWords = {
  readonly text: string
  /** All of them, by their stems in Italian or English, wherever in the texts of either language they stand. */
  readonly matches: Statement.Fragment
  /** Of a row with an `id`: whether they stand where it says what and where it is, and not in the small print. */
  readonly near: Statement.Fragment
  /** As queries of all of the words, and of any of them. */
  readonly query: Statement.Fragment
  readonly any: Statement.Fragment
}

export function askedWords(sql: SqlClient.SqlClient, text: string): AskedWords {
  const query = sql`words_query(${searchWords(text)}::text[])`
  return {
    text,
    query,
    any: sql`replace(${query}::text, '&', '|')::tsquery`,
    matches: sql`words_of(search_it, search_en) @@ ${query}`,
    near: sql`id in (select id from experiences where near_words_of(search_it, search_en) @@ ${query})`,
  }
}

/**
 * Another reading of a text that found nothing beside the other filters. The same text when it does stand somewhere in
 * the catalogue; else without its words that nothing has, or with the words in their place that they were probably
 * meant to be. Null when the text has no words to look for ("con il"): it asks for nothing in particular.
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
