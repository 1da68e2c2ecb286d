import { Effect } from "effect"
import type { PostedAccount } from "../../../domain/account/ports.ts"
import { type CodedError, errorStatus } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { internalPath, localeOf, publicPath } from "../../../domain/paths.ts"
import { isSecretField, postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { faultOf } from "../kernel/fault.ts"
import type { Form, FormOutcome } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { placeOf } from "./wire/exchange.ts"

/*
 * The account's pages are plain forms, which work without scripts and which password managers know. Each has the rules
 * and the limits of the wire.
 */

/** A posted form. */
export type PostedPage = {
  readonly request: Request
  readonly address: string | null
  readonly origin: string
  readonly secure: boolean
  readonly locale: Locale
  /** The token in the page's address; "" if it has none. */
  readonly token: string
  /** The name of the button or form that was pressed. */
  readonly form: string
  readonly field: (name: string) => string
}

/** Where the browser goes next, or what the page says. */
export type Done =
  | { readonly answer: Response }
  | { readonly go: string; readonly cookies?: readonly string[] }
  | { readonly isDone: true; readonly joined?: number }

export function pageForm<E, R>(page: RegExp, run: (posted: PostedPage) => Effect.Effect<Done, E, R>): Form<R> {
  const tokenIn = (pathname: string) => page.exec(internalPath(pathname))
  return {
    isAt: (pathname) => page.test(internalPath(pathname)),
    take: (request, address) =>
      Effect.gen(function* () {
        const { pathname } = new URL(request.url)
        const locale = localeOf(pathname)
        const { fields, code } = yield* postedForm(request)
        if (fields === null) return { kind: "answer", response: problemResponse(code, locale) } satisfies FormOutcome
        const place = yield* placeOf(request)
        const form = fields.get("form") ?? ""
        const posted: PostedPage = {
          ...place,
          request,
          address,
          locale,
          form,
          token: tokenIn(pathname)?.[1] ?? "",
          field: (name) => fields.get(name) ?? "",
        }
        const values = Object.fromEntries([...fields].filter(([name]) => !isSecretField(name)))
        const shown = (refused: Refused) => shownAgain(form, values, refused)
        return yield* run(posted).pipe(
          Effect.map((done) => answerOf(form, done, locale)),
          Effect.catchIf(
            (error): error is E & Refused => error instanceof Refused,
            (error) => Effect.succeed(shown(error)),
          ),
          Effect.catchCause((cause) =>
            Effect.as(Effect.logError("a form failed", cause), shown(new Refused(faultOf(cause)))),
          ),
        )
      }) as Effect.Effect<FormOutcome, unknown, R>,
  }
}

function answerOf(form: string, done: Done, locale: Locale): FormOutcome {
  if ("answer" in done) return { kind: "answer", response: done.answer }
  if ("go" in done) {
    const headers = new Headers({ location: publicPath(done.go, locale), "cache-control": "no-store" })
    for (const cookie of done.cookies ?? []) headers.append("set-cookie", cookie)
    return { kind: "answer", response: new Response(null, { status: 303, headers }) }
  }
  return pageOf({ form, values: {}, problems: {}, error: null, ...done }, 200, {})
}

function shownAgain(form: string, values: PostedAccount["values"], refused: Refused): FormOutcome {
  const { code, params, errors = [], retryAfterSeconds: wait } = refused
  const coded = (one: CodedError): CodedError =>
    one.params === undefined ? { code: one.code } : { code: one.code, params: one.params }
  const problems = Object.fromEntries(errors.map(({ field, ...problem }) => [field, coded(problem)]))
  const error = errors.length > 0 ? null : coded(params === undefined ? { code } : { code, params })
  return pageOf({ form, values, problems, error, isDone: false }, errorStatus(code), {
    ...(wait !== undefined && { "retry-after": String(wait) }),
  })
}

const pageOf = (
  postedAccount: PostedAccount,
  status: number,
  headers: Readonly<Record<string, string>>,
): FormOutcome => ({
  kind: "page",
  posted: { postedAccount },
  status,
  headers: { "cache-control": "no-store", ...headers },
})
