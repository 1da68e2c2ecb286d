import { Cause, Effect, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { Api } from "../../contract/api.ts"
import { PASS_TYPE } from "../../contract/booking.ts"
import { toWire } from "../../contract/case.ts"
import { type Asked, wishedLocaleOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { faultOf } from "../kernel/fault.ts"
import { Refused } from "../kernel/refused.ts"
import { type Booked, bookedByToken } from "./booked.ts"
import { cancel, cancelQuoted, quoteCancellation, quoteReschedule, reschedule } from "./changes.ts"
import { acceptAlternative, byToken } from "./customer.ts"
import { logAfter } from "./log.ts"
import { bookingView } from "./read.ts"
import { reservationView } from "./reservation-view.ts"
import { bookingByToken } from "./rows.ts"
import { applePassOf, googlePassOf } from "./wallet-pass.ts"
import { bookingToWire } from "./wire.ts"

const bookingOf = (asked: Asked) => (booked: Booked) =>
  Effect.map(bookingView(booked, wishedLocaleOf(asked)), bookingToWire)

/** Gives a fault of the shop a text that says what to do: try again, or ask for help (BK-05). */
const orFailed = <A, E, R>(effect: Effect.Effect<A, E | Refused, R>, code: ErrorCode) =>
  Effect.catchCause(effect, (cause) => {
    const refused = Cause.findError(cause)
    return Result.isSuccess(refused) && refused.success instanceof Refused
      ? Effect.fail(refused.success)
      : Effect.andThen(Effect.logError("a booking could not be changed", cause), Effect.fail(notChanged(cause, code)))
  })

/** While the database is away, the same call will succeed soon. */
function notChanged(cause: Cause.Cause<unknown>, code: ErrorCode): Refused {
  const fault = faultOf(cause)
  return new Refused(fault.code === "service_unavailable" ? fault : { code })
}

export const bookingHandlers = HttpApiBuilder.group(Api, "booking", (handlers) =>
  handlers.handleAll({
    booking: (asked) => orProblem(Effect.flatMap(bookedByToken(asked.params.token), bookingOf(asked))),
    reservation: (asked) =>
      orProblem(
        Effect.map(reservationView(asked.params.code, asked.params.token, wishedLocaleOf(asked)), (view) =>
          toWire(view),
        ),
      ),
    bookingLog: ({ params, query }) =>
      orProblem(
        Effect.map(
          Effect.flatMap(bookingByToken(params.token), ({ stream }) => logAfter(stream, Number(query.after_seq ?? 0))),
          toWire,
        ),
      ),
    accept: (asked) =>
      orProblem(Effect.flatMap(acceptAlternative(asked.params.token, asked.params.slotId), bookingOf(asked))),
    decline: (asked) =>
      orProblem(
        Effect.flatMap(byToken(asked.params.token, { type: "customer.alternativesDeclined" }), bookingOf(asked)),
      ),
    cancelBooking: (asked) => orProblem(Effect.flatMap(cancel(asked.params.token), bookingOf(asked))),
    quoteReschedule: ({ params, query }) =>
      orProblem(Effect.map(quoteReschedule(params.token, query.slot_id), (quote) => toWire(quote))),
    reschedule: (asked) =>
      orProblem(
        orFailed(
          Effect.flatMap(
            reschedule(asked.params.token, asked.payload.slot_id, {
              toPayCents: asked.payload.to_pay_cents,
              refundCents: asked.payload.refund_cents,
            }),
            bookingOf(asked),
          ),
          "reschedule_failed",
        ),
      ),
    withdrawReschedule: (asked) =>
      orProblem(
        Effect.flatMap(byToken(asked.params.token, { type: "customer.rescheduleWithdrawn" }), bookingOf(asked)),
      ),
    quoteCancellation: ({ params }) => orProblem(Effect.map(quoteCancellation(params.token), (quote) => toWire(quote))),
    cancelQuoted: (asked) =>
      orProblem(
        orFailed(
          Effect.flatMap(
            cancelQuoted(asked.params.token, {
              refundCents: asked.payload.refund_cents,
              releasedCents: asked.payload.released_cents,
            }),
            bookingOf(asked),
          ),
          "cancellation_failed",
        ),
      ),
    applePass: ({ params }) =>
      orProblem(
        Effect.map(applePassOf(params.token), ({ code, file }) =>
          HttpServerResponse.uint8Array(file, {
            contentType: PASS_TYPE,
            headers: { "content-disposition": `attachment; filename="altrove-${code}.pkpass"` },
          }),
        ),
      ),
    googlePass: ({ params }) =>
      orProblem(Effect.map(googlePassOf(params.token), (link) => HttpServerResponse.redirect(link))),
  }),
)
