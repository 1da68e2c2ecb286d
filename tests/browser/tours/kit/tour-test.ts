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

export const test = base.extend<{ tourTime: undefined }, { tourShop: TourShop }>({
  tourShop: [
    async ({ browserName: _anyBrowser }, use) => {
      const { origin, stop } = await startServer()
      const clock = async (form: Readonly<Record<string, string>>) => {
        const body = new URLSearchParams(form)
        const answer = await fetch(`${origin}/sandbox/clock`, { method: "POST", body, redirect: "manual" })
        expect(answer.status).toBe(303)
      }
      await use({
        origin,
        advance: (milliseconds) => clock({ advance_ms: String(Math.max(0, Math.round(milliseconds))) }),
        reset: () => clock({ reset: "true" }),
      })
      await stop()
    },
    { scope: "worker", timeout: 150_000 },
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
