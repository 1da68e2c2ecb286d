import { describe, expect, it } from "vitest"
import { MAX_DETAILS } from "../../domain/checkout/details.ts"
import { nextTimer } from "../kit/run.ts"
import { bookingInput } from "./booking.cases.ts"
import {
  after,
  asked,
  canceled,
  declined,
  details,
  held,
  leftCheckout,
  minute,
  open,
  paying,
  refusal,
  type Sent,
  started,
  taken,
  timeout,
} from "./history.fixture.ts"
import { canStartPayment, deadline, nextAttempt, status } from "./selectors.ts"
import { stanceOf } from "./stance.ts"

describe("checkout", () => {
  it("[L03] holds the places before any payment is asked for", () => {
    const run = open()
    expect(run.outbox).toEqual([
      { id: "booking/0/0", type: "holdPlaces", params: { slotId: "slot-1", holds: bookingInput.holds } },
    ])
    expect(status(run.snapshot)).toBe("CHECKOUT")
  })

  it("[L26] [CK-02] expires at its deadline, and releases the places", () => {
    const run = open()
    expect(deadline(run.snapshot)).toBe(minute(20))
    const expired = timeout(run)
    expect(expired.at).toBe(minute(20))
    expect(expired.snapshot.value).toEqual({ EXPIRED: "over" })
    expect(expired.snapshot.context.reason).toBe("checkout")
    expect(asked(expired)).toEqual(["holdPlaces", "releasePlaces"])
  })

  it("[CK-16] releases the places at once if the customer cancels, without a mail", () => {
    for (const run of [open(), paying()]) {
      const over = after(run, leftCheckout)
      expect(over.snapshot.value).toEqual("CANCELED")
      expect(asked(over).filter((type) => type.includes("Places") || type.includes("Mail"))).toEqual([
        "holdPlaces",
        "releasePlaces",
      ])
    }
  })

  it("[CK-03] [CK-16] closes its payments when it expires, and releases them when the customer cancels", () => {
    expect(stanceOf(paying().snapshot, 1)).toBe("waits")
    expect(stanceOf(timeout(paying()).snapshot, 1)).toBe("closes")
    for (const run of [paying(), after(paying(), declined)]) {
      expect(stanceOf(after(run, leftCheckout).snapshot, 1)).toBe("letsGo")
    }
  })

  it("cannot be paid before the details are known", () => {
    expect(refusal(open(), started)).toEqual({ code: "guard", guards: ["detailsKnown"] })
    expect(canStartPayment(open().snapshot, minute(1))).toBe(false)
    expect(canStartPayment(after(open(), details).snapshot, minute(1))).toBe(true)
  })

  it("takes the details twenty times and no more, so that nobody can fill its log", () => {
    const times = (count: number) => after(open(), ...Array.from({ length: count }, () => details))
    expect(times(MAX_DETAILS).snapshot.context.timesGiven).toBe(20)
    expect(refusal(times(MAX_DETAILS), details)).toEqual({ code: "guard", guards: ["mayGiveDetails"] })
    expect(canStartPayment(times(MAX_DETAILS).snapshot, minute(1))).toBe(true)
  })

  it("[L10] gets a later deadline once by paying, with a limit", () => {
    const deadlineAfter = (at: number) => after(open(), details, [started, minute(at)]).snapshot.context.deadline
    expect([deadlineAfter(5), deadlineAfter(15), deadlineAfter(19)]).toEqual([minute(20), minute(25), minute(29)])
    const again = after(
      open(),
      details,
      [started, minute(15)],
      [declined, minute(16)],
      [{ type: "customer.paymentStarted", attempt: 2 }, minute(24)],
    )
    expect(again.snapshot.context.deadline).toBe(minute(25))
    expect(nextTimer(again)?.dueAt).toBe(minute(25))
  })

  it("[CK-14] can be paid by a new attempt after a failed one, whose error it keeps", () => {
    const run = after(paying(), declined)
    expect(run.snapshot.value).toEqual({ CHECKOUT: "holding" })
    expect(run.snapshot.context).toMatchObject({ attempt: 1, paid: [], error: "card_declined" })
    expect(nextAttempt(run.snapshot)).toBe(2)
    expect(refusal(run, started)).toEqual({ code: "guard", guards: ["isNewAttempt"] })
  })

  it("[CK-13] counts a repeated attempt once, and waits for the latest attempt only", () => {
    expect(refusal(paying(), started)).toEqual({ code: "guard", guards: ["isNewAttempt"] })
    const second = after(paying(), { type: "customer.paymentStarted", attempt: 2, method: "paypal" })
    expect(second.snapshot.value).toEqual({ CHECKOUT: "paying" })
    expect([1, 2].map((attempt) => stanceOf(second.snapshot, attempt))).toEqual(["letsGo", "waits"])
    for (const late of [held, declined])
      expect(refusal(second, { ...late, attempt: 1 } as Sent), "of the attempt before").not.toBeNull()
  })

  it("[CK-08] [CK-13] takes a code only after the payment under way is closed, and none once it is paid", () => {
    const coupon: Sent = { type: "customer.discountApplied", kind: "coupon", code: "ESTATE", cents: 3000 }
    const stop: Sent = { type: "customer.paymentStopped", attempt: 1, isAtBank: false }
    const closed: Sent = { type: "payment.notPaid", attempt: 1, by: "pay-1", code: null }
    expect(refusal(paying(), coupon), "while the customer may pay").not.toBeNull()
    expect(refusal(paying(), { ...stop, isAtBank: true }), "while the customer pays").not.toBeNull()
    expect(refusal(paying(), { ...stop, attempt: 2 }), "of another attempt").not.toBeNull()
    const stopped = after(paying(), stop)
    expect([stopped.snapshot.value, stanceOf(stopped.snapshot, 1)]).toEqual([{ CHECKOUT: "paying" }, "closes"])
    expect(refusal(stopped, coupon), "before the payment provider has closed it").not.toBeNull()
    const run = after(stopped, closed, coupon)
    expect(run.snapshot.value).toEqual({ CHECKOUT: "holding" })
    expect(asked(run).at(-1)).toBe("reserveDiscount coupon")
    const again = after(run, { type: "customer.paymentStarted", attempt: 2 })
    expect(stanceOf(again.snapshot, 2), "the next attempt is wanted").toBe("waits")
    const paid = after(stopped, held)
    expect([paid.snapshot.value, stanceOf(paid.snapshot, 1)]).toEqual([{ CHECKOUT: "capturing" }, "takes"])
    expect(refusal(paid, coupon), "while the money is taken").not.toBeNull()
  })

  it("[CK-08] reads logs up to version 4, in which a code let the payment under way go", () => {
    const coupon = { type: "customer.discountApplied", kind: "coupon", code: "ESTATE", cents: 3000 } as const
    const run = after(paying(), { ...coupon, stopsPayment: true })
    expect([run.snapshot.value, stanceOf(run.snapshot, 1)]).toEqual([{ CHECKOUT: "holding" }, "letsGo"])
    const again = after(run, { type: "customer.paymentStarted", attempt: 2 })
    const off = after(again, { type: "customer.discountRemoved", code: "ESTATE", stopsPayment: true })
    expect(off.snapshot.value).toEqual({ CHECKOUT: "holding" })
  })

  it("[L21] starts no payment if nothing is due", () => {
    const instant = after(open({ dueOnlineCents: 0 }), details, started)
    const request = after(open({ dueOnlineCents: 0, instant: false }), details, started)
    const answered = after(request, { type: "partner.confirmed" })
    const gone = after(request, canceled)
    expect([instant, request, answered, gone].map(({ snapshot }) => snapshot.value)).toEqual([
      "CONFIRMED",
      { PENDING: "awaiting" },
      "CONFIRMED",
      "CANCELED",
    ])
    for (const run of [instant, request, answered, gone]) expect(run.snapshot.context.attempt).toBe(0)
  })
})

describe("instant booking", () => {
  it("[CK-12] captures the money at once and sells the places", () => {
    const taking = after(paying(), held)
    expect(stanceOf(taking.snapshot, 1)).toBe("takes")
    expect(deadline(taking.snapshot), "no time limit while money is taken").toBeNull()
    const run = after(taking, taken)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(asked(run)).toEqual(["holdPlaces", "sellPlaces", "sendMail confirmed", "tellPartner booked"])
  })

  it("goes back to the checkout after a failed capture, with time to pay by another card", () => {
    const run = after(after(paying(), held), [declined, minute(18)])
    expect(run.snapshot.value).toEqual({ CHECKOUT: "holding" })
    expect(run.snapshot.context.deadline).toBe(minute(28))
    const late = after(after(paying(), held), [declined, minute(300)])
    expect(nextTimer(late)?.dueAt, "bounded: runs out at once").toBe(minute(300))
  })
})
