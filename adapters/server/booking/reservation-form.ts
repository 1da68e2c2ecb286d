import { Effect } from "effect"
import { errorStatus } from "../../../domain/errors/catalogue.ts"
import { internalPath, localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { Access } from "../kernel/access.ts"
import { faultOf } from "../kernel/fault.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { confirmReservation } from "./reservation.ts"

const page = /^\/checkout\/([\w-]{1,40})\/conferma\/([\w-]{20,100})\/?$/

export const isReservationPage = (pathname: string): boolean => page.test(internalPath(pathname))

/** Confirms a booking without payment. Only a press on the page does it: mail programs open links by themselves. */
export const reservationForm = Effect.fn("http.reservationForm")(function* (request: Request) {
  const { pathname } = new URL(request.url)
  const locale = localeOf(pathname)
  const { fields, code: unreadable } = yield* postedForm(request)
  if (fields === null) return { kind: "answer", response: problemResponse(unreadable, locale) } satisfies FormOutcome
  const [, code = "", token = ""] = page.exec(internalPath(pathname)) ?? []
  return yield* confirmReservation(code, token).pipe(
    Effect.flatMap(({ row }) =>
      Effect.map(Access, ({ tokenOf }) => publicPath(paths.booking(tokenOf(row.code)), locale)),
    ),
    Effect.map((location): FormOutcome => {
      const headers = { location, "cache-control": "no-store" }
      return { kind: "answer", response: new Response(null, { status: 303, headers }) }
    }),
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused,
      (error) => Effect.succeed(pageOf(error)),
    ),
    Effect.catchCause((cause) =>
      Effect.as(Effect.logError("a form failed", cause), pageOf(new Refused(faultOf(cause)))),
    ),
  )
})

const pageOf = ({ code, retryAfterSeconds: wait }: Refused): FormOutcome => ({
  kind: "page",
  posted: { postedReservation: { code } },
  status: errorStatus(code),
  headers: { "cache-control": "no-store", ...(wait !== undefined && { "retry-after": String(wait) }) },
})
