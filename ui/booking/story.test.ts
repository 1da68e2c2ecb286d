import { describe, expect, it } from "vitest"
import { bookingStatuses } from "../../domain/booking/status.ts"
import { bookingCases, bookingInput } from "../../machines/booking/booking.cases.ts"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import { StaleSnapshot } from "../../machines/kit/durable.ts"
import { driver } from "../../machines/kit/testing/drive.ts"
import { tour } from "../../machines/kit/tour.ts"
import { snapshotIn } from "./snapshot-in.ts"
import { chapters, next, thanksTitleOf, titleOf } from "./story.ts"
import { bookingAfter, type Told } from "./testing/checkout-view.ts"
import en from "./texts.en.json"
import it_ from "./texts.it.json"

const paid: Told = [
  { type: "customer.detailsGiven" },
  { type: "customer.paymentStarted", attempt: 1 },
  { type: "payment.held", attempt: 1, by: "pay-1", cents: bookingInput.dueOnlineCents },
]

const taken = { type: "payment.paid", attempt: 1, by: "pay-1", cents: bookingInput.dueOnlineCents } as const
const released = { type: "payment.notPaid", attempt: 1, by: "pay-1", code: null } as const

const booking = (instant: boolean, events: Told) => bookingAfter(events, { instant })

describe("[BK-07] the story of a booking", () => {
  it("lists what happened, oldest first", () => {
    const { snapshot } = booking(false, [
      ...paid,
      { type: "partner.alternativesProposed", alternatives: [{ slotId: "s2", startsAt: bookingInput.startsAt }] },
      { type: "customer.alternativesDeclined" },
    ])
    expect(chapters(snapshot).map(({ status }) => status)).toEqual([
      "CHECKOUT",
      "PENDING",
      "PENDING_RESCHEDULE",
      "REJECTED_RESCHEDULE",
    ])
    expect(next(snapshot).text).toBe("booking.next.releasing")
  })

  it("does not say that the partner was silent when the partner said no", () => {
    for (const said of [{}, { remark: "remark-1" }]) {
      const { snapshot } = booking(false, [...paid, { type: "partner.rejected", ...said }])
      expect(chapters(snapshot).at(-1)?.text).toBe("booking.happened.REJECTED")
    }
  })

  it("says that the partner did not answer only if the deadline has passed", () => {
    const { snapshot } = driver(bookingFlow).timeout(booking(false, paid))
    expect(chapters(snapshot).at(-1)?.text).toBe("booking.happened.REJECTED.providerSilent")
  })

  it("says that the customer cancelled", () => {
    const { snapshot } = booking(false, [...paid, { type: "customer.canceled" }])
    expect(chapters(snapshot).at(-1)?.text).toBe("booking.happened.CANCELED.customer")
  })

  it("says what happens to the money: on hold, being taken, on its way back, given back", () => {
    const waiting = booking(false, paid).snapshot
    expect([next(waiting).text, next(waiting).until]).toEqual(["booking.next.PENDING", waiting.context.deadline])
    expect(next(booking(true, paid).snapshot).text).toBe("booking.next.capturing")
    const canceled = [...paid, taken, { type: "customer.canceled" }] as const
    expect(next(booking(true, canceled).snapshot).text).toBe("booking.next.refunding")
    const refunded = { type: "payment.givenBack", by: "pay-1", cents: bookingInput.dueOnlineCents } as const
    expect(next(booking(true, [...canceled, refunded]).snapshot).text).toBe("booking.next.refunded")
    const rejected = [...paid, { type: "partner.rejected" }] as const
    expect(next(booking(false, rejected).snapshot).text).toBe("booking.next.releasing")
    expect(next(booking(false, [...rejected, released]).snapshot).text).toBe("booking.next.released")
  })

  it("[CK-10] says that credit is back on its voucher", () => {
    const credit = { kind: "credit", code: "G1", cents: bookingInput.dueOnlineCents } as const
    const covered: Told = [
      { type: "customer.detailsGiven" },
      { type: "customer.discountApplied", ...credit },
      { type: "customer.paymentStarted", attempt: 1 },
    ]
    expect(next(booking(true, covered).snapshot).text).toBe("booking.next.CONFIRMED")
    expect(next(booking(false, covered).snapshot).text, "a request: no card holds anything").toBe(
      "booking.next.PENDING.credit",
    )
    expect(next(booking(true, [...covered, { type: "customer.canceled" }]).snapshot).text).toBe("booking.next.credit")
    expect(next(booking(true, [{ type: "customer.leftCheckout" }]).snapshot).text).toBe("booking.next.over")
  })

  it("[BX-16] does not say that all is confirmed while money is still due", () => {
    const reserved = booking(true, [{ type: "customer.detailsGiven" }, { type: "customer.reservedForLater" }]).snapshot
    expect([titleOf(reserved), thanksTitleOf(reserved)]).toEqual(["booking.title.later", "booking.title.later"])
    expect(next(reserved).text).toBe("booking.next.later")
    const { snapshot } = booking(true, [...paid, taken])
    expect([titleOf(snapshot), thanksTitleOf(snapshot)], "negative control: it is paid").toEqual([
      "booking.title.CONFIRMED",
      "thanks.title.CONFIRMED",
    ])
  })

  it("distinguishes the customer's wish for another date from the partner's proposal", () => {
    const wish = { slotId: "s2", startsAt: "2026-12-01T09:00:00.000Z" }
    const { snapshot } = booking(false, [
      ...paid,
      { type: "partner.confirmed" },
      taken,
      { type: "customer.rescheduleRequested", ...wish },
    ])
    expect(titleOf(snapshot)).toBe("booking.title.PENDING_RESCHEDULE.asking")
    expect(next(snapshot)).toMatchObject({ text: "booking.next.asking", until: snapshot.context.deadline })
    expect(chapters(snapshot).at(-1)?.text).toBe("booking.happened.PENDING_RESCHEDULE.asked")
  })

  it("has words in both languages for every state that the machine can be in", () => {
    const known = { it: Object.keys(it_), en: Object.keys(en) }
    const seen = new Set<string>()
    for (const path of tour(bookingFlow, bookingCases).paths) {
      for (const { snapshot } of path.runs) {
        for (const id of [
          next(snapshot).text,
          titleOf(snapshot),
          thanksTitleOf(snapshot),
          ...chapters(snapshot).map(({ text }) => text),
        ])
          seen.add(id)
      }
    }
    for (const status of bookingStatuses) seen.add(`booking.title.${status}`).add(`thanks.title.${status}`)
    expect(seen.size).toBeGreaterThan(30)
    expect([...seen].filter((id) => !known.it.includes(id) || !known.en.includes(id))).toEqual([])
  })
})

describe("[BK-01] the booking's state in the browser", () => {
  it("is that of the server's machine, with what it can do", () => {
    const { log, snapshot } = booking(true, paid)
    const stream = JSON.parse(JSON.stringify({ snapshot: bookingFlow.persist(snapshot), seq: log.length }))
    const copy = snapshotIn(stream)
    expect(copy.value).toEqual(snapshot.value)
    expect(copy.context).toEqual(snapshot.context)
    const event = { type: "customer.canceled", at: snapshot.context.at } as const
    expect(copy.can(event)).toBe(snapshot.can(event))
  })

  it.each([
    [{}],
    [null],
    [{ machine: "checkout", version: bookingFlow.version, snapshot: { value: "x", context: {} } }],
    [{ machine: "booking", version: "0", snapshot: { value: "CONFIRMED", context: {} } }],
  ])("refuses %j", (snapshot) => {
    expect(() => snapshotIn({ snapshot, seq: 0 })).toThrow(StaleSnapshot)
  })
})
