import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gzip } from "node:zlib"

const zip = promisify(gzip)
/** How many pictures are kept in memory. Drawing one takes milliseconds. */
const KEPT = 500

/** Serves drawn pictures. One address always gives the same picture, until the drawing code changes. */
export function keptPictures() {
  const kept = new Map<string, Promise<Drawn>>()
  const drawn = (key: string, draw: () => string): Promise<Drawn> => {
    const known = kept.get(key)
    if (known) return known
    const fresh = finished(draw())
    kept.set(key, fresh)
    const oldest = kept.keys().next().value
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return fresh
  }
  return (request: Request, key: string, draw: () => string): Promise<Response> => answer(drawn(key, draw), request)
}

const WEEK = "public, max-age=604800, stale-while-revalidate=2592000"

/** A picture as a PNG, for programs that do not take SVG. */
export function pngAnswer(request: Request, png: Uint8Array<ArrayBuffer>): Response {
  const headers = { "content-type": "image/png", "cache-control": WEEK, etag: etagOf(png) }
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers })
  return new Response(png, { headers })
}

const etagOf = (content: string | Uint8Array): string =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 16)}"`

type Drawn = { readonly svg: string; readonly zipped: Buffer; readonly etag: string }

async function finished(svg: string): Promise<Drawn> {
  return { svg, zipped: await zip(svg), etag: etagOf(svg) }
}

async function answer(drawing: Promise<Drawn>, request: Request): Promise<Response> {
  const { svg, zipped, etag } = await drawing
  const headers = {
    "content-type": "image/svg+xml",
    "cache-control": WEEK,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    vary: "accept-encoding",
    etag,
  }
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers })
  if (!/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) return new Response(svg, { headers })
  return new Response(new Uint8Array(zipped), { headers: { ...headers, "content-encoding": "gzip" } })
}
