// Writes golden logs of a flow's current version: `npm run golden -- <flow>`.
import "./node-version.mjs"
import "temporal-polyfill/global"

await import("../adapters/cli/golden.main.ts")
