import { describe, expect, it } from "vitest"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { enters, giveawayCases, giveawayInput, openedAt } from "./giveaway.cases.ts"
import { giveawayFlow, type giveawayMachine } from "./giveaway.machine.ts"
import { planted } from "./giveaway.planted.ts"
import { giveawayRules } from "./giveaway.rules.ts"

testDurableFlow(giveawayFlow, giveawayCases, "[NL-03]")

const { tell, after, timeout } = driver(giveawayFlow)
const open = () => begin(giveawayFlow, giveawayInput, openedAt)
const mails = ({ outbox }: Run<typeof giveawayMachine>) =>
  outbox.map(({ params }) => Reflect.get(Object(params), "kind"))

describe("[NL-03] a giveaway entry", () => {
  it("takes part when its address is confirmed", () => {
    const entered = after(open(), enters)
    const verified = after(entered, { type: "reader.verified" })
    expect([mails(entered), mails(verified)]).toEqual([["confirm"], ["confirm", "entered"]])
    expect([verified.snapshot.value, verified.snapshot.context.rulesVersion]).toEqual(["verified", "1"])
    expect(tell(verified, enters).ok, "once is enough").toBe(false)
  })

  it("is confirmed within three days, and may be made again", () => {
    const lapsed = timeout(after(open(), enters))
    expect([lapsed.snapshot.value, tell(lapsed, { type: "reader.verified" }).ok]).toEqual(["open", false])
    expect(after(lapsed, enters, { type: "reader.verified" }).snapshot.value).toBe("verified")
  })

  it("is neither made nor confirmed once the giveaway has closed, to the millisecond", () => {
    const end = giveawayInput.closesAt
    const last = new Date(Date.parse(end) - 1).toISOString()
    expect([tell(open(), enters, last).ok, tell(open(), enters, end).ok]).toEqual([true, false])
    const late = tell(open(), enters, last)
    const run = late.ok ? late.run : expect.fail()
    expect(timeout(run).at, "the wait ends with the giveaway").toBe(end)
    expect(tell(run, { type: "reader.verified" }, end).ok).toBe(false)
  })
})

testPlanted(giveawayCases, giveawayRules, planted)
