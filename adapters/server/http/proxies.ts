import type { Locale } from "../../../domain/locale.ts"
import { boundedBody } from "./body.ts"
import { problemResponse } from "./problems.ts"

/** The front end's own paths of spec §7 and the backend calls behind them. */
const rewrites: readonly (readonly [pattern: RegExp, to: (...parts: string[]) => string])[] = [
  [/^\/api\/experience\/([^/]+)\/capacities\/?$/, (id) => `/api/v2/experience_variants/${id}/capacities`],
  [/^\/api\/experience\/([^/]+)\/availabilities\/?$/, (id) => `/api/v3/experience_variants/${id}/availabilities`],
  [/^\/api\/experience\/([^/]+)\/slots\/?$/, (id) => `/api/v3/experience_variants/${id}/availabilities/day`],
  [/^\/api\/experience\/([^/]+)\/addons\/?$/, (id) => `/api/v0/experience_variants/${id}/addons`],
  [/^\/api\/experience\/([^/]+)\/booking\/?$/, (id) => `/api/v1/experience_variants/${id}/bookings/create`],
  [/^\/api\/experience\/([^/]+)\/variants\/?$/, (slug) => `/api/v1/experiences/${slug}/experience_variants`],
  [/^\/api\/open-booking\/([^/]+)\/checkout-info\/?$/, (code) => `/api/v0/open-bookings/${code}/checkout`],
]

/** The backend's address of a proxied path; null when it is none. */
export function backendPath(pathname: string): string | null {
  for (const [pattern, to] of rewrites) {
    const found = pattern.exec(pathname)
    if (found) return to(...found.slice(1))
  }
  return null
}

const hopByHop = ["connection", "keep-alive", "transfer-encoding", "upgrade", "host", "content-length"]
/** `fetch` has undone the encoding of the answer, whose length was another. */
const undone = ["connection", "keep-alive", "transfer-encoding", "content-encoding", "content-length"]

type Backend = {
  readonly path: string
  /** This server, when it is its own backend. */
  readonly own: (request: Request) => Promise<Response>
  /** Scheme and host of another (`BACKEND_URL`). */
  readonly remote: string | null
  readonly locale: Locale
}

/** Forwards a request to its backend path: to this server itself, or to a remote one. */
export async function proxied(request: Request, { path, own, remote, locale }: Backend): Promise<Response> {
  const url = new URL(request.url)
  const target = new URL(`${path}${url.search}`, remote ?? url.origin)
  const headers = without(request.headers, hopByHop)
  const { method } = request
  const body = method === "GET" || method === "HEAD" ? undefined : await boundedBody(request)
  if (body === null) return problemResponse("payload_too_large", locale)
  const forwarded = new Request(target, { method, headers, redirect: "manual", ...(body?.length && { body }) })
  if (remote === null) return own(forwarded)
  try {
    const { body: answer, status, headers: given } = await fetch(forwarded)
    return new Response(answer, { status, headers: without(given, undone) })
  } catch {
    return problemResponse("service_unavailable", locale)
  }
}

function without(headers: Headers, names: readonly string[]): Headers {
  const rest = new Headers(headers)
  for (const name of names) rest.delete(name)
  return rest
}
