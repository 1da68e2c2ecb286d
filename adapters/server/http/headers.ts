/**
 * Security headers by kind of answer. Scripts run by nonce only; styles may be inline because React writes
 * `style` attributes. The sandbox and Stripe are the only other places a page may talk to.
 */
export function securityHeaders(kind: "page" | "api", nonce?: string): Record<string, string> {
  const common = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "geolocation=(self), payment=(self), camera=(), microphone=()",
    "cross-origin-opener-policy": "same-origin-allow-popups",
  }
  if (kind === "api") return { ...common, "cache-control": "no-store", "content-security-policy": "default-src 'none'" }
  const policy = [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
  return { ...common, "content-security-policy": policy, "x-frame-options": "DENY" }
}
