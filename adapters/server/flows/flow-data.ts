import { createHash } from "node:crypto"
import { Effect } from "effect"
import { compressed } from "../http/compressed.ts"
import type { Params } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { type BuiltFiles, BuiltFlows } from "./built-pictures.ts"

/** `GET /flows/data/…`: what the build wrote about the flows. */
export const flowDataFile = Effect.fn("flows.data")(function* (request: Request, { "*": name = "" }: Params) {
  const files = yield* BuiltFlows
  const found = yield* Effect.promise(() => flowData(files, name, request))
  return found === null ? yield* new Refused({ code: "not_found" }) : compressed(request, found)
})

/** What was built of a flow. It changes with a release only: a reader that has it is told so. Null: there is none. */
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
  // What was sent in gzip comes back with a weak tag from some caches.
  const known = (request.headers.get("if-none-match") ?? "").split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ""))
  if (known.includes(etag)) return new Response(null, { status: 304, headers: { ...headers, vary: "accept-encoding" } })
  return new Response(request.method === "HEAD" ? null : text, { headers })
}
