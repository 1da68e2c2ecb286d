import { type HttpApi, OpenApi } from "effect/http-api"

/** What only looks, and may be asked of anything that is there to be read. */
export const reading: readonly string[] = ["GET", "HEAD"]

/** Methods by path, as the router writes it (`/api/v1/bookings/:code`). */
export type Allowed = ReadonlyMap<string, readonly string[]>

const withHead = (method: string): readonly string[] => (method === "GET" ? reading : [method])

/** What each path of the contract, of its description and of the routes beside it allows. */
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

/** The methods of an address that the router has no route for; none where there is nothing. */
export function methodsAt(allowed: Allowed, pathname: string): readonly string[] {
  return [...allowed].flatMap(([path, methods]) => {
    const pattern = path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")
    return new RegExp(`^${pattern}/?$`).test(pathname) ? methods : []
  })
}
