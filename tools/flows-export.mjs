// Exports all flows as files and as a small site that works from the disk. `npm run flows:export -- --help` lists the
// options.
import "./node-version.mjs"
import { run } from "./run.mjs"

process.exit(
  await run("node", [
    "--experimental-strip-types",
    "--disable-warning=ExperimentalWarning",
    "vite/flows/export/cli.ts",
    ...process.argv.slice(2),
  ]),
)
