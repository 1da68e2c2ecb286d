import type { PageRule } from "../../../domain/pages.ts"

export type HostDirective = "script-src" | "frame-src" | "connect-src" | "img-src"

/** Other hosts, by what a page may load from them. */
export type PageHosts = { readonly [Directive in HostDirective]: readonly string[] }

/** Other origins that the operator's settings add to the pages. */
export type AddedOrigins = {
  /** Origins whose scripts may run, and to which these may connect. */
  readonly scripts?: readonly string[]
  /** Origins of pictures only. */
  readonly pictures?: readonly string[]
  /** The hosts that the payment providers' own forms need. */
  readonly payments?: PageHosts
}

/** What the page's address holds must not be told to any other host, not even the shop's name. */
const ofSecretPage = { "referrer-policy": "no-referrer" } as const

/**
 * The headers of a page: only the scripts of other hosts that its rule names may run (domain/pages.ts). `framedBy`: the
 * sites that may frame this page; without it, none may.
 */
export function pageHeaders(
  { opens, scripts }: PageRule,
  hashes: readonly string[],
  { pictures, ...added }: AddedOrigins,
  framedBy: readonly string[] | null = null,
): Record<string, string> {
  const allowed: AddedOrigins = {
    ...(pictures && { pictures }),
    ...(scripts === "tag manager" && added.scripts && { scripts: added.scripts }),
    ...(scripts === "payment" && added.payments && { payments: added.payments }),
  }
  return { ...securityHeaders("page", hashes, allowed, framedBy), ...(opens !== "everybody" && ofSecretPage) }
}

/**
 * The security headers of each kind of answer. Inline scripts run only by their hash: unlike a nonce, it may be kept and
 * sent again. Styles may be inline, because React writes `style` attributes.
 */
export function securityHeaders(
  kind: "page" | "api",
  hashes: readonly string[] = [],
  { scripts = [], pictures = [], payments }: AddedOrigins = {},
  framedBy: readonly string[] | null = null,
): Record<string, string> {
  const and = (...origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join("")
  const frames = payments?.["frame-src"] ?? []
  // A wallet's sheet is opened from within the payment provider's frame.
  const payers = frames.map((origin) => ` "${origin}"`).join("")
  const common = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": `geolocation=(self), payment=(self${payers}), camera=(), microphone=()`,
    "cross-origin-opener-policy": "same-origin-allow-popups",
  }
  if (kind === "api") return { ...common, "cache-control": "no-store", "content-security-policy": "default-src 'none'" }
  const policy = [
    "default-src 'self'",
    `script-src 'self'${and(...hashes.map((hash) => `'${hash}'`), ...scripts, ...(payments?.["script-src"] ?? []))}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${and(...scripts, ...pictures, ...(payments?.["img-src"] ?? []))}`,
    "font-src 'self'",
    `connect-src 'self'${and(...scripts, ...(payments?.["connect-src"] ?? []))}`,
    ...(frames.length > 0 ? [`frame-src 'self'${and(...frames)}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy === null ? "'none'" : ["'self'", ...framedBy].join(" ")}`,
  ].join("; ")
  // The older header cannot name sites, and some browsers heed it beside the policy.
  const older = framedBy === null ? { "x-frame-options": "DENY" } : {}
  return { ...common, "content-security-policy": policy, ...older }
}

const ofApi = Object.entries(securityHeaders("api"))

/**
 * Adds the headers of the API's answers, unless the answer has set its own. The answer was made for this request, so it
 * is changed itself: a copy would read its body through a stream.
 */
export function withApiHeaders(response: Response): Response {
  for (const [name, value] of ofApi) if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}
