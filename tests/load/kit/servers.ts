import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { manyFromHere } from "../../fixtures/many-from-here.ts"

const ownFolder = fileURLToPath(new URL("../../../", import.meta.url))

/** How many last characters of a server's output are kept, for looking into a failure. */
const MOST_SAID = 200_000

export type ServerOptions = {
  /** Without it the server uses the embedded database in the `DATA_DIR` of `env`. */
  readonly databaseUrl?: string
  readonly env?: Readonly<Record<string, string>>
  /** A built checkout; without it this one. */
  readonly folder?: string
}

/** A server process of the built shop. */
export type Server = {
  readonly origin: string
  /** Resolves when its port is open. `more`: settings that need another server's address. */
  readonly start: (more?: Readonly<Record<string, string>>) => Promise<void>
  /** Kills it like a power cut. Resolves when the process is gone. */
  readonly kill: () => Promise<void>
  /** Resolves with the process's exit code. */
  readonly stop: () => Promise<number | null>
  readonly isRunning: () => boolean
  /** The process's id. Throws if it does not run. */
  readonly pid: () => number
  /** The end of the process's output since its last start. */
  readonly said: () => string
}

/** Processes of the built shop. Each keeps its address over restarts. */
export async function makeServers(
  count: number,
  { databaseUrl = "", env = {}, folder = ownFolder }: ServerOptions,
): Promise<readonly Server[]> {
  const main = join(folder, "dist/server/main.js")
  if (!existsSync(main)) throw new Error(`${main} is not built: npm run build`)
  const servers: Server[] = []
  for (let n = 0; n < count; n++) servers.push(makeServer(main, await freePort(), databaseUrl, env))
  return servers
}

function makeServer(main: string, port: number, databaseUrl: string, env: Readonly<Record<string, string>>): Server {
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let said = ""
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    child = undefined
    if (running === undefined) return null
    if (running.exitCode === null && running.signalCode === null) {
      const gone = once(running, "exit")
      running.kill(signal)
      await gone
    }
    return running.exitCode
  }
  return {
    origin,
    start: async (more = {}) => {
      const started = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          NODE_ENV: "test",
          PAYMENTS: "sandbox",
          HOST: "127.0.0.1",
          PORT: String(port),
          PUBLIC_ORIGIN: origin,
          DATABASE_URL: databaseUrl,
          // A visitor may name an address of its own.
          TRUSTED_PROXIES: "1",
          // No load balancer is in front.
          LEAVE_SECONDS: "0",
          ...manyFromHere,
          ...env,
          ...more,
        },
        stdio: ["ignore", "pipe", "pipe"],
      })
      child = started
      said = ""
      for (const stream of [started.stdout, started.stderr]) {
        stream.on("data", (text: Buffer) => {
          said = `${said}${text}`.slice(-MOST_SAID)
        })
      }
      await untilOpen(started, origin, () => said)
    },
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    pid: () => {
      if (child?.pid === undefined) throw new Error("the server does not run")
      return child.pid
    },
    said: () => said,
  }
}

async function untilOpen(child: ChildProcess, origin: string, said: () => string, milliseconds = 120_000) {
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`a server ended with ${end} at its start: ${said()}`)
    const open = await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (open) return
    await new Promise((wait) => setTimeout(wait, 50))
  }
  throw new Error(`a server did not open in time: ${said()}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))))
    })
  })
}
