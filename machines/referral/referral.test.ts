import { describe, expect, it } from "vitest"
import { begin } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { referralCases, referralInput } from "./referral.cases.ts"
import { referralFlow } from "./referral.machine.ts"
import { planted } from "./referral.planted.ts"
import { referralRules } from "./referral.rules.ts"

testDurableFlow(referralFlow, referralCases, "[AC-05]")
testRules(referralFlow, referralCases, referralRules, planted)

describe("[AC-05] the referral", () => {
  const { after, tell, timeout } = driver(referralFlow)
  const opened = begin(referralFlow, referralInput, referralInput.at)
  const verified = { type: "friend.verified" } as const
  const visited = { type: "friend.visited", booking: "7K2M9QXR4TBD" } as const

  it("is pending from the verified address on, and completed after the friend's visit", () => {
    expect(tell(opened, visited).ok).toBe(false)
    const pending = after(opened, verified)
    expect(pending.snapshot.value).toBe("pending")
    const completed = timeout(after(pending, visited))
    expect([completed.snapshot.value, completed.snapshot.context.booking]).toEqual(["completed", visited.booking])
    expect(tell(completed, visited).ok).toBe(false)
  })

  it("is taken back with the visit's money, and brought again by another visit", () => {
    const completed = timeout(after(opened, verified, visited))
    const reversed = timeout(after(completed, { type: "friend.gaveBack" }))
    expect([reversed.snapshot.value, reversed.snapshot.context.booking]).toEqual(["reversed", null])
    expect(timeout(after(reversed, { ...visited, booking: "9K2M9QXR4TBE" })).snapshot.value).toBe("completed")
  })

  it("ends without points if both have paid with one card before the visit", () => {
    const matched = { type: "cards.matched" } as const
    const reversed = timeout(after(timeout(after(opened, verified, visited)), { type: "friend.gaveBack" }))
    for (const before of [opened, after(opened, verified), reversed])
      expect(after(before, matched).snapshot.value).toBe("refused")
    expect(tell(after(opened, verified, visited), matched).ok, "the visit counts already").toBe(false)
  })

  it("waits for a person if both may be one", () => {
    const doubtful = begin(referralFlow, { ...referralInput, isDoubtful: true }, referralInput.at)
    const doubted = after(doubtful, verified)
    expect([doubted.snapshot.value, tell(doubted, visited).ok]).toEqual(["doubted", false])
    expect(after(doubted, { type: "operator.allowed" }).snapshot.value).toBe("pending")
    expect(after(doubted, { type: "operator.refused" }).snapshot.status).toBe("done")
  })
})
