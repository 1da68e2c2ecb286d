import { describe, expect, it } from "vitest"
import { statusLabel } from "../../domain/booking/status.ts"
import { accept, begin, nextTimer, type Run, timerFact } from "../kit/run.ts"
import { stamped } from "../kit/seam.ts"
import type { Untimed } from "../kit/types.ts"
import { alternatives, amountCents, bookingInput } from "./booking.cases.ts"
import { bookingFlow, type bookingMachine } from "./booking.machine.ts"
import type { BookingEvent, BookingInput } from "./booking.types.ts"
import { canCancel, canStartPayment, deadline, isOver, isSettled, nextAttempt, status } from "./selectors.ts"

type Booking = Run<typeof bookingMachine>
type Sent = Untimed<BookingEvent>

const open = (change: Partial<BookingInput> = {}) => begin(bookingFlow, { ...bookingInput, ...change }, bookingInput.at)

/** Minutes after the opening. */
const minute = (minutes: number) =>
  Temporal.Instant.from(bookingInput.at).add({ minutes }).toString({ fractionalSecondDigits: 3 })

function refusal(run: Booking, event: Sent, at = run.at) {
  const outcome = accept(bookingFlow, run, { kind: "event", event: stamped<BookingEvent>(event, at) })
  return outcome.ok ? null : outcome.rejection
}

function after(run: Booking, ...events: readonly (Sent | readonly [Sent, string])[]): Booking {
  return events.reduce((current, step) => {
    const [event, at] = "type" in step ? [step, current.at] : step
    const outcome = accept(bookingFlow, current, { kind: "event", event: stamped<BookingEvent>(event, at) })
    if (!outcome.ok) throw new Error(`${event.type}: ${JSON.stringify(outcome.rejection)}`)
    return outcome.run
  }, run)
}

function timeout(run: Booking): Booking {
  const timer = nextTimer(run)
  const outcome = timer && accept(bookingFlow, run, timerFact(timer))
  if (!outcome?.ok) throw new Error("no timer to fire")
  return outcome.run
}

const asked = (run: Booking) =>
  run.outbox.map(({ type, params }) => {
    const kind: unknown = typeof params === "object" && params !== null ? Reflect.get(params, "kind") : undefined
    return kind === undefined ? type : `${type} ${String(kind)}`
  })

const paymentId = "pay-1"
const details: Sent = { type: "customer.detailsGiven" }
const started: Sent = { type: "customer.paymentStarted", attempt: 1 }
const created: Sent = { type: "payment.created", paymentId, attempt: 1 }
const authorised: Sent = { type: "payment.authorised", paymentId, amountCents }
const captured: Sent = { type: "payment.captured", paymentId, amountCents }
const failed: Sent = { type: "payment.failed", paymentId, error: "card_declined" }
const captureFailed: Sent = { type: "payment.captureFailed", paymentId, error: "card_declined" }
const released: Sent = { type: "payment.released", paymentId }
const canceled: Sent = { type: "customer.canceled" }
const proposed: Sent = { type: "provider.alternativesProposed", alternatives }
const [slot2 = { slotId: "", startsAt: "" }] = alternatives
const accepted: Sent = { type: "customer.alternativeAccepted", ...slot2 }

const paying = (change?: Partial<BookingInput>) => after(open(change), details, started, created)
const pending = () => after(paying({ instant: false }), authorised)
const confirmed = () => after(paying(), authorised, captured)

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

  it("[CK-16] the customer's cancelling frees the places at once, without a mail", () => {
    for (const run of [open(), paying()]) {
      const over = after(run, canceled)
      expect(over.snapshot.value).toEqual({ CANCELED: "settled" })
      expect(asked(over).filter((type) => type.includes("Places") || type.includes("Mail"))).toEqual([
        "holdPlaces",
        "releasePlaces",
      ])
    }
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

  it("[CK-03] when the time to pay is over nothing can be charged: a late authorisation is released", () => {
    const expired = timeout(paying())
    expect(expired.snapshot.value).toEqual({ EXPIRED: "settled" })
    expect(expired.snapshot.context.reason).toBe("payment")
    const late = after(expired, authorised)
    expect(late.snapshot.value).toEqual({ EXPIRED: "settling" })
    expect(late.outbox.at(-1)).toMatchObject({ type: "releasePayment", params: { paymentId } })
    expect(after(late, released).snapshot.value).toEqual({ EXPIRED: "settled" })
    expect(refusal(late, captured)?.code).toBe("unexpected")
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

describe("request booking", () => {
  it("[CK-12] only authorises, and takes the money on the provider's yes", () => {
    const run = pending()
    expect(asked(run)).toEqual(["holdPlaces", "createPayment", "sendMail sent", "tellPartner request"])
    const yes = after(run, { type: "provider.confirmed" })
    expect(asked(yes).at(-1)).toBe("capturePayment")
    expect(after(yes, captured).snapshot.value).toBe("CONFIRMED")
  })

  it("[BK-03] [CK-12] 48 hours without the provider's word: released, mailed", () => {
    const run = timeout(pending())
    expect(Temporal.Instant.from(run.at).since(bookingInput.at).total("hours")).toBe(48)
    expect(run.snapshot.value).toEqual({ REJECTED: "settling" })
    expect(run.snapshot.context.reason).toBe("providerSilent")
    expect(asked(run).slice(-3)).toEqual(["releasePlaces", "sendMail rejected", "releasePayment"])
    expect(isSettled(after(run, released).snapshot)).toBe(true)
  })

  it("[CK-12] the provider's no releases the money", () => {
    const run = after(pending(), { type: "provider.rejected", reason: "maltempo" })
    expect(run.snapshot.context.reason).toBe("maltempo")
    expect(asked(run).slice(-3)).toEqual(["releasePlaces", "sendMail rejected", "releasePayment"])
  })

  it("a capture that fails after the provider's yes cancels the booking", () => {
    const run = after(pending(), { type: "provider.confirmed" }, captureFailed)
    expect(run.snapshot.value).toEqual({ CANCELED: "settled" })
    expect(run.snapshot.context.reason).toBe("payment")
  })

  it("[BK-04] the customer takes one of the proposed dates: the places move, the money is taken", () => {
    const choosing = after(pending(), proposed)
    expect(choosing.snapshot.value).toEqual({ PENDING_RESCHEDULE: "choosing" })
    const taken = after(choosing, accepted)
    expect(taken.outbox.at(-2)).toMatchObject({
      type: "movePlaces",
      params: { fromSlotId: "slot-1", toSlotId: "slot-2", holds: bookingInput.holds },
    })
    const run = after(taken, captured)
    expect(run.snapshot.value).toBe("RESCHEDULED")
    expect(run.snapshot.context).toMatchObject(slot2)
    expect(run.outbox.find(({ type }) => type === "sellPlaces")?.params).toMatchObject({ slotId: "slot-2" })
  })

  it("[BK-04] a date that was not proposed is refused, and so are none or more than five", () => {
    const choosing = after(pending(), proposed)
    expect(refusal(choosing, { type: "customer.alternativeAccepted", ...slot2, slotId: "slot-9" })?.code).toBe("guard")
    for (const count of [0, 6]) {
      const many = Array.from({ length: count }, () => slot2)
      const event: Sent = { type: "provider.alternativesProposed", alternatives: many }
      expect(refusal(pending(), event)).toEqual({ code: "guard", guards: ["isFew"] })
    }
  })

  it("[BK-04] declining, or silence, releases everything", () => {
    const declined = after(pending(), proposed, { type: "customer.alternativesDeclined" })
    const silent = timeout(after(pending(), proposed))
    for (const run of [declined, silent]) {
      expect(run.snapshot.value).toEqual({ REJECTED_RESCHEDULE: "settling" })
      expect(asked(run)).toContain("releasePlaces")
      expect(asked(run).at(-1)).toBe("releasePayment")
    }
  })
})

describe("cancelling a sold booking", () => {
  const until = "2026-11-28T09:00:00.000Z"
  const tooLate = "2026-11-28T09:00:00.001Z"

  it("[BK-05] is free until exactly the cancellation hours before the start, and refunds everything", () => {
    const run = after(confirmed(), [canceled, until])
    expect(run.snapshot.value).toEqual({ CANCELED: "settling" })
    expect(asked(run).slice(-4)).toEqual([
      "returnSoldPlaces",
      "sendMail canceled",
      "tellPartner canceled",
      "refundPayment",
    ])
    const refunded = after(run, { type: "payment.refunded", paymentId, amountCents })
    expect(refunded.snapshot.value).toEqual({ CANCELED: "settled" })
    expect(asked(refunded).at(-1)).toBe("sendMail refunded")
  })

  it("[BK-05] is refused a moment later, but a log that holds it still replays", () => {
    expect(refusal(confirmed(), canceled, tooLate)).toEqual({ code: "guard", guards: ["withinCancellation"] })
    expect([canCancel(confirmed().snapshot, until), canCancel(confirmed().snapshot, tooLate)]).toEqual([true, false])
    const run = after(confirmed(), [canceled, until])
    const policyChanged = run.log.map((entry) =>
      entry.fact.kind === "event" && entry.fact.event.type === "customer.canceled"
        ? { ...entry, fact: { ...entry.fact, event: { ...entry.fact.event, at: tooLate } } }
        : entry,
    )
    expect(bookingFlow.replay(run.opening, policyChanged).value).toEqual({ CANCELED: "settling" })
  })

  it("a refund in parts is over when all of it is back, and never more", () => {
    const run = after(confirmed(), canceled, { type: "payment.refunded", paymentId, amountCents: 4000 })
    expect(run.snapshot.value).toEqual({ CANCELED: "settling" })
    expect(refusal(run, { type: "payment.refunded", paymentId, amountCents: 5001 })?.code).toBe("guard")
    const whole = after(run, { type: "payment.refunded", paymentId, amountCents: 5000 })
    expect(whole.snapshot.context.refundedCents).toBe(amountCents)
    expect(isSettled(whole.snapshot)).toBe(true)
  })
})

describe("what everybody sees", () => {
  it("[BK-01] every status leaves its timestamp", () => {
    const run = after(pending(), proposed, accepted, captured, canceled)
    expect(run.snapshot.context.timestamps).toMatchObject({
      checkout_at: bookingInput.at,
      pending_at: bookingInput.at,
      pending_reschedule_at: bookingInput.at,
      rescheduled_at: bookingInput.at,
      canceled_at: bookingInput.at,
      confirmed_at: null,
      expired_at: null,
    })
    expect(isOver(run.snapshot)).toBe(true)
  })

  it("[BK-02] RESCHEDULED reads as Confirmed, REJECTED as Canceled", () => {
    const rescheduled = after(pending(), proposed, accepted, captured)
    const rejected = after(pending(), { type: "provider.rejected" })
    expect(statusLabel(status(rescheduled.snapshot), "en")).toBe("Confirmed")
    expect(statusLabel(status(rejected.snapshot), "it")).toBe("Annullata")
  })
})
