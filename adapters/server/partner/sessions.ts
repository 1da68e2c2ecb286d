import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { FRESH_MINUTES } from "../../../domain/account/times.ts"
import { serverCookies } from "../../../domain/kept/server-cookies.ts"
import { CODE_MINUTES, IDLE_HOURS, LONGEST_DAYS } from "../../../domain/partners/members.ts"
import type { Role } from "../../../domain/partners/rights.ts"
import { cookieLine, deviceOf, endedLine, type From, idIn, placeOf } from "../account/part.ts"
import { sha256 } from "../kernel/access.ts"
import { guardedRow, ownRow, prepared, rank } from "../store/writes.ts"
import type { MemberRefusal } from "./flow.ts"

/* The sessions of members have their own table and cookie: a customer's opens nothing here, nor the other way round. */

const cookie = serverCookies.member
/** The end of a session that was just used. */
const idle = `shop_now() + interval '${IDLE_HOURS} hours'`
/** The instant of the last request is written at most once in so many minutes. */
const SEEN_MINUTES = 5
/** A member has at most so many sessions. A further one ends that which was used least lately. */
const MOST = 20

export const memberSessionIn = (request: Request, secure: boolean): string | null => idIn(request, cookie, secure)

export const memberSessionLine = (id: string | null, secure: boolean): string =>
  id === null ? endedLine(cookie, secure) : cookieLine(cookie, id, secure)

type Opened = Readonly<Record<"idHash" | "memberId" | "device" | "former", string>> & {
  readonly network: string | null
}

const opened = prepared<Opened>(`
  with over as (
    delete from partner_session where id_hash = :former or member_id = :memberId::uuid and (expires_at < (select shop_now())
      or id_hash in (
        select id_hash from partner_session where member_id = :memberId::uuid order by seen_at desc offset ${MOST - 1})))
  insert into partner_session (id_hash, member_id, created_at, seen_at, expires_at, auth_at, device_label, network)
  select :idHash, id, shop_now(), shop_now(),
    case when totp_secret is null then ${idle} else shop_now() + interval '${CODE_MINUTES} minutes' end, shop_now(),
    :device, :network
  from partner_member where id = :memberId::uuid`)

/**
 * A new session, and the row that opens it. The session that the browser had ends. Who uses one-time codes has a few minutes
 * to type one; until then, the session opens nothing.
 */
export function newMemberSession(memberId: string, { request, address }: From) {
  const id = randomBytes(32).toString("base64url")
  const before = memberSessionIn(request, true) ?? memberSessionIn(request, false)
  const device = deviceOf(request.headers.get("user-agent"))
  const former = before === null ? "" : sha256(before)
  return { id, row: ownRow(opened, { idHash: sha256(id), memberId, device, network: address, former }) }
}

const stillThePassword = prepared<{ readonly id: string; readonly phc: string }>(
  "select id from partner_member where id = :id::uuid and password_phc = :phc and standing = 'active' for share",
)

/** Goes before the row of a session that a password opens: a change of password under way comes first. */
export const memberUnchanged = <Reason>(compared: { readonly id: string; readonly phc: string }, why: Reason) =>
  guardedRow(stillThePassword, compared, { rank: rank.own, key: "" }, { why: Effect.succeed(why) })

const shown = prepared<{ readonly idHash: string }>(`
  update partner_session set code_at = shop_now(), auth_at = shop_now(), expires_at = ${idle}
  where id_hash = :idHash and expires_at > shop_now() returning id_hash`)

/** A one-time code was shown: from here on, the session opens the pages. */
export const codeShown = (id: string) =>
  guardedRow<{ readonly idHash: string }, MemberRefusal, never>(
    shown,
    { idHash: sha256(id) },
    { rank: rank.own, key: "" },
    { why: Effect.succeed({ code: "codeUsed" }) },
  )

const ended = prepared<{ readonly memberId: string; readonly but: string }>(
  "delete from partner_session where member_id = :memberId::uuid and id_hash <> :but",
)

/** Ends the member's sessions, but not the one with this id. */
export const endMemberSessions = (memberId: string, but: string | null = null) =>
  ownRow(ended, { memberId, but: but === null ? "" : sha256(but) })

export const endMemberSession = Effect.fn("partner.endSession")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from partner_session where id_hash = ${sha256(id)}`
})

export const freshenMember = Effect.fn("partner.freshen")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update partner_session set auth_at = shop_now() where id_hash = ${sha256(id)}`
})

/** Who is signed in. */
export type Member = {
  readonly sessionId: string
  readonly memberId: string
  readonly partnerId: string
  readonly partnerName: string
  readonly role: Role
  readonly name: string
  readonly email: string
  /** Whether a secret was shown in the last minutes. */
  readonly isFresh: boolean
  readonly hasSecondFactor: boolean
  /** `code`: the one-time code is still to be shown. `enrol`: an owner must set a second factor first. */
  readonly stage: "in" | "code" | "enrol"
}

/** The member of a session, by the id that the browser holds; null if it has ended. One statement. */
export const memberBySession = Effect.fn("partner.memberBySession")(function* (id: string | null) {
  if (id === null) return null
  const sql = yield* SqlClient.SqlClient
  const hash = sha256(id)
  const [row] = yield* sql<Omit<Member, "sessionId">>`
    with seen as (
      update partner_session s set seen_at = shop_now(),
        expires_at = least(${sql.literal(idle)}, s.created_at + ${`${LONGEST_DAYS} days`}::interval)
      from partner_member m
      where s.id_hash = ${hash} and s.expires_at > shop_now() and m.id = s.member_id
        and (m.totp_secret is null or s.code_at is not null)
        and s.seen_at < shop_now() - ${`${SEEN_MINUTES} minutes`}::interval)
    select m.id as "memberId", m.partner_id as "partnerId", p.display_name as "partnerName", m.role, m.name, m.email,
      s.auth_at > shop_now() - ${`${FRESH_MINUTES} minutes`}::interval as "isFresh",
      m.totp_secret is not null as "hasSecondFactor",
      case when m.totp_secret is not null and s.code_at is null then 'code'
        when m.totp_secret is null and m.role = 'owner' then 'enrol' else 'in' end as stage
    from partner_session s join partner_member m on m.id = s.member_id join partners p on p.id = m.partner_id
    where s.id_hash = ${hash} and s.expires_at > shop_now() and m.standing = 'active'`
  return row === undefined ? null : ({ ...row, sessionId: id } satisfies Member)
})

const asked = new WeakMap<Request, Member | null>()

/** Who sends this request, however far they are; null for a stranger. One look for a request that only reads. */
export const memberWith = Effect.fnUntraced(function* (request: Request) {
  const known = asked.get(request)
  if (known !== undefined) return known
  const { secure } = yield* placeOf(request)
  const member = yield* memberBySession(memberSessionIn(request, secure))
  if (request.method === "GET") asked.set(request, member)
  return member
})

/** The member whose session opens the pages; null for everybody else. */
export const memberInside = (request: Request) =>
  Effect.map(memberWith(request), (member) => (member?.stage === "in" ? member : null))
