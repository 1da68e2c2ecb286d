// Serves the shop from its sources and applies each change at once.
import "./node-version.mjs"
import { run } from "./run.mjs"

process.exit(await run("vite", ["--port", process.env.PORT ?? "3000"], { PAYMENTS: "sandbox" }))
