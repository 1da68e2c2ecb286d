import type { Locale } from "../../../domain/locale.ts"
import { sha256 } from "../kernel/access.ts"
import { requestLocale } from "./request-locale.ts"

/** A request as the handlers of reading calls receive it. */
export type Asked = {
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string | undefined>> }
}

export const localeOf = ({ request }: Asked): Locale => requestLocale(request.url, request.headers["accept-language"])

/** The language that the caller asks for; undefined if any will do. */
export const wishedLocaleOf = (asked: Asked): Locale | undefined => {
  const { url, headers } = asked.request
  const named = headers["accept-language"]?.trim() ?? ""
  return /[?&]lang=/.test(url) || !/^(\*|$)/.test(named) ? localeOf(asked) : undefined
}

/**
 * The causation of a command that has an idempotency key. A repeated call has the same one, so the log recognises it.
 * The key may hold anything, for example an address. The log is never erased, so it holds only a hash.
 */
export const keyOf = ({ request }: Pick<Asked, "request">): string | null => {
  const key = request.headers["idempotency-key"]
  return key === undefined ? null : `key:${sha256(key)}`
}

/** The headers of a call as a request, for what reads those. */
export const requestOf = ({ request: { headers } }: Asked): Request => {
  const sent = Object.entries(headers).filter((one): one is [string, string] => one[1] !== undefined)
  return new Request("http://shop/", { headers: sent })
}
