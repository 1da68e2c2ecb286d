import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { withPackedStyles } from "./packed-styles.ts"

type Encoding = "br" | "gzip"

/** A page as it was rendered. `html` is null if the answer has no body, as a redirect has none. */
export type RenderedPage = { readonly status: number; readonly headers: Headers; readonly html: Buffer | null }

/** The bytes of a page, and their compressed forms as soon as somebody asks for them. */
export type PageCopy = {
  readonly status: number
  readonly headers: Headers
  /** Null for a visitor's own page: the next rendering differs, if only by its time. */
  readonly etag: string | null
  readonly html: Buffer
  readonly audience: Audience
  readonly packed: Map<Encoding, Promise<Uint8Array>>
}

/** An upper limit of the memory that a copy takes: the page and both compressed forms. */
export const bytesOf = ({ html }: PageCopy): number => 3 * html.byteLength

export function copyOf(page: RenderedPage, audience: Audience): PageCopy {
  const html = page.html ?? Buffer.alloc(0)
  return { ...page, etag: audience === "shared" ? etagOf(html) : null, html, audience, packed: new Map() }
}

/**
 * The router notes when it loaded each part of the page (`u:1795612293804`). Without these instants, two renderings of
 * the same content have the same tag, also on two servers.
 */
const etagOf = (html: Buffer): string => {
  const content = html.toString("latin1").replace(/\bu:\d{13}\b/g, "u:")
  return `W/"${createHash("sha256").update(content, "latin1").digest("base64url").slice(0, 22)}"`
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Chosen by measuring (docs/choices.md). Brotli 1 makes a page nearly as small as gzip 3 in less than half of the time. A
 * copy for many visitors is worth more work.
 */
const levels = { own: { br: 1, gzip: 3 }, shared: { br: 5, gzip: 6 } } as const
export type Audience = keyof typeof levels

/** Brotli's own window of 4 MB is cleared for each page, which costs more than the page. 2^18 bytes hold every page. */
const WINDOW_BITS = 18

function packed({ html, audience, packed: known }: PageCopy, encoding: Encoding): Promise<Uint8Array> {
  const found = known.get(encoding)
  if (found) return found
  const level = levels[audience][encoding]
  const made =
    encoding === "br"
      ? pack.br(html, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: level,
            [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
            [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
          },
        })
      : pack.gzip(html, { level })
  known.set(encoding, made)
  return made
}

/** The form in which a page is sent, by what the browser accepts. */
async function bodyOf(copy: PageCopy, accepted: string, squeeze: boolean) {
  if (squeeze) {
    const encoding = (["br", "gzip"] as const).find((one) => accepts(accepted, one))
    if (encoding !== undefined) return { encoding, body: await packed(copy, encoding) }
  }
  const body = !squeeze && accepts(accepted, "gzip") ? withPackedStyles(copy.html) : null
  return body === null ? { encoding: null, body: copy.html } : { encoding: "gzip", body }
}

/**
 * The answer to one request. `squeeze` is false if the length of a compressed page could betray a token in it; then only
 * its styles are compressed.
 */
export async function answerOf(copy: PageCopy, request: Request, squeeze: boolean): Promise<Response> {
  const { status } = copy
  const headers = new Headers(copy.headers)
  headers.append("vary", "accept-encoding, cookie")
  if (status === 200 && copy.etag !== null) {
    headers.set("etag", copy.etag)
    if (isKnown(request, copy.etag)) {
      // The browser may have another rendering, and it keeps the policy that allows the scripts of that one.
      headers.delete("content-security-policy")
      return new Response(null, { status: 304, headers })
    }
  }
  if (status >= 300 && status < 400) return new Response(null, { status, headers })
  const accepted = request.headers.get("accept-encoding") ?? ""
  const { encoding, body } = await bodyOf(copy, accepted, squeeze)
  if (encoding !== null) headers.set("content-encoding", encoding)
  headers.set("content-length", String(body.byteLength))
  return new Response(request.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), { status, headers })
}

const isKnown = (request: Request, etag: string): boolean =>
  (request.headers.get("if-none-match") ?? "").split(",").some((one) => one.trim().replace(/^(?!W\/)/, "W/") === etag)

const accepts = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(",").some((one) => {
    const [name, weight] = one.trim().split(/\s*;\s*/)
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? "")
  })
