import { createHash } from "node:crypto"
import { Effect } from "effect"
import { productName } from "../../../domain/product.ts"
import { Refused } from "../kernel/refused.ts"
import { embedOf } from "./embeds.ts"
import loader from "./v1.js?raw"

/** The script that partners put on their sites. Its address never changes, so browsers ask for it again after an hour. */
export const loaderAnswer = (request: Request): Response => {
  const headers = {
    etag: loaderTag,
    "cache-control": "public, max-age=3600",
    // Sites that ask for this of everything they load may have it, too.
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  }
  if (request.headers.get("if-none-match") === loaderTag) return new Response(null, { status: 304, headers })
  return new Response(loader, { headers: { ...headers, "content-type": "text/javascript; charset=utf-8" } })
}

const loaderTag = `"${createHash("sha256").update(loader).digest("base64url").slice(0, 22)}"`

/** Tells the page in the frame above, which is the shop's own, that the customer is back from the bank. */
const told = `parent.postMessage("altrove:returned",location.origin)`
const hash = `'sha256-${createHash("sha256").update(told).digest("base64")}'`

/**
 * Where the bank sends a customer back to. The bank's page is a frame in the frame on the partner's site, so this page has
 * two pages above it: the shop's own and the partner's. It shows nothing of the booking.
 */
export const returnAnswer = Effect.fn("embed.return")(function* (id: string) {
  const origins = yield* Effect.catchIf(
    Effect.map(embedOf(id, true), (embed) => embed.origins),
    (error): error is Refused => error instanceof Refused,
    () => Effect.succeed([]),
  )
  const ancestors = ["'self'", ...origins].join(" ")
  return new Response(`<!doctype html><title>${productName()}</title><script>${told}</script>`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-cache, no-store",
      "content-security-policy": `default-src 'none'; script-src ${hash}; frame-ancestors ${ancestors}`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  })
})
