import { describe, expect, it } from "vitest"
import { holdMinutes } from "../../domain/booking/reseller-hold.ts"
import { alternatives, resellerInput } from "./booking.cases.ts"
import { after, asked, details, minute, open, refusal, type Sent, started, timeout } from "./history.fixture.ts"
import { deadline, status, unpaidPlaces } from "./selectors.ts"

const held = (change = {}) => open({ ...resellerInput, ...change })
const until = (minutes: number): Sent => ({ type: "reseller.holdExtended", until: minute(minutes) })
const late: Sent = { type: "reseller.canceled" }
const canceled: Sent = { type: "customer.canceled" }
const bought = () => after(held(), details, started)

describe("[BX-15] a reseller's booking", () => {
  it("is held for thirty minutes without a wish, and for an hour at most", () => {
    expect([holdMinutes(null), holdMinutes(5), holdMinutes(60), holdMinutes(600)]).toEqual([30, 5, 60, 60])
    expect(deadline(held().snapshot)).toBe(minute(60))
    expect(timeout(held()).at).toBe(minute(60))
  })

  it("is held longer, again and again, and two hours in all at most", () => {
    const longer = after(held(), until(61), until(90), until(120))
    expect(deadline(longer.snapshot)).toBe(minute(120))
    expect(refusal(longer, until(121))).toEqual({ code: "guard", guards: ["mayHoldUntil"] })
    const expired = timeout(longer)
    expect([expired.at, status(expired.snapshot), ...asked(expired)]).toEqual([
      minute(120),
      "EXPIRED",
      "holdPlaces",
      "releasePlaces",
    ])
  })

  it("never ends earlier than it was promised", () => {
    for (const sooner of [30, 60]) expect(refusal(held(), until(sooner))?.code).toBe("guard")
  })

  it("can be held longer by nobody else, and only while it is held", () => {
    expect(refusal(open(), until(60))).toEqual({ code: "guard", guards: ["isOfReseller"] })
    expect(refusal(bought(), until(90))?.code).toBe("unexpected")
  })

  it("is sold when the details are known, and no payment is asked for", () => {
    const run = bought()
    expect(status(run.snapshot)).toBe("CONFIRMED")
    expect(run.snapshot.context.paid).toEqual([])
    expect([unpaidPlaces(held().snapshot), unpaidPlaces(run.snapshot)]).toEqual([0, 0])
    expect(asked(run)).toEqual(["holdPlaces", "sellPlaces", "sendMail confirmed", "tellPartner booked"])
    expect(status(after(held({ instant: false }), details, started).snapshot)).toBe("PENDING")
  })

  it("is cancelled until the partner's cut-off, and later only by force, until the visit", () => {
    const [lastFree, afterIt] = [minute(8 * 24 * 60), minute(8 * 24 * 60 + 1)]
    expect(status(after(bought(), [canceled, lastFree]).snapshot)).toBe("CANCELED")
    expect(refusal(bought(), canceled, afterIt)).toEqual({ code: "guard", guards: ["withinCancellation"] })
    const forced = after(bought(), [late, afterIt])
    expect(status(forced.snapshot)).toBe("CANCELED")
    expect(asked(forced)).toContain("returnSoldPlaces")
    expect(refusal(bought(), late, minute(10 * 24 * 60))?.code).toBe("guard")
    const [slot] = alternatives
    if (slot === undefined) throw new Error("no other date")
    const proposed: Sent = { type: "partner.alternativesProposed", alternatives }
    const accepted: Sent = { type: "customer.alternativeAccepted", ...slot }
    const moved = after(held({ instant: false }), details, started, proposed, accepted)
    expect(status(after(moved, late).snapshot)).toBe("CANCELED")
  })

  it("takes no code, which would make its price due online", () => {
    const coupon: Sent = { type: "customer.discountApplied", kind: "coupon", code: "ESTATE", cents: 3000 }
    expect(refusal(held(), coupon)).toEqual({ code: "guard", guards: ["mayBeAdded"] })
    expect(refusal(held({ dueOnlineCents: 9000 }), coupon)).toBeNull()
  })

  it("planted fault: what a customer has paid for cannot be cancelled by force", () => {
    const paid = open({ totalCents: 0, dueOnlineCents: 0 })
    expect(refusal(after(paid, details, started), late)?.code).toBe("guard")
  })
})
