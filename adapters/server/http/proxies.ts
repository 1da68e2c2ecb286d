import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import type { Params } from "../kernel/part.ts"
import { boundedBody } from "./body.ts"
import type { Allowed } from "./methods.ts"
import { problemResponse } from "./problems.ts"
import { requestLocale } from "./request-locale.ts"
import type { WebRoute } from "./site.ts"

/** The front end's own paths of spec §7, each with the contract's path behind it. Both name the parameter alike. */
const ownPaths = {
  "/api/experience/:id/capacities": "/api/v2/experience_variants/:id/capacities",
  "/api/experience/:id/availabilities": "/api/v3/experience_variants/:id/availabilities",
  "/api/experience/:id/slots": "/api/v3/experience_variants/:id/availabilities/day",
  "/api/experience/:id/addons": "/api/v0/experience_variants/:id/addons",
  "/api/experience/:id/booking": "/api/v1/experience_variants/:id/bookings/create",
  "/api/experience/:slug/variants": "/api/v1/experiences/:slug/experience_variants",
  "/api/experience/:id/open-booking-price": "/api/v1/experience_variants/:id/open-booking-price",
  "/api/:accessToken/experience_variants/:id/open-booking/create":
    "/api/v1/experience_variants/:id/open-booking/create",
  "/api/auth/gift-card": "/api/v0/me/gift-cards",
  "/api/open-booking/:code/checkout-info": "/api/v0/open-bookings/:code/checkout",
} as const
type OwnPath = keyof typeof ownPaths
const own = Object.keys(ownPaths) as OwnPath[]
const isOwn = (path: string): path is OwnPath => path in ownPaths

/** The own paths that stand for this path of the contract. */
export const aliasesOf = (path: string): readonly string[] => own.filter((one) => ownPaths[one] === path)

/** Adds the own paths: each allows what the contract's path behind it allows. */
export const withOwnMethods = (allowed: Allowed): Allowed =>
  new Map([...allowed, ...own.map((path) => [path, allowed.get(ownPaths[path]) ?? []] as const)])

/**
 * The contract on a server that is its own backend. Each own path is one more route to the same handler, so the router
 * matches the address once and nothing is forwarded.
 */
export const withOwnPaths = <A, E, R>(contract: Layer.Layer<A, E, R>) =>
  Layer.provide(contract, Layer.effect(HttpRouter.HttpRouter)(Effect.map(HttpRouter.HttpRouter, alsoAtOwnPaths)))

const alsoAtOwnPaths = (router: HttpRouter.HttpRouter): HttpRouter.HttpRouter => ({
  ...router,
  addAll: (routes) => {
    const aliases = routes.flatMap((route) =>
      own.filter((path) => ownPaths[path] === route.path).map((path) => ({ ...route, path })),
    )
    // An alias has the same handler, so it needs the same services and fails in the same ways.
    return router.addAll([...routes, ...aliases] as readonly unknown[] as typeof routes)
  },
})

type Described = { readonly operationId: string; readonly description?: string; readonly parameters: readonly object[] }
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }

/** The OpenAPI document with the own paths, each described as the contract's path behind it. */
export function withOwnPathsDescribed<D extends Record<string, unknown>>(document: D): D {
  const { paths } = document as unknown as Document
  const written = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}")
  const described = own.flatMap((path) => {
    const calls = Object.entries(paths[written(ownPaths[path])] ?? {})
    // The front end sends a token in this path, which nothing reads.
    const more = path.includes(":accessToken") ? [unreadToken] : []
    return [
      [
        written(path),
        Object.fromEntries(
          calls.map(([method, call]) => [
            method,
            {
              ...call,
              operationId: `${call.operationId}.own`,
              description: `The front end's own path for \`${written(ownPaths[path])}\`.`,
              parameters: [...more, ...call.parameters],
            },
          ]),
        ),
      ],
    ]
  })
  return { ...document, paths: { ...paths, ...Object.fromEntries(described) } }
}

const unreadToken = { name: "accessToken", in: "path", required: true, schema: { type: "string" } }

/** The contract's route that a matched route stands for. */
export const contractRoute = (route: string): string => (isOwn(route) ? ownPaths[route] : route)

/** The path of the contract that a matched route stands for, with its parameters filled in; null if it is no own path. */
export const contractPath = (route: string, params: Params): string | null =>
  isOwn(route) ? ownPaths[route].replace(/:(\w+)/, (_, name: string) => encodeURIComponent(params[name] ?? "")) : null

/** The own paths on a server with a remote backend (`BACKEND_URL`, scheme and host): routes that forward to it. */
export const forwardedTo = (remote: string, allowed: Allowed): readonly WebRoute[] =>
  own.flatMap((path) =>
    (["GET", "POST"] as const)
      .filter((method) => allowed.get(ownPaths[path])?.includes(method))
      .map((method) => ({ method, path, answer: (request, params) => forwarded(request, remote, path, params) })),
  )

const hopByHop = ["connection", "keep-alive", "transfer-encoding", "upgrade", "host", "content-length"]
/** `fetch` has already decompressed the answer, so its encoding and its length no longer hold. */
const undone = ["connection", "keep-alive", "transfer-encoding", "content-encoding", "content-length"]

async function forwarded(request: Request, remote: string, path: OwnPath, params: Params): Promise<Response> {
  const { search } = new URL(request.url)
  const target = new URL(`${contractPath(path, params)}${search}`, remote)
  const locale = requestLocale(request.url, request.headers.get("accept-language"))
  const headers = without(request.headers, hopByHop)
  const { method } = request
  const body = method === "POST" ? await boundedBody(request) : undefined
  if (body === null) return problemResponse("payload_too_large", locale)
  try {
    const sent = new Request(target, { method, headers, redirect: "manual", ...(body?.length && { body }) })
    const { body: answer, status, headers: given } = await fetch(sent)
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
