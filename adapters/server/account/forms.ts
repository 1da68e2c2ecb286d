import { Effect } from "effect"
import type { DoneByLink } from "../../../domain/account/done-by-link.ts"
import { type SignUpValues, signUpFields } from "../../../domain/account/fields.ts"
import { paths } from "../../../domain/paths.ts"
import { askForLink } from "./ask-for-link.ts"
import { agreeByLink, signInByLink } from "./by-link.ts"
import { customerForms } from "./customer-forms.ts"
import { signedInCookies } from "./known-device.ts"
import { proveOwner } from "./link-owner.ts"
import { linkOf } from "./mail-tokens.ts"
import { resetByLink } from "./new-password.ts"
import { type Done, type PostedPage, pageForm } from "./page-form.ts"
import { signIn } from "./sign-in.ts"
import { signUp } from "./sign-up.ts"
import { signUpMailAgain } from "./sign-up-again.ts"
import { verifyMailbox } from "./verify.ts"
import { callbackPath } from "./wire/callback-url.ts"

/** The page to which the customer returns, from the address of the form's page. */
const back = ({ request, origin }: PostedPage): string => {
  const asked = new URL(request.url).searchParams.get("callbackUrl")
  return asked === null ? paths.account : callbackPath(asked, origin)
}

/** The account, which says what a mail's link has just done. */
const doneAt = (done: DoneByLink): string => `${paths.accountBookings}?${new URLSearchParams({ done })}`

const signInForm = pageForm("/auth/signin", (posted) =>
  Effect.gen(function* () {
    if (posted.field("by") === "link") {
      yield* askForLink("signIn", posted.field("email"), back(posted), posted.locale, posted)
      return { isDone: true } satisfies Done
    }
    const email = posted.field("email")
    const { id } = yield* signIn({ email, password: posted.field("password") }, posted)
    return { go: back(posted), cookies: yield* signedInCookies(id, email, posted) } satisfies Done
  }),
)

const signUpForm = pageForm(
  "/signup",
  (posted) =>
    Effect.gen(function* () {
      if (posted.form === "again") {
        const email = posted.field("email")
        yield* signUpMailAgain(email, back(posted), posted.locale, posted.address)
        return { isDone: true, values: { email } } satisfies Done
      }
      const values = Object.fromEntries(signUpFields.map((field) => [field, posted.field(field)])) as SignUpValues
      yield* signUp(values, back(posted), posted.locale, posted)
      return { isDone: true, values: { email: values.email.trim() } } satisfies Done
    }),
  "sign_up_failed",
)

const forgotForm = pageForm("/password/forgot", (posted) =>
  Effect.gen(function* () {
    yield* askForLink("reset", posted.field("email"), back(posted), posted.locale, posted)
    return { isDone: true } satisfies Done
  }),
)

const resetForm = pageForm("/password/reset/$token", (posted) =>
  Effect.gen(function* () {
    const typed = { password: posted.field("password"), again: posted.field("again") }
    const { id, email } = yield* resetByLink(posted.token, typed, posted)
    return { go: doneAt("reset"), cookies: yield* signedInCookies(id, email, posted) } satisfies Done
  }),
)

const verifyForm = pageForm(
  "/verify-email/$token",
  (posted) =>
    Effect.gen(function* () {
      const link = yield* linkOf(posted.token)
      if (link?.purpose === "signIn") {
        const { id, email, callback } = yield* signInByLink(posted.token, posted)
        return { go: callback, cookies: yield* signedInCookies(id, email, posted) } satisfies Done
      }
      const password = posted.field("password")
      if (link?.purpose === "oldMailbox" || link?.purpose === "newMailbox") {
        yield* proveOwner(link, password, posted)
        yield* agreeByLink(link)
        return { isDone: true, values: { of: "change" } } satisfies Done
      }
      const { joined, callback, opened, email } = yield* verifyMailbox(posted.token, password, posted)
      if (opened === null) return { isDone: true, joined } satisfies Done
      const go = callback === paths.account ? doneAt("verified") : callback
      return { go, cookies: yield* signedInCookies(opened.id, email, posted) } satisfies Done
    }),
  "email_not_verified",
)

export const accountForms = [signInForm, signUpForm, forgotForm, resetForm, verifyForm, ...customerForms] as const
