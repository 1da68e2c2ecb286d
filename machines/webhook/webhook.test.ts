import { describe, expect, it } from "vitest"
import { plusHours } from "../../domain/time/instant.ts"
import { FAILURES_IN_A_ROW, GIVE_UP_HOURS, WARN_HOURS } from "../../domain/webhook/terms.ts"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { standingOf } from "./selectors.ts"
import { addedAt, webhookCases, webhookInput } from "./webhook.cases.ts"
import { webhookFlow, type webhookMachine } from "./webhook.machine.ts"
import { planted } from "./webhook.planted.ts"
import { webhookRules } from "./webhook.rules.ts"

testDurableFlow(webhookFlow, webhookCases, "[BX-14]")

type Endpoint = Run<typeof webhookMachine>

const { tell, after, timeout } = driver(webhookFlow)
const added = () => begin(webhookFlow, webhookInput, addedAt)
const failed = { type: "receiver.failed" } as const
const active = () => after(added(), { type: "receiver.passedTest" })
const fails = (run: Endpoint, times: number) => after(run, ...Array.from({ length: times }, () => failed))
const failing = () => fails(active(), FAILURES_IN_A_ROW)
const standing = ({ snapshot }: Endpoint) => standingOf(snapshot)
const told = ({ outbox }: Endpoint) =>
  outbox.flatMap(({ type, params }) => (type === "tellOwners" ? [Reflect.get(Object(params), "kind")] : []))

describe("[BX-14] an endpoint", () => {
  it("is told of nothing before it has passed a test", () => {
    expect(standing(added())).toBe("unverified")
    expect(tell(added(), { type: "receiver.answered" }).ok).toBe(false)
    expect(standing(active())).toBe("active")
  })

  it("is failing after five failures in a row, and at work again after one success", () => {
    expect(standing(fails(active(), FAILURES_IN_A_ROW - 1))).toBe("active")
    const almost = after(fails(active(), FAILURES_IN_A_ROW - 1), { type: "receiver.answered" })
    expect(standing(fails(almost, FAILURES_IN_A_ROW - 1))).toBe("active")
    expect(standing(failing())).toBe("failing")
    const again = after(failing(), { type: "receiver.answered" })
    expect([standing(again), again.snapshot.context.failingSince]).toEqual(["active", null])
  })

  it("has its owners told after a day, counted from its first failure, and is switched off after five", () => {
    const first = after(active(), [failed, plusHours(addedAt, 1)])
    const fifth = after(first, ...Array.from({ length: 4 }, () => [failed, plusHours(addedAt, 3)] as const))
    const warned = timeout(fifth)
    expect([told(fifth), told(warned), warned.at]).toEqual([[], ["failing"], plusHours(addedAt, 1 + WARN_HOURS)])
    const off = timeout(warned)
    expect([standing(off), told(off), off.at]).toEqual([
      "disabled",
      ["failing", "disabled"],
      plusHours(addedAt, 1 + GIVE_UP_HOURS),
    ])
    expect(tell(off, { type: "receiver.answered" }).ok).toBe(false)
    expect(standing(after(off, { type: "receiver.passedTest" }))).toBe("active")
  })

  it("is switched off at once if it says that it is gone", () => {
    for (const run of [active(), failing()]) {
      const off = after(run, { type: "receiver.gone" })
      expect([standing(off), told(off)]).toEqual(["disabled", ["disabled"]])
    }
  })

  it("hears nothing more once it was deleted", () => {
    const gone = after(active(), { type: "owner.deleted" })
    expect([standing(gone), tell(gone, failed).ok]).toEqual(["deleted", false])
  })
})

testPlanted(webhookCases, webhookRules, planted)
