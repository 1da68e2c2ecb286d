import type { BookingAsks, BookingReads } from "../../domain/booking/ports.ts"
import type { CheckoutView } from "../../domain/booking/views.ts"
import type { BookingSnapshot } from "../../machines/booking/booking.machine.ts"
import { wordOf } from "../../machines/checkout/checkout.hears.ts"
import { foldBooking } from "../booking/fold.ts"
import type { Payee, Word } from "./payment-handlers.ts"

export type PaymentCommands = Pick<BookingAsks, "pay" | "confirmPayment">

/** A booking in checkout as its payment sees it. */
export const bookingPayee = (
  reads: Pick<BookingReads, "checkout">,
  commands: () => PaymentCommands,
): Payee<CheckoutView> => ({
  read: (code) => reads.checkout(code),
  pay: (code, key, method) => commands().pay(code, key, method),
  confirm: (code, paymentId, key) => commands().confirmPayment(code, paymentId, key),
  created,
  verdict: ({ stream }) => verdict(foldBooking(stream)),
  wordOf: ({ stream }) => wordOf(foldBooking(stream)),
})

const tooLate: Word = { type: "payment.failed", code: "payment_time_expired" }

function created(view: CheckoutView): Word {
  const snapshot = foldBooking(view.stream)
  if (snapshot.hasTag("over")) return tooLate
  if (!snapshot.hasTag("checkout")) return { type: "payment.notNeeded" }
  const { payment } = view
  if (snapshot.matches({ CHECKOUT: "paying" }) && payment !== null) return { type: "payment.created", payment }
  return { type: "payment.failed", code: snapshot.context.payment?.error ?? "payment_not_created" }
}

/** How the payment stands, by the booking's own state. */
export function verdict(snapshot: BookingSnapshot): Word {
  if (snapshot.hasTag("over")) return tooLate
  if (!snapshot.hasTag("checkout")) return { type: "payment.succeeded" }
  if (snapshot.matches({ CHECKOUT: "holding" })) {
    return { type: "payment.failed", code: snapshot.context.payment?.error ?? "payment_not_confirmed" }
  }
  return { type: "payment.pending" }
}
