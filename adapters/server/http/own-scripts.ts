import { createHash } from "node:crypto"

/**
 * Takes the renderer's mark out of a page and gives the hashes of the inline scripts that carried it, for the page's
 * security policy. A script that came into the page in another way has no mark, so the policy forbids it. The mark
 * itself never leaves the server: it would allow any script, and a kept page would repeat it.
 */
export function ownScripts(
  marked: string,
  mark: string,
): { readonly html: string; readonly hashes: readonly string[] } {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [, before = "", after = "", script = ""] of marked.matchAll(
    /<script((?:\s[^<>]*?)?) nonce="([^"<>]*"[^<>]*)>([\s\S]*?)<\/script>/g,
  )) {
    const isData = /\stype="application\//.test(`${before} ${after}`)
    if (after.startsWith(`${mark}"`) && script !== "" && !isData) hashes.add(hashOf(script))
  }
  const html = marked.replace(`<meta property="csp-nonce" content="${mark}"/>`, "").replaceAll(attribute, "")
  return { html, hashes: [...hashes] }
}

const hashOf = (script: string): string => `sha256-${createHash("sha256").update(script).digest("base64")}`
