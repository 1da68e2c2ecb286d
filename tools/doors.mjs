// Writes the list of the flows from their folders.
import "./node-version.mjs"

await import("../adapters/cli/doors.main.ts")
