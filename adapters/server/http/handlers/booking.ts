import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../../contract/api.ts"
import { acceptAlternative, byToken } from "../../booking/customer.ts"
import { bookingView } from "../../booking/read.ts"
import { type BookingRow, bookingByToken } from "../../booking/rows.ts"
import { orProblem } from "../problems.ts"
import { bookingToWire } from "../wire.ts"

const bookingOf = (row: BookingRow) =>
  Effect.map(bookingView(row), ({ view, snapshot }) => bookingToWire(view, snapshot))

export const bookingHandlers = HttpApiBuilder.group(Api, "booking", (handlers) =>
  handlers.handleAll({
    booking: ({ params }) => orProblem(Effect.flatMap(bookingByToken(params.token), bookingOf)),
    accept: ({ params }) => orProblem(Effect.flatMap(acceptAlternative(params.token, params.slotId), bookingOf)),
    decline: ({ params }) =>
      orProblem(Effect.flatMap(byToken(params.token, { type: "customer.alternativesDeclined" }), bookingOf)),
    cancelBooking: ({ params }) =>
      orProblem(Effect.flatMap(byToken(params.token, { type: "customer.canceled" }), bookingOf)),
  }),
)
