import { ManagedRuntime } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { freshDatabase } from "../fixtures/database.ts"
import { type Kills, openKills } from "../load/kit/kills.ts"

/* A few of the kills of `npm run bench -- kills`, which tries every call of every story. */

let kills: Kills
let dispose = async () => {}

beforeAll(async () => {
  const settings = await freshDatabase("postgres", 4)
  if (settings.kind !== "postgres") throw new Error("this test needs PostgreSQL")
  const runtime = ManagedRuntime.make(databaseLayer(settings))
  dispose = () => runtime.dispose()
  kills = await openKills(settings.url, (effect) => runtime.runPromise(effect), { waits: false })
}, 180_000)
afterAll(async () => {
  await kills?.close()
  await dispose()
})

describe("[CK-13] [L16] a process that is killed in a call to the outside", () => {
  test.each([
    ["instant purchase", { call: 3, when: "after" }],
    ["called off and refunded", { call: 1, when: "after" }],
  ] as const)(
    "%s, %j: paid and sold, or unpaid and free, the bank agrees, one mail of a kind",
    async (story, point) => {
      const outcome = await kills.live(story, point)
      expect(outcome).toMatchObject({ reached: true, faults: [] })
      expect(["CONFIRMED", "EXPIRED", "CANCELED"]).toContain(outcome.status)
    },
    90_000,
  )

  test("planted faults: a place that stays held and a mail that is lost are found", async () => {
    expect((await kills.planted()).join("; ")).toMatch(/places stay held.*mails came/)
  })
})
