import { Effect } from "effect"
import {
  type FindField,
  type FindProblems,
  findFields,
  findProblems,
  type PostedFind,
} from "../../../domain/booking/find.ts"
import { localeOf, paths } from "../../../domain/paths.ts"
import { codedError, orShown, refusedPage, seeOther } from "../http/form-answers.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { Access } from "../kernel/access.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { bookingOrMail } from "./find.ts"

/**
 * Opens a booking by its code and its customer's email address (BX-08), for a form that works without scripts. An
 * unknown code and a wrong address get the same answer, after the same queries.
 */
export const findForm = Effect.fn("http.findForm")(function* (request: Request, address: string | null) {
  const locale = localeOf(new URL(request.url).pathname)
  const { fields: sent, code } = yield* postedForm(request)
  if (sent === null) return { kind: "answer", response: problemResponse(code, locale) } satisfies FormOutcome
  const value = (name: FindField) => sent.get(name) ?? ""
  const values = { code: value("code"), email: value("email") }
  const problems = findProblems(values)
  if (findFields.some((field) => problems[field] !== undefined)) {
    return pageOf(values, new Refused({ code: "validation_failed" }), problems)
  }
  return yield* bookingOrMail(values, address).pipe(
    Effect.flatMap((row) => Effect.map(Access, ({ tokenOf }) => seeOther(paths.booking(tokenOf(row.code)), locale))),
    orShown((refused) => pageOf(values, refused)),
  )
})

function pageOf(values: PostedFind["values"], refused: Refused, problems: FindProblems = {}): FormOutcome {
  const error = Object.keys(problems).length > 0 ? null : codedError(refused)
  return refusedPage({ postedFind: { values, problems, error } }, refused)
}
