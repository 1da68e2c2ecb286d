import { Effect } from "effect"
import { linkAndPerson, verifyByLink } from "./by-link.ts"
import { proveOwner } from "./link-owner.ts"
import { type From, newSession } from "./sessions.ts"
import { sessionIdIn } from "./wire/cookies.ts"
import { placeOf } from "./wire/exchange.ts"

/**
 * Verifies a mailbox by the link of its mail. A browser that is not signed in to the account shows its password, and is
 * signed in then: `opened` is its session. Fails with Refused for a wrong password, which does not use the link.
 */
export const verifyMailbox = Effect.fn("account.verifyMailbox")(function* (
  token: string,
  password: string,
  from: From,
) {
  const { link } = yield* linkAndPerson(token, "verify")
  const { secure } = yield* placeOf(from.request)
  const proved = yield* proveOwner(link, password, from)
  const opened = proved === null ? null : newSession(proved.personId, "credentials", from)
  const stays = opened === null ? sessionIdIn(from.request, secure) : null
  const { joined } = yield* verifyByLink(token, stays, opened === null ? [] : [opened.row])
  return { joined, callback: link.callback, email: link.email, opened: opened?.session ?? null }
})
