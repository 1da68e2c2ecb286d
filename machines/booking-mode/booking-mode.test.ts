import { describe, expect, it } from "vitest"
import type { ModeRequest } from "../../domain/booking/mode.ts"
import { withEffects } from "../kit/fixtures/rule-faults.ts"
import { accept, begin } from "../kit/run.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { bookingModeCases } from "./booking-mode.cases.ts"
import { bookingModeFlow } from "./booking-mode.machine.ts"
import { bookingModeRules } from "./booking-mode.rules.ts"

testDurableFlow(bookingModeFlow, bookingModeCases, "[XD-03]")

testRules(bookingModeFlow, bookingModeCases, bookingModeRules, {
  "[XD-03] the stored mode is the one on screen": withEffects(bookingModeFlow, (message) => [
    { ...message, params: { mode: "BOOKING" } },
  ]),
})

const at = bookingModeCases.at
const open = (request: Partial<ModeRequest>) =>
  begin(bookingModeFlow, { stored: null, today: "2026-11-20", giftPage: false, ...request }, at)
const modeOf = (request: Partial<ModeRequest>) => open(request).snapshot.value

describe("[XD-03] the booking mode", () => {
  it("a stored mode wins", () => {
    expect(modeOf({ stored: "BOOKING", today: "2026-12-10", giftPage: true })).toBe("booking")
    expect(modeOf({ stored: "OPEN_DATE_BOOKING" })).toBe("openDate")
  })

  it("else open date from 6 to 24 December and on gift pages, else booking", () => {
    const days = ["2026-12-05", "2026-12-06", "2026-12-24", "2026-12-25"]
    expect(days.map((today) => modeOf({ today }))).toEqual(["booking", "openDate", "openDate", "booking"])
    expect(modeOf({ giftPage: true })).toBe("openDate")
    expect(modeOf({})).toBe("booking")
  })

  it("the customer's choice is remembered", () => {
    const event = { type: "customer.choseOpenDate", at } as const
    const chosen = accept(bookingModeFlow, open({}), { kind: "event", event })
    expect(chosen.ok && chosen.run.outbox).toMatchObject([
      { type: "rememberMode", params: { mode: "OPEN_DATE_BOOKING" } },
    ])
  })
})
