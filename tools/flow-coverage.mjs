// Merges the transitions that the processes of the last test run took, for the pages of the flows.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"

const FOLDER = ".tmp/flow-coverage"
const PAGES = "dist/flows/coverage"

/** Deletes the results of earlier runs. */
export function forgetFlowCoverage() {
  rmSync(FOLDER, { recursive: true, force: true })
}

/** @param {readonly {flow: string, stream: string, entries: number, taken: Record<string, number>}[]} lines */
export function mergeLines(lines) {
  const longest = new Map()
  for (const line of lines) {
    const key = `${line.flow}\n${line.stream}`
    if ((longest.get(key)?.entries ?? -1) < line.entries) longest.set(key, line)
  }
  const flows = {}
  for (const { flow, taken } of longest.values()) {
    flows[flow] ??= {}
    for (const [id, times] of Object.entries(taken)) flows[flow][id] = (flows[flow][id] ?? 0) + times
  }
  return flows
}

/** Where tests run flows: on their pages in a browser, over HTTP, or simulated on the pages of `/flows`. */
const SOURCES = ["browser", "http", "simulated"]

/** Writes `.tmp/flow-coverage.json`, by source and flow, and a file for each flow beside its pictures. */
export function mergeFlowCoverage(at = new Date().toISOString()) {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : []
  const linesOf = (source) =>
    files
      .filter((name) => name.startsWith(`${source}-`))
      .flatMap((name) => readFileSync(`${FOLDER}/${name}`, "utf8").trim().split("\n"))
      .map((line) => JSON.parse(line))
  const bySource = Object.fromEntries(SOURCES.map((source) => [source, mergeLines(linesOf(source))]))
  writeFileSync(".tmp/flow-coverage.json", JSON.stringify({ at, ...bySource }))
  mkdirSync(PAGES, { recursive: true })
  for (const flow of new Set(SOURCES.flatMap((source) => Object.keys(bySource[source])))) {
    const taken = Object.fromEntries(SOURCES.map((source) => [source, bySource[source][flow] ?? {}]))
    writeFileSync(`${PAGES}/${flow}.json`, JSON.stringify({ at, taken }))
  }
  return bySource
}
