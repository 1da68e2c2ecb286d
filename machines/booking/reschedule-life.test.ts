import { describe, expect, it } from "vitest"
import { bookingInput } from "./booking.cases.ts"
import { bookingFlow } from "./booking.machine.ts"
import {
  accepted,
  after,
  asked,
  back,
  canceled,
  confirmed,
  pending,
  proposed,
  refusal,
  type Sent,
  slot2,
  slot3,
  taken,
  timeout,
} from "./history.fixture.ts"
import { canCancel, canReschedule, deadline, isAskingToMove, isSettled, isSold } from "./selectors.ts"
import { stanceOf } from "./stance.ts"

const toSlot = (slot: typeof slot2): Sent => ({ type: "customer.rescheduleRequested", ...slot })
const requested = () => after(pending(), { type: "partner.confirmed" }, taken)
const asking = () => after(requested(), toSlot(slot2))
const yes: Sent = { type: "partner.rescheduleAccepted" }
const no: Sent = { type: "partner.rescheduleRejected", remark: "remark-1" }
const until = "2026-11-28T09:00:00.000Z"
const tooLate = "2026-11-28T09:00:00.001Z"

describe("[BK-05] the customer moves a booking", () => {
  it("at once if it is instant: the places move, nothing is charged, and both sides get a mail", () => {
    const run = after(confirmed(), toSlot(slot2))
    expect(run.snapshot.value).toBe("RESCHEDULED")
    expect(run.snapshot.context).toMatchObject({ ...slot2, modifications: 1 })
    expect(asked(run).slice(-3)).toEqual(["moveSoldPlaces", "sendMail rescheduled", "tellPartner moved"])
    expect(run.outbox.at(-3)?.params).toEqual({
      fromSlotId: "slot-1",
      toSlotId: "slot-2",
      holds: bookingInput.holds,
    })
    expect(stanceOf(run.snapshot, 1)).toBe("keeps")
  })

  it("twice at most; rejected wishes do not count", () => {
    const moved = after(confirmed(), toSlot(slot2), toSlot(slot3))
    expect(moved.snapshot.context.modifications).toBe(2)
    expect(refusal(moved, toSlot(slot2))).toEqual({ code: "guard", guards: ["mayModify"] })
    expect(canReschedule(moved.snapshot, slot2, moved.at)).toBe(false)
    const turnedDown = after(asking(), no, toSlot(slot2), no, toSlot(slot3), yes, toSlot(slot2), yes)
    expect(turnedDown.snapshot.context.modifications).toBe(2)
    expect(refusal(turnedDown, toSlot(slot3))).toEqual({ code: "guard", guards: ["mayModify"] })
    expect(bookingFlow.replay(moved.opening, moved.log).value).toBe("RESCHEDULED")
  })

  it("until the last millisecond of the free cancellation, to a date in the future", () => {
    expect(refusal(confirmed(), toSlot(slot2), until)).toBeNull()
    expect(refusal(confirmed(), toSlot(slot2), tooLate)).toEqual({ code: "guard", guards: ["withinCancellation"] })
    const past = { slotId: "slot-0", startsAt: bookingInput.at }
    expect(refusal(confirmed(), toSlot(past))).toEqual({ code: "guard", guards: ["visitAhead"] })
    const same = { slotId: bookingInput.slotId, startsAt: bookingInput.startsAt }
    expect(refusal(confirmed(), toSlot(same))).toEqual({ code: "guard", guards: ["isOtherSlot"] })
    expect(refusal(pending(), toSlot(slot2))?.code).toBe("unexpected")
  })

  it("with the partner's yes if it is on request: until then, the first date stays sold and the new one is held", () => {
    const run = asking()
    expect(run.snapshot.value).toEqual({ PENDING_RESCHEDULE: "asking" })
    expect([isSold(run.snapshot), isAskingToMove(run.snapshot)]).toEqual([true, true])
    expect(run.snapshot.context).toMatchObject({ slotId: "slot-1", wish: slot2, modifications: 0 })
    expect(asked(run).slice(-3)).toEqual(["holdPlaces", "sendMail rescheduleAsked", "tellPartner rescheduleRequest"])
    const moved = after(run, yes)
    expect(moved.snapshot.value).toBe("RESCHEDULED")
    expect(moved.snapshot.context).toMatchObject({ ...slot2, wish: null, modifications: 1 })
    expect(moved.outbox.slice(-4)).toMatchObject([
      { type: "returnSoldPlaces", params: { slotId: "slot-1" } },
      { type: "sellPlaces", params: { slotId: "slot-2" } },
      { type: "sendMail", params: { kind: "rescheduled" } },
      { type: "tellPartner", params: { kind: "moved" } },
    ])
    expect(stanceOf(moved.snapshot, 1)).toBe("keeps")
  })

  it("not if the partner rejects, or does not answer for 48 hours: the new places are free again", () => {
    for (const run of [after(asking(), no), timeout(asking())]) {
      expect(run.snapshot.value).toBe("CONFIRMED")
      expect(run.snapshot.context).toMatchObject({ slotId: "slot-1", wish: null, modifications: 0 })
      expect(asked(run).slice(-2)).toEqual(["releasePlaces", "sendMail rescheduleRejected"])
      expect(run.outbox.at(-2)?.params).toMatchObject({ slotId: "slot-2" })
    }
    const hours = Temporal.Instant.from(timeout(asking()).at).since(asking().at).total("hours")
    expect(hours).toBe(48)
    const moved = after(pending(), proposed, accepted, taken)
    expect(after(moved, toSlot(slot3), no).snapshot.value).toBe("RESCHEDULED")
    expect(timeout(after(moved, toSlot(slot3))).snapshot.value).toBe("RESCHEDULED")
  })

  it("only before the first visit begins: the partner's time ends there", () => {
    const policy = { ...bookingInput.policy, cancellationHours: 2 }
    const short = after(confirmed({ policy, instant: false }), [toSlot(slot2), "2026-11-30T06:00:00.000Z"])
    expect(deadline(short.snapshot)).toBe(bookingInput.startsAt)
  })

  it("and may cancel while the partner is asked: the places of both dates and the money go back", () => {
    expect(canCancel(asking().snapshot, until)).toBe(true)
    expect(refusal(asking(), canceled, tooLate), "the 48 hours end first").not.toBeNull()
    const run = after(asking(), canceled)
    expect(run.snapshot.value).toEqual("CANCELED")
    expect(asked(run).slice(-4)).toEqual([
      "releasePlaces",
      "returnSoldPlaces",
      "sendMail canceled",
      "tellPartner canceled",
    ])
    expect(isSettled(after(run, back()).snapshot)).toBe(true)
  })
})
