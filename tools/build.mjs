import "./node-version.mjs"
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs"
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

/** Builds both sides, the seeded template of the embedded database, and the pictures of the flows. */
export async function build() {
  for (const [command, ...args] of [
    ["vite", "build", "--app"],
    ["node", "dist/server/seed.js", "--template", "dist/template.tar.gz"],
  ]) {
    const code = await run(command, args)
    if (code !== 0) process.exit(code)
  }
  const code = await pictures()
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, "")
}

if (process.argv[1]?.endsWith("build.mjs")) await build()
