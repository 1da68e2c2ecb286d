import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import lighthouse from "lighthouse"
import { quick } from "./kit/arguments.ts"
import { serveBarePage } from "./kit/bare-page/server.ts"
import { type Script, scriptsOf } from "./kit/page-weight.ts"
import { report } from "./kit/report.ts"
import { freePort, makeServers } from "./kit/servers.ts"

/*
 * The weight of pages before any press, and their Lighthouse score on a phone: built shop, embedded database, real
 * browser. For comparison, the same run measures a bare page of React, which shows what the machine makes of the
 * smallest page. `node tests/load/pages.bench.ts [--quick]` (quick: weights only)
 */

const limits = { home: 125, search: 158, detail: 148, destination: Number.POSITIVE_INFINITY }
const AT_LEAST = 100
const kilobytes = (scripts: readonly Script[]) => scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000

const dataDir = mkdtempSync(join(tmpdir(), "pages-"))
const [server] = await makeServers(1, { env: { DATA_DIR: dataDir, NODE_ENV: "production" } })
if (server === undefined) throw new Error("no server")
await server.start()
const debugPort = await freePort()
const browser = await chromium.launch({
  // `npm run bench` finds or installs one.
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [`--remote-debugging-port=${debugPort}`, "--no-sandbox"],
})
const slugs: readonly string[] = await (await fetch(`${server.origin}/api/v1/experiences/slugs`)).json()
const pages = {
  home: "/",
  search: "/esperienze",
  detail: `/esperienze/${slugs[0]}`,
  destination: "/destinazioni/toscana",
}
const names = ["home", "search", "detail", "destination"] as const
const addressOf = (name: (typeof names)[number]) => `${server.origin}${pages[name]}`

const weights = new Map<(typeof names)[number], readonly Script[]>()
for (const name of names) {
  // The first visit makes the server render the page once. The second one is typical.
  await scriptsOf(browser, addressOf(name))
  weights.set(name, await scriptsOf(browser, addressOf(name)))
}
const weightOf = (name: (typeof names)[number]) => kilobytes(weights.get(name) ?? [])

report(
  "JavaScript before interaction, gzip kB",
  names.map((name) => {
    const scripts = weights.get(name) ?? []
    const largest = scripts.slice(0, 6).map(({ file, gzipBytes }) => `${file} ${(gzipBytes / 1000).toFixed(1)}`)
    return {
      page: name,
      "gzip kB": weightOf(name),
      limit: limits[name],
      files: scripts.length,
      largest: largest.join(", "),
    }
  }),
  Object.fromEntries(
    names
      .filter((name) => Number.isFinite(limits[name]))
      .map((name) => [`${name} within ${limits[name]} kB`, weightOf(name) <= limits[name]]),
  ),
)

if (!quick) {
  const rows = []
  const scores: number[] = []
  const bare = await serveBarePage(addressOf("search"))
  let throttle = ""
  const measured = [...names.map((name) => [name, addressOf(name)] as const), ["bare React", bare.origin] as const]
  for (const [name, address] of measured) {
    const result = await lighthouse(address, {
      port: debugPort,
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      logLevel: "error",
    })
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${name}`)
    const { categories, audits, configSettings, environment } = result.lhr
    const { rttMs, throughputKbps, cpuSlowdownMultiplier } = configSettings.throttling
    throttle = `${configSettings.throttlingMethod}d network of ${rttMs} ms and ${Math.round(throughputKbps)} kbit/s, CPU ${cpuSlowdownMultiplier}× slowed down, benchmark index ${environment.benchmarkIndex}`
    const score = (category: string) => Math.round(100 * (categories[category]?.score ?? 0))
    const graded = [score("accessibility"), score("best-practices"), score("seo")]
    if (address !== bare.origin) scores.push(...graded)
    const failed = ["accessibility", "best-practices", "seo"].flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
        .map(({ id }) => id),
    )
    rows.push({
      page: name,
      accessibility: graded[0]!,
      "best practices": graded[1]!,
      seo: graded[2]!,
      performance: score("performance"),
      LCP: audits["largest-contentful-paint"]?.displayValue ?? "",
      CLS: audits["cumulative-layout-shift"]?.displayValue ?? "",
      TBT: audits["total-blocking-time"]?.displayValue ?? "",
      failed: failed.join(", "),
    })
  }
  bare.stop()
  report(`Lighthouse, mobile: ${throttle}`, rows, {
    [`accessibility, best practices and SEO of each page ≥ ${AT_LEAST}`]: scores.every((score) => score >= AT_LEAST),
  })
}

await browser.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
