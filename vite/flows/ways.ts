import { readFileSync } from "node:fs"
import type { Way } from "../../machines/kit/picture/best.ts"

/** Found by `find-ways.ts`: a search takes a minute for a large flow, drawing in a known way a second. */
export const waysFile = "vite/flows/ways.json"

/** How each flow is laid out best, by its id. A flow that is not here, or has changed too much, is searched for. */
export function knownWays(): Readonly<Record<string, Way>> {
  return JSON.parse(readFileSync(waysFile, "utf8"))
}
