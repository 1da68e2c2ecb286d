import { type HttpApi, OpenApi } from "effect/http-api"

/** The methods that only read. Every readable address allows them. */
export const reading: readonly string[] = ["GET", "HEAD"]

/** The methods by which a call of the contract changes something. */
const commands: readonly string[] = ["POST", "PUT"]

export const isCommand = ({ method }: Pick<Request, "method">): boolean => commands.includes(method)

/** Methods by path, as the router writes paths (`/api/v1/bookings/:code`). */
export type Allowed = ReadonlyMap<string, readonly string[]>

const withHead = (method: string): readonly string[] => (method === "GET" ? reading : [method])

/** The methods that each path allows: the paths of the contract, of its description, and of the routes beside it. */
export function allowedBy(
  api: HttpApi.Top,
  routes: readonly { readonly method: string; readonly path: string }[],
): Allowed {
  const described = Object.entries(OpenApi.fromApi(api).paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{(\w+)\}/g, ":$1") })),
  )
  const description = ["/api/docs", "/api/openapi.json"].map((path) => ({ method: "GET", path }))
  const all = Map.groupBy([...described, ...description, ...routes], ({ path }) => path)
  return new Map([...all].map(([path, calls]) => [path, calls.flatMap(({ method }) => withHead(method))]))
}

/**
 * The methods that an address allows, although the router found no route for the request's method; empty if the address
 * does not exist.
 */
export function methodsAt(allowed: Allowed, pathname: string): readonly string[] {
  const all = [...allowed].flatMap(([path, methods]) => {
    const pattern = path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace(/\*$/, ".+")
    return new RegExp(`^${pattern}/?$`).test(pathname) ? methods : []
  })
  return [...new Set(all)]
}
