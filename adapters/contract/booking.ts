import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { AccessToken, BookingCode, EntryNumber, Id, MoneyCents } from "./fields.ts"
import { Use } from "./use.ts"
import {
  BookingLogWire,
  BookingWire,
  CancellationQuoteWire,
  RescheduleQuoteWire,
  ReservationWire,
} from "./wire/booking.ts"

/** The caller repeats the amounts of its quote. If they no longer hold, the call is refused and changes nothing. */
export const Reschedule = Schema.Struct({ slot_id: Id, to_pay_cents: MoneyCents, refund_cents: MoneyCents })
export const Cancellation = Schema.Struct({ refund_cents: MoneyCents, released_cents: MoneyCents })

/** A pass for Apple Wallet. */
export const PASS_TYPE = "application/vnd.apple.pkpass"
const PassFile = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: PASS_TYPE }))

const byToken = { params: { token: AccessToken } }

export class BookingApi extends HttpApiGroup.make("booking")
  .add(
    HttpApiEndpoint.get("booking", "/booking/v1/bookings/:token", { ...byToken, success: BookingWire }).annotate(
      OpenApi.Description,
      "The current state of the booking.",
    ),
  )
  .add(
    HttpApiEndpoint.get("reservation", "/booking/v1/reservations/:code/:token", {
      params: { code: BookingCode, token: AccessToken },
      success: ReservationWire,
    }).annotate(
      OpenApi.Description,
      "What the mailed link of a booking without payment confirms, and whether it still can. The token is that of the link.",
    ),
  )
  .add(
    HttpApiEndpoint.get("bookingLog", "/booking/v1/bookings/:token/log", {
      ...byToken,
      query: { after_seq: Schema.optionalKey(EntryNumber) },
      success: BookingLogWire,
    }).annotate(
      OpenApi.Description,
      "How the booking came about: its opening, and the entries of its log after a number. Without a number, all of them.",
    ),
  )
  .add(
    HttpApiEndpoint.post("accept", "/booking/v1/bookings/:token/alternatives/:slotId/accept", {
      params: { token: AccessToken, slotId: Id },
      success: BookingWire,
    }).annotate(OpenApi.Description, "Accepts one of the slots that the partner proposed."),
  )
  .add(
    HttpApiEndpoint.post("decline", "/booking/v1/bookings/:token/alternatives/decline", {
      ...byToken,
      success: BookingWire,
    }).annotate(OpenApi.Description, "Declines all slots that the partner proposed."),
  )
  .add(
    HttpApiEndpoint.post("cancelBooking", "/booking/v1/bookings/:token/cancel", {
      ...byToken,
      success: BookingWire,
    }).annotate(
      OpenApi.Description,
      "Cancels the booking under its terms. Unlike the call with a quote, it names no amounts.",
    ),
  )
  .add(
    HttpApiEndpoint.get("quoteReschedule", "/booking/v1/bookings/:token/reschedule", {
      ...byToken,
      query: { slot_id: Id },
      success: RescheduleQuoteWire,
    }).annotate(
      OpenApi.Description,
      "The quote for moving the booking to another slot: the amount to pay or to get back, and the new end of the free cancellation.",
    ),
  )
  .add(
    HttpApiEndpoint.post("reschedule", "/booking/v1/bookings/:token/reschedule", {
      ...byToken,
      payload: Reschedule,
      success: BookingWire,
    }).annotate(OpenApi.Description, "Moves the booking to another slot. The amounts must be those of the quote."),
  )
  .add(
    HttpApiEndpoint.post("withdrawReschedule", "/booking/v1/bookings/:token/reschedule/withdraw", {
      ...byToken,
      success: BookingWire,
    }).annotate(OpenApi.Description, "Takes back the request for another date, if the partner has not answered yet."),
  )
  .add(
    HttpApiEndpoint.get("quoteCancellation", "/booking/v1/bookings/:token/cancellation", {
      ...byToken,
      success: CancellationQuoteWire,
    }).annotate(
      OpenApi.Description,
      "The quote for cancelling the booking now: the amounts that the customer gets back.",
    ),
  )
  .add(
    HttpApiEndpoint.post("cancelQuoted", "/booking/v1/bookings/:token/cancellation", {
      ...byToken,
      payload: Cancellation,
      success: BookingWire,
    }).annotate(OpenApi.Description, "Cancels the booking. The amounts must be those of the quote."),
  )
  .add(
    HttpApiEndpoint.get("applePass", "/booking/v1/bookings/:token/wallet/apple", {
      ...byToken,
      success: PassFile,
    }).annotate(OpenApi.Description, "The pass for Apple Wallet, as a signed file."),
  )
  .add(
    HttpApiEndpoint.get("googlePass", "/booking/v1/bookings/:token/wallet/google", {
      ...byToken,
      success: HttpApiSchema.Empty(302),
    }).annotate(OpenApi.Description, "Redirects to the link that saves the pass in Google Wallet."),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({ title: "Booking", description: "A booking, for the holder of its access token." }),
  ) {}
