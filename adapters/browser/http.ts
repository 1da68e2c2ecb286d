import type { Outcome, Refusal } from "../../domain/errors/refusal.ts"
import { ResponseError, toleratedOrThrow } from "../../domain/errors/response.ts"
import type { Locale } from "../../domain/locale.ts"
import type { SlotView } from "../../domain/slot.ts"
import { fromWire } from "../contract/case.ts"
import type { Problem } from "../contract/problem.ts"

export type Fetch = typeof fetch
/** Headers that one call needs besides those of every call. */
export type Sent = Readonly<Record<string, string>>

/** A thin, typed `fetch`. It has the contract's types without the contract's 60 kB of code. */
export function httpClient(base: string, locale: Locale, fetcher: Fetch = fetch) {
  const call = (
    method: "GET" | "POST" | "PUT",
    path: string,
    init: { key?: string; body?: unknown; headers?: Sent } = {},
  ) =>
    fetcher(`${base}${path}`, {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        "accept-language": locale,
        // A bookmarked address may name a day that has passed; the server then ignores the day.
        prefer: "handling=lenient",
        ...(init.body !== undefined && { "content-type": "application/json" }),
        ...(init.key !== undefined && { "idempotency-key": init.key }),
        ...init.headers,
      },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    })

  return {
    locale,
    /** The decoded answer; null for 404. Throws ResponseError for any other status that is not 2xx. */
    async get<T>(path: string, headers: Sent = {}): Promise<T | null> {
      const response = await call("GET", path, { headers })
      if (response.status === 404) return null
      await toleratedOrThrow(response, [])
      return (await response.json()) as T
    },
    /** A question that the server may refuse: its answer or the refusal. Throws if the server cannot be reached. */
    ask: async <T>(path: string): Promise<Outcome<T>> => outcomeOf<T>(await call("GET", path)),
    /** A command: its value or the refusal. Throws if the server cannot be reached. */
    post: async <T>(path: string, key: string, body?: unknown, headers: Sent = {}): Promise<Outcome<T>> =>
      outcomeOf<T>(await call("POST", path, { key, body, headers })),
    put: async <T>(path: string, key: string, body?: unknown): Promise<Outcome<T>> =>
      outcomeOf<T>(await call("PUT", path, { key, body })),
  }
}

export type HttpClient = ReturnType<typeof httpClient>

async function outcomeOf<T>(response: Response): Promise<Outcome<T>> {
  if (response.ok) return { ok: true, value: (await response.json()) as T }
  const refusal = await refusalOf(response.status, await response.json().catch(() => null))
  if (!refusal) throw new ResponseError(response.status, "")
  return { ok: false, refusal }
}

async function refusalOf(status: number, body: Problem | null): Promise<Refusal | null> {
  // The texts of all errors are 5 kB, which a page without commands does not need.
  const { isErrorCode } = await import("../../domain/errors/catalogue.ts")
  if (body === null || !isErrorCode(body.code)) return null
  return {
    status,
    code: body.code,
    detail: body.detail,
    ...(body.params && { params: body.params }),
    errors: (body.errors ?? []).flatMap(({ code, ...error }) => (isErrorCode(code) ? [{ ...error, code }] : [])),
    nearest: (body.nearest ?? []).map((slot) => fromWire<SlotView>(slot)),
  }
}
