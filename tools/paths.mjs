// Test paths of a flow: `npm run paths -- --help` tells all.
import "./node-version.mjs"
import "temporal-polyfill/global"

await import("../adapters/cli/paths.main.ts")
