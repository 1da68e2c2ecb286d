import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AskedWords, askedWords, secondReading } from "./search-text.ts"

/**
 * Runs `ask` with the words of a text. If that finds nothing, it runs `ask` again with the words that were probably
 * meant. `ask` gets null if the text has no words to search.
 */
export const readingsOf = Effect.fnUntraced(function* <A, E, R>(
  text: string,
  ask: (words: AskedWords | null) => Effect.Effect<A, E, R>,
  found: (answer: A) => boolean,
) {
  const sql = yield* SqlClient.SqlClient
  if (text === "") return yield* ask(null)
  const answer = yield* ask(askedWords(sql, text))
  if (found(answer)) return answer
  const reading = yield* secondReading(text)
  if (reading === text) return answer
  return yield* ask(reading === null ? null : askedWords(sql, reading))
})
