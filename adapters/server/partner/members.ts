import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailProblem } from "../../../domain/account/fields.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { memberNameProblem } from "../../../domain/partners/members.ts"
import type { OwnMember } from "../../../domain/partners/ports.ts"
import { type Role, roles } from "../../../domain/partners/rights.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import type { memberMachine } from "../../../machines/member/member.machine.ts"
import { memberStream } from "../../../machines/member/selectors.ts"
import { causedByMember } from "../kernel/origin.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { openStream } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { guardedRow, ownRow, prepared, rank } from "../store/writes.ts"
import { type MemberRefusal, serverMemberFlow } from "./flow.ts"
import { linkHashOf, linkRow } from "./links.ts"
import { codesDropped } from "./second-factor.ts"
import { endMemberSessions, type Member } from "./sessions.ts"
import { startIfOwner } from "./sign-in.ts"
import { refusalCodes, tellMember } from "./tell.ts"

type Row = Readonly<
  Record<"id" | "partnerId" | "email" | "emailKey" | "name" | "locale" | "role" | "linkHash" | "at", string>
>

const invited = prepared<Row>(`
  insert into partner_member (id, partner_id, email, email_key, name, locale, role, standing, link_hash, created_at)
  values (:id::uuid, :partnerId, :email, :emailKey, :name, :locale, :role, 'invited', :linkHash, :at)
  on conflict (email_key) where standing <> 'removed' do nothing returning id`)

export type NewMember = {
  readonly partnerId: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly locale: Locale
}

/** Opens a member's flow, with the row of their data. Fails with Refused if the address has a member already. */
export const openMember = Effect.fn("partner.openMember")(function* (given: NewMember, origin: Origin) {
  const [id, linkId, at] = [randomUUID(), randomUUID(), yield* now]
  const row: Row = { ...given, id, emailKey: emailKey(given.email), linkHash: yield* linkHashOf(linkId), at }
  const outcome = yield* openStream<typeof memberMachine, MemberRefusal>(
    yield* serverMemberFlow,
    memberStream(id),
    { memberId: id, partnerId: given.partnerId, role: given.role, linkId, at },
    origin,
    {
      openedAt: at,
      alongside: () => [
        guardedRow<Row, MemberRefusal, never>(
          invited,
          row,
          { rank: rank.own, key: "" },
          { why: Effect.succeed({ code: "addressTaken" }) },
        ),
      ],
    },
  )
  if (outcome.ok) {
    yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
    return { memberId: id, linkId }
  }
  const { refusal } = outcome
  if (refusal.kind === "effect") return yield* new Refused({ code: refusalCodes[refusal.reason.code] })
  return yield* Effect.die(new Error(`member ${id} was not opened: ${refusal.kind}`))
})

export const roleOf = (text: string): Role | null => roles.find((role) => role === text) ?? null

type Who = Readonly<Record<"email" | "name", string>>

/** What was typed of a new member, without blanks around it. Fails with Refused, naming the fields. */
export const checkedMember = Effect.fnUntraced(function* (typed: Who) {
  const [email, name] = [typed.email.trim(), typed.name.trim()]
  const [wrongEmail, wrongName] = [emailProblem(email), memberNameProblem(name)]
  yield* refuseFields([
    ...(wrongName === null ? [] : [{ field: "name", ...wrongName }]),
    ...(wrongEmail === null ? [] : [{ field: "email", ...wrongEmail }]),
  ])
  return { email, name }
})

/** The invitations that one partner may mail in a day. */
const INVITATIONS = 20
const DAY = 86_400

const countInvitation = ({ partnerId }: Member) =>
  countOrRefuse(
    [{ who: `partner:${partnerId}`, limits: [{ name: "member:invitations", points: INVITATIONS, seconds: DAY }] }],
    "mails_at_most",
  )

/** Invites somebody by mail. Fails with Refused for what was typed wrong. */
export const invite = Effect.fn("partner.invite")(function* (
  owner: Member,
  typed: Who & { readonly role: string },
  locale: Locale,
) {
  const who = yield* checkedMember(typed)
  const role = roleOf(typed.role)
  if (role === null) return yield* new Refused({ code: "malformed_request" })
  yield* countInvitation(owner)
  yield* openMember({ ...who, partnerId: owner.partnerId, role, locale }, causedByMember(owner)).pipe(
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused && error.code === "member_exists",
      () => refuseFields([{ field: "email", code: "member_exists" }]),
    ),
  )
})

/** Another member of the same partner. That of another partner counts as not found, like an unknown one. */
const colleague = Effect.fnUntraced(function* (owner: Member, id: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ memberId: string; partnerId: string }>`
    select id as "memberId", partner_id as "partnerId" from partner_member
    where id::text = ${id} and partner_id = ${owner.partnerId} and standing <> 'removed'`
  return rows[0] ?? (yield* new Refused({ code: "not_found" }))
})

export const inviteAgain = Effect.fn("partner.inviteAgain")(function* (owner: Member, id: string) {
  const { memberId } = yield* colleague(owner, id)
  yield* countInvitation(owner)
  const linkId = randomUUID()
  yield* tellMember(memberId, { type: "owner.invitedAgain", linkId }, causedByMember(owner), [
    yield* linkRow(memberId, linkId),
  ])
})

type Whose = { readonly memberId: string; readonly partnerId: string }

/** The lock lets two owners who remove each other come one after the other. */
const partnerLocked = prepared<Whose>("select id from partners where id = :partnerId for update")

/** Before somebody is no owner any more: another one must be at work. Their own row is not counted. */
const anotherOwner = prepared<Whose>(`
  select id from partner_member where partner_id = :partnerId and id <> :memberId::uuid and role = 'owner'
    and standing = 'active' limit 1`)

const staysOwned = (whose: Whose) => [
  ownRow(partnerLocked, whose),
  guardedRow<Whose, MemberRefusal, never>(
    anotherOwner,
    whose,
    { rank: rank.own, key: "" },
    { why: Effect.succeed({ code: "lastOwner" }) },
  ),
]

export const changeRole = Effect.fn("partner.changeRole")(function* (owner: Member, id: string, typed: string) {
  const whose = yield* colleague(owner, id)
  const role = roleOf(typed)
  if (role === null) return yield* new Refused({ code: "malformed_request" })
  const rows = role === "owner" ? [] : staysOwned(whose)
  yield* tellMember(whose.memberId, { type: "owner.changedRole", role }, causedByMember(owner), rows)
  yield* startIfOwner(whose.memberId)
})

export const removeMember = Effect.fn("partner.remove")(function* (owner: Member, id: string) {
  const whose = yield* colleague(owner, id)
  yield* tellMember(whose.memberId, { type: "owner.removed" }, causedByMember(owner), [
    ...staysOwned(whose),
    ownRow(locked, whose),
    endMemberSessions(whose.memberId),
  ])
})

/** Who was removed can no longer sign in, whatever becomes of the row. */
const locked = prepared<Whose>(`
  update partner_member set password_phc = null, link_hash = null, totp_secret = null, totp_pending = null
  where id = :memberId::uuid`)

/** For somebody who has lost the phone with the codes, and the recovery codes. */
export const dropCodes = Effect.fn("partner.dropCodes")(function* (owner: Member, id: string) {
  const { memberId } = yield* colleague(owner, id)
  yield* tellMember(memberId, { type: "owner.droppedSecondFactor" }, causedByMember(owner), [
    ...codesDropped(memberId),
    endMemberSessions(memberId),
  ])
  yield* startIfOwner(memberId)
})

/** Who works for the member's partner. */
export const membersOf = Effect.fn("partner.members")(function* ({ partnerId, memberId }: Member) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<OwnMember>`
    select m.id, m.name, m.email, m.role, m.standing, m.link_until < shop_now() as "isOver",
      m.totp_secret is not null as "hasSecondFactor", m.id = ${memberId}::uuid as "isSelf",
      (select max(seen_at) from partner_session where member_id = m.id) as "seenAt"
    from partner_member m where m.partner_id = ${partnerId} and m.standing <> 'removed'
    order by m.standing, m.name, m.id`
})
