import { Effect } from "effect"
import { type CodedError, errorStatus } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { publicPath } from "../../../domain/paths.ts"
import { faultOf } from "../kernel/fault.ts"
import type { FormOutcome, Posted } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"

/* The answers to a page's form, with or without scripts. */

/**
 * Sends the browser to a page of the shop, which a reload shows again. `path`: in any language. What begins with two
 * slashes would be another host.
 */
export function seeOther(path: string, locale: Locale, cookies: readonly string[] = []): FormOutcome {
  const headers = new Headers({
    location: publicPath(path, locale).replace(/^[/\\]+/, "/"),
    "cache-control": "no-store",
  })
  for (const cookie of cookies) headers.append("set-cookie", cookie)
  return { kind: "answer", response: new Response(null, { status: 303, headers }) }
}

/** The form's page again, with what the form has done. */
export const pageAgain = (posted: Posted): FormOutcome => ({
  kind: "page",
  posted,
  status: 200,
  headers: { "cache-control": "no-store" },
})

/** The form's page again, with the reason why nothing was done. */
export const refusedPage = (posted: Posted, { code, retryAfterSeconds: wait }: Refused): FormOutcome => ({
  kind: "page",
  posted,
  status: errorStatus(code),
  headers: { "cache-control": "no-store", ...(wait !== undefined && { "retry-after": String(wait) }) },
})

/** The reason alone, as a page's texts need it. */
export const codedError = ({ code, params }: CodedError): CodedError =>
  params === undefined ? { code } : { code, params }

/** Shows the form's page again if the form is refused or fails. A failure gets a line in the log. */
export const orShown =
  (shown: (refused: Refused) => FormOutcome) =>
  <E, R>(outcome: Effect.Effect<FormOutcome, E, R>): Effect.Effect<FormOutcome, Exclude<E, Refused>, R> =>
    outcome.pipe(
      Effect.catchIf(
        (error): error is E & Refused => error instanceof Refused,
        (error) => Effect.succeed(shown(error)),
      ),
      Effect.catchCause((cause) =>
        Effect.as(Effect.logError("a form failed", cause), shown(new Refused(faultOf(cause)))),
      ),
    )
