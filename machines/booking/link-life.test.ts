import { describe, expect, it } from "vitest"
import { dueNow } from "./booking.amounts.ts"
import { amountCents } from "./booking.cases.ts"
import {
  accepted,
  after,
  asked,
  back,
  canceled,
  confirmed,
  declined,
  details,
  letGo,
  minute,
  open,
  paymentId,
  pending,
  proposed,
  refusal,
  type Sent,
  slot2,
  slot3,
} from "./history.fixture.ts"
import { isSettled } from "./selectors.ts"
import { stanceOf } from "./stance.ts"

const yes: Sent = { type: "partner.confirmed" }
const paid = (of: number, cents = amountCents): Sent => ({ type: "link.paid", of, amountCents: cents })
const closed = (of: number): Sent => ({ type: "link.closed", of })
const linkOf = (run: ReturnType<typeof open>) => run.outbox.filter(({ type }) => type === "openLink").at(-1)?.params

const dearer: Sent = { type: "customer.rescheduleRequested", ...slot2, totalCents: 15_000, dueOnlineCents: 12_000 }
const cheaper: Sent = { type: "customer.rescheduleRequested", ...slot3, totalCents: 8_000, dueOnlineCents: 5_000 }

describe("[CK-14] [PL-01] money that cannot be captured after both sides agreed", () => {
  const unpaid = () => after(pending(), yes, declined)

  it("is asked for by a pay link for a day, and the places stay held", () => {
    const run = unpaid()
    expect(run.snapshot.value).toEqual({ PENDING: "unpaid" })
    expect(linkOf(run)).toMatchObject({ of: 1, reason: "capture", amountCents, until: minute(24 * 60) })
    expect(asked(run)).not.toContain("releasePlaces")
  })

  it("confirms the booking, with a mail, when the link is paid", () => {
    const run = after(unpaid(), paid(1))
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context.paidByLinks).toEqual([{ of: 1, cents: amountCents }])
    expect(asked(run).slice(-3)).toEqual(["sellPlaces", "sendMail confirmed", "tellPartner booked"])
  })

  it("cancels the booking if the link is not paid: the places are free, and both sides get a mail", () => {
    const run = after(unpaid(), closed(1))
    expect(run.snapshot.value).toEqual("CANCELED")
    expect(run.snapshot.context.reason).toBe("unpaid")
    expect(asked(run).slice(-3)).toEqual(["sendMail unpaid", "tellPartner canceled", "releasePlaces"])
  })

  it("ignores another link and another amount", () => {
    expect(refusal(unpaid(), paid(2))).not.toBeNull()
    expect(refusal(unpaid(), paid(1, 1))).not.toBeNull()
    expect(refusal(after(unpaid(), paid(1)), paid(1))).not.toBeNull()
  })

  it("is asked for in the same way on a date that the partner proposed", () => {
    const run = after(pending(), proposed, accepted, declined)
    expect(run.snapshot.value).toEqual({ PENDING_RESCHEDULE: "unpaid" })
    expect(after(run, paid(1)).snapshot.value).toBe("RESCHEDULED")
    expect(after(run, closed(1)).snapshot.value).toEqual("CANCELED")
    expect(after(run, canceled).snapshot.value).toEqual("CANCELED")
  })
})

describe("[CK-12] a hold that ends before the partner has answered", () => {
  const lapsed = () => after(pending(), letGo)

  it("does not stop the request: after the partner's yes, a link asks for the money", () => {
    expect(lapsed().snapshot.value).toEqual({ PENDING: "awaiting" })
    const run = after(lapsed(), yes)
    expect(run.snapshot.value).toEqual({ PENDING: "unpaid" })
    expect(stanceOf(run.snapshot, 1)).toBe("letsGo")
    expect(after(run, paid(1)).snapshot.value).toBe("CONFIRMED")
  })

  it("leaves nothing to release if the partner rejects", () => {
    const run = after(lapsed(), { type: "partner.rejected" })
    expect(run.snapshot.value).toEqual("REJECTED")
    expect(isSettled(run.snapshot)).toBe(true)
  })
})

describe("[BX-12] moving to a date that costs more", () => {
  it("is done when the difference is paid by a link; until then the booking has places on both dates", () => {
    const owing = after(confirmed(), dearer)
    expect(owing.snapshot.value).toEqual({ PENDING_RESCHEDULE: "owing" })
    expect(linkOf(owing)).toMatchObject({ reason: "difference", amountCents: 3000 })
    const run = after(owing, paid(1, 3000))
    expect(run.snapshot.value).toBe("RESCHEDULED")
    expect(run.snapshot.context).toMatchObject({ totalCents: 15_000, dueOnlineCents: 12_000, slotId: slot2.slotId })
  })

  it("ends if the link is not paid: the booking stays as it was", () => {
    const run = after(confirmed(), dearer, closed(1))
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context).toMatchObject({ dueOnlineCents: amountCents, modifications: 0, wish: null })
    expect(asked(run).slice(-2)).toEqual(["releasePlaces", "sendMail moveUnpaid"])
  })

  it("needs the partner's yes first, if the booking is on request", () => {
    const asking = after(confirmed({ instant: false }), dearer)
    expect(asking.snapshot.value).toEqual({ PENDING_RESCHEDULE: "asking" })
    expect(asked(asking)).not.toContain("openLink")
    const owing = after(asking, { type: "partner.rescheduleAccepted" })
    expect(owing.snapshot.value).toEqual({ PENDING_RESCHEDULE: "owing" })
    expect(after(owing, paid(1, 3000)).snapshot.value).toBe("RESCHEDULED")
  })
})

describe("[BX-12] moving to a date that costs less", () => {
  const refunds = (run: ReturnType<typeof open>) =>
    run.outbox.filter(({ type }) => type === "refundDifference").map(({ params }) => params)
  const part = (run: ReturnType<typeof open>) => run.snapshot.context.paid[0]

  it("asks back the difference at once, and a cancellation asks back the rest", () => {
    const moved = after(confirmed(), cheaper)
    expect(moved.snapshot.value).toBe("RESCHEDULED")
    expect(part(moved)).toMatchObject({ cents: 9000, askedCents: 4000 })
    const over = after(moved, back(4000), canceled)
    expect(part(over)).toMatchObject({ askedCents: 9000, backCents: 4000 })
    expect(isSettled(after(over, back()).snapshot)).toBe(true)
  })

  it("counts a repeated event about a refund once", () => {
    const moved = after(confirmed(), cheaper, back(4000))
    expect(part(moved)).toMatchObject({ askedCents: 4000, backCents: 4000 })
    expect(after(moved, back(4000)).snapshot.context).toEqual(moved.snapshot.context)
  })

  it("can be followed by a cancellation before the difference is back: both come, in any order", () => {
    const over = after(confirmed(), cheaper, canceled)
    expect(part(over)).toMatchObject({ askedCents: 9000 })
    expect(isSettled(after(over, back()).snapshot)).toBe(true)
    expect(isSettled(after(over, back(5000), back()).snapshot)).toBe(true)
  })

  it("gives back money of a link if the booking's own payment has none", () => {
    const byLink = after(pending(), yes, declined, paid(1))
    const moved = after(byLink, { ...cheaper }, { type: "partner.rescheduleAccepted" })
    expect(refunds(moved)).toEqual([{ code: "7K2M9QXR4TBD", links: [{ of: 1, cents: 4000 }] }])
    expect(moved.snapshot.context.paidByLinks).toEqual([{ of: 1, cents: 5000 }])
  })
})

describe("[BX-16] reserve now, pay later", () => {
  const reserved = () => after(open(), details, { type: "customer.reservedForLater" })

  it("books at once without a charge, with a link until cancelling is no longer free", () => {
    const run = reserved()
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(asked(run)).toEqual(["holdPlaces", "openLink", "sellPlaces", "sendMail confirmed", "tellPartner booked"])
    // Two days before the visit of 30 November, 09:00 UTC.
    expect(linkOf(run)).toMatchObject({ reason: "later", amountCents, until: "2026-11-28T09:00:00.000Z" })
  })

  it("keeps the booking if the link is paid; otherwise the places are free, and nothing is owed", () => {
    expect(after(reserved(), paid(1)).snapshot.value).toBe("CONFIRMED")
    expect(asked(after(reserved(), paid(1))).at(-1)).toBe("sendMail paid")
    const unpaid = after(reserved(), closed(1))
    expect(unpaid.snapshot.value).toEqual("CANCELED")
    expect(asked(unpaid)).toContain("returnSoldPlaces")
  })

  it("can be cancelled without cost, but not moved before it is paid", () => {
    expect(after(reserved(), canceled).snapshot.value).toEqual("CANCELED")
    expect(refusal(reserved(), { type: "customer.rescheduleRequested", ...slot2 })).toMatchObject({
      guards: ["isPaid"],
    })
  })

  it("is refused if cancelling is free for less than three days, on request, or if nothing is due", () => {
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

  it("with a coupon, the whole reduced price is paid online", () => {
    const run = after(open(), details, coupon, start)
    expect(dueNow(run.snapshot.context)).toBe(9000)
  })

  it("credit lowers the amount due online; if it covers all of it, there is no payment", () => {
    const part = after(open(), details, credit("DONO", 2000), start)
    expect(dueNow(part.snapshot.context)).toBe(7000)
    const all = after(open(), details, credit("DONO", 2000), credit("ALTRO", 7000), start)
    expect(all.snapshot.value).toBe("CONFIRMED")
    expect(all.snapshot.context.attempt).toBe(0)
    expect(asked(all)).toContain("redeemDiscounts")
  })

  it("a coupon and credit exclude each other, and no code counts twice", () => {
    expect(refusal(after(open(), coupon), credit("DONO", 2000))).not.toBeNull()
    expect(refusal(after(open(), credit("DONO", 2000)), coupon)).not.toBeNull()
    expect(refusal(after(open(), credit("DONO", 2000)), credit("DONO", 2000))).not.toBeNull()
  })

  it("a removed code is free at once, and all codes are free when the booking is over", () => {
    const off = after(open(), credit("DONO", 2000), { type: "customer.discountRemoved", code: "DONO" })
    expect(asked(off).at(-1)).toBe("releaseDiscount credit")
    expect(asked(after(open(), coupon, { type: "customer.leftCheckout" })).at(-1)).toBe("releaseDiscounts")
    const sold = after(open(), details, credit("DONO", 9000), start, canceled)
    expect(asked(sold)).toContain("returnDiscounts")
  })

  it("a booking paid with a code keeps its price when it is moved", () => {
    const run = after(open(), details, credit("DONO", 2000), start, {
      type: "payment.held",
      by: paymentId,
      cents: 7000,
    })
    const moved = after(run, { type: "payment.paid", by: paymentId, cents: 7000 }, dearer)
    expect(moved.snapshot.value).toBe("RESCHEDULED")
    expect(moved.snapshot.context.dueOnlineCents).toBe(9000)
  })
})
