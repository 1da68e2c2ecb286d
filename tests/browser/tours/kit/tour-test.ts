import { ManagedRuntime } from "effect"
import { databaseLayer } from "../../../../adapters/server/store/database.ts"
import { readStream } from "../../../../adapters/server/store/stream-state.ts"
import type { StoredLog } from "../../../../machines/kit/replay/types.ts"
import { openDatabases } from "../../../fixtures/databases.ts"
import { type MailGate, openMailGate } from "../../../fixtures/mail-gate.ts"
import { type RunningShop, startServer } from "../../setup/server.ts"
import { test as base, expect } from "../../setup/test.ts"
import "temporal-polyfill/global"

/** A shop whose clock the tours move; those of one worker share it, one after the other. */
export type TourShop = Pick<RunningShop, "origin"> & {
  readonly advance: (milliseconds: number) => Promise<void>
  /** Back to real time. */
  readonly reset: () => Promise<void>
}

/** A tour has many paths; each step has its own patience. */
const TOUR_TIMEOUT_MS = 240_000

/** A shop whose mails the tours answer, and whose logs they read. */
export type MailedShop = TourShop & {
  readonly mails: MailGate
  /** Null: there is no such stream. */
  readonly log: (stream: string) => Promise<StoredLog | null>
}

async function openShop(environment: Readonly<Record<string, string>> = {}) {
  const { origin, stop } = await startServer(environment)
  const clock = async (form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(form)
    const answer = await fetch(`${origin}/sandbox/clock`, { method: "POST", body, redirect: "manual" })
    expect(answer.status).toBe(303)
  }
  const shop: TourShop = {
    origin,
    advance: (milliseconds) => clock({ advance_ms: String(Math.max(0, Math.round(milliseconds))) }),
    reset: () => clock({ reset: "true" }),
  }
  return { shop, stop }
}

export const test = base.extend<{ tourTime: undefined }, { tourShop: TourShop; mailedShop: MailedShop }>({
  tourShop: [
    async ({ browserName: _anyBrowser }, use) => {
      const { shop, stop } = await openShop()
      await use(shop)
      await stop()
    },
    { scope: "worker", timeout: 150_000 },
  ],
  mailedShop: [
    async ({ browserName: _anyBrowser }, use) => {
      const [mails, databases] = [await openMailGate(), openDatabases()]
      const url = await databases.freshPostgres()
      const { shop, stop } = await openShop({ DATABASE_URL: url, SMTP_URL: mails.url })
      const database = ManagedRuntime.make(databaseLayer({ kind: "postgres", url, poolSize: 1 }))
      const log = async (stream: string) => {
        const found = await database.runPromise(readStream(stream))
        return found && { opening: found.opening, log: found.entries }
      }
      await use({ ...shop, mails, log })
      await database.dispose()
      await mails.close()
      await stop()
      await databases.close()
    },
    { scope: "worker", timeout: 300_000 },
  ],
  actionTimeout: 10_000,
  baseURL: ({ tourShop }, use) => use(tourShop.origin),
  // Tours break connections on purpose.
  complaint: /net::ERR_FAILED|net::ERR_ABORTED|status of 5\d\d/,
  tourTime: [
    async ({ tourShop }, use, testInfo) => {
      testInfo.setTimeout(TOUR_TIMEOUT_MS)
      await tourShop.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }
