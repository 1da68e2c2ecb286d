import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { manyFromHere } from "../../fixtures/many-from-here.ts"

export type RunningShop = { readonly origin: string; readonly stop: () => Promise<void> }

/** The shop closes everything within 10 s. */
const STOP_TIMEOUT_MS = 30_000
const START_TIMEOUT_MS = 120_000

/** Starts the built shop on the embedded database, in a folder that is thrown away. */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), "altrove-browser-"))
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PAYMENTS: "sandbox",
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_ORIGIN: origin,
      DATABASE_URL: "",
      TRUSTED_PROXIES: "0",
      ...manyFromHere,
      // Tests fill slots from one address, so no share of a slot counts either.
      PLACES_PER_VISITOR: "0",
      PLACES_PER_ADDRESS: "0",
      ...environment,
    },
  })
  await ready(origin, child)
  return {
    origin,
    stop: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve))
      child.kill("SIGTERM")
      // Node itself may hang when all is closed: https://github.com/nodejs/node/issues/54918
      const hung = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS)
      await gone
      clearTimeout(hung)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} while starting`)
    const answer = await fetch(`${origin}/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill("SIGKILL")
  throw new Error("the shop did not open")
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))))
    })
  })
}
