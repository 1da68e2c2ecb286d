import { describe, expect, it } from "vitest"
import { statusLabel } from "../../domain/booking/status.ts"
import { givenBackCents } from "../payment/owner/money.ts"
import { amountCents, bookingInput } from "./booking.cases.ts"
import { bookingFlow } from "./booking.machine.ts"
import {
  accepted,
  after,
  asked,
  back,
  canceled,
  confirmed,
  details,
  held,
  leftCheckout,
  letGo,
  open,
  paying,
  pending,
  proposed,
  refusal,
  type Sent,
  slot2,
  started,
  taken,
  timeout,
} from "./history.fixture.ts"
import { canCancel, isOver, isSettled, status } from "./selectors.ts"
import { stanceOf } from "./stance.ts"

describe("booking on request", () => {
  it("[CK-12] only authorises the money, and captures it when the partner confirms", () => {
    const run = pending()
    expect(asked(run)).toEqual(["holdPlaces", "sendMail sent", "tellPartner request"])
    const yes = after(run, { type: "partner.confirmed" })
    expect([stanceOf(run.snapshot, 1), stanceOf(yes.snapshot, 1)]).toEqual(["waits", "takes"])
    expect(after(yes, taken).snapshot.value).toBe("CONFIRMED")
  })

  it("[BK-03] [CK-12] is rejected after 48 hours without an answer: the payment is released, with a mail", () => {
    const run = timeout(pending())
    expect(Temporal.Instant.from(run.at).since(bookingInput.at).total("hours")).toBe(48)
    expect(run.snapshot.value).toEqual("REJECTED")
    expect(run.snapshot.context.reason).toBe("providerSilent")
    expect(asked(run).slice(-2)).toEqual(["releasePlaces", "sendMail rejected"])
    expect([stanceOf(run.snapshot, 1), isSettled(run.snapshot)]).toEqual(["letsGo", false])
    expect(isSettled(after(run, letGo).snapshot)).toBe(true)
  })

  it("[CK-12] releases the money when the partner rejects", () => {
    const run = after(pending(), { type: "partner.rejected", remark: "remark-1" })
    expect(run.snapshot.context).toMatchObject({ reason: null, remark: "remark-1" })
    expect(asked(run).slice(-2)).toEqual(["releasePlaces", "sendMail rejected"])
    expect(stanceOf(run.snapshot, 1)).toBe("letsGo")
  })

  it("[BK-04] moves the places and captures the money when the customer accepts a proposed date", () => {
    const choosing = after(pending(), proposed)
    expect(choosing.snapshot.value).toEqual({ PENDING_RESCHEDULE: "choosing" })
    const moving = after(choosing, accepted)
    expect(moving.outbox.at(-1)).toMatchObject({
      type: "movePlaces",
      params: { fromSlotId: "slot-1", toSlotId: "slot-2", holds: bookingInput.holds },
    })
    const run = after(moving, taken)
    expect(run.snapshot.value).toBe("RESCHEDULED")
    expect(run.snapshot.context).toMatchObject(slot2)
    expect(run.outbox.find(({ type }) => type === "sellPlaces")?.params).toMatchObject({ slotId: "slot-2" })
  })

  it("[BK-04] refuses a date that was not proposed, and a proposal of none or more than five", () => {
    const choosing = after(pending(), proposed)
    expect(refusal(choosing, { type: "customer.alternativeAccepted", ...slot2, slotId: "slot-9" })?.code).toBe("guard")
    for (const count of [0, 6]) {
      const many = Array.from({ length: count }, () => slot2)
      const event: Sent = { type: "partner.alternativesProposed", alternatives: many }
      expect(refusal(pending(), event)).toEqual({ code: "guard", guards: ["isFew"] })
    }
  })

  it("[BK-03] [BK-04] refuses a yes after the visit has begun, but replays a log that contains one", () => {
    const soon = "2026-11-21T09:00:00.000Z"
    const yes: Sent = { type: "partner.confirmed" }
    const [before, tooLate] = ["2026-11-21T08:59:59.999Z", soon]
    const asking = (dueOnlineCents: number) =>
      dueOnlineCents === 0
        ? after(open({ instant: false, startsAt: soon, dueOnlineCents }), details, started)
        : after(paying({ instant: false, startsAt: soon }), held)
    for (const run of [asking(amountCents), asking(0)]) {
      expect(refusal(run, yes, tooLate)).toEqual({ code: "guard", guards: ["visitAhead"] })
      expect(refusal(run, yes, before)).toBeNull()
    }
    const choosing = after(pending(), {
      type: "partner.alternativesProposed",
      alternatives: [{ ...slot2, startsAt: soon }],
    })
    const take: Sent = { type: "customer.alternativeAccepted", slotId: slot2.slotId, startsAt: soon }
    expect(refusal(choosing, take, tooLate)).toEqual({ code: "guard", guards: ["visitAhead"] })
    expect(refusal(choosing, take, before)).toBeNull()
    const run = after(asking(amountCents), [yes, before])
    const late = run.log.map((entry) =>
      entry.fact.kind === "event" && entry.fact.event.type === "partner.confirmed"
        ? { ...entry, fact: { ...entry.fact, event: { ...entry.fact.event, at: tooLate } } }
        : entry,
    )
    expect(bookingFlow.replay(run.opening, late).value).toEqual({ PENDING: "capturing" })
  })

  it("[BK-04] releases everything if the customer declines the dates or does not answer", () => {
    const declined = after(pending(), proposed, { type: "customer.alternativesDeclined" })
    const silent = timeout(after(pending(), proposed))
    for (const run of [declined, silent]) {
      expect(run.snapshot.value).toEqual("REJECTED_RESCHEDULE")
      expect(asked(run)).toContain("releasePlaces")
      expect(stanceOf(run.snapshot, 1)).toBe("letsGo")
    }
  })
})

describe("cancelling a sold booking", () => {
  const until = "2026-11-28T09:00:00.000Z"
  const tooLate = "2026-11-28T09:00:00.001Z"

  it("[BK-05] is free until exactly the cancellation hours before the start, and refunds everything", () => {
    const run = after(confirmed(), [canceled, until])
    expect(run.snapshot.value).toEqual("CANCELED")
    expect(asked(run).slice(-3)).toEqual(["returnSoldPlaces", "sendMail canceled", "tellPartner canceled"])
    expect(run.snapshot.context.paid).toMatchObject([{ askedCents: amountCents, backCents: 0 }])
    expect(isSettled(run.snapshot)).toBe(false)
    const refunded = after(run, back())
    expect(isSettled(refunded.snapshot)).toBe(true)
    expect(asked(refunded).at(-1)).toBe("sendMail refunded")
  })

  it("[CK-16] is not done by leaving the checkout: a booking that was paid in the meantime is kept", () => {
    for (const run of [pending(), confirmed()]) {
      expect(refusal(run, leftCheckout)).toMatchObject({ code: "unexpected" })
    }
  })

  it("[BK-05] is refused a moment later, but a log that contains it still replays", () => {
    expect(refusal(confirmed(), canceled, tooLate)).toEqual({ code: "guard", guards: ["withinCancellation"] })
    expect([canCancel(confirmed().snapshot, until), canCancel(confirmed().snapshot, tooLate)]).toEqual([true, false])
    const run = after(confirmed(), [canceled, until])
    const policyChanged = run.log.map((entry) =>
      entry.fact.kind === "event" && entry.fact.event.type === "customer.canceled"
        ? { ...entry, fact: { ...entry.fact, event: { ...entry.fact.event, at: tooLate } } }
        : entry,
    )
    expect(bookingFlow.replay(run.opening, policyChanged).value).toEqual("CANCELED")
  })

  it("is settled when all parts of the refund are back", () => {
    const run = after(confirmed(), canceled, back(4000))
    expect(isSettled(run.snapshot)).toBe(false)
    expect(asked(run)).not.toContain("sendMail refunded")
    const whole = after(run, back())
    expect(givenBackCents(whole.snapshot.context)).toBe(amountCents)
    expect(isSettled(whole.snapshot)).toBe(true)
    expect(
      asked(after(whole, back())).filter((what) => what === "sendMail refunded"),
      "told twice",
    ).toHaveLength(1)
  })
})

describe("the statuses of a booking", () => {
  it("[BK-01] each set their timestamp", () => {
    const run = after(pending(), proposed, accepted, taken, canceled)
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

  it("[BK-02] show RESCHEDULED as Confirmed, and REJECTED as Canceled", () => {
    const rescheduled = after(pending(), proposed, accepted, taken)
    const rejected = after(pending(), { type: "partner.rejected" })
    expect(statusLabel(status(rescheduled.snapshot), "en")).toBe("Confirmed")
    expect(statusLabel(status(rejected.snapshot), "it")).toBe("Annullata")
  })
})
