// Writes the skeleton of a new feature: `npm run new -- flow <name>`.
import "./node-version.mjs"
import "temporal-polyfill/global"

await import("../adapters/cli/new.main.ts")
