import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { AccessToken, Id, MoneyCents } from "./fields.ts"
import { BookingWire, CancellationQuoteWire, RescheduleQuoteWire } from "./wire/booking.ts"

/** The caller repeats the amounts of its quote. If they no longer hold, the call is refused and changes nothing. */
export const Reschedule = Schema.Struct({ slot_id: Id, to_pay_cents: MoneyCents, refund_cents: MoneyCents })
export const Cancellation = Schema.Struct({ refund_cents: MoneyCents, released_cents: MoneyCents })

/** A pass for Apple Wallet. */
export const PASS_TYPE = "application/vnd.apple.pkpass"
const PassFile = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: PASS_TYPE }))

const byToken = { params: { token: AccessToken } }

/** Calls for the holder of a booking's access token. */
export class BookingApi extends HttpApiGroup.make("booking")
  .add(HttpApiEndpoint.get("booking", "/booking/v1/bookings/:token", { ...byToken, success: BookingWire }))
  .add(
    HttpApiEndpoint.post("accept", "/booking/v1/bookings/:token/alternatives/:slotId/accept", {
      params: { token: AccessToken, slotId: Id },
      success: BookingWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("decline", "/booking/v1/bookings/:token/alternatives/decline", {
      ...byToken,
      success: BookingWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("cancelBooking", "/booking/v1/bookings/:token/cancel", { ...byToken, success: BookingWire }),
  )
  .add(
    HttpApiEndpoint.get("quoteReschedule", "/booking/v1/bookings/:token/reschedule", {
      ...byToken,
      query: { slot_id: Id },
      success: RescheduleQuoteWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("reschedule", "/booking/v1/bookings/:token/reschedule", {
      ...byToken,
      payload: Reschedule,
      success: BookingWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("withdrawReschedule", "/booking/v1/bookings/:token/reschedule/withdraw", {
      ...byToken,
      success: BookingWire,
    }),
  )
  .add(
    HttpApiEndpoint.get("quoteCancellation", "/booking/v1/bookings/:token/cancellation", {
      ...byToken,
      success: CancellationQuoteWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("cancelQuoted", "/booking/v1/bookings/:token/cancellation", {
      ...byToken,
      payload: Cancellation,
      success: BookingWire,
    }),
  )
  .add(HttpApiEndpoint.get("applePass", "/booking/v1/bookings/:token/wallet/apple", { ...byToken, success: PassFile }))
  .add(
    HttpApiEndpoint.get("googlePass", "/booking/v1/bookings/:token/wallet/google", {
      ...byToken,
      success: HttpApiSchema.Empty(302),
    }),
  ) {}
