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

describe("[BX-06] a payment that succeeds after the checkout ran out", () => {
  it("is not taken and not given back before the places are asked for", () => {
    const run = late()
    expect(run.snapshot.value).toEqual({ EXPIRED: "reclaiming" })
    expect(run.snapshot.context.reason).toBe("payment")
    expect(asked(run).slice(-3)).toEqual(["holdPlaces", "releasePlaces", "reclaimPlaces"])
    expect([isReclaiming(run.snapshot), isSettled(run.snapshot)]).toEqual([true, false])
    expect(refusal(run, taken)?.code).toBe("unexpected")
    expect(refusal(run, held), "told twice").not.toBeNull()
  })

  it("is sold when there are places: they are held again before the money is taken", () => {
    const taking = after(late(), reclaimed)
    expect(taking.snapshot.value).toEqual({ CHECKOUT: "capturing" })
    expect(taking.outbox.at(-1)).toMatchObject({ type: "holdPlaces", params: { slotId: bookingInput.slotId } })
    expect(stanceOf(taking.snapshot, 1)).toBe("takes")
    const run = after(taking, taken)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context).toMatchObject({ reason: null, paid: [{ by: paymentId, isTaken: true }] })
    expect(asked(run).slice(-3)).toEqual(["sellPlaces", "sendMail confirmed", "tellPartner booked"])
  })

  it("[CK-12] becomes a request where the partner has to say yes: only held, with all of its 48 hours", () => {
    const run = after(late({ instant: false }), reclaimed)
    expect(run.snapshot.value).toEqual({ PENDING: "awaiting" })
    expect(asked(run).slice(-3)).toEqual(["holdPlaces", "sendMail sent", "tellPartner request"])
    expect(stanceOf(run.snapshot, 1)).toBe("waits")
    const silent = timeout(run)
    expect(asked(silent).slice(-3)).toEqual(["tellPartner request", "releasePlaces", "sendMail rejected"])
  })

  it("is given back in full and mailed when the places are gone", () => {
    const run = after(late(), gone)
    expect(run.snapshot.value).toEqual({ EXPIRED: "over" })
    expect(asked(run).at(-1)).toBe("sendMail tooLate")
    expect(stanceOf(run.snapshot, 1)).toBe("letsGo")
    expect(refusal(run, held), "told again").not.toBeNull()
    const over = after(run, letGo)
    expect(isSettled(over.snapshot)).toBe(true)
    expect(refusal(over, gone), "told again").not.toBeNull()
  })

  it("is over where its hold ends before the word on the places: mailed, and nothing is sold", () => {
    const run = after(late(), letGo)
    expect(run.snapshot.value).toEqual({ EXPIRED: "over" })
    expect(run.snapshot.context.paid).toEqual([])
    expect(asked(run).at(-1)).toBe("sendMail tooLate")
    for (const answer of [reclaimed, gone]) expect(refusal(run, answer)).not.toBeNull()
  })

  it("is given back, places or not, when the amount is another or the visit has begun", () => {
    const wrong = after(timeout(paying()), { ...held, cents: amountCents - 1 } as Sent)
    const begun = after(timeout(paying()), [held, bookingInput.startsAt])
    const meanwhile = after(late(), [reclaimed, bookingInput.startsAt])
    for (const run of [wrong, begun, meanwhile]) {
      expect(run.snapshot.value).toEqual({ EXPIRED: "over" })
      expect(asked(run).at(-1)).toBe("sendMail tooLate")
      expect(stanceOf(run.snapshot, 1)).toBe("letsGo")
    }
  })

  it("sells once: the payment of an attempt that was given up is not heard", () => {
    const second = after(timeout(after(paying(), { type: "customer.paymentStarted", attempt: 2 })), held)
    expect([1, 2].map((attempt) => stanceOf(second.snapshot, attempt))).toEqual(["letsGo", "waits"])
    expect(refusal(second, { ...held, attempt: 1, by: "pay-0" } as Sent)).not.toBeNull()
  })

  it("that cannot be taken after all leaves nothing behind: the checkout runs out again", () => {
    const run = timeout(after(late(), reclaimed, declined))
    expect(run.snapshot.value).toEqual({ EXPIRED: "over" })
    expect(asked(run).slice(-2)).toEqual(["holdPlaces", "releasePlaces"])
  })

  it("is for checkouts that ran out: who gave up gets the money back at once", () => {
    const run = after(paying(), leftCheckout)
    expect(refusal(run, held)).not.toBeNull()
    expect(run.snapshot.value).toEqual("CANCELED")
    expect(asked(run)).not.toContain("reclaimPlaces")
    expect(asked(after(pending(), { type: "partner.rejected" }))).not.toContain("reclaimPlaces")
  })
})
