import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { editDistance } from "./edit-distance.ts"

/** Words beyond these are not corrected. */
const MOST_WORDS = 8
/** Words of the catalogue that are looked at more closely for one misspelt word: the most alike by their trigrams. */
const MOST_CANDIDATES = 20

/** The condition on `experiences` that the words of a text put, by their stems in the reader's language. */
export function wordsCondition(sql: SqlClient.SqlClient, text: string, locale: Locale): Statement.Fragment {
  return sql`${sql(locale === "it" ? "search_it" : "search_en")} @@ ${wordsQuery(sql, text, locale)}`
}

/**
 * Another reading of a text that found nothing beside the other filters. The same text when it does stand somewhere in
 * the catalogue; else each word that no name has, replaced by the name's word it was probably meant to be. Null when the
 * text has no words to look for ("con il"): it asks for nothing in particular.
 */
export const secondReading = Effect.fn("catalogue.secondReading")(function* (text: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const [known] = yield* sql<{ asks: boolean; found: number }>`
    select numnode(${wordsQuery(sql, text, locale)}) > 0 as asks,
      (select count(*) from experiences where ${wordsCondition(sql, text, locale)}) as found`
  if (known === undefined || known.found > 0) return text
  if (!known.asks) return null
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 && word.length <= 40)
  if (words.length === 0) return text
  const alike = yield* sql<{ asked: string; word: string | null }>`
    select asked.plain as asked, near.word
    from (select position, unaccent(lower(word)) as plain from unnest(${words.slice(0, MOST_WORDS)}::text[])
      with ordinality as a(word, position)) as asked
    left join lateral (
      select word from search_words where word % asked.plain
      order by similarity(word, asked.plain) desc, word limit ${MOST_CANDIDATES}
    ) as near on true
    order by asked.position, similarity(near.word, asked.plain) desc, near.word`
  return [...Map.groupBy(alike, (row) => row.asked)]
    .map(([asked, rows]) =>
      meant(
        asked,
        rows.flatMap(({ word }) => word ?? []),
      ),
    )
    .join(" ")
})

/** The candidate with the fewest slips, if they are few enough for the word's length; else the word as it is. */
function meant(word: string, candidates: readonly string[]): string {
  const slips = word.length <= 5 ? 1 : 2
  const near = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((a, b) => a.distance - b.distance)
  return near[0]?.candidate ?? word
}

function wordsQuery(sql: SqlClient.SqlClient, text: string, locale: Locale): Statement.Fragment {
  return sql`websearch_to_tsquery(${sql.literal(`'altrove_${locale}'`)}, ${text})`
}
