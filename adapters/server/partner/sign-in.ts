import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { byPassword, type From } from "../account/part.ts"
import { Refused } from "../kernel/refused.ts"
import { refusalOf } from "../store/writes.ts"
import { startCodes } from "./second-factor.ts"
import { freshenMember, type Member, memberUnchanged, newMemberSession } from "./sessions.ts"

type Typed = { readonly email: string; readonly password: string }

const memberByPassword = Effect.fnUntraced(function* (typed: Typed, from: From) {
  const sql = yield* SqlClient.SqlClient
  return yield* byPassword(
    "member",
    typed,
    from,
    (key) =>
      sql<{ id: string; phc: string | null }>`
      select id, password_phc as phc from partner_member where email_key = ${key} and standing = 'active'`,
  )
})

/** Signs a member in by email address and password. Returns the id of the session, which may still wait for a code. */
export const signInMember = Effect.fn("partner.signIn")(function* (typed: Typed, from: From) {
  const compared = yield* memberByPassword(typed, from)
  const { id, row } = newMemberSession(compared.id, from)
  const refused = yield* refusalOf([memberUnchanged(compared, new Refused({ code: "login_failed" })), row])
  if (refused !== null) return yield* refused
  yield* startIfOwner(compared.id)
  return id
})

/** An owner works with a second factor, so the page shows a secret at once. */
export const startIfOwner = Effect.fnUntraced(function* (memberId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ role: string }>`select role from partner_member where id = ${memberId}::uuid`
  if (row?.role === "owner") yield* startCodes(memberId)
})

/** Shows the password again, for what needs it fresh. */
export const freshenByPassword = Effect.fn("partner.freshenByPassword")(function* (
  { email, memberId, sessionId }: Member,
  password: string,
  from: From,
) {
  const { id } = yield* memberByPassword({ email, password }, from)
  if (id !== memberId) return yield* new Refused({ code: "login_failed" })
  yield* freshenMember(sessionId)
})
