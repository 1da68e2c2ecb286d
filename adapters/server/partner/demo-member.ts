import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import { hashed } from "../account/part.ts"
import { Access } from "../kernel/access.ts"
import { causedBy, causedByMember } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { ownRow, prepared, written } from "../store/writes.ts"
import { type NewMember, openMember } from "./members.ts"
import { endMemberSessions } from "./sessions.ts"
import { tellMember } from "./tell.ts"
import { codeAt, stepAt } from "./totp.ts"

/*
 * The demo's partner signs in with a password and a secret that every reader of the README knows, so only a demo has them.
 */

type Opened = Readonly<Record<"memberId" | "phc" | "sealed", string>>

const opened = prepared<Opened>(`
  update partner_member set password_phc = :phc, totp_secret = :sealed, totp_pending = null, link_hash = null
  where id = :memberId::uuid`)

/** Lets the demo's member in with this password, and codes of this secret. */
export const openDemoMember = Effect.fn("partner.openDemoMember")(function* (
  given: NewMember & { readonly password: string; readonly secret: string },
) {
  const { password, secret, ...member } = given
  const sql = yield* SqlClient.SqlClient
  const { seal } = yield* Access
  const [known] = yield* sql<{ memberId: string; isOpen: boolean }>`
    select id as "memberId", password_phc is not null as "isOpen" from partner_member
    where email_key = ${emailKey(member.email)} and standing <> 'removed'`
  if (known?.isOpen) return
  const memberId = known?.memberId ?? (yield* joined(member))
  yield* written([ownRow(opened, { memberId, phc: yield* hashed(password, null), sealed: seal(secret) })])
})

const joined = Effect.fnUntraced(function* (member: NewMember) {
  const { memberId, linkId } = yield* openMember(member, causedBy("system", "demo"))
  const by = causedByMember({ memberId, partnerId: member.partnerId })
  yield* tellMember(memberId, { type: "member.joined", linkId }, by)
  yield* tellMember(memberId, { type: "member.setSecondFactor" }, by)
  return memberId
})

/** Nobody can sign in as one of these any more. Returns how many could. */
export const closeDemoMembers = Effect.fn("partner.closeDemoMembers")(function* (emails: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const closed = yield* sql<{ id: string }>`
    update partner_member set password_phc = null, totp_secret = null, link_hash = null
    where email_key = any(${emails.map(emailKey)}) and password_phc is not null returning id`
  yield* written(closed.map(({ id }) => endMemberSessions(id)))
  return closed.length
})

/** The code of this secret now. */
export const demoCode = (secret: string) => Effect.map(now, (at) => codeAt(secret, stepAt(at)))
