import { Effect } from "effect"
import { type FormName, type FormOf, type FormPage, formOf } from "../../../domain/account/forms.ts"
import type { PostedAccount } from "../../../domain/account/ports.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { pageParams } from "../../../domain/pages.ts"
import { localeOf, paths } from "../../../domain/paths.ts"
import { codedError, orShown, pageAgain, refusedPage, seeOther } from "../http/form-answers.ts"
import { isSecretField, postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import type { Form, FormOutcome } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { placeOf } from "./wire/exchange.ts"

/*
 * The account's pages are plain forms, which work without scripts and which password managers know. Each has the rules
 * and the limits of the wire.
 */

/** A posted form. */
export type PostedPage<Name extends FormName = FormName> = {
  readonly request: Request
  readonly address: string | null
  readonly origin: string
  readonly secure: boolean
  readonly locale: Locale
  /** The token in the page's address; "" if it has none. */
  readonly token: string
  readonly form: Name
  readonly field: (name: string) => string
}

/** Where the browser goes next, or what the page says. */
export type Done =
  | { readonly answer: Response }
  | { readonly go: string; readonly cookies?: readonly string[] }
  | { readonly isDone: true; readonly joined?: number; readonly values?: PostedAccount["values"] }

/** A visitor signs in, and comes back to this page. */
export const toSignIn = (pathname: string): Done => ({
  go: `${paths.signIn}?${new URLSearchParams({ error: "SessionRequired", callbackUrl: pathname })}`,
})

/** `failed`: what the page says when the shop itself fails. */
export function pageForm<P extends FormPage, E, R>(
  page: P,
  run: (posted: PostedPage<FormOf<P>>) => Effect.Effect<Done, E, R>,
  failed: ErrorCode = "server_error",
): Form<R> {
  return {
    pages: [page],
    take: (request, address) =>
      Effect.gen(function* () {
        const { pathname } = new URL(request.url)
        const locale = localeOf(pathname)
        const { fields, code } = yield* postedForm(request)
        const form = fields === null ? null : formOf(page, fields.get("form") ?? "")
        if (fields === null || form === null) {
          const why = code ?? "malformed_request"
          return { kind: "answer", response: problemResponse(why, locale) } satisfies FormOutcome
        }
        const place = yield* placeOf(request)
        const posted: PostedPage<FormOf<P>> = {
          ...place,
          request,
          address,
          locale,
          form,
          token: pageParams(pathname).token ?? "",
          field: (name) => fields.get(name) ?? "",
        }
        const values = Object.fromEntries([...fields].filter(([name]) => !isSecretField(name)))
        return yield* run(posted).pipe(
          Effect.map((done) => answerOf(form, done, locale)),
          orShown((why) => shownAgain(form, values, why.code === "server_error" ? new Refused({ code: failed }) : why)),
        )
      }) as Effect.Effect<FormOutcome, unknown, R>,
  }
}

export function answerOf(form: FormName, done: Done, locale: Locale): FormOutcome {
  if ("answer" in done) return { kind: "answer", response: done.answer }
  if ("go" in done) return seeOther(done.go, locale, done.cookies)
  return pageAgain({ postedAccount: { form, values: {}, problems: {}, error: null, ...done } })
}

export function shownAgain(form: FormName, values: PostedAccount["values"], refused: Refused): FormOutcome {
  const errors = refused.errors ?? []
  const problems = Object.fromEntries(errors.map(({ field, ...problem }) => [field, codedError(problem)]))
  const error = errors.length > 0 ? null : codedError(refused)
  return refusedPage({ postedAccount: { form, values, problems, error, isDone: false } }, refused)
}
