import { describe, expect, it } from "vitest"
import { amountCents } from "./booking.cases.ts"
import {
  accepted,
  after,
  asked,
  canceled,
  captureFailed,
  confirmed,
  details,
  minute,
  open,
  paymentId,
  pending,
  proposed,
  refusal,
  released,
  type Sent,
  slot2,
  slot3,
} from "./history.fixture.ts"

const yes: Sent = { type: "provider.confirmed" }
const paid = (of: number, cents = amountCents): Sent => ({ type: "link.paid", of, amountCents: cents })
const closed = (of: number): Sent => ({ type: "link.closed", of })
const linkOf = (run: ReturnType<typeof open>) => run.outbox.filter(({ type }) => type === "openLink").at(-1)?.params

const dearer: Sent = { type: "customer.rescheduleRequested", ...slot2, totalCents: 15_000, dueOnlineCents: 12_000 }
const cheaper: Sent = { type: "customer.rescheduleRequested", ...slot3, totalCents: 8_000, dueOnlineCents: 5_000 }

describe("[CK-14] [PL-01] money that cannot be taken after everybody's yes", () => {
  const unpaid = () => after(pending(), yes, captureFailed)

  it("is asked for by a payment link, for a day, and the places wait", () => {
    const run = unpaid()
    expect(run.snapshot.value).toEqual({ PENDING: "unpaid" })
    expect(linkOf(run)).toMatchObject({ of: 1, reason: "capture", amountCents, until: minute(24 * 60) })
    expect(asked(run)).not.toContain("releasePlaces")
  })

  it("paid by the link, the booking is confirmed and mailed", () => {
    const run = after(unpaid(), paid(1))
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context.paidByLinks).toEqual([{ of: 1, cents: amountCents }])
    expect(asked(run).slice(-3)).toEqual(["sellPlaces", "sendMail confirmed", "tellPartner booked"])
  })

  it("not paid, the booking is called off, its places are free, and both are told", () => {
    const run = after(unpaid(), closed(1))
    expect(run.snapshot.value).toEqual({ CANCELED: "settled" })
    expect(run.snapshot.context.reason).toBe("unpaid")
    expect(asked(run).slice(-3)).toEqual(["sendMail unpaid", "tellPartner canceled", "releasePlaces"])
  })

  it("the word of another link, or of another amount, changes nothing", () => {
    expect(refusal(unpaid(), paid(2))).not.toBeNull()
    expect(refusal(unpaid(), paid(1, 1))).not.toBeNull()
    expect(refusal(after(unpaid(), paid(1)), paid(1))).not.toBeNull()
  })

  it("the same holds for a date that the provider proposed", () => {
    const run = after(pending(), proposed, accepted, captureFailed)
    expect(run.snapshot.value).toEqual({ PENDING_RESCHEDULE: "unpaid" })
    expect(after(run, paid(1)).snapshot.value).toBe("RESCHEDULED")
    expect(after(run, closed(1)).snapshot.value).toEqual({ CANCELED: "settled" })
    expect(after(run, canceled).snapshot.value).toEqual({ CANCELED: "settled" })
  })
})

describe("[CK-12] a hold that ends before the provider has answered", () => {
  const lapsed = () => after(pending(), released)

  it("loses nothing: the provider still answers, then the money is asked for by a link", () => {
    expect(lapsed().snapshot.value).toEqual({ PENDING: "awaiting" })
    const run = after(lapsed(), yes)
    expect(run.snapshot.value).toEqual({ PENDING: "unpaid" })
    expect(asked(run)).not.toContain("capturePayment")
    expect(after(run, paid(1)).snapshot.value).toBe("CONFIRMED")
  })

  it("leaves nothing to be released when the provider says no", () => {
    const run = after(lapsed(), { type: "provider.rejected" })
    expect(run.snapshot.value).toEqual({ REJECTED: "settled" })
    expect(asked(run)).not.toContain("releasePayment")
  })
})

describe("[BX-12] a date that costs more", () => {
  it("is taken when the difference is paid by a link; until then the first stays sold and both dates have places", () => {
    const owing = after(confirmed(), dearer)
    expect(owing.snapshot.value).toEqual({ PENDING_RESCHEDULE: "owing" })
    expect(linkOf(owing)).toMatchObject({ reason: "difference", amountCents: 3000 })
    const run = after(owing, paid(1, 3000))
    expect(run.snapshot.value).toBe("RESCHEDULED")
    expect(run.snapshot.context).toMatchObject({ totalCents: 15_000, dueOnlineCents: 12_000, slotId: slot2.slotId })
  })

  it("is dropped when nobody pays: the booking is what it was", () => {
    const run = after(confirmed(), dearer, closed(1))
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context).toMatchObject({ dueOnlineCents: amountCents, modifications: 0, wish: null })
    expect(asked(run).slice(-2)).toEqual(["releasePlaces", "sendMail moveUnpaid"])
  })

  it("is asked of the provider first, where it has to say yes", () => {
    const asking = after(confirmed({ instant: false }), dearer)
    expect(asking.snapshot.value).toEqual({ PENDING_RESCHEDULE: "asking" })
    expect(asked(asking)).not.toContain("openLink")
    const owing = after(asking, { type: "provider.rescheduleAccepted" })
    expect(owing.snapshot.value).toEqual({ PENDING_RESCHEDULE: "owing" })
    expect(after(owing, paid(1, 3000)).snapshot.value).toBe("RESCHEDULED")
  })
})

describe("[BX-12] a date that costs less", () => {
  const partly = (cents: number, inAllCents: number): Sent => ({
    type: "payment.refunded",
    paymentId,
    amountCents: cents,
    inAllCents,
  })
  const refunds = (run: ReturnType<typeof open>) =>
    run.outbox.filter(({ type }) => type === "refundDifference").map(({ params }) => params)

  it("gives the difference back at once, and calling off gives back the rest", () => {
    const moved = after(confirmed(), cheaper)
    expect(moved.snapshot.value).toBe("RESCHEDULED")
    expect(refunds(moved)).toEqual([{ code: "7K2M9QXR4TBD", payment: { paymentId, amountCents: 4000 }, links: [] }])
    const over = after(moved, partly(4000, 4000), canceled)
    expect(over.outbox.at(-1)?.params).toMatchObject({ paymentId, amountCents: 5000 })
    expect(after(over, partly(5000, 9000)).snapshot.value).toEqual({ CANCELED: "settled" })
  })

  it("counts a refund once, told by whom and as often as may be", () => {
    const moved = after(confirmed(), cheaper, partly(4000, 4000))
    expect(moved.snapshot.context).toMatchObject({ refundedCents: 4000, refundingCents: 0 })
    expect(refusal(moved, partly(4000, 4000))).not.toBeNull()
    expect(refusal(moved, { type: "payment.refunded", paymentId, amountCents: 4000 })).not.toBeNull()
  })

  it("called off before the part has come: both come, in any order", () => {
    const over = after(confirmed(), cheaper, canceled)
    expect(over.outbox.at(-1)?.params).toMatchObject({ amountCents: 5000 })
    expect(after(over, partly(9000, 9000)).snapshot.value).toEqual({ CANCELED: "settled" })
    expect(after(over, partly(5000, 5000), partly(4000, 9000)).snapshot.value).toEqual({ CANCELED: "settled" })
  })

  it("takes from a link what the booking's own payment has not", () => {
    const byLink = after(pending(), yes, captureFailed, paid(1))
    const moved = after(byLink, { ...cheaper }, { type: "provider.rescheduleAccepted" })
    expect(refunds(moved)).toEqual([{ code: "7K2M9QXR4TBD", payment: null, links: [{ of: 1, cents: 4000 }] }])
    expect(moved.snapshot.context.paidByLinks).toEqual([{ of: 1, cents: 5000 }])
  })
})

describe("[BX-16] reserve now, pay later", () => {
  const reserved = () => after(open(), details, { type: "customer.reservedForLater" })

  it("is booked at once, without a charge, and asked for until cancelling is no longer free", () => {
    const run = reserved()
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(asked(run)).toEqual(["holdPlaces", "openLink", "sellPlaces", "sendMail confirmed", "tellPartner booked"])
    // Two days before the visit of 30 November, 09:00 UTC.
    expect(linkOf(run)).toMatchObject({ reason: "later", amountCents, until: "2026-11-28T09:00:00.000Z" })
  })

  it("paid, it stands; not paid, its places are free again and nobody owes anything", () => {
    expect(after(reserved(), paid(1)).snapshot.value).toBe("CONFIRMED")
    expect(asked(after(reserved(), paid(1))).at(-1)).toBe("sendMail paid")
    const unpaid = after(reserved(), closed(1))
    expect(unpaid.snapshot.value).toEqual({ CANCELED: "settled" })
    expect(asked(unpaid)).toContain("returnSoldPlaces")
  })

  it("is called off for nothing, and not moved before it is paid", () => {
    expect(after(reserved(), canceled).snapshot.value).toEqual({ CANCELED: "settled" })
    expect(refusal(reserved(), { type: "customer.rescheduleRequested", ...slot2 })).toMatchObject({
      guards: ["isPaid"],
    })
  })

  it("is not offered where cancelling is free for less than three days, on request, or for nothing", () => {
    const later: Sent = { type: "customer.reservedForLater" }
    const soon = open({ startsAt: "2026-11-25T08:59:00.000Z" })
    expect(refusal(after(soon, details), later)).toMatchObject({ guards: ["mayPayLater"] })
    expect(refusal(after(open({ instant: false }), details), later)).not.toBeNull()
    expect(refusal(after(open({ dueOnlineCents: 0 }), details), later)).not.toBeNull()
  })
})

describe("[L07] [CK-08] [CK-10] codes", () => {
  const coupon: Sent = { type: "customer.discountApplied", kind: "coupon", code: "ESTATE", cents: 3000 }
  const credit = (code: string, cents: number): Sent => ({
    type: "customer.discountApplied",
    kind: "credit",
    code,
    cents,
  })
  const start: Sent = { type: "customer.paymentStarted", attempt: 1 }

  it("a coupon means that all of the lower price is paid online", () => {
    const run = after(open(), details, coupon, start)
    expect(run.outbox.at(-1)?.params).toMatchObject({ amountCents: 9000 })
  })

  it("credit pays for what is due online; when it pays for all of it no provider is asked", () => {
    const part = after(open(), details, credit("DONO", 2000), start)
    expect(part.outbox.at(-1)?.params).toMatchObject({ amountCents: 7000 })
    const all = after(open(), details, credit("DONO", 2000), credit("ALTRO", 7000), start)
    expect(all.snapshot.value).toBe("CONFIRMED")
    expect(asked(all)).not.toContain("createPayment")
    expect(asked(all)).toContain("redeemDiscounts")
  })

  it("a coupon and credit exclude each other, and no code counts twice", () => {
    expect(refusal(after(open(), coupon), credit("DONO", 2000))).not.toBeNull()
    expect(refusal(after(open(), credit("DONO", 2000)), coupon)).not.toBeNull()
    expect(refusal(after(open(), credit("DONO", 2000)), credit("DONO", 2000))).not.toBeNull()
  })

  it("one that is taken off is free at once, and so are all when the booking is over", () => {
    const off = after(open(), credit("DONO", 2000), { type: "customer.discountRemoved", code: "DONO" })
    expect(asked(off).at(-1)).toBe("releaseDiscount credit")
    expect(asked(after(open(), coupon, { type: "customer.leftCheckout" })).at(-1)).toBe("releaseDiscounts")
    const sold = after(open(), details, credit("DONO", 9000), start, canceled)
    expect(asked(sold)).toContain("returnDiscounts")
  })

  it("a booking paid with a code keeps its price when it is moved", () => {
    const run = after(open(), details, credit("DONO", 2000), start, {
      type: "payment.authorised",
      paymentId,
      amountCents: 7000,
    })
    const moved = after(run, { type: "payment.captured", paymentId, amountCents: 7000 }, dearer)
    expect(moved.snapshot.value).toBe("RESCHEDULED")
    expect(moved.snapshot.context.dueOnlineCents).toBe(9000)
  })
})
