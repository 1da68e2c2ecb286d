import { createHash } from "node:crypto"

/**
 * Takes the renderer's mark out of a page and gives the hashes of the inline scripts that carried it, for the page's
 * security policy. The page comes in pieces, because joining a long text costs more than reading it. A script that came
 * into the page in another way has no mark, so the policy forbids it. The mark itself never leaves the server: it would
 * allow any script, and a kept page would repeat it.
 */
export function ownScripts(
  marked: string,
  mark: string,
): { readonly texts: readonly string[]; readonly hashes: readonly string[] } {
  const parts = marked.split(` nonce="${mark}"`)
  const hashes = new Set<string>()
  parts.slice(1).forEach((after, index) => {
    // The mark stood in a tag that began before it.
    const before = parts[index] ?? ""
    const opened = before.slice(before.lastIndexOf("<"))
    const [opens, closes] = [after.indexOf(">"), after.indexOf("</script>")]
    const script = after.slice(opens + 1, closes)
    const isData = /\stype="application\//.test(`${opened} ${after.slice(0, opens)}`)
    if (/^<script[\s]?/.test(opened) && script !== "" && !isData) hashes.add(hashOf(script))
  })
  const meta = `<meta property="csp-nonce" content="${mark}"/>`
  return { texts: parts.map((part) => part.replace(meta, "")), hashes: [...hashes] }
}

const hashOf = (script: string): string => `sha256-${createHash("sha256").update(script).digest("base64")}`
