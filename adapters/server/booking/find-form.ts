import { Effect } from "effect"
import {
  type FindField,
  type FindProblems,
  findFields,
  findProblems,
  type PostedFind,
} from "../../../domain/booking/find.ts"
import { errorStatus } from "../../../domain/errors/catalogue.ts"
import { internalPath, localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { Access } from "../kernel/access.ts"
import { faultOf } from "../kernel/fault.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { bookingOfCustomer } from "./find.ts"

export const isFindPage = (pathname: string): boolean => internalPath(pathname).replace(/\/$/, "") === paths.findBooking

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
  return yield* bookingOfCustomer(values, address, "find").pipe(
    Effect.flatMap((row) => Effect.map(Access, ({ tokenOf }) => publicPath(paths.booking(tokenOf(row.code)), locale))),
    Effect.map((location): FormOutcome => {
      const headers = { location, "cache-control": "no-store" }
      return { kind: "answer", response: new Response(null, { status: 303, headers }) }
    }),
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused,
      (error) => Effect.succeed(pageOf(values, error)),
    ),
    Effect.catchCause((cause) =>
      Effect.as(Effect.logError("a form failed", cause), pageOf(values, new Refused(faultOf(cause)))),
    ),
  )
})

function pageOf(
  values: PostedFind["values"],
  { code, params, retryAfterSeconds: wait }: Refused,
  problems: FindProblems = {},
): FormOutcome {
  const wrong = Object.keys(problems).length > 0
  const error = wrong ? null : params === undefined ? { code } : { code, params }
  return {
    kind: "page",
    posted: { postedFind: { values, problems, error } },
    status: errorStatus(code),
    headers: { "cache-control": "no-store", ...(wait !== undefined && { "retry-after": String(wait) }) },
  }
}
