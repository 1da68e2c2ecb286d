import { createHash } from "node:crypto"
import type { BuiltFiles } from "./built-pictures.ts"

const address = /^\/flows\/data\/([\w./-]+\.json)$/

/** The file that an address of `/flows/data/` names; null for every other path. */
export const flowDataFile = (pathname: string): string | null => address.exec(pathname)?.[1] ?? null

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
