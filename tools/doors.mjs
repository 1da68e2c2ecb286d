// Writes the lists of doors: the flows of `machines/`.
import "./node-version.mjs"

await import("../adapters/cli/doors.main.ts")
