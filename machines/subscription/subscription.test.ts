import { describe, expect, it } from "vitest"
import { plusHours } from "../../domain/time/instant.ts"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { asks, openedAt, subscriptionCases, subscriptionInput } from "./subscription.cases.ts"
import { subscriptionFlow, type subscriptionMachine } from "./subscription.machine.ts"
import { planted } from "./subscription.planted.ts"
import { subscriptionRules } from "./subscription.rules.ts"

testDurableFlow(subscriptionFlow, subscriptionCases, "[NL-01]")

const { tell, after, timeout } = driver(subscriptionFlow)
const none = () => begin(subscriptionFlow, subscriptionInput, openedAt)
const asked = () => after(none(), asks)
const confirmed = () => after(asked(), { type: "reader.confirmed" })
const mails = ({ outbox }: Run<typeof subscriptionMachine>) =>
  outbox.map(({ params }) => Reflect.get(Object(params), "kind"))

describe("[NL-01] a newsletter subscription", () => {
  it("is asked for, confirmed by who reads the mails, and left", () => {
    expect([mails(none()), mails(asked()), mails(confirmed())]).toEqual([[], ["confirm"], ["confirm", "welcome"]])
    const left = after(confirmed(), { type: "reader.left" })
    expect([confirmed().snapshot.value, left.snapshot.value]).toEqual(["confirmed", "left"])
    expect(left.snapshot.context.asked).toBeNull()
  })

  it("is confirmed within three days, to the millisecond", () => {
    const at = asked().snapshot.context.asked?.at ?? ""
    const end = plusHours(at, 72)
    const last = new Date(Date.parse(end) - 1).toISOString()
    expect(tell(asked(), { type: "reader.confirmed" }, last).ok).toBe(true)
    expect(tell(asked(), { type: "reader.confirmed" }, end).ok).toBe(false)
    expect([timeout(asked()).snapshot.value, timeout(asked()).at]).toEqual(["none", end])
  })

  it("is asked for without a mail where the address has had enough of them", () => {
    const quiet = after(none(), { ...asks, mayMail: false })
    expect([quiet.snapshot.value, mails(quiet)]).toEqual(["asked", []])
  })

  it("cannot be confirmed after leaving, until it is asked for again", () => {
    const left = after(confirmed(), { type: "reader.left" })
    expect(tell(left, { type: "reader.confirmed" }).ok).toBe(false)
    expect(after(left, asks, { type: "reader.confirmed" }).snapshot.value).toBe("confirmed")
  })
})

testPlanted(subscriptionCases, subscriptionRules, planted)
