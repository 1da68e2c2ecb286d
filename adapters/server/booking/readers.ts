import { Effect } from "effect"
import { localeOf } from "../../../domain/paths.ts"
import { signedInWith } from "../account/part.ts"
import { proofOf } from "../http/visitor.ts"
import { orNull } from "../kernel/refused.ts"
import { type Booked, bookedByCode, bookedByToken } from "./booked.ts"
import { bookingView, checkoutView } from "./read.ts"
import { reservationView } from "./reservation-view.ts"

/** The bookings that the visitor of a request may see, in the language of the page. */
export const bookingReaders = (request: Request) => {
  const locale = localeOf(new URL(request.url).pathname)
  const shown = (booked: Booked) => Effect.map(bookingView(booked, locale), ({ view }) => view)
  const proof = proofOf({ cookie: request.headers.get("cookie") ?? "" })
  return {
    checkout: (code: string) =>
      orNull(
        Effect.gen(function* () {
          const booked = yield* bookedByCode(code, proof)
          const person = yield* signedInWith(request)
          return (yield* checkoutView(booked, person?.personId ?? null, locale)).view
        }),
      ),
    pending: (code: string) => orNull(Effect.flatMap(bookedByCode(code, proof), shown)),
    booking: (token: string) => orNull(Effect.flatMap(bookedByToken(token), shown)),
    reservation: (code: string, token: string) => orNull(reservationView(code, token, locale)),
  }
}
