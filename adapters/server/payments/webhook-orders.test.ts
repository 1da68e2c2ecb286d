import { describe, expect, test } from "vitest"
import { often } from "../../../tests/fixtures/deep.ts"
import { play, type Schedule, stories } from "../../../tests/fixtures/webhook-schedules.ts"

const SCHEDULES = often(10, 25)
const providers = ["stripe", "paypal"] as const

const seeds = Array.from({ length: SCHEDULES }, (_, seed) => seed)
const playAll = async (schedule: Omit<Schedule, "seed">) => {
  const played = []
  for (const seed of seeds) played.push(await play({ ...schedule, seed }))
  return played
}

describe.each(providers)("webhooks of %s in any order, each one to five times", (provider) => {
  test.each(stories)(
    "[CK-13] [L11] [L15] give one result: %s",
    async (story) => {
      const played = await playAll({ provider, story })
      expect(played.flatMap(({ faults }) => faults)).toEqual([])
      // Each story has all its events, and more deliveries than events. Otherwise the test would show nothing.
      expect(Math.min(...played.map(({ events }) => events))).toBeGreaterThanOrEqual(3)
      for (const { events, deliveries } of played) expect(deliveries).toBeGreaterThanOrEqual(events)
    },
    60_000,
  )

  test("planted fault: a shop that believes webhooks instead of reading the payment ends wrong", async () => {
    const played = await playAll({ provider, story: "hold lost", reading: "believed" })
    expect(played.filter(({ faults }) => faults.length > 0).length).toBeGreaterThan(0)
  }, 60_000)
})
