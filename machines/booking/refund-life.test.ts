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

const gives = (cents: number): Sent => ({ type: "admin.refunded", amountCents: cents, remark: "remark-1" })
const bounced = (failures: number, inAllCents = 0): Sent => ({ ...back(inAllCents), failures }) as Sent
const forAPerson = (cents: number, failures = 2): Sent => ({
  type: "payment.waitsForAPerson",
  by: paymentId,
  cents,
  inAllCents: 0,
  failures,
})
const part = (run: ReturnType<typeof confirmed>) => run.snapshot.context.paid[0]
const kindOf = (params: unknown): unknown => Reflect.get(Object(params), "kind")
const code = "7K2M9QXR4TBD"

describe("[AD-01] [BX-12] a refund by the operator without a cancellation", () => {
  it("is possible up to the rest, each time with a mail; a cancellation gives back what is left", () => {
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

  it("makes the booking keep its agreed price on every other date", () => {
    const run = after(confirmed(), gives(4000), {
      type: "customer.rescheduleRequested",
      ...slot2,
      totalCents: 20_000,
      dueOnlineCents: 17_000,
    })
    expect(run.snapshot.value).toBe("RESCHEDULED")
    expect(run.snapshot.context).toMatchObject({ demand: null, totalCents: 12_000 })
  })

  it("is refused for money that is only on hold", () => {
    expect(refusal(pending(), gives(1))?.code).not.toBeUndefined()
  })
})

describe("[CK-13] a refund that the customer's bank sends back", () => {
  const over = () => after(confirmed(), canceled, back())

  it("is sent again by the payment; when it arrives, the customer gets another mail", () => {
    expect(isSettled(over().snapshot)).toBe(true)
    const again = after(over(), bounced(1))
    expect(isSettled(again.snapshot)).toBe(false)
    const settled = after(again, bounced(1, amountCents))
    expect(isSettled(settled.snapshot)).toBe(true)
    expect(asked(settled).filter((what) => what === "sendMail refunded")).toHaveLength(2)
  })

  it("is told by a mail of its own, even if the last word does not repeat that it had bounced", () => {
    const settled = after(over(), bounced(1), back())
    expect(isSettled(settled.snapshot)).toBe(true)
    const mails = settled.outbox.filter(({ type, params }) => type === "sendMail" && kindOf(params) === "refunded")
    expect(mails.map(({ params }) => params)).toEqual([
      { code, kind: "refunded" },
      { code, kind: "refunded", of: "1" },
    ])
  })

  it("a second time waits for a person to pay it, and the booking is not settled before", () => {
    const owed = after(over(), bounced(1), bounced(1, amountCents), forAPerson(amountCents))
    expect([isOwedByHand(owed.snapshot), isSettled(owed.snapshot)]).toEqual([true, false])
    expect(asked(owed).at(-1)).toBe("sendMail refundBounced")
    expect(refusal(owed, forAPerson(amountCents)), "told twice").not.toBeNull()
    const paid = after(owed, { ...bounced(2, amountCents), byHand: true } as Sent)
    expect([isOwedByHand(paid.snapshot), isSettled(paid.snapshot)]).toEqual([false, true])
  })

  it("does not change a confirmed booking, or the money that it keeps", () => {
    const run = after(confirmed(), gives(4000), back(4000), bounced(1))
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(refusal(run, gives(5001))).not.toBeNull()
    const owed = after(run, bounced(1, 4000), forAPerson(4000))
    expect(part(owed)).toMatchObject({ askedCents: 4000, backCents: 0, byHandCents: 4000 })
    // A later cancellation gives back only the rest, because a person pays the bounced part.
    const gone = after(owed, canceled, bounced(2, 5000))
    expect([isOwedByHand(gone.snapshot), isSettled(gone.snapshot)]).toEqual([true, false])
  })
})

describe("[BK-05] [BX-12] the customer may take back the wish for another date", () => {
  const keeps: Sent = { type: "customer.rescheduleWithdrawn" }
  const wish = (slot: typeof slot2): Sent => ({ type: "customer.rescheduleRequested", ...slot })
  const dearer: Sent = {
    type: "customer.rescheduleRequested",
    ...slot2,
    totalCents: 15_000,
    dueOnlineCents: 12_000,
  }

  it("while the partner is asked: the partner gets a mail, and the wish does not count", () => {
    const run = after(confirmed({ instant: false }), wish(slot2), keeps)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context).toMatchObject({ wish: null, modifications: 0 })
    expect(asked(run).slice(-2)).toEqual(["releasePlaces", "tellPartner rescheduleWithdrawn"])
    expect(refusal(run, { type: "partner.rescheduleAccepted" })).not.toBeNull()
    expect(refusal(run, keeps)).not.toBeNull()
  })

  it("after an earlier move: the booking keeps the date of that move", () => {
    const run = after(confirmed(), wish(slot3), dearer, keeps)
    expect(run.snapshot.value).toBe("RESCHEDULED")
    expect(run.snapshot.context).toMatchObject({ ...slot3, wish: null, demand: null })
  })

  it("instead of paying the difference: a later payment by the link is refused", () => {
    const run = after(confirmed(), dearer, keeps)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context.demand).toBeNull()
    expect(refusal(run, { type: "link.paid", of: 1, amountCents: 3000 })).not.toBeNull()
  })
})
