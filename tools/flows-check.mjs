// Checks the flows. `npm run flows:check -- --help` lists the options.
import "./node-version.mjs"
import "temporal-polyfill/global"

await import("../adapters/cli/flows-check.main.ts")
