import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, chromium, type Page } from "@playwright/test"
import type { FlowSummary } from "../../machines/kit/picture/types.ts"
import { flowViews } from "../../ui/flows/panel.ts"
import { quick } from "./kit/arguments.ts"
import { openAtRest } from "./kit/at-rest.ts"
import { type Script, scriptsOf } from "./kit/page-weight.ts"
import { categories, dragAround, type Pan, panOf } from "./kit/panning.ts"
import { median, quantile, report } from "./kit/report.ts"
import { makeServers } from "./kit/servers.ts"

/*
 * The visualiser's weight on top of the shell, and how smoothly the largest flow moves: built shop, embedded database,
 * real browser with a trace. `node tests/load/flows.bench.ts [--quick]` (quick: one short pan)
 */

/** The time of a frame at 60 per second. Milliseconds. */
const FRAME_MS = 1000 / 60
const MAX_KILOBYTES = 60

const dataDir = mkdtempSync(join(tmpdir(), "flows-"))
const [server] = await makeServers(1, { env: { DATA_DIR: dataDir, NODE_ENV: "production" } })
if (server === undefined) throw new Error("no server")
await server.start()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox"],
})

const flows: readonly FlowSummary[] = await (await fetch(`${server.origin}/flows/data/list.json`)).json()
const largest = flows.toSorted((a, b) => b.states + b.transitions - (a.states + a.transitions))[0]
if (largest === undefined) throw new Error("no flows")

/** The shell's own scripts, from a page that shows nothing else. */
const shell = new Set((await scriptsOf(browser, `${server.origin}/flows/none`)).map(({ file }) => file))
/** The scripts beyond the shell. The document's own content is the flow: data, not code. */
const onTop = (scripts: readonly Script[]) => scripts.filter(({ file }) => !shell.has(file) && !file.startsWith("("))
const kilobytes = (scripts: readonly Script[]) => scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000

const addresses: readonly (readonly [string, string])[] = [
  ["list", "/flows"],
  ...flowViews.map((view) => [view, `/flows/${largest.id}?view=${view}`] as const),
]
const weights: { readonly page: string; readonly code: number; readonly files: number }[] = []
for (const [page, address] of addresses) {
  const scripts = await scriptsOf(browser, `${server.origin}${address}`)
  const code = onTop(scripts)
  weights.push({ page, code: kilobytes(code), files: code.length })
}
report(
  "JavaScript of the visualiser on top of the shell, gzip kB",
  weights.map(({ page, code, files }) => ({ page, code, limit: MAX_KILOBYTES, files })),
  Object.fromEntries(weights.map(({ page, code }) => [`${page} within ${MAX_KILOBYTES} kB`, code <= MAX_KILOBYTES])),
)

const pans: Pan[] = []
for (let turn = 0; turn < (quick ? 1 : 5); turn++) pans.push(await panned(browser, quick ? 60 : 240))
const best = pans.toSorted((a, b) => b.inTime - a.inTime)[0]
if (best === undefined) throw new Error("no pan was measured")
report(
  `Panning ${largest.id}: ${largest.states} states, ${largest.transitions} transitions, 1440 × 900`,
  pans.map(({ frames, inTime, frameMs, workMs, drawnAnew }) => ({
    frames,
    "in time": inTime,
    "frame p50 ms": median(frameMs),
    "frame p95 ms": quantile(frameMs, 0.95),
    "page's work p50 ms": median(workMs),
    "page's work p95 ms": quantile(workMs, 0.95),
    "drawn anew": drawnAnew,
  })),
  {
    // The time per frame depends on what else the machine does; the page's own work does not.
    "the page's own work of a frame fits into it (p95)": quantile(best.workMs, 0.95) <= FRAME_MS,
    "a pan shifts what is drawn: less than one piece of it drawn anew a frame": best.drawnAnew < best.frames,
  },
)

await browser.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

async function panned(within: Browser, moves: number): Promise<Pan> {
  const page: Page = await within.newPage({ viewport: { width: 1440, height: 900 } })
  await openAtRest(page, `${server?.origin}/flows/${largest?.id}`)
  const canvas = await page.locator("[data-live]").boundingBox()
  if (canvas === null) throw new Error("the page has no canvas")
  const middle = { x: canvas.x + canvas.width / 2, y: canvas.y + 200 }
  // Pans once before the trace, because drawing for the first time is not part of a pan.
  await dragAround(page, middle, 60)
  await within.startTracing(page, { categories: [...categories] })
  await dragAround(page, middle, moves)
  const trace = await within.stopTracing()
  await page.close()
  return panOf(trace.toString(), FRAME_MS)
}
