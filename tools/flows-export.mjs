// All flows as files and as a small site that opens from the disk: `npm run flows:export -- --help` tells all.
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
