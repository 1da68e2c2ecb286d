import { describe, expect, test } from "vitest"
import { useKills } from "../fixtures/kills.ts"
import { openKills } from "../load/kit/kills.ts"

/* A few of the kills of `npm run bench -- kills`, which tries every call of every story. */

const kills = useKills(openKills)

describe("[CK-13] [L16] a process that is killed in a call to the outside", () => {
  test.each([
    ["instant purchase", { call: 3, when: "after" }],
    ["called off and refunded", { call: 1, when: "after" }],
  ] as const)(
    "%s, %j: paid and sold, or unpaid and free, the bank agrees, one mail of a kind",
    async (story, point) => {
      const outcome = await kills().live(story, point)
      expect(outcome).toMatchObject({ reached: true, faults: [] })
      expect(["CONFIRMED", "EXPIRED", "CANCELED"]).toContain(outcome.status)
    },
    90_000,
  )

  test("planted faults: a place that stays held and a mail that is lost are found", async () => {
    expect((await kills().planted()).join("; ")).toMatch(/places stay held.*mails came/)
  })
})
