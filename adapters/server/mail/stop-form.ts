import { Effect } from "effect"
import { errorStatus } from "../../../domain/errors/catalogue.ts"
import { internalPath, localeOf } from "../../../domain/paths.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { faultOf } from "../kernel/fault.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { stopMails } from "./stop.ts"

const page = /^\/stop-email\/([\w-]{20,100})\/?$/

export const isStopPage = (pathname: string): boolean => page.test(internalPath(pathname))

/**
 * Stops mails. Only a press does it, or a mail program's own button (RFC 8058), which posts to the same address: programs
 * that look at links open them by themselves.
 */
export const stopForm = Effect.fn("http.stopForm")(function* (request: Request) {
  const { pathname } = new URL(request.url)
  const { fields, code } = yield* postedForm(request)
  if (fields === null) {
    return { kind: "answer", response: problemResponse(code, localeOf(pathname)) } satisfies FormOutcome
  }
  return yield* stopMails(page.exec(internalPath(pathname))?.[1] ?? "").pipe(
    Effect.as(pageOf("done", 200)),
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused,
      (error) => Effect.succeed(pageOf({ code: error.code }, errorStatus(error.code))),
    ),
    Effect.catchCause((cause) => {
      const { code } = faultOf(cause)
      return Effect.as(Effect.logError("a form failed", cause), pageOf({ code }, errorStatus(code)))
    }),
  )
})

const pageOf = (postedStop: "done" | { readonly code: Refused["code"] }, status: number): FormOutcome => ({
  kind: "page",
  posted: { postedStop },
  status,
  headers: { "cache-control": "no-store" },
})
