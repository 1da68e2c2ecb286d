import { pageRule } from "../../../domain/pages.ts"

/*
 * The rule of the page cache: which answers are the same for all visitors. docs/operating.md tells it to operators.
 */

/** Longer addresses are rare, and each would take a place in the cache. Characters. */
const LONGEST_ADDRESS = 300

/**
 * The key of the answer that all visitors without cookies share; null if this request must get its own. The language is
 * part of the path, so it is part of the key.
 */
export function sharedKey(request: Request): string | null {
  return request.headers.has("cookie") || request.headers.has("authorization") ? null : addressKey(request)
}

/** The key of the page that stands in for any visitor's own while the database is away; null if there is none. */
export function addressKey(request: Request): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null
  const { origin, pathname, search } = new URL(request.url)
  if (pathname.length + search.length > LONGEST_ADDRESS || pageRule(pathname).kept !== "shared") return null
  return `${origin}${pathname}${search}`
}

/** Whether the visitor asks for an answer that is made now, as browsers do when a page is reloaded. */
export const wantsFresh = ({ headers }: Request): boolean =>
  /\b(no-cache|no-store|max-age=0)\b/.test(headers.get("cache-control") ?? "") || headers.get("pragma") === "no-cache"
