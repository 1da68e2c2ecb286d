// Fills the database with the demo catalogue; `--experiences 100000` makes a large one.
import "./node-version.mjs"
import { build, isFresh } from "./build.mjs"
import { run } from "./run.mjs"

if (!isFresh()) await build()
process.exit(await run("node", ["dist/server/seed.js", ...process.argv.slice(2)]))
