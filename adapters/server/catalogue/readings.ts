import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AskedWords, askedWords, secondReading } from "./search-text.ts"

/**
 * Asks with the words of a text as they are, and where that finds nothing, once more with what they were probably meant
 * to be. `ask` gets the words, null when there are none.
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
