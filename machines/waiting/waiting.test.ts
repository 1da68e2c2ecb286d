import { describe, expect, it } from "vitest"
import { plusHours } from "../../domain/time/instant.ts"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { joinedAt, waitingCases, waitingInput } from "./waiting.cases.ts"
import { waitingFlow, type waitingMachine } from "./waiting.machine.ts"
import { planted } from "./waiting.planted.ts"
import { waitingRules } from "./waiting.rules.ts"

testDurableFlow(waitingFlow, waitingCases, "[BX-07]")

const { tell, after, timeout } = driver(waitingFlow)
const open = () => begin(waitingFlow, waitingInput, joinedAt)
const until = plusHours(joinedAt, 12)
const inLine = () => after(open(), { type: "customer.confirmed" })
const offered = () => after(inLine(), { type: "line.offered", until })
const accepts = { type: "customer.accepted", of: 1 } as const
const asked = ({ outbox }: Run<typeof waitingMachine>) =>
  outbox.map(({ type, params }) => [type, Reflect.get(Object(params), "kind")].filter(Boolean).join(" "))

describe("[BX-07] who waits for places", () => {
  it("is in line only once the email is confirmed, within a day", () => {
    expect(tell(open(), { type: "line.offered", until }).ok).toBe(false)
    expect(inLine().snapshot.value).toEqual({ WAITING: "inLine" })
    expect(timeout(open()).snapshot.context.reason).toBe("unconfirmed")
  })

  it("is offered places that are held at once, and takes them over to a booking", () => {
    expect(asked(offered())).toEqual([
      "sendWaitingMail confirm",
      "sendWaitingMail joined",
      "takeFromLine",
      "sendWaitingMail offer",
    ])
    const booking = after(offered(), accepts)
    expect([booking.snapshot.value, asked(booking).at(-1)]).toEqual(["BOOKING", "handOverPlaces"])
    expect(tell(booking, accepts).ok, "a second accept makes no second booking").toBe(false)
    expect(after(booking, { type: "booking.booked" }).snapshot.value).toBe("DONE")
  })

  it("at the deadline either accepts or lapses: the last millisecond counts, the next does not", () => {
    const last = new Date(Date.parse(until) - 1).toISOString()
    expect(tell(offered(), accepts, last).ok).toBe(true)
    expect(tell(offered(), accepts, until)).toMatchObject({ rejection: { guards: ["isCurrentOffer"] } })
    const lapsed = timeout(offered())
    expect([lapsed.snapshot.value, asked(lapsed).slice(-2)]).toEqual([
      "LAPSED",
      ["giveBackToLine", "sendWaitingMail lapsed"],
    ])
    expect(tell(lapsed, accepts).ok).toBe(false)
  })

  it("is offered nothing after sales have ended", () => {
    const late = waitingInput.cutoffAt
    expect(tell(inLine(), { type: "line.offered", until: plusHours(late, 1) }, late)).toMatchObject({ ok: false })
  })

  it("has its places collected once, so that nobody blocks the line for ever", () => {
    const collecting = after(inLine(), { type: "line.collects", until })
    expect(collecting.snapshot.value).toEqual({ WAITING: "collecting" })
    expect(tell(collecting, { type: "line.collects", until }).ok).toBe(false)
    const after24 = timeout(collecting)
    expect([after24.snapshot.value, after24.snapshot.context.collectUntil]).toEqual([{ WAITING: "inLine" }, null])
    expect(tell(after24, { type: "line.collects", until: plusHours(until, 24) }).ok).toBe(false)
  })
})

testPlanted(waitingCases, waitingRules, planted)
