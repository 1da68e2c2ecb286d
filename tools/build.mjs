import "./node-version.mjs"
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { run } from "./run.mjs"

const sources = ["domain", "machines", "ui", "routes", "adapters", "vite", "vite.config.ts", "package-lock.json"]
const stamp = "dist/.built"

/** Newest change below a path, in milliseconds since the epoch. */
function newest(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
}

/** True when `dist` is there and nothing it is made of has changed since. */
export const isFresh = () => existsSync(stamp) && statSync(stamp).mtimeMs >= Math.max(...sources.map(newest))

/** The pictures of the flows, which also tell which tests touch them: made anew when one of the two has changed. */
export const pictures = () => run("node", ["--experimental-strip-types", "vite/flows/cli.ts", "dist/flows"])

/** Both sides, a copy of the demo's files, then the seeded template of the embedded database, which the server's side makes. */
async function shop() {
  const code = await run("vite", ["build", "--app"])
  rmSync("dist/demo", { recursive: true, force: true })
  cpSync("adapters/server/demo/catalogue", "dist/demo", { recursive: true })
  return code === 0 ? run("node", ["dist/server/seed.js", "--template", "dist/template.tar.gz"]) : code
}

/** Builds the shop, and beside it the pictures of the flows, which are made of the sources alone. */
export async function build() {
  const code = Math.max(...(await Promise.all([shop(), pictures()])))
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, "")
}

if (process.argv[1]?.endsWith("build.mjs")) await build()
