import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Way } from "../../../domain/account/ports.ts"
import { FRESH_MINUTES, SESSION_DAYS } from "../../../domain/account/times.ts"
import { daysOf } from "../../../domain/kept/cookies.ts"
import { serverCookies } from "../../../domain/kept/server-cookies.ts"
import { sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { guardedRow, ownRow, prepared, rank } from "../store/writes.ts"
import { deviceOf } from "./device.ts"
import { sessionIdIn } from "./wire/cookies.ts"

/** A session ends after so many days without a request, and in any case after SESSION_DAYS. */
const IDLE_DAYS = daysOf(serverCookies.session)
/** A customer has at most so many sessions. A further one ends that which was used least lately. */
export const MOST_SESSIONS = 50

/** How the customer showed who they are. */
export type Method = Way | "passkey"

/** A session as its browser holds it. Only the hash of its id is in the database. */
type NewSession = { readonly id: string; readonly personId: string }

/** Where a session is opened. */
export type From = { readonly request: Request; readonly address: string | null }

const opened = prepared<{
  readonly idHash: string
  readonly personId: string
  readonly method: string
  readonly device: string
  readonly network: string | null
  readonly former: string
}>(`
  with over as (
    delete from session where id_hash = :former or person_id = :personId::uuid and (expires_at < (select shop_now())
      or id_hash in (
        select id_hash from session where person_id = :personId::uuid order by seen_at desc offset ${MOST_SESSIONS - 1})))
  insert into session (id_hash, person_id, created_at, seen_at, expires_at, auth_at, method, device_label, network)
  values (:idHash, :personId::uuid, shop_now(), shop_now(), shop_now() + interval '${IDLE_DAYS} days', shop_now(), :method,
    :device, :network)`)

/** A new session, and the row that opens it. The session that the browser had ends: nothing could end it later. */
export function newSession(personId: string, method: Method, { request, address }: From) {
  const id = randomBytes(32).toString("base64url")
  const device = deviceOf(request.headers.get("user-agent"))
  const before = sessionIdIn(request, true) ?? sessionIdIn(request, false)
  const former = before === null ? "" : sha256(before)
  const row = ownRow(opened, { idHash: sha256(id), personId, method, device, network: address, former })
  return { session: { id, personId } satisfies NewSession, row }
}

type Compared = { readonly personId: string; readonly phc: string }

/**
 * The lock waits for a change of password that is under way. The change ends the sessions that it finds, so one that is
 * opened by the old password must come before it, or not at all.
 */
const stillThePassword = prepared<Compared>(
  "select id from person where id = :personId::uuid and password_phc = :phc for share",
)

/** Goes before the row of a session that a password opens. It refuses if the person has another password by now. */
export const unchanged = (compared: Compared) =>
  guardedRow<Compared, Refused, never>(
    stillThePassword,
    compared,
    { rank: rank.own, key: "" },
    { why: Effect.succeed(new Refused({ code: "login_failed" })) },
  )

const ended = prepared<{ readonly personId: string; readonly but: string }>(
  "delete from session where person_id = :personId::uuid and id_hash <> :but",
)

/** Ends the person's sessions, but not the one with this id. */
export const endSessions = (personId: string, but: string | null = null) =>
  ownRow(ended, { personId, but: but === null ? "" : sha256(but) })

/** The end of one session, by the id that its browser holds. */
export const endSession = Effect.fn("account.endSession")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from session where id_hash = ${sha256(id)}`
})

/** Who is signed in, with what the session's call tells (spec §3, User). */
export type SignedIn = {
  readonly sessionId: string
  readonly personId: string
  readonly expiresAt: string
  /** Whether a secret was shown in the last minutes. */
  readonly isFresh: boolean
  readonly method: Method
  readonly email: string
  readonly isVerified: boolean
  readonly hasPassword: boolean
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly city: string | null
  readonly publicUsername: string | null
  readonly avatar: string | null
  readonly isAdmin: boolean
  readonly referralCode: string
  readonly sharingId: string
  /** The points that may be spent. */
  readonly points: number
}

/** The instant of the last request is written at most once in so many minutes. */
const SEEN_MINUTES = 10

/** The customer of a session, by the id that the browser holds; null if it has ended. One statement. */
export const signedInBy = Effect.fn("account.signedInBy")(function* (id: string | null) {
  if (id === null) return null
  const sql = yield* SqlClient.SqlClient
  const hash = sha256(id)
  const [row] = yield* sql<Omit<SignedIn, "sessionId">>`
    with seen as (
      update session set seen_at = shop_now(),
        expires_at = least(shop_now() + ${`${IDLE_DAYS} days`}::interval, created_at + ${`${SESSION_DAYS} days`}::interval)
      where id_hash = ${hash} and expires_at > shop_now() and seen_at < shop_now() - ${`${SEEN_MINUTES} minutes`}::interval
      returning expires_at)
    select s.person_id as "personId", coalesce((select expires_at from seen), s.expires_at) as "expiresAt",
      s.auth_at > shop_now() - ${`${FRESH_MINUTES} minutes`}::interval as "isFresh", s.method, p.email,
      p.email_verified_at is not null as "isVerified", p.password_phc is not null as "hasPassword",
      p.first_name as "firstName", p.last_name as "lastName", p.phone, p.city, p.public_username as "publicUsername",
      p.avatar, p.is_admin as "isAdmin", p.referral_code as "referralCode", p.sharing_id as "sharingId",
      coalesce(a.available, 0) as points
    from session s join person p on p.id = s.person_id left join points_account a on a.person_id = p.id
    where s.id_hash = ${hash} and s.expires_at > shop_now()`
  return row === undefined ? null : ({ ...row, sessionId: id } satisfies SignedIn)
})

/** For what matters. Fails with Refused unless this customer has shown a secret in the last minutes. */
export const demandFresh = ({ isFresh }: Pick<SignedIn, "isFresh">) =>
  isFresh ? Effect.void : Effect.fail(new Refused({ code: "reauthenticate" }))

/** Notes that the customer of this session has just shown a secret again. */
export const freshen = Effect.fn("account.freshen")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update session set auth_at = shop_now() where id_hash = ${sha256(id)}`
})
