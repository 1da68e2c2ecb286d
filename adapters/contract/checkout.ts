import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { MAX_CODE_LENGTH } from "../../domain/checkout/coupon.ts"
import { BookingCode, Id, Lang, MoneyCents, Quantity, ShortText } from "./fields.ts"
import { OneCommand } from "./one-command.ts"
import { Use } from "./use.ts"
import { BookingWire, CheckoutWire, MethodWire } from "./wire/booking.ts"

/** Who comes and what they add, with the total that the customer was shown. */
export const party = {
  participants: Schema.Array(Schema.Struct({ type_id: Id, quantity: Quantity })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(20),
  ),
  addons: Schema.optionalKey(
    Schema.Array(Schema.Struct({ addon_id: Id, quantity: Quantity })).check(Schema.isMaxLength(30)),
  ),
  expected_total_cents: MoneyCents,
}

export const CreateBooking = Schema.Struct({
  slot_id: Id,
  ...party,
  lang: Schema.optionalKey(Lang),
})

export const CreatedWire = Schema.Struct({
  code: Schema.String,
  encrypted_code: Schema.String,
  checkout_expiration_at: Schema.String,
})

export const TabLinkWire = Schema.Struct({ path: Schema.String, expires_at: Schema.String })

export const CustomerInfo = Schema.Struct({
  name: ShortText,
  surname: ShortText,
  email: ShortText,
  confirm_email: ShortText,
  phone: ShortText,
  custom_fields: Schema.optionalKey(
    // Unknown keys are refused later, by name. A check of the keys here would drop them silently.
    Schema.Record(Schema.String, Schema.String.check(Schema.isMaxLength(2000))).annotate({
      description:
        "The answers by the ids of the checkout's `custom_fields`, each as a text. TEXT: at most `max_length` characters. SELECT: the `value` of an option. NUMBER: digits, with a dot or a comma. CHECKBOX: `true` or `false`. One answer without a number to what each participant is asked counts for all.",
    }),
  ),
})

/** The code of a coupon or a voucher, as the customer typed it. */
export const UsePoints = Schema.Struct({ use: Schema.Boolean })

/** `ask`: a coupon that would turn the deposit into the whole price is refused, with both sums. */
const CodeOfBooking = Schema.Struct({
  code: Schema.String.check(Schema.isMaxLength(MAX_CODE_LENGTH)),
  ask: Schema.optionalKey(Schema.Boolean).annotate({
    description:
      "Whether to refuse a coupon that lifts the deposit (`coupon_pays_all`), so that the customer can be asked first.",
  }),
})

export const DiscountCode = Schema.Struct({ code: Schema.String.check(Schema.isMaxLength(MAX_CODE_LENGTH)) })

/** Without a method, the call continues the payment that is under way. If there is none, it starts one by card. */
export const payByMethod = [Schema.Struct({ method: Schema.optionalKey(MethodWire) }), Schema.Null] as const
/** Without a method, the customer pays from the PayPal account. */
export const payByPaypal = [
  Schema.Struct({ method: Schema.optionalKey(Schema.Literals(["paypal", "paypal_card"])) }),
  Schema.Null,
] as const

const byCode = { params: { code: BookingCode } }
const intent = { params: { code: BookingCode, intentId: Id } }

export class CheckoutApi extends HttpApiGroup.make("checkout")
  .add(
    HttpApiEndpoint.post("create", "/api/v1/experience_variants/:id/bookings/create", {
      params: { id: Id },
      payload: CreateBooking,
      success: CreatedWire,
    })
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Opens a checkout and holds its places until it expires. The expected total must equal the price of the shop. If the slot is full, the refusal names the nearest slots with places.",
      )
      .annotate(Use, { who: "everybody", limit: "unpaidPlaces" }),
  )
  .add(
    HttpApiEndpoint.get("checkout", "/payment/v1/bookings/checkout/:code", {
      ...byCode,
      success: CheckoutWire,
    }).annotate(OpenApi.Description, "The checkout: its summary, price, payment and state."),
  )
  .add(
    HttpApiEndpoint.post("customerInfo", "/payment/v1/bookings/checkout/:code/customer-info", {
      ...byCode,
      payload: CustomerInfo,
      success: CheckoutWire,
    })
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Gives the customer's contact data and answers to the questions of the experience. Calling it again replaces them.",
      ),
  )
  .add(
    HttpApiEndpoint.post("applyCode", "/payment/v1/bookings/checkout/:code/discounts", {
      ...byCode,
      payload: CodeOfBooking,
      success: CheckoutWire,
    })
      .annotate(
        OpenApi.Description,
        "Applies a coupon or a voucher, and reserves it for this booking. The number of codes that can be tried per hour is limited (429).",
      )
      .annotate(Use, { who: "browser", limit: "codes" }),
  )
  .add(
    HttpApiEndpoint.post("removeCode", "/payment/v1/bookings/checkout/:code/discounts/delete", {
      ...byCode,
      payload: DiscountCode,
      success: CheckoutWire,
    }).annotate(OpenApi.Description, "Removes a coupon or a voucher from the booking."),
  )
  .add(
    HttpApiEndpoint.put("points", "/payment/v1/bookings/checkout/:code/points", {
      ...byCode,
      payload: UsePoints,
      success: CheckoutWire,
    }).annotate(
      OpenApi.Description,
      "Uses the signed-in customer's points for this booking, as many as it can take, or takes them off again. 401 for visitors.",
    ),
  )
  .add(
    HttpApiEndpoint.post("reserve", "/payment/v1/bookings/checkout/:code/reserve", {
      ...byCode,
      success: CheckoutWire,
    })
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Books now and pays later: the customer gets a pay link by mail. It must be paid before cancelling is no longer free.",
      )
      .annotate(Use, { who: "browser", limit: "unpaidPlaces" }),
  )
  .add(
    HttpApiEndpoint.post("tabLink", "/payment/v1/bookings/checkout/:code/tab-link", {
      ...byCode,
      success: TabLinkWire,
    }).annotate(
      OpenApi.Description,
      "A link that opens the checkout in another tab or browser, once and within 60 seconds. From then on, the checkout belongs to that browser as well.",
    ),
  )
  .add(
    HttpApiEndpoint.get("pending", "/payment/v1/bookings/pending/:code", { ...byCode, success: BookingWire }).annotate(
      OpenApi.Description,
      "The booking after the checkout, as the thank-you page shows it.",
    ),
  )
  .add(
    HttpApiEndpoint.post("cancel", "/booking/v1/bookings/:code/checkout/delete", {
      ...byCode,
      success: BookingWire,
    })
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Cancels the checkout and frees its places. A booking that was paid in the meantime is kept.",
      ),
  )
  .add(
    HttpApiEndpoint.post("pay", "/payment/v1/stripe/partner-direct-bookings/orders/:code/create", {
      ...byCode,
      payload: payByMethod,
      success: CheckoutWire,
    })
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Starts the payment, or continues the payment that is under way. Without a method it continues any payment, or starts one by card. With another method it starts a new payment and releases the earlier one. If nothing is due online, it books at once.",
      ),
  )
  .add(
    HttpApiEndpoint.post("confirm", "/payment/v1/stripe/partner-direct-bookings/orders/:code/:intentId/confirm", {
      ...intent,
      success: CheckoutWire,
    })
      .annotate(OneCommand, true)
      .annotate(OpenApi.Description, "Asks the payment provider for the result of the payment."),
  )
  .add(
    HttpApiEndpoint.get("paypalToken", "/payment/v1/paypal/partner-direct-bookings/orders/:code/client-token", {
      ...byCode,
      success: Schema.Struct({ client_token: Schema.String }),
    }).annotate(OpenApi.Description, "A token with which the browser opens PayPal's own form."),
  )
  .add(
    HttpApiEndpoint.post("paypalPay", "/payment/v1/paypal/partner-direct-bookings/orders/:code/create", {
      ...byCode,
      payload: payByPaypal,
      success: CheckoutWire,
    })
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Starts or continues a payment by PayPal. Without a method, the customer pays from the PayPal account.",
      ),
  )
  .add(
    HttpApiEndpoint.post("paypalConfirm", "/payment/v1/paypal/partner-direct-bookings/orders/:code/:intentId/confirm", {
      ...intent,
      success: CheckoutWire,
    })
      .annotate(OneCommand, true)
      .annotate(OpenApi.Description, "Asks PayPal for the result of the payment."),
  )
  .annotate(Use, { who: "browser" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Checkout",
      description:
        "A booking in checkout. A call names the booking by its code and must come from the browser that began the checkout, shown by its cookie; the access token in `X-Booking-Token` serves as well.",
    }),
  ) {}
