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

describe("[CK-14] [PL-01] money that cannot be taken after everybody's yes", () => {
  const unpaid = () => after(pending(), yes, declined)

  it("is asked for by a pay link, for a day, and the places wait", () => {
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
    expect(run.snapshot.value).toEqual("CANCELED")
    expect(run.snapshot.context.reason).toBe("unpaid")
    expect(asked(run).slice(-3)).toEqual(["sendMail unpaid", "tellPartner canceled", "releasePlaces"])
  })

  it("the word of another link, or of another amount, changes nothing", () => {
    expect(refusal(unpaid(), paid(2))).not.toBeNull()
    expect(refusal(unpaid(), paid(1, 1))).not.toBeNull()
    expect(refusal(after(unpaid(), paid(1)), paid(1))).not.toBeNull()
  })

  it("the same holds for a date that the partner proposed", () => {
    const run = after(pending(), proposed, accepted, declined)
    expect(run.snapshot.value).toEqual({ PENDING_RESCHEDULE: "unpaid" })
    expect(after(run, paid(1)).snapshot.value).toBe("RESCHEDULED")
    expect(after(run, closed(1)).snapshot.value).toEqual("CANCELED")
    expect(after(run, canceled).snapshot.value).toEqual("CANCELED")
  })
})

describe("[CK-12] a hold that ends before the partner has answered", () => {
  const lapsed = () => after(pending(), letGo)

  it("loses nothing: the partner still answers, then the money is asked for by a link", () => {
    expect(lapsed().snapshot.value).toEqual({ PENDING: "awaiting" })
    const run = after(lapsed(), yes)
    expect(run.snapshot.value).toEqual({ PENDING: "unpaid" })
    expect(stanceOf(run.snapshot, 1)).toBe("letsGo")
    expect(after(run, paid(1)).snapshot.value).toBe("CONFIRMED")
  })

  it("leaves nothing to be released when the partner says no", () => {
    const run = after(lapsed(), { type: "partner.rejected" })
    expect(run.snapshot.value).toEqual("REJECTED")
    expect(isSettled(run.snapshot)).toBe(true)
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

  it("is asked of the partner first, where it has to say yes", () => {
    const asking = after(confirmed({ instant: false }), dearer)
    expect(asking.snapshot.value).toEqual({ PENDING_RESCHEDULE: "asking" })
    expect(asked(asking)).not.toContain("openLink")
    const owing = after(asking, { type: "partner.rescheduleAccepted" })
    expect(owing.snapshot.value).toEqual({ PENDING_RESCHEDULE: "owing" })
    expect(after(owing, paid(1, 3000)).snapshot.value).toBe("RESCHEDULED")
  })
})

describe("[BX-12] a date that costs less", () => {
  const refunds = (run: ReturnType<typeof open>) =>
    run.outbox.filter(({ type }) => type === "refundDifference").map(({ params }) => params)
  const part = (run: ReturnType<typeof open>) => run.snapshot.context.paid[0]

  it("asks the difference back at once, and calling off asks back the rest", () => {
    const moved = after(confirmed(), cheaper)
    expect(moved.snapshot.value).toBe("RESCHEDULED")
    expect(part(moved)).toMatchObject({ cents: 9000, askedCents: 4000 })
    const over = after(moved, back(4000), canceled)
    expect(part(over)).toMatchObject({ askedCents: 9000, backCents: 4000 })
    expect(isSettled(after(over, back()).snapshot)).toBe(true)
  })

  it("counts a refund once, told as often as may be", () => {
    const moved = after(confirmed(), cheaper, back(4000))
    expect(part(moved)).toMatchObject({ askedCents: 4000, backCents: 4000 })
    expect(after(moved, back(4000)).snapshot.context).toEqual(moved.snapshot.context)
  })

  it("called off before the part has come: both come, in any order", () => {
    const over = after(confirmed(), cheaper, canceled)
    expect(part(over)).toMatchObject({ askedCents: 9000 })
    expect(isSettled(after(over, back()).snapshot)).toBe(true)
    expect(isSettled(after(over, back(5000), back()).snapshot)).toBe(true)
  })

  it("takes from a link what the booking's own payment has not", () => {
    const byLink = after(pending(), yes, declined, paid(1))
    const moved = after(byLink, { ...cheaper }, { type: "partner.rescheduleAccepted" })
    expect(refunds(moved)).toEqual([{ code: "7K2M9QXR4TBD", links: [{ of: 1, cents: 4000 }] }])
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
    expect(unpaid.snapshot.value).toEqual("CANCELED")
    expect(asked(unpaid)).toContain("returnSoldPlaces")
  })

  it("is called off for nothing, and not moved before it is paid", () => {
    expect(after(reserved(), canceled).snapshot.value).toEqual("CANCELED")
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
    expect(dueNow(run.snapshot.context)).toBe(9000)
  })

  it("credit pays for what is due online; when it pays for all of it no provider is asked", () => {
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

  it("one that is taken off is free at once, and so are all when the booking is over", () => {
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
