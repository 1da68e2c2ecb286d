import { createHash } from "node:crypto"

const described = /^\/api\/docs\/?$/

/** What the page needs besides its scripts. */
const others = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  // The page's "Try it" button calls this server.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** Allows the inline scripts of the API's page by their hashes, and no other script. Other answers stay as they are. */
export async function withDocsPolicy(pathname: string, response: Response): Promise<Response> {
  if (!described.test(pathname) || response.body === null) return response
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.set("content-security-policy", policyOf(html))
  return new Response(html, { status: response.status, headers })
}

function policyOf(html: string): string {
  const hashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  )
  return [`script-src ${hashes.join(" ")}`, ...others].join("; ")
}
