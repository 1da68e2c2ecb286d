import { OpenApi } from "effect/http-api"
import { Api } from "../../contract/api.ts"

/** What only looks, and may be asked of anything that is there to be read. */
export const reading: readonly string[] = ["GET", "HEAD"]

const withHead = (method: string): readonly string[] => (method === "get" ? reading : [method.toUpperCase()])

const contract = Object.entries(OpenApi.fromApi(Api).paths).map(([path, calls]) => ({
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`),
  methods: Object.keys(calls).flatMap(withHead),
}))

const described = /^\/api\/(docs|openapi\.json)\/?$/

/** The methods that the contract has at a path; none when it has no such path. */
export function methodsAt(pathname: string): readonly string[] {
  if (!isEncoded(pathname)) return []
  if (described.test(pathname)) return reading
  return contract.filter(({ pattern }) => pattern.test(pathname)).flatMap(({ methods }) => methods)
}

/** `%ff` stands for no character: no path has it. */
function isEncoded(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== ""
  } catch {
    return false
  }
}
