import { createHash } from "node:crypto"
import { Effect } from "effect"
import { compressed } from "../http/compressed.ts"
import type { Params } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { type BuiltFiles, BuiltFlows } from "./built-pictures.ts"

/** `GET /flows/data/…`: the files that the build wrote about the flows. */
export const flowDataFile = Effect.fn("flows.data")(function* (request: Request, { "*": name = "" }: Params) {
  const files = yield* BuiltFlows
  const found = yield* Effect.promise(() => flowData(files, name, request))
  return found === null ? yield* new Refused({ code: "not_found" }) : compressed(request, found)
})

/**
 * One file about a flow, as an answer. The files change only with a release, so a reader with the same tag gets a 304.
 * Null: there is no such file.
 */
export async function flowData(files: BuiltFiles, name: string, request: Request): Promise<Response | null> {
  const text = await files(name)
  if (text === null) return null
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`
  const headers = {
    etag,
    "cache-control": "public, no-cache",
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
  }
  // Some caches make the tag of a gzipped answer weak.
  const known = (request.headers.get("if-none-match") ?? "").split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ""))
  if (known.includes(etag)) return new Response(null, { status: 304, headers: { ...headers, vary: "accept-encoding" } })
  return new Response(request.method === "HEAD" ? null : text, { headers })
}
