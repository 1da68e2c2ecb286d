import { Effect } from "effect"
import { emailProblem } from "../../../domain/account/fields.ts"
import type { Locale } from "../../../domain/locale.ts"
import { Refused } from "../kernel/refused.ts"
import { written } from "../store/writes.ts"
import { knownDevice } from "./known-device.ts"
import { linkRows, mayAsk, tellOfMail } from "./mail-tokens.ts"
import { countNetwork } from "./network-limit.ts"
import type { From } from "./sessions.ts"

/**
 * Asks for a link by which a new password is set, or by which the customer signs in. Whether the address has an account
 * is found out later, by the worker that writes the mail: neither the answer nor its time must tell.
 */
export const askForLink = Effect.fn("account.askForLink")(function* (
  purpose: "reset" | "signIn",
  typed: string,
  callback: string,
  locale: Locale,
  from: From,
) {
  const email = typed.trim()
  const problem = emailProblem(email)
  if (problem !== null)
    return yield* new Refused({ code: "validation_failed", errors: [{ field: "email", ...problem }] })
  yield* countNetwork("link", from.address)
  const by = { address: from.address, known: yield* knownDevice(from, email) }
  if (!(yield* mayAsk(email, purpose, by))) return
  yield* written(yield* linkRows({ purpose, email, personId: null, callback, locale }))
  yield* tellOfMail
})
