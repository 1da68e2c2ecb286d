import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnSession } from "../../../domain/account/ports.ts"
import { sha256 } from "../kernel/access.ts"
import type { Member } from "./sessions.ts"

/** The beginning of the hash names a session in a form. Nobody can sign in with it. */
const NAME_LENGTH = 16

type Of = Pick<Member, "memberId" | "sessionId">

/** The browsers in which the member is signed in, the last used first. */
export const memberSessions = Effect.fn("partner.sessions")(function* ({ memberId, sessionId }: Of) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<OwnSession>`
    select left(id_hash, ${NAME_LENGTH}) as name, device_label as device, network, seen_at as "seenAt",
      id_hash = ${sha256(sessionId)} as "isThis"
    from partner_session where member_id = ${memberId}::uuid and expires_at > shop_now()
    order by id_hash = ${sha256(sessionId)} desc, seen_at desc`
})

/** Ends one of the member's own sessions by its name. Fails with Refused if there is none. */
export const endNamedSession = Effect.fn("partner.endNamed")(function* ({ memberId }: Of, name: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    delete from partner_session where member_id = ${memberId}::uuid and left(id_hash, ${NAME_LENGTH}) = ${name}
    returning id_hash`
})

/** Ends all sessions of the member but this one. */
export const endOtherMemberSessions = Effect.fn("partner.endOthers")(function* ({ memberId, sessionId }: Of) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from partner_session where member_id = ${memberId}::uuid and id_hash <> ${sha256(sessionId)}`
})
