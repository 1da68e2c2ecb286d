import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, chromium } from "@playwright/test"
import { quick } from "./kit/arguments.ts"
import { categories, dragAround, type Pan, panOf } from "./kit/panning.ts"
import { median, quantile, report } from "./kit/report.ts"
import { makeServers } from "./kit/servers.ts"

/*
 * How smoothly the map moves with a thousand markers: built shop, real browser with a trace. The markers replace the
 * shop's own and are spread over Italy. `node tests/load/map.bench.ts [--quick]` (quick: one short pan)
 */

/** The time of a frame at 60 per second. Milliseconds. */
const FRAME_MS = 1000 / 60
const MARKERS = 1000

const dataDir = mkdtempSync(join(tmpdir(), "map-"))
const [server] = await makeServers(1, { env: { DATA_DIR: dataDir, NODE_ENV: "production" } })
if (server === undefined) throw new Error("no server")
await server.start()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox"],
})

/** Markers between the Alps and Sicily, spread by the golden ratio, the same each time. */
const markers = Array.from({ length: MARKERS }, (_, index) => ({
  id: `marker-${index}`,
  lat: 36.8 + 9.6 * ((index * 0.618_033_988_7) % 1),
  lon: 7.5 + 10 * (index / MARKERS),
  cents: 1000 + ((index * 7919) % 30_000),
  per: "person",
}))

const pans: Pan[] = []
let shown = 0
for (const zoom of quick ? [7] : [6, 7, 8, 7]) pans.push(await panned(browser, zoom, quick ? 60 : 240))
report(
  `Panning ${MARKERS} markers, up to ${shown} of them or their clusters in the page, 1440 × 900`,
  pans.map(({ frames, inTime, frameMs, workMs, drawnAnew }) => ({
    frames,
    "in time": inTime,
    "frame p50 ms": median(frameMs),
    "frame p95 ms": quantile(frameMs, 0.95),
    "page's work p50 ms": median(workMs),
    "page's work p95 ms": quantile(workMs, 0.95),
    "painted anew a frame": drawnAnew / frames,
    "share of frames whose work fits": workMs.filter((ms) => ms <= FRAME_MS).length / workMs.length,
  })),
  {
    // The time per frame depends on what else the machine does; the page's own work does not.
    "the page's own work of a frame fits into it (p95 of the best pan)":
      Math.min(...pans.map(({ workMs }) => quantile(workMs, 0.95))) <= FRAME_MS,
    "nine of ten frames come with the beat of 60 a second (best pan)":
      Math.max(...pans.map((pan) => pan.inTime)) >= 0.9,
    "the markers are painted once and then moved": pans.every(({ drawnAnew, frames }) => drawnAnew < 2 * frames),
  },
)

await browser.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

async function panned(within: Browser, zoom: number, moves: number): Promise<Pan> {
  const page = await within.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route("**/api/v1/experiences/map?**", (route) => route.fulfill({ json: { total: MARKERS, markers } }))
  await page.goto(`${server?.origin}/esperienze?map=full&center=42.5,12.5&zoom=${zoom}`)
  const map = page.locator("[data-found]")
  await map.waitFor()
  await page.locator("[data-key]").first().waitFor()
  // The search must not follow the map, because only the pan is measured.
  await page.getByRole("switch").uncheck()
  shown = Math.max(shown, await page.locator("[data-key]").count())
  const box = await page.getByRole("application").boundingBox()
  if (box === null) throw new Error("the page has no map")
  await within.startTracing(page, { categories: [...categories] })
  await dragAround(page, { x: box.x + box.width / 2, y: box.y + 300 }, moves)
  const trace = await within.stopTracing()
  await page.close()
  return panOf(trace.toString(), FRAME_MS)
}
