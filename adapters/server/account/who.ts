import { Effect } from "effect"
import { type Asked, requestOf } from "../http/asked.ts"
import { Refused } from "../kernel/refused.ts"
import { signedInWith } from "./read.ts"
import { needsCsrfHeader } from "./wire/csrf.ts"

/** Who is signed in. Fails with Refused for a visitor. */
export const customerOf = Effect.fnUntraced(function* (asked: Asked) {
  const signedIn = yield* signedInWith(requestOf(asked))
  return signedIn ?? (yield* new Refused({ code: "SessionRequired" }))
})

/** The same for a command. Fails with Refused without this browser's token against forged calls. */
export const commanderOf = Effect.fnUntraced(function* (asked: Asked) {
  const customer = yield* customerOf(asked)
  yield* needsCsrfHeader(requestOf(asked))
  return customer
})
