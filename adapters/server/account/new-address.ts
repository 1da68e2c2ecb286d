import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { emailProblem } from "../../../domain/account/fields.ts"
import type { Locale } from "../../../domain/locale.ts"
import { paths } from "../../../domain/paths.ts"
import { Refused } from "../kernel/refused.ts"
import { linkRow, mayAsk } from "./mail-tokens.ts"
import { tellAccount } from "./tell.ts"

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
