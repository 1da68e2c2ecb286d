import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import type { Point } from "../../../domain/search/place.ts"
import { parseSearch } from "../../../domain/search/state.ts"
import { unreadableParameters } from "../../../domain/search/unreadable.ts"
import { Refused } from "../booking/refused.ts"
import { requestLocale } from "./request-locale.ts"
import { visitorLocation } from "./visitor-location.ts"

/** A request as the handlers of reading calls get it. */
export type Asked = {
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string | undefined>> }
}

export const localeOf = ({ request }: Asked): Locale => requestLocale(request.url, request.headers["accept-language"])

/** The search that the query of a call asks for; a call that says what no search can mean is refused by its parameters. */
export const searchOf = ({ request }: Asked) => {
  const query = new URL(request.url, "http://shop").searchParams
  const fields = unreadableParameters(query)
  if (fields.length === 0) return Effect.succeed(parseSearch(query))
  const code = "malformed_request"
  return Effect.fail(new Refused({ code, errors: fields.map((field) => ({ field, code })) }))
}

/** Where the visitor said to be. */
export const visitorOf = ({ request }: Asked): Point | null => visitorLocation(request.headers.cookie)

/** A repeated call carries the same key, and the log knows it. */
export const keyOf = ({ request }: Pick<Asked, "request">): string | null => {
  const key = request.headers["idempotency-key"]
  return key === undefined ? null : `key:${key}`
}
