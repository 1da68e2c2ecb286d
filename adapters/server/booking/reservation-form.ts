import { Effect } from "effect"
import { pageParams } from "../../../domain/pages.ts"
import { localeOf, paths } from "../../../domain/paths.ts"
import { orShown, refusedPage, seeOther } from "../http/form-answers.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { Access } from "../kernel/access.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { confirmReservation } from "./reservation.ts"

/** Confirms a booking without payment. Only a press on the page does it: mail programs open links by themselves. */
export const reservationForm = Effect.fn("http.reservationForm")(function* (request: Request) {
  const { pathname } = new URL(request.url)
  const locale = localeOf(pathname)
  const { fields, code: unreadable } = yield* postedForm(request)
  if (fields === null) return { kind: "answer", response: problemResponse(unreadable, locale) } satisfies FormOutcome
  const { code = "", token = "" } = pageParams(pathname)
  return yield* confirmReservation(code, token).pipe(
    Effect.flatMap(({ row }) =>
      Effect.map(Access, ({ tokenOf }) => seeOther(paths.booking(tokenOf(row.code)), locale)),
    ),
    orShown((refused) => refusedPage({ postedReservation: { code: refused.code } }, refused)),
  )
})
