import type { CheckoutView } from "../../../domain/booking/views.ts"
import { payableOf } from "../../../domain/checkout/payable.ts"
import type { PaymentView } from "../../../domain/checkout/payment-form.ts"
import type { PaymentStanding } from "../../../domain/checkout/payment-standing.ts"
import { cents } from "../../../domain/money/cents.ts"
import { bookingInput } from "../../../machines/booking/booking.cases.ts"
import {
  type BookingEvent,
  type BookingInput,
  type BookingSnapshot,
  bookingFlow,
} from "../../../machines/booking/booking.machine.ts"
import { isCapturing, isOver } from "../../../machines/booking/selectors.ts"
import { accept, begin, type Run } from "../../../machines/kit/run.ts"
import { stamped } from "../../../machines/kit/seam.ts"
import type { Untimed } from "../../../machines/kit/types.ts"

export type Told = readonly Untimed<BookingEvent>[]

/** A booking after these events, one minute apart. Throws if the machine refuses one. */
export function bookingAfter(events: Told, input: Partial<BookingInput> = {}): Run<typeof bookingFlow.machine> {
  let run = begin(bookingFlow, { ...bookingInput, ...input }, bookingInput.at)
  events.forEach((event, index) => {
    const at = Temporal.Instant.from(bookingInput.at)
      .add({ minutes: index + 1 })
      .toString({ fractionalSecondDigits: 3 })
    const outcome = accept(bookingFlow, run, { kind: "event", event: stamped<BookingEvent>(event, at) })
    if (!outcome.ok) throw new Error(`${event.type}: ${JSON.stringify(outcome.rejection)}`)
    run = outcome.run
  })
  return run
}

/** The view that the server sends for a booking in that state. */
export function checkoutViewOf(
  { log, at, snapshot }: Run<typeof bookingFlow.machine>,
  payment: PaymentView | null,
): CheckoutView {
  const total = cents(bookingInput.totalCents)
  const price = {
    lines: [
      { kind: "participants" as const, id: "adult", quantity: 2, unitCents: cents(total / 2), totalCents: total },
    ],
    totalCents: total,
    withoutOffersCents: total,
    offerPercent: 0,
    deposit: null,
    dueOnlineCents: cents(bookingInput.dueOnlineCents),
  }
  return {
    code: bookingInput.code,
    token: "token",
    experience: {
      id: "exp-1",
      slug: "giro-in-barca",
      name: "Giro in barca",
      city: "Venezia",
      meetingPoint: "Fondamente Nove",
      cover: { category: "sea", region: "veneto", seed: 1 },
      partnerName: null,
      ratingHundredths: null,
      reviewCount: 0,
      lat: 45.44,
      lon: 12.34,
    },
    variantId: "var-1",
    variantName: "Classico",
    durationMinutes: 120,
    slot: {
      id: bookingInput.slotId,
      variantId: "var-1",
      date: "2026-11-30",
      start: "10:00",
      end: "12:00",
      startsAt: bookingInput.startsAt,
      places: [{ group: "people", left: 8, capacity: 10 }],
      language: null,
    },
    participants: [{ typeId: "adult", name: "Adulti", quantity: 2 }],
    addons: [],
    price,
    discounts: [],
    payable: payableOf(price, []),
    instantBooking: bookingInput.instant,
    lowestPrice: null,
    cancellationUntil: "2026-11-28T09:00:00.000Z",
    locale: "it",
    customFields: [],
    customer: null,
    known: null,
    payment,
    paymentStanding: standingFor(snapshot, payment !== null),
    usablePoints: null,
    payLaterUntil: null,
    paymentMethods: ["card"],
    paymentForms: [],
    stream: { snapshot: JSON.parse(JSON.stringify(bookingFlow.persist(snapshot))), seq: log.length },
    serverNow: at,
  }
}

/** The payment's standing at this point of the booking. `isOpen`: the payment provider has answered. */
function standingFor(snapshot: BookingSnapshot, isOpen: boolean): PaymentStanding | null {
  const { attempt, error } = snapshot.context
  const stands = (is: PaymentStanding["is"]) => ({ attempt, is, code: is === "refused" ? error : null }) as const
  if (attempt === 0) return null
  if (snapshot.matches({ CHECKOUT: "paying" })) return stands(isOpen ? "open" : "opening")
  if (isCapturing(snapshot)) return stands("deciding")
  return stands(snapshot.hasTag("checkout") || isOver(snapshot) ? "refused" : "succeeded")
}
