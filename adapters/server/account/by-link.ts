import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import { Refused } from "../kernel/refused.ts"
import { refusalOf, type Write } from "../store/writes.ts"
import type { AccountRefusal } from "./flow.ts"
import { countJoined } from "./join-bookings.ts"
import { type Link, linkOf, useOf } from "./mail-tokens.ts"
import { othersOut } from "./others-out.ts"
import { proveMailbox } from "./prove-mailbox.ts"
import { type From, newSession } from "./sessions.ts"
import { tellAccount } from "./tell.ts"

/* What the links of the account's mails do. A new password is set in new-password.ts. */

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

/** Signs in by the link of a mail, once, and proves the mailbox. Fails with Refused if the link no longer works. */
export const signInByLink = Effect.fn("account.signInByLink")(function* (token: string, from: From) {
  const { link, person } = yield* linkAndPerson(token, "signIn")
  const { session, row } = newSession(person.id, "email", from)
  if (!person.isVerified) yield* proveMailbox(person.id, { first: [useOf(link)], last: [row] })
  else if ((yield* refusalOf([useOf(link), row])) !== null) return yield* new Refused({ code: "mail_link_over" })
  return { id: session.id, email: link.email, callback: link.callback }
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
