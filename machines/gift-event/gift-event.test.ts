import { describe, expect, it } from "vitest"
import { begin, nextTimer } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { giftEventCases, giftEventInput, listedAt } from "./gift-event.cases.ts"
import { giftEventFlow } from "./gift-event.machine.ts"
import { planted } from "./gift-event.planted.ts"
import { giftEventRules } from "./gift-event.rules.ts"

testDurableFlow(giftEventFlow, giftEventCases, "[GF-09]")
testRules(giftEventFlow, giftEventCases, giftEventRules, planted)

const { after, timeout } = driver(giftEventFlow)
const open = (change: Partial<typeof giftEventInput> = {}) =>
  begin(giftEventFlow, { ...giftEventInput, ...change }, listedAt)
const off = { type: "customer.switchedOff" } as const
const on = { type: "customer.switchedOn" } as const

describe("[GF-09] a gift event", () => {
  it("is reminded of every year at nine in Rome, also on 29 February", () => {
    const years = timeout(timeout(open({ monthDay: "02-29", remindDays: 3 })))
    expect(years.outbox.map(({ type, params }) => [type, Object(params).of])).toEqual([
      ["sendReminder", "2027-02-25T08:00:00.000Z"],
      ["sendReminder", "2028-02-26T08:00:00.000Z"],
    ])
    expect(nextTimer(years)?.dueAt).toBe("2029-02-25T08:00:00.000Z")
  })

  it("is set anew when it is switched on, without what passed meanwhile", () => {
    const silent = after(open(), off)
    expect(nextTimer(silent)).toBeUndefined()
    const again = after(silent, [on, "2027-08-01T00:00:00.000Z"])
    expect([nextTimer(again)?.dueAt, again.outbox]).toEqual(["2028-06-06T07:00:00.000Z", []])
  })

  it("that was removed is over", () => {
    const gone = after(open(), { type: "customer.removed" })
    expect([gone.snapshot.status, nextTimer(gone)]).toEqual(["done", undefined])
  })
})
