import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { withoutOccasion } from "../../../domain/search/parts.ts"
import { type AskedWords, askedWords, partlyAsked, secondReading } from "./search-text.ts"

/** With so many results that have all words, nobody needs those that have only some. */
const ENOUGH = 10

/**
 * Runs `ask` with the words of a text. If that finds nothing, it runs `ask` again with the words that were probably meant;
 * if it finds few, also with those experiences that have only some of the words. `ask` gets null if the text has no words to
 * search. `withAllWords`: how many results have all words, if others follow them; else null.
 */
export const readingsOf = Effect.fnUntraced(function* <A, E, R>(
  asked: string,
  ask: (words: AskedWords | null) => Effect.Effect<A, E, R>,
  totalOf: (answer: A) => number,
) {
  const sql = yield* SqlClient.SqlClient
  const only = (answer: A) => ({ answer, withAllWords: null as number | null })
  const text = withoutOccasion(asked)
  if (text === "") return only(yield* ask(null))
  let read = text
  let answer = yield* ask(askedWords(sql, text))
  if (totalOf(answer) === 0) {
    const reading = yield* secondReading(text)
    if (reading === null) return only(yield* ask(null))
    if (reading !== text) answer = yield* ask(askedWords(sql, reading))
    read = reading
  }
  const found = totalOf(answer)
  if (found >= ENOUGH || (found > 0 && !read.includes(" "))) return only(answer)
  const partly = yield* partlyAsked(read)
  if (partly === null) return only(answer)
  // A single word that the catalogue knows found nothing because of the filters, and they hold.
  if (!read.includes(" ")) return only(partly.unknown ? yield* ask(partly.words) : answer)
  const more = yield* ask(partly.words)
  if (partly.none) return { answer: more, withAllWords: 0 }
  return totalOf(more) > found ? { answer: more, withAllWords: found } : only(answer)
})
