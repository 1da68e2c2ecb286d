import { accept, begin, nextTimer, type Run, timerFact } from "../kit/run.ts"
import { stamped } from "../kit/seam.ts"
import type { Untimed } from "../kit/types.ts"
import { alternatives, amountCents, bookingInput } from "./booking.cases.ts"
import { bookingFlow, type bookingMachine } from "./booking.machine.ts"
import type { BookingEvent, BookingInput } from "./booking.types.ts"

/* Bookings written as sequences of events. */

export type Booking = Run<typeof bookingMachine>
export type Sent = Untimed<BookingEvent>

export const open = (change: Partial<BookingInput> = {}) =>
  begin(bookingFlow, { ...bookingInput, ...change }, bookingInput.at)

/** Minutes after the opening. */
export const minute = (minutes: number) =>
  Temporal.Instant.from(bookingInput.at).add({ minutes }).toString({ fractionalSecondDigits: 3 })

export function refusal(run: Booking, event: Sent, at = run.at) {
  const outcome = accept(bookingFlow, run, { kind: "event", event: stamped<BookingEvent>(event, at) })
  return outcome.ok ? null : outcome.rejection
}

export function after(run: Booking, ...events: readonly (Sent | readonly [Sent, string])[]): Booking {
  return events.reduce((current, step) => {
    const [event, at] = "type" in step ? [step, current.at] : step
    const outcome = accept(bookingFlow, current, { kind: "event", event: stamped<BookingEvent>(event, at) })
    if (!outcome.ok) throw new Error(`${event.type}: ${JSON.stringify(outcome.rejection)}`)
    return outcome.run
  }, run)
}

export function timeout(run: Booking): Booking {
  const timer = nextTimer(run)
  const outcome = timer && accept(bookingFlow, run, timerFact(timer))
  if (!outcome?.ok) throw new Error("no timer to fire")
  return outcome.run
}

/** The effects so far. Effects on codes are left out if the customer used none. */
export const asked = (run: Booking) =>
  run.outbox.flatMap(({ type, params }) => {
    const given: object = typeof params === "object" && params !== null ? params : {}
    const discounts: unknown = Reflect.get(given, "discounts")
    if (Array.isArray(discounts) && discounts.length === 0) return []
    const kind: unknown = Reflect.get(given, "kind")
    return [kind === undefined ? type : `${type} ${String(kind)}`]
  })

export const paymentId = "pay-1"
export const details: Sent = { type: "customer.detailsGiven" }
export const started: Sent = { type: "customer.paymentStarted", attempt: 1 }
/* Events from the payment under way. */
export const held: Sent = { type: "payment.held", by: paymentId, cents: amountCents }
export const taken: Sent = { type: "payment.paid", by: paymentId, cents: amountCents }
export const declined: Sent = { type: "payment.notPaid", by: paymentId, code: "card_declined" }
export const letGo: Sent = { type: "payment.notPaid", by: paymentId, code: null }
export const back = (inAllCents = amountCents): Sent => ({
  type: "payment.givenBack",
  by: paymentId,
  cents: 0,
  inAllCents,
})
export const canceled: Sent = { type: "customer.canceled" }
export const leftCheckout: Sent = { type: "customer.leftCheckout" }
export const proposed: Sent = { type: "partner.alternativesProposed", alternatives }
const noSlot = { slotId: "", startsAt: "" }
export const [slot2 = noSlot, slot3 = noSlot] = alternatives
export const accepted: Sent = { type: "customer.alternativeAccepted", ...slot2 }

export const paying = (change?: Partial<BookingInput>) => after(open(change), details, started)
export const pending = () => after(paying({ instant: false }), held)

/** Paid and sold, confirmed by the partner if needed. */
export const confirmed = (change?: Partial<BookingInput>) => {
  const paid = after(paying(change), held)
  return after(paid, ...(change?.instant === false ? [{ type: "partner.confirmed" } as const] : []), taken)
}
