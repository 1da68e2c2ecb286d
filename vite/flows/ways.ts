import { readFileSync } from "node:fs"
import type { Way } from "../../machines/kit/picture/best.ts"

/** Written by `find-ways.ts`: searching for a layout takes a minute for a large flow, drawing a known one a second. */
export const waysFile = "vite/flows/ways.json"

/** The best layout of each flow, by its id. A flow that is missing here or has changed too much is searched for. */
export function knownWays(): Readonly<Record<string, Way>> {
  return JSON.parse(readFileSync(waysFile, "utf8"))
}

export function sameWay(one: Way, other: Way | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
