import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailProblem } from "../../../../domain/account/fields.ts"
import { emailKey } from "../../../../domain/contact/email.ts"
import { MAX_NAME_LENGTH, nameProblem } from "../../../../domain/contact/text-field.ts"
import type { Locale } from "../../../../domain/locale.ts"
import { Refused } from "../../kernel/refused.ts"
import { openReferral } from "../../referral/part.ts"
import { ownRow, prepared, written } from "../../store/writes.ts"
import { browserOf } from "../invited.ts"
import { openAccount } from "../open-account.ts"
import { proveMailbox } from "../prove-mailbox.ts"
import { demandFresh, type From, newSession, type SignedIn } from "../sessions.ts"
import type { Claims } from "./issuer.ts"

const PROVIDER = "google"

const linked = prepared<{ readonly personId: string; readonly subject: string }>(`
  insert into identity (provider, subject, person_id) values ('${PROVIDER}', :subject, :personId::uuid)
  on conflict (provider, subject) do nothing`)

const unlinked = prepared<{ readonly personId: string }>(
  `delete from identity where provider = '${PROVIDER}' and person_id = :personId::uuid`,
)

type Known = {
  readonly id: string
  readonly isVerified: boolean
  /** Whether the account is this subject's already. */
  readonly isTheirs: boolean
}

/** The account of a subject, else the one of its email address. */
const accountFor = Effect.fnUntraced(function* ({ subject, email }: Claims) {
  const sql = yield* SqlClient.SqlClient
  const [known] = yield* sql<Known>`
    select p.id, p.email_verified_at is not null as "isVerified", i.subject is not null as "isTheirs"
    from person p left join identity i on i.person_id = p.id and i.provider = ${PROVIDER} and i.subject = ${subject}
    where i.subject is not null or p.email_key = ${emailKey(email)}
    order by i.subject is null limit 1`
  return known ?? null
})

/** A name as the sign-up takes it; empty if it does not. */
const nameIn = (text: string): string => (nameProblem(text, MAX_NAME_LENGTH) === null ? text : "")

/**
 * Signs in whom the provider names. Nobody has the address: an account is made. An account that nobody has verified
 * becomes theirs, without its password and its sessions, because somebody else may have made it. A verified one is
 * refused: its owner adds the provider in the account. `code`: of the friend who invited them.
 */
export const signInBy = Effect.fn("google.signInBy")(function* (
  claims: Claims,
  locale: Locale,
  from: From,
  code: string | null,
) {
  const { subject, email } = claims
  // Without a proven mailbox, anybody could name anybody's address.
  if (!claims.isEmailVerified || emailProblem(email) !== null) return yield* new Refused({ code: "OAuthCallback" })
  const session = (personId: string) => newSession(personId, PROVIDER, from)
  const known = yield* accountFor(claims)
  if (known === null) {
    let opened = null as ReturnType<typeof session> | null
    const open = openAccount(
      {
        firstName: nameIn(claims.firstName),
        lastName: nameIn(claims.lastName),
        email,
        phone: null,
        city: null,
        passwordPhc: null,
        locale,
      },
      "identity",
      (personId) => {
        opened = session(personId)
        return [ownRow(linked, { subject, personId }), opened.row]
      },
    )
    const invited = Effect.gen(function* () {
      const made = yield* open
      if (made === null || code === null) return made
      const friend = { friendId: made.personId, code, email, phone: null, network: from.address }
      yield* openReferral({ ...friend, browser: browserOf(from), isVerified: true })
      return made
    })
    const sql = yield* SqlClient.SqlClient
    const made = yield* code === null ? open : sql.withTransaction(invited)
    // Somebody else made an account with this address in this moment.
    if (made === null || opened === null) return yield* new Refused({ code: "OAuthAccountNotLinked" })
    return opened.session
  }
  const { session: opened, row } = session(known.id)
  if (known.isTheirs) yield* written([row])
  else if (known.isVerified) return yield* new Refused({ code: "OAuthAccountNotLinked" })
  else yield* proveMailbox(known.id, { first: [], last: [ownRow(linked, { subject, personId: known.id }), row] })
  return opened
})

/**
 * Adds the provider to the account of who is signed in. Fails with Refused if it belongs to another account, and if nobody
 * has proved the mailbox: whoever squats an address must leave no way in.
 */
export const linkTo = Effect.fn("google.linkTo")(function* (signedIn: SignedIn, { subject }: Claims) {
  const { personId, isVerified } = signedIn
  if (!isVerified) return yield* new Refused({ code: "google_needs_mailbox" })
  yield* demandFresh(signedIn)
  yield* written([ownRow(linked, { subject, personId })])
  const sql = yield* SqlClient.SqlClient
  const mine = yield* sql`
    select from identity where provider = ${PROVIDER} and subject = ${subject} and person_id = ${personId}::uuid`
  if (mine.length === 0) return yield* new Refused({ code: "OAuthAccountNotLinked" })
})

/** Takes the provider out of the account. A mailed link signs in afterwards, whatever else there is. */
export const unlink = (personId: string) => written([ownRow(unlinked, { personId })])

export const isLinked = Effect.fn("google.isLinked")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select from identity where provider = ${PROVIDER} and person_id = ${personId}::uuid`
  return rows.length > 0
})
