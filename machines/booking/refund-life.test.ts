import { describe, expect, it } from "vitest"
import { amountCents } from "./booking.cases.ts"
import {
  after,
  asked,
  back,
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
const bounced = (failures: number, inAllCents = 0): Sent => ({ ...back(inAllCents), failures }) as Sent
const forAPerson = (cents: number, failures = 2): Sent => ({
  type: "payment.waitsForAPerson",
  by: paymentId,
  cents,
  inAllCents: 0,
  failures,
})
const part = (run: ReturnType<typeof confirmed>) => run.snapshot.context.paid[0]
const code = "7K2M9QXR4TBD"

describe("[AD-01] [BX-12] the shop gives a part back of a booking that stands", () => {
  it("up to what it keeps, each time with a mail; cancelling gives back the rest", () => {
    const run = after(confirmed(), gives(4000), back(4000), gives(1000))
    expect(part(run)).toMatchObject({ askedCents: 5000, backCents: 4000 })
    expect(run.snapshot.value).toBe("CONFIRMED")
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
    expect(part(after(run, canceled))).toMatchObject({ askedCents: 9000, backCents: 4000 })
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
  const over = () => after(confirmed(), canceled, back())

  it("is asked for once more by the payment; when it arrives, the customer is told again", () => {
    expect(isSettled(over().snapshot)).toBe(true)
    const again = after(over(), bounced(1))
    expect(isSettled(again.snapshot)).toBe(false)
    const settled = after(again, bounced(1, amountCents))
    expect(isSettled(settled.snapshot)).toBe(true)
    expect(asked(settled).filter((what) => what === "sendMail refunded")).toHaveLength(2)
  })

  it("twice is a person's to pay, and nothing is settled before it is", () => {
    const owed = after(over(), bounced(1), bounced(1, amountCents), forAPerson(amountCents))
    expect([isOwedByHand(owed.snapshot), isSettled(owed.snapshot)]).toEqual([true, false])
    expect(asked(owed).at(-1)).toBe("sendMail refundBounced")
    expect(refusal(owed, forAPerson(amountCents)), "told twice").not.toBeNull()
    const paid = after(owed, { ...bounced(2, amountCents), byHand: true } as Sent)
    expect([isOwedByHand(paid.snapshot), isSettled(paid.snapshot)]).toEqual([false, true])
  })

  it("of a booking that stands leaves it standing, with what it keeps", () => {
    const run = after(confirmed(), gives(4000), back(4000), bounced(1))
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(refusal(run, gives(5001))).not.toBeNull()
    const owed = after(run, bounced(1, 4000), forAPerson(4000))
    expect(part(owed)).toMatchObject({ askedCents: 4000, backCents: 0, byHandCents: 4000 })
    // What is cancelled later gives back the rest alone: the part is a person's to pay.
    const gone = after(owed, canceled, bounced(2, 5000))
    expect([isOwedByHand(gone.snapshot), isSettled(gone.snapshot)]).toEqual([true, false])
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

  it("while the partner is asked: it is told, the wish does not count, the first date stands", () => {
    const run = after(confirmed({ instant: false }), wish(slot2), keeps)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context).toMatchObject({ wish: null, modifications: 0 })
    expect(asked(run).slice(-2)).toEqual(["releasePlaces", "tellPartner rescheduleWithdrawn"])
    expect(refusal(run, { type: "partner.rescheduleAccepted" })).not.toBeNull()
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
