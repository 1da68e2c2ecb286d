import "./node-version.mjs"
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { run } from "./run.mjs"
import { squeeze } from "./squeeze.mjs"

const sources = ["domain", "machines", "ui", "routes", "adapters", "vite", "vite.config.ts", "package-lock.json"]
const stamp = "dist/.built"

/** Newest change below a path, in milliseconds since the epoch. */
function newest(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
}

/** True if `dist` exists and none of its sources has changed since. */
export const isFresh = () => existsSync(stamp) && statSync(stamp).mtimeMs >= Math.max(...sources.map(newest))

/**
 * Makes the pictures of the flows. They also list the tests that touch each flow, so they are made again when a machine
 * or a test has changed.
 */
export const pictures = () => run("node", ["--experimental-strip-types", "vite/flows/cli.ts", "dist/flows"])

/**
 * Builds the browser's and the server's code, compresses the browser's, copies the demo's files, then seeds the template of the embedded database
 * with the built server.
 */
async function shop() {
  const code = await run("vite", ["build", "--app"])
  rmSync("dist/demo", { recursive: true, force: true })
  cpSync("adapters/server/demo/catalogue", "dist/demo", { recursive: true })
  if (code === 0) await squeeze("dist/client")
  return code === 0 ? run("node", ["dist/server/seed.js", "--template", "dist/template.tar.gz"]) : code
}

/** Builds the shop and, at the same time, the pictures of the flows, which need only the sources. */
export async function build() {
  const code = Math.max(...(await Promise.all([shop(), pictures()])))
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, "")
}

if (process.argv[1]?.endsWith("build.mjs")) await build()
