import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnSession } from "../../../domain/account/ports.ts"
import { sha256 } from "../kernel/access.ts"
import type { SignedIn } from "./sessions.ts"

/** The beginning of the hash names a session in a form. Nobody can sign in with it. */
const NAME_LENGTH = 16

type Of = Pick<SignedIn, "personId" | "sessionId">

/** The browsers in which the customer is signed in, the last used first. */
export const ownSessions = Effect.fn("account.ownSessions")(function* ({ personId, sessionId }: Of) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<OwnSession>`
    select left(id_hash, ${NAME_LENGTH}) as name, device_label as device, network, seen_at as "seenAt",
      id_hash = ${sha256(sessionId)} as "isThis"
    from session where person_id = ${personId}::uuid and expires_at > shop_now()
    order by id_hash = ${sha256(sessionId)} desc, seen_at desc`
})

/** Ends one of the customer's own sessions by its name. Returns whether there was one. */
export const endOwnSession = Effect.fn("account.endOwnSession")(function* (personId: string, name: string) {
  const sql = yield* SqlClient.SqlClient
  const ended = yield* sql`
    delete from session where person_id = ${personId}::uuid and left(id_hash, ${NAME_LENGTH}) = ${name}
    returning id_hash`
  return ended.length > 0
})

/** Ends all sessions of the customer but this one. */
export const endOtherSessions = Effect.fn("account.endOtherSessions")(function* ({ personId, sessionId }: Of) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from session where person_id = ${personId}::uuid and id_hash <> ${sha256(sessionId)}`
})
