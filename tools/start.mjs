// Builds what is not built yet and serves the shop.
import "./node-version.mjs"
import { build, isFresh } from "./build.mjs"

if (!isFresh()) await build()
process.env.NODE_ENV ??= "production"
// The demo takes play money: a real shop names its provider here and the sandbox stays shut.
process.env.PAYMENTS ??= "sandbox"
await import("../dist/server/main.js")
