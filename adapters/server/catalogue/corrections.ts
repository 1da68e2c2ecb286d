import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { editDistance, prefixDistance } from "../../../domain/search/edit-distance.ts"

/** For one misspelt word, this many words of the catalogue are compared: those with the most similar trigrams. */
const MOST_CANDIDATES = 30
/**
 * Words up to this length have too few trigrams to be found by them. Words with the same first letter are compared too.
 */
const SHORT = 5

/**
 * The word of the catalogue that each of these normalised words was probably meant to be; null if none is near enough.
 * `typed`: the last word may be incomplete.
 */
export const corrected = Effect.fn("catalogue.corrected")(function* (words: readonly string[], typed: boolean) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ asked: string; word: string; weight: number }>`
    select asked, near.word, near.weight from unnest(${words}::text[]) as asked
    cross join lateral (
      (select word, weight from search_words where word % asked order by similarity(word, asked) desc, word
        limit ${MOST_CANDIDATES})
      union
      select word, weight from search_words where length(asked) <= ${SHORT}
        and word collate "C" >= left(asked, 1) and word collate "C" < chr(ascii(asked) + 1)
        and length(word) between length(asked) - 1 and length(asked) + 1
    ) as near`
  const candidates = Map.groupBy(rows, (row) => row.asked)
  return words.map((word, index) =>
    meant(word, candidates.get(word) ?? [], typed && index === words.length - 1 ? prefixDistance : editDistance),
  )
})

type Candidate = { readonly word: string; readonly weight: number }

/**
 * The candidate with the fewest typing mistakes, if they are few enough for the word's length. Ties go to the candidate
 * with the same first letter (mistakes there are rare), then to the more important word (a place's before a name's),
 * then to the longer common beginning, then to the first in alphabetical order.
 */
function meant(
  word: string,
  candidates: readonly Candidate[],
  distance: (word: string, candidate: string) => number,
): string | null {
  const most = word.length <= SHORT ? 1 : 2
  const near = candidates
    .map((candidate) => ({ ...candidate, slips: distance(word, candidate.word), alike: alike(word, candidate.word) }))
    .filter(({ slips }) => slips <= most)
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        Math.min(b.alike, 1) - Math.min(a.alike, 1) ||
        a.weight - b.weight ||
        b.alike - a.alike ||
        (a.word < b.word ? -1 : 1),
    )
  return near[0]?.word ?? null
}

/** The number of letters with which both words begin. */
function alike(word: string, candidate: string): number {
  let same = 0
  while (same < word.length && word[same] === candidate[same]) same++
  return same
}
