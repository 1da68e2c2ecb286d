import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type SignUpValues, signUpFields, signUpProblems } from "../../../domain/account/fields.ts"
import type { MailPurpose } from "../../../domain/account/ports.ts"
import { toE164 } from "../../../domain/contact/phone-validity.ts"
import type { Locale } from "../../../domain/locale.ts"
import { refuseProblems } from "../kernel/refused.ts"
import { mayMailUsed } from "../mail/limits.ts"
import { openReferral } from "../referral/part.ts"
import { written } from "../store/writes.ts"
import { browserOf } from "./invited.ts"
import { linkRows, mayAsk, tellOfMail } from "./mail-tokens.ts"
import { countNetwork } from "./network-limit.ts"
import { openAccount } from "./open-account.ts"
import { hashed } from "./passwords.ts"
import type { From } from "./sessions.ts"

/**
 * Signs somebody up. The answer is the same whether or not the address has an account: that is said only by mail. Fails
 * with Refused, which names each wrong field.
 */
export const signUp = Effect.fn("account.signUp")(function* (
  values: SignUpValues,
  callback: string,
  locale: Locale,
  from: From,
) {
  const { address } = from
  yield* refuseProblems(signUpFields, signUpProblems(values, toE164))
  yield* countNetwork("sign-up", address)
  const email = values.email.trim()
  const passwordPhc = yield* hashed(values.password, address)
  const isMailed = yield* mayAsk(email, "verify", { address, known: null })
  const rowsOf = (purpose: MailPurpose) =>
    isMailed ? linkRows({ email, callback, locale, purpose, personId: null }) : Effect.succeed([])
  const verify = yield* rowsOf("verify")
  const code = values.referralCode.trim()
  const phone = toE164(values.phone.trim())
  const open = Effect.gen(function* () {
    const opened = yield* openAccount(
      {
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        email,
        phone,
        city: values.city.trim() || null,
        passwordPhc,
        locale,
      },
      "form",
      () => verify,
    )
    if (opened === null || code === "") return opened
    const friend = { friendId: opened.personId, code, email, phone, network: address }
    yield* openReferral({ ...friend, browser: browserOf(from), isVerified: false })
    return opened
  })
  const sql = yield* SqlClient.SqlClient
  // Only somebody who was invited has two streams to open, so others need no transaction around the one.
  const opened = yield* code === "" ? open : sql.withTransaction(open)
  if (opened === null && isMailed && (yield* mayMailUsed(email))) yield* written(yield* rowsOf("alreadyUsed"))
  if (isMailed) yield* tellOfMail
})
