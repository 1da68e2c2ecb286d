import { Effect } from "effect"
import { Refused } from "../kernel/refused.ts"
import { refusalOf } from "../store/writes.ts"
import { linkAndPerson } from "./commands.ts"
import { useOf } from "./mail-tokens.ts"
import { proveMailbox } from "./prove-mailbox.ts"
import { type From, newSession } from "./sessions.ts"

/** Signs in by the link of a mail, once, and proves the mailbox. Fails with Refused if the link no longer works. */
export const signInByLink = Effect.fn("account.signInByLink")(function* (token: string, from: From) {
  const { link, person } = yield* linkAndPerson(token, "signIn")
  const { session, row } = newSession(person.id, "email", from)
  if (!person.isVerified) yield* proveMailbox(person.id, { first: [useOf(link)], last: [row] })
  else if ((yield* refusalOf([useOf(link), row])) !== null) return yield* new Refused({ code: "mail_link_over" })
  return { id: session.id, email: link.email, callback: link.callback }
})
