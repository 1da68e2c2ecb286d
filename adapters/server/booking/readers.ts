import { Effect } from "effect"
import { signedInWith } from "../account/part.ts"
import { proofOf } from "../http/visitor.ts"
import { orNull } from "../kernel/refused.ts"
import { bookedByCode, bookedByToken } from "./booked.ts"
import { bookingView, checkoutView } from "./read.ts"
import { reservationView } from "./reservation-view.ts"

/** The bookings that the visitor of a request may see. */
export const bookingReaders = (request: Request) => {
  const proof = proofOf({ cookie: request.headers.get("cookie") ?? "" })
  return {
    checkout: (code: string) =>
      orNull(
        Effect.gen(function* () {
          const booked = yield* bookedByCode(code, proof)
          const person = yield* signedInWith(request)
          return (yield* checkoutView(booked, person?.personId ?? null)).view
        }),
      ),
    pending: (code: string) =>
      orNull(Effect.map(Effect.flatMap(bookedByCode(code, proof), bookingView), ({ view }) => view)),
    booking: (token: string) =>
      orNull(Effect.map(Effect.flatMap(bookedByToken(token), bookingView), ({ view }) => view)),
    reservation: (code: string, token: string) => orNull(reservationView(code, token)),
  }
}
