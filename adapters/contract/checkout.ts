import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { MAX_CODE_LENGTH } from "../../domain/checkout/coupon.ts"
import { BookingCode, Id, Lang, MoneyCents, Quantity, ShortText } from "./fields.ts"
import { BookingWire, CheckoutWire, MethodWire } from "./wire/booking.ts"

export const CreateBooking = Schema.Struct({
  slot_id: Id,
  participants: Schema.Array(Schema.Struct({ type_id: Id, quantity: Quantity })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(20),
  ),
  addons: Schema.optionalKey(
    Schema.Array(Schema.Struct({ addon_id: Id, quantity: Quantity })).check(Schema.isMaxLength(30)),
  ),
  expected_total_cents: MoneyCents,
  lang: Schema.optionalKey(Lang),
})

export const CreatedWire = Schema.Struct({
  code: Schema.String,
  encrypted_code: Schema.String,
  checkout_expiration_at: Schema.String,
})

export const CustomerInfo = Schema.Struct({
  name: ShortText,
  surname: ShortText,
  email: ShortText,
  confirm_email: ShortText,
  phone: ShortText,
  custom_fields: Schema.optionalKey(
    // A key that no question has is refused by name later; a check of keys here would drop it without a word.
    Schema.Record(Schema.String, Schema.String.check(Schema.isMaxLength(2000))),
  ),
})

/** A coupon's code or a voucher's, as it was typed. */
export const DiscountCode = Schema.Struct({ code: Schema.String.check(Schema.isMaxLength(MAX_CODE_LENGTH)) })

/** A call that names no method goes on with the payment under way, whatever it is by; else it begins one by card. */
export const payByMethod = [Schema.Struct({ method: Schema.optionalKey(MethodWire) }), Schema.Null] as const
/** Without a method: from the PayPal account. */
const payByPaypal = [
  Schema.Struct({ method: Schema.optionalKey(Schema.Literals(["paypal", "paypal_card"])) }),
  Schema.Null,
] as const

const byCode = { params: { code: BookingCode } }
const intent = { params: { code: BookingCode, intentId: Id } }

/** Calls that are found by code or token and act on a booking in checkout (spec §7). */
export class CheckoutApi extends HttpApiGroup.make("checkout")
  .add(
    HttpApiEndpoint.post("create", "/api/v1/experience_variants/:id/bookings/create", {
      params: { id: Id },
      payload: CreateBooking,
      success: CreatedWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("createEmbedded", "/api/v1/experience_variants/:id/bookings/create/:embedId", {
      params: { id: Id, embedId: Id },
      payload: CreateBooking,
      success: CreatedWire,
    }),
  )
  .add(HttpApiEndpoint.get("checkout", "/payment/v1/bookings/checkout/:code", { ...byCode, success: CheckoutWire }))
  .add(HttpApiEndpoint.get("openBooking", "/api/v0/open-bookings/:code/checkout", { ...byCode, success: CheckoutWire }))
  .add(
    HttpApiEndpoint.post("customerInfo", "/payment/v1/bookings/checkout/:code/customer-info", {
      ...byCode,
      payload: CustomerInfo,
      success: CheckoutWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("applyCode", "/payment/v1/bookings/checkout/:code/discounts", {
      ...byCode,
      payload: DiscountCode,
      success: CheckoutWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("removeCode", "/payment/v1/bookings/checkout/:code/discounts/delete", {
      ...byCode,
      payload: DiscountCode,
      success: CheckoutWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("reserve", "/payment/v1/bookings/checkout/:code/reserve", {
      ...byCode,
      success: CheckoutWire,
    }),
  )
  .add(HttpApiEndpoint.get("pending", "/payment/v1/bookings/pending/:code", { ...byCode, success: BookingWire }))
  .add(
    HttpApiEndpoint.post("cancel", "/booking/v1/bookings/:code/checkout/delete", { ...byCode, success: BookingWire }),
  )
  .add(
    HttpApiEndpoint.post("pay", "/payment/v1/stripe/partner-direct-bookings/orders/:code/create", {
      ...byCode,
      payload: payByMethod,
      success: CheckoutWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("confirm", "/payment/v1/stripe/partner-direct-bookings/orders/:code/:intentId/confirm", {
      ...intent,
      success: CheckoutWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("payEmbedded", "/payment/v1/stripe/partner-direct-bookings/:embedId/orders/:code/create", {
      params: { embedId: Id, code: BookingCode },
      payload: payByMethod,
      success: CheckoutWire,
    }),
  )
  .add(
    HttpApiEndpoint.post(
      "confirmEmbedded",
      "/payment/v1/stripe/partner-direct-bookings/:embedId/orders/:code/:intentId/confirm",
      { params: { embedId: Id, code: BookingCode, intentId: Id }, success: CheckoutWire },
    ),
  )
  .add(
    HttpApiEndpoint.get("paypalToken", "/payment/v1/paypal/partner-direct-bookings/orders/:code/client-token", {
      ...byCode,
      success: Schema.Struct({ client_token: Schema.String }),
    }),
  )
  .add(
    HttpApiEndpoint.post("paypalPay", "/payment/v1/paypal/partner-direct-bookings/orders/:code/create", {
      ...byCode,
      payload: payByPaypal,
      success: CheckoutWire,
    }),
  )
  .add(
    HttpApiEndpoint.post("paypalConfirm", "/payment/v1/paypal/partner-direct-bookings/orders/:code/:intentId/confirm", {
      ...intent,
      success: CheckoutWire,
    }),
  ) {}
