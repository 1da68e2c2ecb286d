import { pageRule } from "../../../domain/pages.ts"
import type { Posted } from "../kernel/part.ts"
import { isSecret } from "./compressed.ts"
import { answerOf, bytesOf, copyOf, type PageCopy, type RenderedPage } from "./page-copy.ts"
import { addressKey, sharedKey, wantsFresh } from "./page-rule.ts"

type Render = (request: Request, posted?: Posted) => Promise<RenderedPage>

export type PageCacheOptions = {
  /** How long a page is kept; 0 keeps none. Seconds. */
  readonly seconds: number
  readonly entries?: number
  readonly bytes?: number
  /** Milliseconds that only grow. */
  readonly clock?: () => number
  /** The rule. A test may give a wrong one, to show that it would be noticed. */
  readonly keyOf?: (request: Request) => string | null
  /** What the rendering sees of the visitor. A test may give too much. */
  readonly bare?: (request: Request) => Request
}

/** The page can be shown soon, for example because the database is away. */
const AWAY = 503
const MOST_ENTRIES = 500
const MOST_BYTES = 64 * 1024 * 1024

/** Only the address. So nothing of the visitor who asks first can be in a page that others get. */
const onlyAddress = ({ url }: Request): Request => new Request(url)

/**
 * Answers requests for pages. Pages that are the same for all visitors without cookies are kept for seconds, with their
 * compressed forms. Requests that come while such a page is rendered wait for that one rendering. While the database is
 * away, every visitor gets the last copy of such a page, however old it is.
 */
export function pageAnswers(render: Render, options: PageCacheOptions) {
  const { seconds, entries = MOST_ENTRIES, bytes = MOST_BYTES, clock = () => performance.now() } = options
  const { keyOf = sharedKey, bare = onlyAddress } = options
  const kept = new Map<string, { readonly copy: PageCopy; readonly until: number }>()
  const coming = new Map<string, Promise<PageCopy>>()
  let total = 0

  const drop = (key: string) => {
    const found = kept.get(key)
    if (found === undefined) return
    kept.delete(key)
    total -= bytesOf(found.copy)
  }
  const keep = (key: string, copy: PageCopy) => {
    if (copy.status === AWAY) return
    drop(key)
    if (copy.status !== 200 || copy.headers.has("set-cookie") || bytesOf(copy) > bytes) return
    copy.headers.set("cache-control", `public, max-age=0, s-maxage=${seconds}`)
    kept.set(key, { copy, until: clock() + seconds * 1000 })
    total += bytesOf(copy)
    // The oldest first: a map keeps the order of insertion.
    for (const oldest of kept.keys()) {
      if (kept.size <= entries && total <= bytes) break
      drop(oldest)
    }
  }
  const rendered = (key: string, request: Request): Promise<PageCopy> => {
    const made = render(bare(request))
      .then((page) => {
        const copy = copyOf(page, "shared")
        copy.headers.set("cache-control", "private, no-cache")
        // A rendering that a visitor asked for anew meanwhile is newer.
        if (coming.get(key) === made) keep(key, copy)
        return copy
      })
      .finally(() => {
        if (coming.get(key) === made) coming.delete(key)
      })
    coming.set(key, made)
    return made
  }
  const shared = (key: string, request: Request): Promise<PageCopy> | PageCopy => {
    if (wantsFresh(request)) return rendered(key, request)
    const found = kept.get(key)
    if (found !== undefined && found.until > clock()) return found.copy
    return coming.get(key) ?? rendered(key, request)
  }
  /** The last copy instead of a page that says that it is there later. */
  const orLast = (copy: PageCopy, request: Request): PageCopy => {
    const last = copy.status === AWAY ? kept.get(addressKey(request) ?? "")?.copy : undefined
    if (last === undefined) return copy
    const headers = new Headers(last.headers)
    headers.set("cache-control", "private, no-cache")
    return { ...last, headers }
  }
  return async (request: Request, posted: Posted | null = null): Promise<Response> => {
    const key = seconds > 0 && posted === null ? keyOf(request) : null
    if (key !== null) return answerOf(orLast(await shared(key, request), request), request, true)
    const own = copyOf(await render(request, posted ?? {}), "own")
    const isKept = pageRule(new URL(request.url).pathname).kept !== "never"
    own.headers.set("cache-control", isKept ? "private, no-cache" : "no-store")
    return answerOf(posted === null ? orLast(own, request) : own, request, !isSecret(request))
  }
}
