import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import { memberNameProblem } from "../../../domain/partners/members.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type { memberMachine } from "../../../machines/member/member.machine.ts"
import type { MemberEvent } from "../../../machines/member/member.types.ts"
import { memberStream } from "../../../machines/member/selectors.ts"
import { checkNewPassword, countNetwork, type From, hashed } from "../account/part.ts"
import { sha256 } from "../kernel/access.ts"
import { causedByMember } from "../kernel/origin.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { mayMailLink } from "../mail/limits.ts"
import { loadStream } from "../store/stream-state.ts"
import { guardedRow, prepared, rank, written } from "../store/writes.ts"
import { type MemberRefusal, memberFlowAlone } from "./flow.ts"
import { linkRow, memberLink } from "./links.ts"
import { endMemberSessions, newMemberSession } from "./sessions.ts"
import { startIfOwner } from "./sign-in.ts"
import { tellMember } from "./tell.ts"

/* Passwords are chosen by the link of a mail: that of the invitation, or one that a member asks for. */

type Chosen = Readonly<Record<"memberId" | "phc" | "hash" | "name", string>>

const chosen = prepared<Chosen>(`
  update partner_member set password_phc = :phc, link_hash = null, name = case when :name = '' then name else :name end
  where id = :memberId::uuid and link_hash = :hash returning id`)

/** The id of the member's open link, as the log knows it. */
const openLinkOf = Effect.fnUntraced(function* (memberId: string) {
  const head = yield* loadStream<typeof memberMachine, MemberRefusal>(memberFlowAlone, memberStream(memberId))
  return head?.snapshot.context.linkId ?? (yield* new Refused({ code: "mail_link_over" }))
})

type Typed = { readonly password: string; readonly again: string; readonly name: string }

/** Chooses a password by the token of a link, once. Ends all sessions, and returns the id of a new one. */
export const chooseByLink = Effect.fn("partner.chooseByLink")(function* (token: string, typed: Typed, from: From) {
  const link = yield* memberLink(token)
  if (link === null) return yield* new Refused({ code: "mail_link_over" })
  const { memberId } = link
  const name = link.standing === "invited" ? typed.name.trim() : ""
  const problem = link.standing === "invited" ? memberNameProblem(name) : null
  yield* refuseFields(problem === null ? [] : [{ field: "name", ...problem }])
  yield* checkNewPassword(typed.password, typed.again)
  const phc = yield* hashed(typed.password, from.address)
  const linkId = yield* openLinkOf(memberId)
  const event: Untimed<MemberEvent> =
    link.standing === "invited" ? { type: "member.joined", linkId } : { type: "member.choseNewPassword", linkId }
  yield* tellMember(memberId, event, causedByMember(link), [
    guardedRow<Chosen, MemberRefusal, never>(
      chosen,
      { memberId, phc, hash: sha256(token), name },
      { rank: rank.own, key: "" },
      { why: Effect.succeed({ code: "linkOver" }) },
    ),
    endMemberSessions(memberId),
  ])
  const { id, row } = newMemberSession(memberId, from)
  yield* written([row])
  yield* startIfOwner(memberId)
  return { id, email: link.email }
})

/** Mails a link to a new password, if the address is a member's. Whoever asks is answered alike in either case. */
export const askNewPassword = Effect.fn("partner.askNewPassword")(function* (email: string, from: From) {
  yield* countNetwork("member-links", from.address)
  const sql = yield* SqlClient.SqlClient
  const [member] = yield* sql<{ memberId: string; partnerId: string }>`
    select id as "memberId", partner_id as "partnerId" from partner_member
    where email_key = ${emailKey(email)} and standing = 'active'`
  const { allowed } = yield* mayMailLink({ receiver: email, of: "in", by: { address: from.address, known: null } })
  if (member === undefined || !allowed) return
  const linkId = randomUUID()
  const told = tellMember(member.memberId, { type: "member.askedLink", linkId }, causedByMember(member), [
    yield* linkRow(member.memberId, linkId),
  ])
  // Nobody waits for it: the time of the answer must not tell who is a member.
  yield* Effect.forkDetach(Effect.ignore(told))
})
