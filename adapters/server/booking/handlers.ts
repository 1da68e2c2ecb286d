import { Cause, Effect, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { Api } from "../../contract/api.ts"
import { PASS_TYPE } from "../../contract/booking.ts"
import { toWire } from "../../contract/case.ts"
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

const bookingOf = (booked: Booked) =>
  Effect.map(bookingView(booked), ({ view, snapshot }) => bookingToWire(view, snapshot))

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
    booking: ({ params }) => orProblem(Effect.flatMap(bookedByToken(params.token), bookingOf)),
    reservation: ({ params: { code, token } }) =>
      orProblem(Effect.map(reservationView(code, token), (view) => toWire(view))),
    bookingLog: ({ params, query }) =>
      orProblem(
        Effect.map(
          Effect.flatMap(bookingByToken(params.token), ({ stream }) => logAfter(stream, Number(query.after_seq ?? 0))),
          toWire,
        ),
      ),
    accept: ({ params }) => orProblem(Effect.flatMap(acceptAlternative(params.token, params.slotId), bookingOf)),
    decline: ({ params }) =>
      orProblem(Effect.flatMap(byToken(params.token, { type: "customer.alternativesDeclined" }), bookingOf)),
    cancelBooking: ({ params }) => orProblem(Effect.flatMap(cancel(params.token), bookingOf)),
    quoteReschedule: ({ params, query }) =>
      orProblem(Effect.map(quoteReschedule(params.token, query.slot_id), (quote) => toWire(quote))),
    reschedule: ({ params, payload }) =>
      orProblem(
        orFailed(
          Effect.flatMap(
            reschedule(params.token, payload.slot_id, {
              toPayCents: payload.to_pay_cents,
              refundCents: payload.refund_cents,
            }),
            bookingOf,
          ),
          "reschedule_failed",
        ),
      ),
    withdrawReschedule: ({ params }) =>
      orProblem(Effect.flatMap(byToken(params.token, { type: "customer.rescheduleWithdrawn" }), bookingOf)),
    quoteCancellation: ({ params }) => orProblem(Effect.map(quoteCancellation(params.token), (quote) => toWire(quote))),
    cancelQuoted: ({ params, payload }) =>
      orProblem(
        orFailed(
          Effect.flatMap(
            cancelQuoted(params.token, {
              refundCents: payload.refund_cents,
              releasedCents: payload.released_cents,
            }),
            bookingOf,
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
