import { describe, expect, it } from "vitest"
import { MOST_IN_A_ROW } from "../../domain/conversation/terms.ts"
import { plusHours } from "../../domain/time/instant.ts"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { begunAt, conversationCases, conversationInput, openUntil } from "./conversation.cases.ts"
import { conversationFlow, type conversationMachine } from "./conversation.machine.ts"
import { planted } from "./conversation.planted.ts"
import { conversationRules } from "./conversation.rules.ts"
import { messagesLeft, standingOfConversation } from "./selectors.ts"

testDurableFlow(conversationFlow, conversationCases, "[PR-09]")

const { tell, after, timeout } = driver(conversationFlow)
const begun = () => begin(conversationFlow, conversationInput, begunAt)
const message = { messageId: "message-1", until: openUntil } as const
const [partner, customer, toAll] = [
  { type: "partner.wrote", ...message },
  { type: "customer.wrote", ...message },
  { type: "partner.announced", ...message },
] as const
const standing = ({ snapshot }: Run<typeof conversationMachine>) => standingOfConversation(snapshot)
const times = <T>(one: T, count: number) => Array.from({ length: count }, () => one)

describe("[PR-09] messages on a booking", () => {
  it("wait for the other side, until it answers or the partner says that no answer is needed", () => {
    const asked = after(begun(), customer)
    expect([begun(), asked, after(asked, partner), after(asked, { type: "partner.settled" })].map(standing)).toEqual([
      "quiet",
      "waitsForPartner",
      "waitsForCustomer",
      "quiet",
    ])
  })

  it("are at most five in a row from one side, and an answer frees the next five", () => {
    const full = after(begun(), ...times(customer, MOST_IN_A_ROW))
    expect(messagesLeft(full.snapshot, "customer")).toBe(0)
    expect(tell(full, customer)).toMatchObject({ rejection: { guards: ["mayWriteOn"] } })
    expect(tell(after(full, partner), customer).ok).toBe(true)
    expect(messagesLeft(after(full, partner).snapshot, "customer")).toBe(MOST_IN_A_ROW)
    expect(tell(after(begun(), ...times(partner, MOST_IN_A_ROW)), partner).ok).toBe(false)
  })

  it("to a whole departure count for nothing, and change nothing of who waits", () => {
    const asked = after(begun(), customer)
    const announced = after(asked, ...times(toAll, 2 * MOST_IN_A_ROW))
    expect([standing(announced), messagesLeft(announced.snapshot, "partner")]).toEqual([
      "waitsForPartner",
      MOST_IN_A_ROW,
    ])
  })

  it("wait for nobody any more when their time is over; if the visit moves, they may go on", () => {
    const asked = after(begun(), customer)
    const over = timeout(asked)
    expect([standing(over), over.at]).toEqual(["quiet", openUntil])
    expect(tell(over, customer)).toMatchObject({ rejection: { guards: ["inTime"] } })
    expect(tell(over, { ...customer, until: plusHours(openUntil, 24) }).ok).toBe(true)
  })

  it("begin the wait anew with each message", () => {
    const later = plusHours(openUntil, 24)
    const twice = after(begun(), customer, { ...customer, until: later })
    expect(timeout(twice).at).toBe(later)
  })
})

testPlanted(conversationCases, conversationRules, planted)
