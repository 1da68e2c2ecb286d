import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailProblem } from "../../../domain/account/fields.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { Refused } from "../kernel/refused.ts"
import { mayMailUsed } from "../mail/limits.ts"
import { written } from "../store/writes.ts"
import { linkRows, mayAsk, tellOfMail } from "./mail-tokens.ts"
import { countNetwork } from "./network-limit.ts"

type Purpose = "verify" | "alreadyUsed"

/**
 * Mails once more what the last sign-up with this address was answered by mail. The same is written for an address without
 * an account, and the worker finds that out later: neither the answer nor its time tells.
 */
export const signUpMailAgain = Effect.fn("account.signUpMailAgain")(function* (
  typed: string,
  callback: string,
  locale: Locale,
  address: string | null,
) {
  const email = typed.trim()
  if (emailProblem(email) !== null) return yield* new Refused({ code: "malformed_request" })
  yield* countNetwork("link", address)
  if (!(yield* mayAsk(email, "verify", { address, known: null }))) return
  const sql = yield* SqlClient.SqlClient
  // Not what the account is now: who signs up with an address that somebody else has taken must not confirm it for them.
  const [last] = yield* sql<{ purpose: Purpose }>`
    select purpose from mail_token where email_key = ${emailKey(email)} and purpose in ('verify', 'alreadyUsed')
    order by created_at desc limit 1`
  const purpose = last?.purpose ?? "alreadyUsed"
  if (purpose === "alreadyUsed" && !(yield* mayMailUsed(email))) return
  yield* written(yield* linkRows({ purpose, email, personId: null, callback, locale }))
  yield* tellOfMail
})
