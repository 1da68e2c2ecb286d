import type { Locale } from "../../../domain/locale.ts"
import type { WebHandler } from "../kernel/part.ts"
import { boundedBody } from "./body.ts"
import type { Allowed } from "./methods.ts"
import { methodNotAllowed, problemResponse } from "./problems.ts"
import { requestLocale } from "./request-locale.ts"
import type { WebRoute } from "./site.ts"

/** The front end's own paths of spec §7 and the backend calls behind them. */
const rewrites = {
  "/api/experience/:id/capacities": "/api/v2/experience_variants/:id/capacities",
  "/api/experience/:id/availabilities": "/api/v3/experience_variants/:id/availabilities",
  "/api/experience/:id/slots": "/api/v3/experience_variants/:id/availabilities/day",
  "/api/experience/:id/addons": "/api/v0/experience_variants/:id/addons",
  "/api/experience/:id/booking": "/api/v1/experience_variants/:id/bookings/create",
  "/api/experience/:id/variants": "/api/v1/experiences/:slug/experience_variants",
  "/api/open-booking/:id/checkout-info": "/api/v0/open-bookings/:code/checkout",
} as const

/** A route for each of these paths. It has its backend call's methods, and forwards to `remote` or to this server. */
export function backendRoutes(remote: string | null, allowed: Allowed, own: WebHandler): readonly WebRoute[] {
  return Object.entries(rewrites).map(([path, to]): WebRoute => {
    const methods = allowed.get(to) ?? []
    return {
      method: "*",
      path: `/${path.slice(1)}`,
      answer: async (request) => {
        const locale = requestLocale(request.url, request.headers.get("accept-language"))
        if (!methods.includes(request.method)) return methodNotAllowed(methods, locale)
        // As it stands in the address: what was encoded there stays encoded.
        const id = new URL(request.url).pathname.split("/")[3] ?? ""
        return proxied(request, { path: to.replace(/:\w+/, id), own, remote, locale })
      },
    }
  })
}

const hopByHop = ["connection", "keep-alive", "transfer-encoding", "upgrade", "host", "content-length"]
/** `fetch` has undone the encoding of the answer, whose length was another. */
const undone = ["connection", "keep-alive", "transfer-encoding", "content-encoding", "content-length"]

type Backend = {
  readonly path: string
  /** This server, when it is its own backend. */
  readonly own: WebHandler
  /** Scheme and host of another (`BACKEND_URL`). */
  readonly remote: string | null
  readonly locale: Locale
}

/** Forwards a request to its backend path: to this server itself, or to a remote one. */
async function proxied(request: Request, { path, own, remote, locale }: Backend): Promise<Response> {
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
