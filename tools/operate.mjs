// Copies, fills and rebuilds the database; `npm run backup -- --help` explains.
import "./node-version.mjs"
import { build, isFresh } from "./build.mjs"
import { run } from "./run.mjs"

if (!isFresh()) await build()
process.exit(await run("node", ["dist/server/operate.js", ...process.argv.slice(2)]))
