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

/** Forwards a request to its backend path: to this server itself, or to a remote one (`BACKEND_URL`). */
export async function proxied(
  request: Request,
  path: string,
  own: (request: Request) => Promise<Response>,
  remote: string | null,
): Promise<Response> {
  const url = new URL(request.url)
  const target = new URL(`${path}${url.search}`, remote ?? url.origin)
  const headers = new Headers(request.headers)
  for (const name of hopByHop) headers.delete(name)
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer()
  const forwarded = new Request(target, { method: request.method, headers, body, redirect: "manual" })
  return remote === null ? own(forwarded) : fetch(forwarded)
}
