import { spawn } from "node:child_process"
import type { Plugin } from "vite"

/** For development: makes the pictures of the flows at the start and again when a machine has changed. */
export function flowPictures(folder: string): Plugin {
  let running = false
  let again = false
  const make = () => {
    if (running) {
      again = true
      return
    }
    running = true
    const child = spawn(process.execPath, ["--experimental-strip-types", "vite/flows/cli.ts", folder], {
      stdio: ["ignore", "ignore", "inherit"],
    })
    child.on("exit", () => {
      running = false
      if (again) make()
      again = false
    })
  }
  return {
    name: "flow-pictures",
    apply: "serve",
    configureServer({ watcher, config }) {
      // Vitest also starts a server, but shows no pages.
      if (config.mode === "test") return
      make()
      watcher.on("change", (path) => {
        if (path.startsWith(`${config.root}/machines/`)) make()
      })
    },
  }
}
