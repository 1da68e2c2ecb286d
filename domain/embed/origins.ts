import type { CodedError } from "../errors/catalogue.ts"

/** The most sites on which one embed may stand. */
export const MOST_ORIGINS = 20
/** The most embeds of one partner. */
export const MOST_EMBEDS = 20

const LONGEST = 253 + "https://".length + ":65535".length

/** The sites that were typed, one a line, each as a browser names its origin; or why the first wrong one is none. */
export function originsOf(
  typed: string,
): { readonly ok: true; readonly origins: readonly string[] } | { readonly ok: false; readonly problem: CodedError } {
  const lines = typed
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
  if (lines.length === 0) return { ok: false, problem: { code: "origins_required" } }
  const read = lines.map(originOf)
  const wrong = read.find((one) => typeof one !== "string")
  if (wrong !== undefined && typeof wrong !== "string") return { ok: false, problem: wrong }
  const origins = [...new Set(read.filter((one) => typeof one === "string"))]
  return origins.length > MOST_ORIGINS
    ? { ok: false, problem: { code: "origins_at_most", params: { maximum: MOST_ORIGINS } } }
    : { ok: true, origins }
}

/** One origin as browsers spell it: scheme, host, and the port if it is not 443. */
function originOf(line: string): string | CodedError {
  // A refusal repeats what was typed, but no page of text.
  const params = { origin: line.slice(0, 80) }
  if (line.includes("*")) return { code: "origin_wildcard", params }
  const url = line.length <= LONGEST && URL.canParse(line) ? new URL(line) : null
  if (url === null) return { code: "origin_invalid", params }
  if (url.protocol !== "https:") return { code: "origin_not_https", params }
  const isOnly = url.username === "" && url.password === "" && url.search === "" && url.hash === ""
  if (!isOnly || url.pathname !== "/") return { code: "origin_with_path", params }
  // A header is made of it: a semicolon or a quote would end the directive.
  return /^https:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/.test(url.origin)
    ? url.origin
    : { code: "origin_invalid", params }
}
