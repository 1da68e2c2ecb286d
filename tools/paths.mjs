// Prints the test paths of a flow. `npm run paths -- --help` lists the options.
import "./node-version.mjs"
import "temporal-polyfill/global"

await import("../adapters/cli/paths.main.ts")
