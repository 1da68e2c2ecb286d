import { describe, expect, it } from "vitest"
import { amountCents, bookingInput } from "./booking.cases.ts"
import {
  after,
  asked,
  declined,
  held,
  leftCheckout,
  letGo,
  paying,
  paymentId,
  pending,
  refusal,
  type Sent,
  taken,
  timeout,
} from "./history.fixture.ts"
import { isReclaiming, isSettled } from "./selectors.ts"
import { stanceOf } from "./stance.ts"

const reclaimed: Sent = { type: "places.reclaimed", paymentId }
const gone: Sent = { type: "places.gone", paymentId }
const late = (change = {}) => after(timeout(paying(change)), held)

describe("[BX-06] a payment that succeeds after the checkout expired", () => {
  it("is neither captured nor given back before the answer about the places", () => {
    const run = late()
    expect(run.snapshot.value).toEqual({ EXPIRED: "reclaiming" })
    expect(run.snapshot.context.reason).toBe("payment")
    expect(asked(run).slice(-3)).toEqual(["holdPlaces", "releasePlaces", "reclaimPlaces"])
    expect([isReclaiming(run.snapshot), isSettled(run.snapshot)]).toEqual([true, false])
    expect(refusal(run, taken)?.code).toBe("unexpected")
    expect(refusal(run, held), "told twice").not.toBeNull()
  })

  it("is sold if there are places: they are held again before the money is captured", () => {
    const taking = after(late(), reclaimed)
    expect(taking.snapshot.value).toEqual({ CHECKOUT: "capturing" })
    expect(taking.outbox.at(-1)).toMatchObject({ type: "holdPlaces", params: { slotId: bookingInput.slotId } })
    expect(stanceOf(taking.snapshot, 1)).toBe("takes")
    const run = after(taking, taken)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context).toMatchObject({ reason: null, paid: [{ by: paymentId, isTaken: true }] })
    expect(asked(run).slice(-3)).toEqual(["sellPlaces", "sendMail confirmed", "tellPartner booked"])
  })

  it("[CK-12] becomes a request if the partner must confirm, with the money on hold and a full 48 hours", () => {
    const run = after(late({ instant: false }), reclaimed)
    expect(run.snapshot.value).toEqual({ PENDING: "awaiting" })
    expect(asked(run).slice(-3)).toEqual(["holdPlaces", "sendMail sent", "tellPartner request"])
    expect(stanceOf(run.snapshot, 1)).toBe("waits")
    const silent = timeout(run)
    expect(asked(silent).slice(-3)).toEqual(["tellPartner request", "releasePlaces", "sendMail rejected"])
  })

  it("is given back in full, with a mail, if the places are gone", () => {
    const run = after(late(), gone)
    expect(run.snapshot.value).toEqual({ EXPIRED: "over" })
    expect(asked(run).at(-1)).toBe("sendMail tooLate")
    expect(stanceOf(run.snapshot, 1)).toBe("letsGo")
    expect(refusal(run, held), "told again").not.toBeNull()
    const over = after(run, letGo)
    expect(isSettled(over.snapshot)).toBe(true)
    expect(refusal(over, gone), "told again").not.toBeNull()
  })

  it("is over with a mail, and nothing is sold, if its hold ends before the answer about the places", () => {
    const run = after(late(), letGo)
    expect(run.snapshot.value).toEqual({ EXPIRED: "over" })
    expect(run.snapshot.context.paid).toEqual([])
    expect(asked(run).at(-1)).toBe("sendMail tooLate")
    for (const answer of [reclaimed, gone]) expect(refusal(run, answer)).not.toBeNull()
  })

  it("is given back even with places if its amount is wrong or the visit has begun", () => {
    const wrong = after(timeout(paying()), { ...held, cents: amountCents - 1 } as Sent)
    const begun = after(timeout(paying()), [held, bookingInput.startsAt])
    const meanwhile = after(late(), [reclaimed, bookingInput.startsAt])
    for (const run of [wrong, begun, meanwhile]) {
      expect(run.snapshot.value).toEqual({ EXPIRED: "over" })
      expect(asked(run).at(-1)).toBe("sendMail tooLate")
      expect(stanceOf(run.snapshot, 1)).toBe("letsGo")
    }
  })

  it("is refused if it belongs to an earlier attempt", () => {
    const second = after(timeout(after(paying(), { type: "customer.paymentStarted", attempt: 2 })), held)
    expect([1, 2].map((attempt) => stanceOf(second.snapshot, attempt))).toEqual(["letsGo", "waits"])
    expect(refusal(second, { ...held, attempt: 1, by: "pay-0" } as Sent)).not.toBeNull()
  })

  it("leaves nothing behind if it cannot be captured: the checkout expires again", () => {
    const run = timeout(after(late(), reclaimed, declined))
    expect(run.snapshot.value).toEqual({ EXPIRED: "over" })
    expect(asked(run).slice(-2)).toEqual(["holdPlaces", "releasePlaces"])
  })

  it("is not sold if the customer had cancelled: the money goes back at once", () => {
    const run = after(paying(), leftCheckout)
    expect(refusal(run, held)).not.toBeNull()
    expect(run.snapshot.value).toEqual("CANCELED")
    expect(asked(run)).not.toContain("reclaimPlaces")
    expect(asked(after(pending(), { type: "partner.rejected" }))).not.toContain("reclaimPlaces")
  })
})
