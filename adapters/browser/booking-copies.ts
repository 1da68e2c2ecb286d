import { bookingPageAt, COPY_UNTIL, copyName, copyNames } from "../../domain/kept/booking-copy.ts"
import { cacheNames } from "../../domain/kept/cache-names.ts"

/* The store of the copies, for the page that writes them and for the worker that shows them. */

const store = () => caches.open(cacheNames.bookings)

export async function hashOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** No script may run in a copy, and nothing is loaded for it but the shop's own fonts. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; form-action 'self'; frame-ancestors 'none'"

const answer = (html: string, until: string) =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      [COPY_UNTIL]: until,
    },
  })

export async function writeCopy(
  pathname: string,
  { html, forgotten, until }: { readonly html: string; readonly forgotten: string; readonly until: string },
): Promise<void> {
  const page = bookingPageAt(pathname)
  if (page === null) return
  const hash = await hashOf(page.token)
  const cache = await store()
  await cache.put(copyName(hash, page.locale, true), answer(forgotten, until))
  await cache.put(copyName(hash, page.locale), answer(html, until))
}

/** The copy of exactly this page; undefined if there is none. */
export async function readCopy(pathname: string, forgotten = false): Promise<Response | undefined> {
  const page = bookingPageAt(pathname)
  if (page === null) return undefined
  return (await store()).match(copyName(await hashOf(page.token), page.locale, forgotten))
}

/** Forgets a booking in both languages. */
export async function dropCopy(pathname: string): Promise<void> {
  const page = bookingPageAt(pathname)
  if (page === null) return
  const cache = await store()
  for (const name of copyNames(await hashOf(page.token))) await cache.delete(name)
}

/** Deletes the copies that may no longer be shown at `now`, an ISO instant. Says whether any is left. */
export async function dropOldCopies(now: string): Promise<boolean> {
  const cache = await store()
  let left = false
  for (const request of await cache.keys()) {
    const until = (await cache.match(request))?.headers.get(COPY_UNTIL) ?? ""
    if (until > now) left = true
    else await cache.delete(request)
  }
  return left
}
