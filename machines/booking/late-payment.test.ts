import { describe, expect, it } from "vitest"
import { amountCents, bookingInput } from "./booking.cases.ts"
import {
  after,
  asked,
  authorised,
  captured,
  captureFailed,
  leftCheckout,
  paying,
  paymentId,
  pending,
  refusal,
  released,
  type Sent,
  timeout,
} from "./history.fixture.ts"
import { isReclaiming, isSettled } from "./selectors.ts"

const reclaimed: Sent = { type: "places.reclaimed", paymentId }
const gone: Sent = { type: "places.gone", paymentId }
const late = (change = {}) => after(timeout(paying(change)), authorised)

describe("[BX-06] a payment that succeeds after the checkout ran out", () => {
  it("is not taken and not given back before the places are asked for", () => {
    const run = late()
    expect(run.snapshot.value).toEqual({ EXPIRED: "reclaiming" })
    expect(run.snapshot.context.reason).toBe("payment")
    expect(asked(run).slice(-3)).toEqual(["closePayments", "releasePlaces", "reclaimPlaces"])
    expect([isReclaiming(run.snapshot), isSettled(run.snapshot)]).toEqual([true, false])
    expect(refusal(run, captured)?.code).toBe("unexpected")
    expect(refusal(run, authorised), "told twice").not.toBeNull()
  })

  it("is sold when there are places: they are held again before the money is taken", () => {
    const taking = after(late(), reclaimed)
    expect(taking.snapshot.value).toEqual({ CHECKOUT: "capturing" })
    expect(taking.outbox.slice(-2)).toMatchObject([
      { type: "holdPlaces", params: { slotId: bookingInput.slotId } },
      { type: "capturePayment", params: { paymentId, amountCents } },
    ])
    const run = after(taking, captured)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context).toMatchObject({ reason: null, late: null })
    expect(asked(run).slice(-3)).toEqual(["sellPlaces", "sendMail confirmed", "tellPartner booked"])
  })

  it("[CK-12] becomes a request where the provider has to say yes: only authorised, with all of its 48 hours", () => {
    const run = after(late({ instant: false }), reclaimed)
    expect(run.snapshot.value).toEqual({ PENDING: "awaiting" })
    expect(asked(run).slice(-3)).toEqual(["holdPlaces", "sendMail sent", "tellPartner request"])
    expect(asked(run)).not.toContain("capturePayment")
    const silent = timeout(run)
    expect(asked(silent).slice(-3)).toEqual(["releasePlaces", "sendMail rejected", "releasePayment"])
  })

  it("is given back in full and mailed when the places are gone", () => {
    const run = after(late(), gone)
    expect(run.snapshot.value).toEqual({ EXPIRED: "settling" })
    expect(asked(run).slice(-2)).toEqual(["releasePayment", "sendMail tooLate"])
    expect(run.outbox.at(-2)?.params).toEqual({ code: bookingInput.code, paymentId })
    const over = after(run, released)
    expect(isSettled(over.snapshot)).toBe(true)
    expect(refusal(over, gone), "told again").not.toBeNull()
    expect(refusal(over, authorised), "told again").not.toBeNull()
  })

  it("is given back, places or not, when the amount is another or the visit has begun", () => {
    const wrong = after(timeout(paying()), { type: "payment.authorised", paymentId, amountCents: amountCents - 1 })
    const begun = after(timeout(paying()), [authorised, bookingInput.startsAt])
    const meanwhile = after(late(), [reclaimed, bookingInput.startsAt])
    for (const run of [wrong, begun, meanwhile]) {
      expect(run.snapshot.value).toEqual({ EXPIRED: "settling" })
      expect(asked(run).slice(-2)).toEqual(["releasePayment", "sendMail tooLate"])
    }
  })

  it("sells once: a second late payment goes back while the first is looked after", () => {
    const run = after(late(), { type: "payment.authorised", paymentId: "pay-2", amountCents })
    expect(run.snapshot.value).toEqual({ EXPIRED: "reclaiming" })
    expect(run.outbox.at(-2)).toMatchObject({ type: "releasePayment", params: { paymentId: "pay-2" } })
    const sold = after(run, reclaimed, captured, { type: "payment.released", paymentId: "pay-2" })
    expect(sold.snapshot.value).toBe("CONFIRMED")
  })

  it("that cannot be taken after all leaves nothing behind: the checkout runs out again", () => {
    const run = timeout(after(late(), reclaimed, captureFailed))
    expect(run.snapshot.value).toEqual({ EXPIRED: "settled" })
    expect(asked(run).slice(-4)).toEqual(["holdPlaces", "capturePayment", "closePayments", "releasePlaces"])
  })

  it("is for checkouts that ran out: who gave up gets the money back at once", () => {
    const run = after(paying(), leftCheckout, authorised)
    expect(run.snapshot.value).toEqual({ CANCELED: "settling" })
    expect(asked(run)).not.toContain("reclaimPlaces")
    expect(asked(after(pending(), { type: "provider.rejected" }))).not.toContain("reclaimPlaces")
  })
})
