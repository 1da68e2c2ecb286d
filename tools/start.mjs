// Builds the shop if it is not built yet, and serves it.
import "./node-version.mjs"
import { build, isFresh } from "./build.mjs"

if (!isFresh()) await build()
process.env.NODE_ENV ??= "production"
// By default payments are simulated. A real shop sets PAYMENTS to its payment provider, which turns the sandbox off.
process.env.PAYMENTS ??= "sandbox"
// npm hands a signal to the shell that it runs scripts in, and not every shell hands it on. So the script of `npm start`
// begins with `exec`: the shell becomes this process, and npm waits for its end. A shell that has no `exec` (Windows)
// runs the second half. If npm is killed, the shop stops by itself.
if (process.env.npm_lifecycle_event === "start") {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 1_000).unref()
}
await import("../dist/server/main.js")
