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
  /** As tsqueries: for all of the words, and for any of them. */
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
