import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { emailProblem, passwordProblem } from "../../../domain/account/fields.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { paths } from "../../../domain/paths.ts"
import type { accountMachine } from "../../../machines/account/account.machine.ts"
import type { AccountEvent } from "../../../machines/account/account.types.ts"
import { accountStream } from "../../../machines/account/selectors.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { earnPoints } from "../points/part.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { guardedRow, ownRow, prepared, rank, type Write } from "../store/writes.ts"
import { type AccountRefusal, serverAccountFlow, sessionOver } from "./flow.ts"
import { giveForAccount } from "./gifts.ts"
import { type Link, linkOf, linkRow, mayAsk, useOf } from "./mail-tokens.ts"
import { othersOut } from "./others-out.ts"
import { hashed } from "./passwords.ts"
import { endSessions, type From, newSession } from "./sessions.ts"

const refusalCodes = {
  linkOver: "mail_link_over",
  addressTaken: "email_already_used",
  sessionOver: "SessionRequired",
} as const

/** Tells a person's account, with the rows that belong to the fact. Fails with Refused if it does not take the event. */
export const tellAccount = Effect.fnUntraced(function* (
  personId: string,
  event: Untimed<AccountEvent>,
  rows: readonly Write<AccountRefusal>[] = [],
) {
  const outcome = yield* send<typeof accountMachine, AccountRefusal>(
    yield* serverAccountFlow,
    accountStream(personId),
    event,
    causedBy("customer", personId),
    () => rows,
  )
  if (outcome.ok) return yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  const { refusal } = outcome
  if (refusal.kind !== "effect") return yield* new Refused({ code: "not_allowed_now" })
  return yield* new Refused({ code: refusalCodes[refusal.reason.code] })
})

type Found = { readonly id: string; readonly isVerified: boolean }

const personByEmail = Effect.fnUntraced(function* (email: string) {
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql<Found>`
    select id, email_verified_at is not null as "isVerified" from person where email_key = ${emailKey(email)}`
  return person ?? null
})

/** The link of a token and the account of its address. Fails with Refused if there is none. */
export const linkAndPerson = Effect.fnUntraced(function* (token: string, purpose: Link["purpose"]) {
  const link = yield* linkOf(token)
  if (link === null || link.purpose !== purpose) return yield* new Refused({ code: "mail_link_over" })
  const person = yield* personByEmail(link.email)
  return person === null ? yield* new Refused({ code: "mail_link_over" }) : { link, person }
})

/**
 * Verifies the mailbox of an account for whoever has shown that the account is theirs (link-owner.ts). Its password stays.
 * Other ways to sign in end, and all sessions but that of the browser that opens the link. `more`: rows that belong to it.
 * Returns how many bookings the account has then.
 */
export const verifyByLink = Effect.fn("account.verify")(function* (
  token: string,
  sessionId: string | null = null,
  more: readonly Write<AccountRefusal>[] = [],
) {
  const { link, person } = yield* linkAndPerson(token, "verify")
  yield* tellAccount(person.id, { type: "email.verified" }, [
    useOf(link),
    ...(person.isVerified ? [] : othersOut(person.id, sessionId)),
    ...more,
  ])
  return { joined: yield* countJoined(person.id) }
})

/** One of the two mailboxes agrees to a new address. The machine decides whether that is enough. */
export const agreeByLink = Effect.fn("account.agree")(function* (link: Link) {
  const { personId, changeId, purpose } = link
  if (personId === null || changeId === null) return yield* new Refused({ code: "mail_link_over" })
  const type = purpose === "oldMailbox" ? "oldMailbox.agreed" : "newMailbox.proved"
  yield* tellAccount(personId, { type, changeId }, [useOf(link)])
})

/** Asks the mailboxes whether the account gets this address. Fails with Refused for a field, and after too many mails. */
export const askNewAddress = Effect.fn("account.askNewAddress")(function* (
  { personId, email: old }: { readonly personId: string; readonly email: string },
  typed: string,
  locale: Locale,
  address: string | null,
) {
  const email = typed.trim()
  const problem = emailProblem(email)
  if (problem !== null) {
    return yield* new Refused({ code: "validation_failed", errors: [{ field: "newEmail", ...problem }] })
  }
  // The address is somebody's who may not have asked, so it is no account's own.
  if (!(yield* mayAsk(email, "newMailbox", { address, known: null })))
    return yield* new Refused({ code: "mails_at_most" })
  const changeId = randomUUID()
  const asked = { personId, changeId, callback: paths.accountSecurity, locale }
  yield* tellAccount(personId, { type: "customer.askedNewAddress", changeId }, [
    yield* linkRow({ ...asked, purpose: "newMailbox", email }),
    yield* linkRow({ ...asked, purpose: "oldMailbox", email: old }),
  ])
})

const countJoined = Effect.fnUntraced(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ count: number }>`
    select count(*)::integer as count from booking_owner where person_id = ${personId}::uuid and how <> 'notMine'`
  return row?.count ?? 0
})

const passwordSet = prepared<{ readonly personId: string; readonly phc: string }>(
  "update person set password_phc = :phc where id = :personId::uuid",
)

/** The problems of a new password that was typed twice. */
const checkNew = Effect.fnUntraced(function* (password: string, again: string) {
  const problem = passwordProblem(password)
  const errors = [
    ...(problem === null ? [] : [{ field: "password", ...problem }]),
    ...(problem === null && password !== again ? [{ field: "again", code: "passwords_differ" as const }] : []),
  ]
  if (errors.length > 0) return yield* new Refused({ code: "validation_failed", errors })
})

type Typed = { readonly password: string; readonly again: string }

/** Sets a new password by the link of a mail, ends all sessions and opens a new one. The link proves the mailbox, too. */
export const resetByLink = Effect.fn("account.reset")(function* (token: string, typed: Typed, from: From) {
  const { link, person } = yield* linkAndPerson(token, "reset")
  yield* checkNew(typed.password, typed.again)
  const phc = yield* hashed(typed.password, from.address)
  const { session, row } = newSession(person.id, "credentials", from)
  yield* tellAccount(person.id, { type: "customer.changedPassword" }, [
    useOf(link),
    ownRow(passwordSet, { personId: person.id, phc }),
    ...(person.isVerified ? [endSessions(person.id)] : othersOut(person.id)),
    row,
  ])
  if (!person.isVerified) yield* tellAccount(person.id, { type: "email.verified" })
  return { id: session.id, email: link.email }
})

type PasswordChange = { readonly personId: string; readonly phc: string; readonly sessionHash: string }

/** For who is signed in. Nobody whom another change has just signed out sets one: their session must still be there. */
const passwordChanged = prepared<PasswordChange>(`
  update person set password_phc = :phc where id = :personId::uuid and exists (
    select from session where id_hash = :sessionHash and person_id = :personId::uuid) returning id`)

/** Sets another password for who is signed in, and ends the other sessions. */
export const changePassword = Effect.fn("account.changePassword")(function* (
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  typed: Typed,
) {
  yield* checkNew(typed.password, typed.again)
  const phc = yield* hashed(typed.password, personId)
  yield* tellAccount(personId, { type: "customer.changedPassword" }, [
    guardedRow<PasswordChange, AccountRefusal, never>(
      passwordChanged,
      { personId, phc, sessionHash: sha256(sessionId) },
      { rank: rank.own, key: "" },
      { why: Effect.succeed(sessionOver) },
    ),
    endSessions(personId, sessionId),
  ])
})

const decodePerson = Schema.decodeUnknownEffect(Schema.Struct({ personId: Schema.String }))

/** SQL: the bookings that were made as a guest with the address of this account, if it is verified. */
const asGuest = (sql: SqlClient.SqlClient, personId: string, since: string) => sql`
  from person p join booking_contact c on lower(btrim(c.email)) = p.email_key
  where p.id = ${personId}::uuid and p.email_verified_at is not null and c.updated_at > ${since}::timestamptz`

/** Those that have no owner yet join the account. */
const join = Effect.fnUntraced(function* (personId: string, since: string) {
  const sql = yield* SqlClient.SqlClient
  const joined = Effect.gen(function* () {
    const rows = yield* sql<{ code: string }>`
      insert into booking_owner (code, person_id, how, created_at)
      select c.code, p.id, 'joined', shop_now() ${asGuest(sql, personId, since)}
      on conflict (code) do nothing returning code`
    yield* earnPoints(
      personId,
      rows.map(({ code }) => code),
    )
  })
  yield* sql.withTransaction(joined)
})

/** All of them: whoever has verified an address may have booked with it long before. */
export const joinBookings = Effect.fn("account.joinBookings")((personId: string) => join(personId, "-infinity"))

/**
 * Those that were made since a booking joined last, or at most a day before it: older ones have joined then. The instant is
 * a value of its own statement, or the database would expect to read a third of all bookings. Nothing is written if none
 * is to join, which is so at nearly every look. Each owner is looked up by the code: a join would read all of them.
 */
export const joinLateBookings = Effect.fn("account.joinLateBookings")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [last] = yield* sql<{ since: string }>`
    select coalesce(max(created_at) - interval '1 day', '-infinity')::text as since from booking_owner
    where person_id = ${personId}::uuid`
  const { since } = last!
  const late = yield* sql`
    with late as materialized (select c.code ${asGuest(sql, personId, since)})
    select from late where (select o.code from booking_owner o where o.code = late.code) is null limit 1`
  if (late.length > 0) yield* join(personId, since)
})

/** What a person gets when an address of theirs is verified. */
export const accountEffects = {
  joinBookings: ({ params }: { readonly params: unknown }) =>
    Effect.flatMap(decodePerson(params), ({ personId }) =>
      Effect.andThen(joinBookings(personId), giveForAccount(personId)),
    ),
}
