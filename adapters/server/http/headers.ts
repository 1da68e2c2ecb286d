/**
 * Security headers by kind of answer. Scripts run by nonce only; styles may be inline because React writes
 * `style` attributes. `guests` are other origins whose scripts the operator wants on the pages, and which these may
 * talk to; `pictures` are origins of pictures alone.
 */
export function securityHeaders(
  kind: "page" | "api",
  nonce?: string,
  guests: readonly string[] = [],
  pictures: readonly string[] = [],
): Record<string, string> {
  const and = guests.map((origin) => ` ${origin}`).join("")
  const common = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "geolocation=(self), payment=(self), camera=(), microphone=()",
    "cross-origin-opener-policy": "same-origin-allow-popups",
  }
  if (kind === "api") return { ...common, "cache-control": "no-store", "content-security-policy": "default-src 'none'" }
  const policy = [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}${and}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${and}${pictures.map((origin) => ` ${origin}`).join("")}`,
    "font-src 'self'",
    `connect-src 'self'${and}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
  return { ...common, "content-security-policy": policy, "x-frame-options": "DENY" }
}
