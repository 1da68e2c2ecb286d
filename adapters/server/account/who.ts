import { Effect } from "effect"
import type { Asked } from "../http/asked.ts"
import { Refused } from "../kernel/refused.ts"
import { signedInWith } from "./read.ts"
import { needsCsrfHeader } from "./wire/csrf.ts"

/** The headers of a call, as the account's functions read them. */
const requestOf = ({ request: { headers } }: Asked): Request => {
  const sent = Object.entries(headers).filter((one): one is [string, string] => one[1] !== undefined)
  return new Request("http://shop/", { headers: sent })
}

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
