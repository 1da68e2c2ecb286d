// Checks of the flows: `npm run flows:check -- --help` tells all.
import "./node-version.mjs"
import "temporal-polyfill/global"

await import("../adapters/cli/flows-check.main.ts")
