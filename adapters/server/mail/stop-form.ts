import { Effect } from "effect"
import { pageParams } from "../../../domain/pages.ts"
import { localeOf } from "../../../domain/paths.ts"
import { orShown, pageAgain, refusedPage } from "../http/form-answers.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { allowMails, stopMails } from "./stop.ts"

/**
 * Stops mails. Only a press does it, or a mail program's own button (RFC 8058), which posts to the same address: programs
 * that look at links open them by themselves. Whoever has stopped them can undo it: an account needs such mails.
 */
export const stopForm = Effect.fn("http.stopForm")(function* (request: Request) {
  const { pathname } = new URL(request.url)
  const { fields, code } = yield* postedForm(request)
  if (fields === null) {
    return { kind: "answer", response: problemResponse(code, localeOf(pathname)) } satisfies FormOutcome
  }
  const token = pageParams(pathname).token ?? ""
  const undoes = fields.get("undo") === "yes"
  return yield* (undoes ? allowMails(token) : stopMails(token)).pipe(
    Effect.as(pageAgain({ postedStop: undoes ? "undone" : "done" })),
    orShown((refused) => refusedPage({ postedStop: { code: refused.code } }, refused)),
  )
})
