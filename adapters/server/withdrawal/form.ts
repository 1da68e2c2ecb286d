import { Effect } from "effect"
import { type ErrorCode, errorStatus } from "../../../domain/errors/catalogue.ts"
import { internalPath, localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { type PostedStatement, type StatementField, statementFields } from "../../../domain/withdrawal/statement.ts"
import { bookingByToken } from "../booking/part.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { faultOf } from "../kernel/fault.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { confirm, declare, declareByCode, goBack } from "./withdraw.ts"

const page = /^\/recesso(?:\/([\w-]{20,100}))?\/?$/

export const isWithdrawalPage = (pathname: string): boolean => page.test(internalPath(pathname))

/**
 * Takes the forms of the withdrawal pages, which browsers send with or without scripts. They have the API's rules and
 * are answered with a page: the page of the booking's withdrawal, which a reload shows again.
 */
export const withdrawalForm = Effect.fn("http.withdrawalForm")(function* (request: Request, address: string | null) {
  const { pathname } = new URL(request.url)
  const locale = localeOf(pathname)
  const refused = (code: ErrorCode): FormOutcome => ({ kind: "answer", response: problemResponse(code, locale) })
  const { fields: sent, code } = yield* postedForm(request)
  if (sent === null) return refused(code)
  const value = (name: StatementField) => sent.get(name) ?? ""
  const values = { name: value("name"), code: value("code"), email: value("email") }
  const token = page.exec(internalPath(pathname))?.[1]
  const step = sent.get("step")
  const carriedOut = Effect.gen(function* () {
    if (token === undefined) return yield* declareByCode(values, locale, address)
    const row = yield* bookingByToken(token)
    if (step === "declare") return yield* declare(row, values, locale)
    if (step === "back") return yield* goBack(row)
    return step === "confirm" ? yield* confirm(row) : yield* new Refused({ code: "malformed_request" })
  })
  return yield* carriedOut.pipe(
    Effect.map(({ token }): FormOutcome => {
      const location = publicPath(paths.withdrawalOf(token), locale)
      const headers = { location, "cache-control": "no-store" }
      return { kind: "answer", response: new Response(null, { status: 303, headers }) }
    }),
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused,
      (error) => Effect.succeed(error.code === "malformed_request" ? refused(error.code) : pageOf(values, error)),
    ),
    Effect.catchCause((cause) =>
      Effect.as(Effect.logError("a form failed", cause), pageOf(values, new Refused(faultOf(cause)))),
    ),
  )
})

const isField = (name: string): name is StatementField => statementFields.some((field) => field === name)

function pageOf(
  values: PostedStatement["values"],
  { code, params, errors = [], retryAfterSeconds: wait }: Refused,
): FormOutcome {
  const problems = Object.fromEntries(
    errors.flatMap(({ field, code, params }) =>
      isField(field) ? [[field, params === undefined ? { code } : { code, params }]] : [],
    ),
  )
  const wrong = Object.keys(problems).length > 0
  const error = wrong ? null : params === undefined ? { code } : { code, params }
  return {
    kind: "page",
    posted: { postedStatement: { values, problems, error } },
    status: errorStatus(code),
    headers: { "cache-control": "no-store", ...(wait !== undefined && { "retry-after": String(wait) }) },
  }
}
