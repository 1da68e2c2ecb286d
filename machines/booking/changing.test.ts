import { describe, expect, it } from "vitest"
import { plusHours } from "../../domain/time/instant.ts"
import { brokenNames } from "../kit/check/explore-rules.ts"
import type { FlowRules } from "../kit/rules.ts"
import { bookingCases } from "./booking.cases.ts"
import { type BookingSnapshot, bookingFlow, type bookingMachine } from "./booking.machine.ts"
import { whyNotMoved } from "./changing.ts"
import { after, canceled, confirmed, minute, pending, slot2, slot3, taken } from "./history.fixture.ts"
import { canReschedule } from "./selectors.ts"

type Why = (snapshot: BookingSnapshot, at: string) => unknown

/** Enough to reach every state of a booking. */
const BOUND = 400

/** Whether the page's answer equals the machine's in every state, for a date that is possible. */
function agrees(why: Why): boolean {
  const same: FlowRules<typeof bookingMachine> = {
    "[BK-05] the reason and the machine agree": ({ snapshot, at }) => {
      const elsewhere = { slotId: "another slot", startsAt: plusHours(at, 24) }
      return (why(snapshot, at) === null) === canReschedule(snapshot, elsewhere, at) ? [] : ["they differ"]
    },
  }
  return brokenNames(bookingFlow, bookingCases, same, BOUND).length === 0
}

describe("[BK-05] why a booking cannot be moved", () => {
  const tooLate = "2026-11-28T09:00:00.001Z"
  it("is answered with the first reason", () => {
    expect(whyNotMoved(confirmed().snapshot, minute(1))).toBeNull()
    expect(whyNotMoved(confirmed().snapshot, tooLate)).toBe("tooLate")
    const twice = { type: "customer.rescheduleRequested", ...slot2 } as const
    const moved = after(confirmed(), twice, { ...twice, ...slot3 })
    expect(whyNotMoved(moved.snapshot, minute(1))).toBe("noneLeft")
    expect(whyNotMoved(moved.snapshot, tooLate)).toBe("noneLeft")
    expect(whyNotMoved(pending().snapshot, minute(1))).toBe("notNow")
    expect(whyNotMoved(after(pending(), { type: "partner.confirmed" }, taken, canceled).snapshot, minute(1))).toBe(
      "notNow",
    )
  })

  it("is the slot if the booking is already on it", () => {
    const { slotId } = confirmed().snapshot.context
    expect(whyNotMoved(confirmed().snapshot, minute(1), slotId)).toBe("sameSlot")
    expect(whyNotMoved(confirmed().snapshot, tooLate, slotId)).toBe("tooLate")
    expect(whyNotMoved(confirmed().snapshot, minute(1), slot2.slotId)).toBeNull()
    const moved = after(confirmed(), { type: "customer.rescheduleRequested", ...slot2 })
    expect(whyNotMoved(moved.snapshot, minute(1), slot2.slotId)).toBe("sameSlot")
    expect(whyNotMoved(moved.snapshot, minute(1), slotId)).toBeNull()
  })

  it("is null exactly in the states in which the machine accepts the wish", () => {
    expect(agrees(whyNotMoved)).toBe(true)
  })

  it("negative control: an answer that ignores a condition or the state is found", () => {
    const lenient: Why = (snapshot, at) => {
      const why = whyNotMoved(snapshot, at)
      return why === "noneLeft" ? null : why
    }
    expect(agrees(lenient)).toBe(false)
    expect(agrees(() => null)).toBe(false)
  })
})
