import { describe, expect, it } from "vitest"
import { amountCents } from "./booking.cases.ts"
import {
  after,
  asked,
  canceled,
  confirmed,
  paymentId,
  pending,
  refusal,
  type Sent,
  slot2,
  slot3,
} from "./history.fixture.ts"
import { isOwedByHand, isSettled } from "./selectors.ts"

const gives = (cents: number): Sent => ({ type: "admin.refunded", amountCents: cents, reason: "pioggia" })
const back = (inAllCents: number, cents = inAllCents): Sent => ({
  type: "payment.refunded",
  paymentId,
  amountCents: cents,
  inAllCents,
})
const cameBack = (inAllCents = 0): Sent => ({ type: "payment.refundFailed", paymentId, inAllCents })
const refunds = (run: ReturnType<typeof confirmed>) =>
  run.outbox.flatMap(({ type, params }) => (/^refund/.test(type) ? [params] : []))
const code = "7K2M9QXR4TBD"
const part = (cents: number) => ({ code, payment: { paymentId, amountCents: cents }, links: [] })

describe("[AD-01] [BX-12] the shop gives a part back of a booking that stands", () => {
  it("up to what it keeps, each time with a mail; cancelling gives back the rest", () => {
    const run = after(confirmed(), gives(4000), back(4000), gives(1000))
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(refunds(run)).toEqual([part(4000), part(1000)])
    expect(
      run.outbox
        .filter(({ type }) => type === "sendMail")
        .slice(-2)
        .map(({ params }) => params),
    ).toEqual([
      { code, kind: "allowance", of: "1" },
      { code, kind: "allowance", of: "2" },
    ])
    expect(refusal(run, gives(4001))).toEqual({ code: "guard", guards: ["isKept"] })
    expect(refusal(run, gives(0))).toEqual({ code: "guard", guards: ["isKept"] })
    expect(refunds(after(run, canceled)).at(-1)).toEqual({ code, paymentId, amountCents: 4000 })
  })

  it("and then it keeps the price that was agreed on, whatever another date costs", () => {
    const run = after(confirmed(), gives(4000), {
      type: "customer.rescheduleRequested",
      ...slot2,
      totalCents: 20_000,
      dueOnlineCents: 17_000,
    })
    expect(run.snapshot.value).toBe("RESCHEDULED")
    expect(run.snapshot.context).toMatchObject({ demand: null, totalCents: 12_000 })
  })

  it("of money that is only on hold there is nothing to give back", () => {
    expect(refusal(pending(), gives(1))?.code).not.toBeUndefined()
  })
})

describe("[CK-13] a refund that the customer's bank sends back", () => {
  const over = () => after(confirmed(), canceled, back(amountCents))

  it("is asked for once more; then all is settled, and the customer is told again", () => {
    expect(isSettled(over().snapshot)).toBe(true)
    const again = after(over(), cameBack())
    expect(again.snapshot.value).toEqual({ CANCELED: "settling" })
    expect(refunds(again).at(-1)).toEqual({ code, paymentId, amountCents })
    const settled = after(again, back(amountCents))
    expect(isSettled(settled.snapshot)).toBe(true)
    expect(asked(settled).filter((what) => what === "sendMail refunded")).toHaveLength(2)
  })

  it("twice is a person's to pay, and nothing is settled before it is", () => {
    const owed = after(over(), cameBack(), back(amountCents), cameBack())
    expect(owed.snapshot.value).toEqual({ CANCELED: "byHand" })
    expect(isOwedByHand(owed.snapshot)).toBe(true)
    expect(asked(owed).at(-1)).toBe("sendMail refundBounced")
    const paid = after(owed, { type: "admin.refundedByHand" })
    expect(isSettled(paid.snapshot)).toBe(true)
    expect(isOwedByHand(paid.snapshot)).toBe(false)
    expect(refusal(paid, { type: "admin.refundedByHand" })).not.toBeNull()
  })

  it("of a booking that stands is asked for once more, and what stands is still what is kept", () => {
    const run = after(confirmed(), gives(4000), back(4000), cameBack())
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(refunds(run).at(-1)).toEqual(part(4000))
    expect(refusal(run, gives(5001))).not.toBeNull()
    const owed = after(run, back(4000), cameBack())
    expect(owed.snapshot.context).toMatchObject({ bouncedOwedCents: 4000, refundedCents: 0 })
    // What is cancelled later gives back the rest alone: the part is a person's to pay.
    expect(refunds(after(owed, canceled)).at(-1)).toEqual({ code, paymentId, amountCents: 5000 })
    expect(after(owed, canceled, back(5000)).snapshot.value).toEqual({ CANCELED: "byHand" })
  })

  it("that never had come back is no news", () => {
    expect(refusal(confirmed(), cameBack())).not.toBeNull()
    expect(refusal(after(over(), cameBack()), cameBack())).not.toBeNull()
  })
})

describe("[BK-05] [BX-12] the customer keeps the first date after all", () => {
  const keeps: Sent = { type: "customer.rescheduleWithdrawn" }
  const wish = (slot: typeof slot2): Sent => ({ type: "customer.rescheduleRequested", ...slot })
  const dearer: Sent = {
    type: "customer.rescheduleRequested",
    ...slot2,
    totalCents: 15_000,
    dueOnlineCents: 12_000,
  }

  it("while the provider is asked: it is told, the wish does not count, the first date stands", () => {
    const run = after(confirmed({ instant: false }), wish(slot2), keeps)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context).toMatchObject({ wish: null, modifications: 0 })
    expect(asked(run).slice(-2)).toEqual(["releasePlaces", "tellPartner rescheduleWithdrawn"])
    expect(refusal(run, { type: "provider.rescheduleAccepted" })).not.toBeNull()
    expect(refusal(run, keeps)).not.toBeNull()
  })

  it("of a booking that was moved before, the date it was moved to", () => {
    const run = after(confirmed(), wish(slot3), dearer, keeps)
    expect(run.snapshot.value).toBe("RESCHEDULED")
    expect(run.snapshot.context).toMatchObject({ ...slot3, wish: null, demand: null })
  })

  it("instead of paying the difference: what its link takes all the same is not the booking's", () => {
    const run = after(confirmed(), dearer, keeps)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context.demand).toBeNull()
    expect(refusal(run, { type: "link.paid", of: 1, amountCents: 3000 })).not.toBeNull()
  })
})
