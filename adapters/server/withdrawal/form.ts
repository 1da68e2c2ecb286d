import { Effect } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { pageParams } from "../../../domain/pages.ts"
import { localeOf, paths } from "../../../domain/paths.ts"
import { type PostedStatement, type StatementField, statementFields } from "../../../domain/withdrawal/statement.ts"
import { codedError, orShown, refusedPage, seeOther } from "../http/form-answers.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { confirmByToken, declareByCode, declareByToken, goBackByToken, withdrawalOfToken } from "./withdraw.ts"

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
  const { token } = pageParams(pathname)
  const step = sent.get("step")
  const carriedOut = Effect.gen(function* () {
    if (token === undefined) return yield* declareByCode(values, locale, address)
    if (step === "declare") return yield* declareByToken(token, values, locale)
    if (step === "back") return yield* goBackByToken(token)
    if (step === "confirm") return yield* confirmByToken(token)
    // Whoever has no contract learns nothing else.
    yield* withdrawalOfToken(token)
    return yield* new Refused({ code: "malformed_request" })
  })
  return yield* carriedOut.pipe(
    Effect.map((view) => seeOther(paths.withdrawalOf(view.token), locale)),
    orShown((error) => (error.code === "malformed_request" ? refused(error.code) : pageOf(values, error))),
  )
})

const isField = (name: string): name is StatementField => statementFields.some((field) => field === name)

function pageOf(values: PostedStatement["values"], refused: Refused): FormOutcome {
  const problems = Object.fromEntries(
    (refused.errors ?? []).flatMap(({ field, ...problem }) => (isField(field) ? [[field, codedError(problem)]] : [])),
  )
  const error = Object.keys(problems).length > 0 ? null : codedError(refused)
  return refusedPage({ postedStatement: { values, problems, error } }, refused)
}
