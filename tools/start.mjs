// Builds the shop if it is not built yet, and serves it.
import "./node-version.mjs"
import { build, isFresh } from "./build.mjs"

if (!isFresh()) await build()
process.env.NODE_ENV ??= "production"
// By default payments are simulated. A real shop sets PAYMENTS to its payment provider, which turns the sandbox off.
process.env.PAYMENTS ??= "sandbox"
await import("../dist/server/main.js")
