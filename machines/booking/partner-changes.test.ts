import { describe, expect, it } from "vitest"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { keptCents } from "./booking.amounts.ts"
import { alternatives, bookingInput } from "./booking.cases.ts"
import { bookingFlow, type bookingMachine } from "./booking.machine.ts"
import { placesAfter } from "./places-ledger.ts"
import { status } from "./selectors.ts"

const { tell, after, timeout } = driver(bookingFlow)
const [second, third] = alternatives
const to = (slot = second) => ({ slotId: slot?.slotId ?? "", startsAt: slot?.startsAt ?? "" })
const sold = () =>
  after(
    begin(bookingFlow, bookingInput, bookingInput.at),
    { type: "customer.detailsGiven" },
    { type: "customer.paymentStarted", attempt: 1 },
    { type: "payment.held", attempt: 1, by: "pay-1", cents: bookingInput.dueOnlineCents },
    { type: "payment.paid", attempt: 1, by: "pay-1", cents: bookingInput.dueOnlineCents },
  )
const moved = () => after(sold(), { type: "partner.moved", ...to() })
const wishes = (slot = third) => ({ type: "customer.rescheduleRequested", ...to(slot) }) as const
const mails = ({ outbox }: Run<typeof bookingMachine>) =>
  outbox.flatMap(({ type, params }) => (type === "sendMail" ? [`${Reflect.get(Object(params), "kind")}`] : []))
/** An hour before the visit, when cancelling is no longer free. */
const late = (startsAt: string) => new Date(Date.parse(startsAt) - 3_600_000).toISOString()

describe("[BK-10] a booking that the partner moves", () => {
  it("has its places and its price on the new date at once, and the customer is told", () => {
    const { snapshot, outbox } = moved()
    expect([status(snapshot), snapshot.context.slotId, snapshot.context.totalCents]).toEqual([
      "RESCHEDULED",
      second?.slotId,
      bookingInput.totalCents,
    ])
    expect(placesAfter(outbox).slots.get(second?.slotId ?? "")).toEqual({ held: 0, sold: 2 })
    expect(mails(moved()).at(-1)).toBe("movedByPartner")
  })

  it("counts as none of the customer's two moves, and neither does the move that follows it", () => {
    const again = after(moved(), wishes())
    expect([moved().snapshot.context.modifications, again.snapshot.context.modifications]).toEqual([0, 0])
    const twice = after(after(sold(), wishes(), wishes(second)), { type: "partner.moved", ...to(third) })
    expect(twice.snapshot.context.modifications).toBe(2)
    const third_ = after(twice, wishes(second))
    expect(third_.snapshot.context.modifications).toBe(2)
    expect(tell(third_, wishes(third)).ok).toBe(false)
  })

  it("can be canceled in full until it begins", () => {
    const at = late(second?.startsAt ?? "")
    expect(tell(after(sold(), wishes(second)), { type: "customer.canceled" }, at).ok).toBe(false)
    const canceled = after(moved(), [{ type: "customer.canceled" }, at])
    expect([status(canceled.snapshot), keptCents(canceled.snapshot.context)]).toEqual(["CANCELED", 0])
  })

  it("is refused on the same slot, to a date that is over, and after the visit has begun", () => {
    expect(
      tell(sold(), { type: "partner.moved", slotId: bookingInput.slotId, startsAt: bookingInput.startsAt }).ok,
    ).toBe(false)
    expect(tell(sold(), { type: "partner.moved", slotId: "slot-0", startsAt: bookingInput.at }).ok).toBe(false)
    expect(tell(sold(), { type: "partner.moved", ...to(third) }, bookingInput.startsAt).ok).toBe(false)
  })
})

describe("[BK-10] other dates for a booking that stands", () => {
  const offered = () => after(sold(), { type: "partner.datesOffered", alternatives })

  it("leave it sold on its own date until the customer chooses, and count as no move", () => {
    const { snapshot, outbox } = offered()
    expect([snapshot.value, snapshot.hasTag("sold")]).toEqual([{ PENDING_RESCHEDULE: "offered" }, true])
    expect(placesAfter(outbox).slots.get(bookingInput.slotId)).toEqual({ held: 0, sold: 2 })
    const taken = after(offered(), { type: "customer.alternativeAccepted", ...to() })
    expect([status(taken.snapshot), taken.snapshot.context.modifications]).toEqual(["RESCHEDULED", 0])
    expect(placesAfter(taken.outbox).slots.get(second?.slotId ?? "")).toEqual({ held: 0, sold: 2 })
    expect(tell(offered(), { type: "customer.alternativeAccepted", ...to(), slotId: "slot-9" }).ok).toBe(false)
  })

  it("may be declined, ignored, or canceled in full: without an answer the date stands", () => {
    for (const run of [after(offered(), { type: "customer.alternativesDeclined" }), timeout(offered())]) {
      expect([status(run.snapshot), run.snapshot.context.slotId]).toEqual(["CONFIRMED", bookingInput.slotId])
      expect(run.snapshot.context.alternatives).toEqual([])
    }
    const canceled = after(offered(), { type: "customer.canceled" })
    expect([status(canceled.snapshot), keptCents(canceled.snapshot.context)]).toEqual(["CANCELED", 0])
    expect(status(after(offered(), { type: "partner.canceled" }).snapshot)).toBe("CANCELED")
  })
})

describe("[PR-01] a booking that the partner cancels", () => {
  it("gives back everything, also when the customer could no longer cancel", () => {
    const at = late(bookingInput.startsAt)
    expect(tell(sold(), { type: "customer.canceled" }, at).ok).toBe(false)
    const canceled = after(sold(), [{ type: "partner.canceled", remark: "remark-1" }, at])
    const { snapshot, outbox } = canceled
    expect([status(snapshot), snapshot.context.reason, snapshot.context.remark]).toEqual([
      "CANCELED",
      "partner",
      "remark-1",
    ])
    expect(keptCents(snapshot.context)).toBe(0)
    expect(placesAfter(outbox).slots.get(bookingInput.slotId)).toEqual({ held: 0, sold: 0 })
    expect(mails(canceled).at(-1)).toBe("canceledByPartner")
    expect(tell(canceled, { type: "partner.canceled" }).ok).toBe(false)
    expect(tell(sold(), { type: "partner.canceled" }, bookingInput.startsAt).ok).toBe(false)
  })
})
