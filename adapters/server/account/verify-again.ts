import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import { paths } from "../../../domain/paths.ts"
import { Refused } from "../kernel/refused.ts"
import { written } from "../store/writes.ts"
import { linkRows, mayAsk, tellOfMail } from "./mail-tokens.ts"
import type { SignedIn } from "./sessions.ts"

/** Mails the link that verifies the address once more. Fails with Refused after too many. */
export const askToVerify = Effect.fn("account.askToVerify")(function* (
  { email, personId }: SignedIn,
  locale: Locale,
  address: string | null,
) {
  if (!(yield* mayAsk(email, "verify", { address, known: personId })))
    return yield* new Refused({ code: "mails_at_most" })
  yield* written(yield* linkRows({ purpose: "verify", email, personId, callback: paths.account, locale }))
  yield* tellOfMail
})
