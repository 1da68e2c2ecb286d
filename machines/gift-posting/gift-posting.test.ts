import { describe, expect, it } from "vitest"
import { begin } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { boughtAt, giftPostingCases, giftPostingInput } from "./gift-posting.cases.ts"
import { giftPostingFlow } from "./gift-posting.machine.ts"
import { planted } from "./gift-posting.planted.ts"
import { giftPostingRules } from "./gift-posting.rules.ts"

testDurableFlow(giftPostingFlow, giftPostingCases, "[XD-02]")
testRules(giftPostingFlow, giftPostingCases, giftPostingRules, planted)

const { after, tell } = driver(giftPostingFlow)
const asked = () => begin(giftPostingFlow, giftPostingInput, boughtAt)
const posted = { type: "shop.posted" } as const
const withdrawn = { type: "order.withdrawn" } as const

describe("[XD-02] what is posted with a gift", () => {
  it("is posted once", () => {
    const gone = after(asked(), [posted, "2026-12-02T10:00:00.000Z"])
    expect([gone.snapshot.value, gone.snapshot.context.postedAt]).toEqual(["posted", "2026-12-02T10:00:00.000Z"])
    expect(tell(gone, posted)).toMatchObject({ rejection: { code: "closed" } })
  })

  it("[GF-07] stays in the shop if the customer withdraws first, and not if the post has it", () => {
    const dropped = after(asked(), withdrawn)
    expect(dropped.snapshot.value).toBe("dropped")
    expect(tell(dropped, posted)).toMatchObject({ rejection: { code: "closed" } })
    expect(tell(after(asked(), posted), withdrawn)).toMatchObject({ rejection: { code: "closed" } })
  })

  it("waits while its purchase is disputed at the bank, and stays in the shop if the bank takes the money back", () => {
    const held = after(asked(), { type: "voucher.frozen" })
    expect([held.snapshot.value, tell(held, posted).ok]).toEqual(["held", false])
    expect(after(held, { type: "voucher.thawed" }, posted).snapshot.value).toBe("posted")
    for (const run of [asked(), held]) {
      const dropped = after(run, { type: "voucher.voided" })
      expect(dropped.snapshot.value).toBe("dropped")
      expect(tell(dropped, posted)).toMatchObject({ rejection: { code: "closed" } })
    }
    expect(tell(after(asked(), posted), { type: "voucher.voided" })).toMatchObject({ rejection: { code: "closed" } })
  })
})
