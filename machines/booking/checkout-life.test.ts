import { describe, expect, it } from "vitest"
import { nextTimer } from "../kit/run.ts"
import { amountCents, bookingInput } from "./booking.cases.ts"
import {
  after,
  asked,
  authorised,
  canceled,
  captured,
  captureFailed,
  created,
  details,
  failed,
  leftCheckout,
  minute,
  open,
  paying,
  paymentId,
  refusal,
  started,
  timeout,
} from "./history.fixture.ts"
import { canStartPayment, deadline, nextAttempt, status } from "./selectors.ts"

describe("checkout", () => {
  it("[L03] holds the places before any payment is asked for", () => {
    const run = open()
    expect(run.outbox).toEqual([
      { id: "booking/0/0", type: "holdPlaces", params: { slotId: "slot-1", holds: bookingInput.holds } },
    ])
    expect(status(run.snapshot)).toBe("CHECKOUT")
  })

  it("[L26] [CK-02] runs out at its deadline, and gives the places back", () => {
    const run = open()
    expect(deadline(run.snapshot)).toBe(minute(20))
    const expired = timeout(run)
    expect(expired.at).toBe(minute(20))
    expect(expired.snapshot.value).toEqual({ EXPIRED: "settled" })
    expect(expired.snapshot.context.reason).toBe("checkout")
    expect(asked(expired)).toEqual(["holdPlaces", "releasePlaces"])
  })

  it("[CK-11] hands the customer's method on to the payment, and none where none was chosen", () => {
    const chosen = after(open(), details, { type: "customer.paymentStarted", attempt: 1, method: "paypal" })
    expect(chosen.outbox.at(-1)?.params).toMatchObject({ attempt: 1, method: "paypal" })
    expect(chosen.snapshot).toEqual(after(open(), details, started).snapshot)
    expect(after(open(), details, started).outbox.at(-1)?.params).not.toHaveProperty("method")
  })

  it("[CK-16] the customer's cancelling frees the places at once, without a mail", () => {
    for (const run of [open(), paying()]) {
      const over = after(run, leftCheckout)
      expect(over.snapshot.value).toEqual({ CANCELED: "settled" })
      expect(asked(over).filter((type) => type.includes("Places") || type.includes("Mail"))).toEqual([
        "holdPlaces",
        "releasePlaces",
      ])
    }
  })

  it("[CK-03] [CK-16] leaving it after a try closes what the provider still holds open; before any, nobody is asked", () => {
    for (const run of [paying(), after(paying(), failed)]) {
      expect(asked(after(run, leftCheckout)).slice(-2)).toEqual(["closePayments", "releasePlaces"])
    }
    expect(asked(after(open(), details, leftCheckout))).toEqual(["holdPlaces", "releasePlaces"])
  })

  it("is not paid before the details are known", () => {
    expect(refusal(open(), started)).toEqual({ code: "guard", guards: ["detailsKnown"] })
    expect(canStartPayment(open().snapshot, minute(1))).toBe(false)
    expect(canStartPayment(after(open(), details).snapshot, minute(1))).toBe(true)
  })

  it("[L10] paying extends the deadline once, bounded", () => {
    const deadlineAfter = (at: number) => after(open(), details, [started, minute(at)]).snapshot.context.deadline
    expect([deadlineAfter(5), deadlineAfter(15), deadlineAfter(19)]).toEqual([minute(20), minute(25), minute(29)])
    const again = after(
      open(),
      details,
      [started, minute(15)],
      created,
      [failed, minute(16)],
      [{ type: "customer.paymentStarted", attempt: 2 }, minute(24)],
    )
    expect(again.snapshot.context.deadline).toBe(minute(25))
    expect(nextTimer(again)?.dueAt).toBe(minute(25))
  })

  it("[CK-14] a failed payment leads back to the checkout with its error and a new attempt", () => {
    const run = after(paying(), failed)
    expect(run.snapshot.value).toEqual({ CHECKOUT: "holding" })
    expect(run.snapshot.context.payment).toMatchObject({ state: "failed", error: "card_declined" })
    expect(nextAttempt(run.snapshot)).toBe(2)
    expect(refusal(run, started)).toEqual({ code: "guard", guards: ["isNewAttempt"] })
  })

  it("[CK-13] an attempt asked for twice is one attempt, and one authorisation is kept", () => {
    expect(refusal(paying(), started)?.code).toBe("unexpected")
    const second = after(paying(), failed, { type: "customer.paymentStarted", attempt: 2 })
    expect(refusal(second, failed), "told twice").toEqual({ code: "guard", guards: ["failsThisAttempt"] })
    const late = after(second, authorised)
    expect(late.snapshot.value, "of the attempt before").toEqual({ CHECKOUT: "paying" })
    expect(late.outbox.at(-1)).toMatchObject({ type: "releasePayment", params: { paymentId } })
    expect(refusal(late, authorised), "told twice").not.toBeNull()
  })

  it("an authorisation of another amount is released and counts as failed", () => {
    const run = after(paying(), { type: "payment.authorised", paymentId, amountCents: amountCents - 1 })
    expect(run.snapshot.value).toEqual({ CHECKOUT: "holding" })
    expect(run.snapshot.context.payment?.error).toBe("payment_amount_mismatch")
    expect(asked(run).at(-1)).toBe("releasePayment")
  })

  it("[L11] the authorisation may be told before the payment's creation", () => {
    const run = after(open(), details, started, authorised, captured)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(run.snapshot.context.payment?.paymentId).toBe(paymentId)
  })

  it("[L21] a booking with nothing due never calls a payment provider", () => {
    const instant = after(open({ dueOnlineCents: 0 }), details, started)
    const request = after(open({ dueOnlineCents: 0, instant: false }), details, started)
    const answered = after(request, { type: "provider.confirmed" })
    const gone = after(request, canceled)
    expect([instant, request, answered, gone].map(({ snapshot }) => snapshot.value)).toEqual([
      "CONFIRMED",
      { PENDING: "awaiting" },
      "CONFIRMED",
      { CANCELED: "settled" },
    ])
    for (const run of [instant, request, answered, gone]) expect(asked(run).join()).not.toContain("Payment")
  })
})

describe("instant booking", () => {
  it("[CK-12] takes the money at once and sells the places", () => {
    const taking = after(paying(), authorised)
    expect(taking.outbox.at(-1)).toMatchObject({ type: "capturePayment", params: { paymentId, amountCents } })
    expect(deadline(taking.snapshot), "no time limit while money is taken").toBeNull()
    const run = after(taking, captured)
    expect(run.snapshot.value).toBe("CONFIRMED")
    expect(asked(run)).toEqual([
      "holdPlaces",
      "createPayment",
      "capturePayment",
      "sellPlaces",
      "sendMail confirmed",
      "tellPartner booked",
    ])
  })

  it("a capture that fails leads back to the checkout, with time to pay by another card", () => {
    const run = after(after(paying(), authorised), [captureFailed, minute(18)])
    expect(run.snapshot.value).toEqual({ CHECKOUT: "holding" })
    expect(run.snapshot.context.deadline).toBe(minute(28))
    const late = after(after(paying(), authorised), [captureFailed, minute(300)])
    expect(nextTimer(late)?.dueAt, "bounded: runs out at once").toBe(minute(300))
  })
})
