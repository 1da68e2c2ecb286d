import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type SignUpValues, signUpFields, signUpProblems } from "../../../domain/account/fields.ts"
import type { MailPurpose } from "../../../domain/account/ports.ts"
import { toE164 } from "../../../domain/contact/phone-validity.ts"
import type { Locale } from "../../../domain/locale.ts"
import { byNetwork } from "../http/by-network.ts"
import { refuseProblems } from "../kernel/refused.ts"
import { mayMailUsed } from "../mail/limits.ts"
import { openReferral } from "../referral/part.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { tellWorkers } from "../store/task-notice.ts"
import { written } from "../store/writes.ts"
import { linkRows, mayAsk } from "./mail-tokens.ts"
import { openAccount } from "./open-account.ts"
import { hashed } from "./passwords.ts"
import { AccountSettings } from "./settings.ts"

const HOUR = 3_600

/** A network address that has signed up too often must wait: each sign-up costs a hash. */
export const countAddress = Effect.fnUntraced(function* (what: string, address: string | null) {
  const { wrongPerAddress: points } = yield* AccountSettings
  if (points === 0) return
  const limits = [{ name: `account:${what}`, points, seconds: HOUR }]
  yield* countOrRefuse(byNetwork(address, limits))
})

/** Tells the workers of this and other processes that there is a mail to write. */
export const tellOfMail = tellWorkers({ types: ["sendAccountLink"], dueInMs: null })

/**
 * Signs somebody up. The answer is the same whether or not the address has an account: that is said only by mail. Fails
 * with Refused, which names each wrong field.
 */
export const signUp = Effect.fn("account.signUp")(function* (
  values: SignUpValues,
  callback: string,
  locale: Locale,
  address: string | null,
) {
  yield* refuseProblems(signUpFields, signUpProblems(values, toE164))
  yield* countAddress("sign-up", address)
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
        invitedBy: code || null,
        locale,
      },
      "form",
      () => verify,
    )
    if (opened === null || code === "") return opened
    yield* openReferral({ friendId: opened.personId, code, email, phone, network: address, isVerified: false })
    return opened
  })
  const sql = yield* SqlClient.SqlClient
  // Only somebody who was invited has two streams to open, so others need no transaction around the one.
  const opened = yield* code === "" ? open : sql.withTransaction(open)
  if (opened === null && isMailed && (yield* mayMailUsed(email))) yield* written(yield* rowsOf("alreadyUsed"))
  if (isMailed) yield* tellOfMail
})
