import { fileURLToPath } from "node:url"
import type pg from "pg"
import { paths } from "../../../../domain/paths.ts"
import type { Databases } from "../../../fixtures/databases.ts"
import type { Picked } from "../../../fixtures/shop-picks.ts"
import { bookableSlots } from "../bookable.ts"
import { openPool } from "../pool.ts"
import { makeServers, type Server } from "../servers.ts"
import { type Client, openClient } from "./client.ts"
import { type MailSink, openMailSink } from "./mail-sink.ts"

/** A built shop that is measured: its processes, with a database and a mail server of their own. */
export type Side = {
  readonly name: string
  readonly databaseUrl: string
  readonly folder: string | undefined
  readonly env: Readonly<Record<string, string>>
  readonly servers: readonly Server[]
  /** Another process of the same build, in which the payment provider's sandbox runs; null if it runs in the shop's. */
  readonly sandbox: Server | null
  /** The bench's own connections. */
  readonly pool: pg.Pool
  readonly mails: MailSink
  /** Slots with more places than a run can sell. */
  readonly slots: readonly Picked[]
  /** Another one, which is to be sold out. */
  readonly lastSlot: Picked
  readonly pages: Readonly<Record<"home" | "search" | "detail", readonly string[]>>
  /** Clients, evenly over the processes. */
  readonly clients: (count: number) => readonly Client[]
  /** Stops its processes where they are, so that another side has the machine to itself. */
  readonly pause: () => void
  readonly resume: () => void
  readonly close: () => Promise<void>
}

export type SideOptions = {
  readonly name: string
  readonly databases: Databases
  /** A built checkout; without it this one. */
  readonly folder?: string
  readonly processes?: number
  readonly sandbox: "apart" | "inside"
  /** Further settings of the shop. */
  readonly settings?: Readonly<Record<string, string>>
}

const elsewhere = fileURLToPath(new URL("elsewhere.mjs", import.meta.url))
const sandboxPath = "/sandbox"

/**
 * Starts a sandbox in a process of its own, and the shop's processes. The calls between them go from one to the other
 * as if a proxy stood between them; both could do their own. A shop's process still looks for webhooks twice a second.
 */
async function startApart(servers: readonly Server[], sandbox: Server): Promise<void> {
  const shop = servers[0]!.origin
  const told = (pairs: readonly (readonly [string, string])[]) => ({
    NODE_OPTIONS: `--import=${elsewhere}`,
    ELSEWHERE: JSON.stringify(pairs),
  })
  for (const server of servers)
    await server.start(told([[`${server.origin}${sandboxPath}`, `${sandbox.origin}${sandboxPath}`]]))
  await sandbox.start({ ROLE: "web", ...told([[`${sandbox.origin}/payment`, `${shop}/payment`]]) })
}

const SLOTS = 20
const ENOUGH_PLACES = 10_000_000
const DETAIL_PAGES = 6

export async function openSide(options: SideOptions): Promise<Side> {
  const { name, databases, folder, processes = 1, sandbox: where, settings = {} } = options
  const databaseUrl = await databases.freshPostgres()
  const mails = await openMailSink()
  const env = { NODE_ENV: "production", SMTP_URL: mails.url, ...settings }
  const isApart = where === "apart"
  const built = { databaseUrl, env, ...(folder !== undefined && { folder }) }
  const all = await makeServers(isApart ? processes + 1 : processes, built)
  const servers = all.slice(0, processes)
  const sandbox = isApart ? all.at(-1)! : null
  // The first process fills the database.
  if (sandbox !== null) await startApart(servers, sandbox)
  else for (const server of servers) await server.start()
  const pool = openPool(databaseUrl)
  const [lastSlot, ...slots] = await bookableSlots(pool, SLOTS + 1, ENOUGH_PLACES)
  const slugs = [...new Set(slots.map(({ slug }) => slug))].slice(0, DETAIL_PAGES)
  const clients: Client[] = []
  const send = (signal: NodeJS.Signals) => {
    for (const server of all) process.kill(server.pid(), signal)
  }
  // Nobody else would end a process that stands still.
  process.once("exit", () => {
    for (const server of all) if (server.isRunning()) process.kill(server.pid(), "SIGKILL")
  })
  return {
    name,
    databaseUrl,
    folder,
    env,
    servers,
    sandbox,
    pool,
    mails,
    slots,
    lastSlot: lastSlot!,
    pages: { home: ["/"], search: [paths.search], detail: slugs.map(paths.experience) },
    clients: (count) => {
      while (clients.length < count) {
        const { origin } = servers[clients.length % servers.length]!
        clients.push(openClient(origin, sandbox && { path: sandboxPath, origin: sandbox.origin }))
      }
      return clients.slice(0, count)
    },
    pause: () => send("SIGSTOP"),
    resume: () => send("SIGCONT"),
    close: async () => {
      send("SIGCONT")
      for (const client of clients) client.close()
      await pool.end()
      await Promise.all(all.map((server) => server.stop()))
      await mails.close()
    },
  }
}

/** Resolves when everything is done that the bookings left to the workers, webhooks included. */
export async function settled({ pool }: Pick<Side, "pool">, withinMs = 300_000): Promise<void> {
  const until = performance.now() + withinMs
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select ((select count(*) from outbox where status = 'pending')
        + (select count(*) from inbox where processed_at is null)
        + (select count(*) from sbx_delivery where fate = 'open' and delivered_at is null))::int as waiting`,
    )
    if (rows[0]?.waiting === 0) return
    if (performance.now() > until) throw new Error(`${rows[0]?.waiting} things are still to do after ${withinMs} ms`)
    await new Promise((wait) => setTimeout(wait, 20))
  }
}
