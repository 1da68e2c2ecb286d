// Runs the benchmarks. `npm run bench` runs all, `npm run bench -- oversell fuzz` runs some, `--quick` uses small
// sizes. Other options (`--size=10000`) belong to the benchmarks.
import "./node-version.mjs"
import { findOrInstallBrowser } from "./browser.mjs"
import { build, isFresh } from "./build.mjs"
import { run } from "./run.mjs"

/** The options of a quick run, by benchmark. */
const benches = {
  decide: ["--quick"],
  histories: ["--quick"],
  earnings: ["--quick"],
  waiting: ["--quick"],
  commands: ["--quick"],
  shop: ["--quick"],
  statements: ["--quick"],
  oversell: ["--quick"],
  crash: ["--quick"],
  kills: ["--quick"],
  fuzz: ["--quick"],
  search: ["--quick"],
  suggest: ["--quick"],
  pages: ["--quick"],
  interactions: ["--quick"],
  start: ["--quick"],
  flows: ["--quick"],
  map: ["--quick"],
  webhooks: ["--quick"],
  alike: ["--quick"],
  memory: ["--quick"],
  streams: ["--quick"],
  people: ["--quick"],
  partner: ["--quick"],
}

const given = process.argv.slice(2)
const quick = given.includes("--quick")
const options = given.filter((one) => one.startsWith("--") && one !== "--quick")
const names = given.filter((one) => !one.startsWith("--"))
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`)
  process.exit(1)
}

if (!isFresh()) await build()
const failed = []
for (const [name, small] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue
  const env = ["pages", "interactions", "flows", "map"].includes(name) ? { CHROMIUM_PATH: findOrInstallBrowser() } : {}
  // These two fill the catalogue with the shop's own parts, which have pages.
  const runner = ["search", "suggest"].includes(name) ? ["tools/with-texts.mjs"] : []
  const code = await run("node", [...runner, `tests/load/${name}.bench.ts`, ...(quick ? small : []), ...options], env)
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`\nNot as it must be: ${failed.join(", ")}`)
process.exit(failed.length > 0 ? 1 : 0)
