import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { demandReasons } from "../../domain/booking/demands.ts"
import { paymentErrorCodes } from "../../domain/errors/catalogue.ts"
import { payLinkHours, payLinkStatuses } from "../../domain/pay-link/views.ts"
import { payByMethod } from "./checkout.ts"
import { AccessToken, Id, Lang, Quantity, ShortText } from "./fields.ts"
import { MethodWire, PaymentFormWire, PaymentStandingWire, PaymentWire, summaryFields } from "./wire/booking.ts"

export const CreateLink = Schema.Struct({
  slot_id: Id,
  participants: Schema.Array(Schema.Struct({ type_id: Id, quantity: Quantity })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(20),
  ),
  addons: Schema.optionalKey(
    Schema.Array(Schema.Struct({ addon_id: Id, quantity: Quantity })).check(Schema.isMaxLength(30)),
  ),
  /** The price agreed on, whatever the catalogue says. */
  amount_cents: Schema.Int.check(Schema.isBetween({ minimum: 50, maximum: 10_000_000 })),
  expires_in_hours: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: payLinkHours.least, maximum: payLinkHours.most })),
  ),
  customer: Schema.Struct({ name: ShortText, surname: ShortText, email: ShortText, phone: ShortText }),
  lang: Schema.optionalKey(Lang),
})

/** A link as its maker sees it. */
export const PartnerLinkWire = Schema.Struct({
  link_id: Schema.String,
  booking_code: Schema.String,
  status: Schema.Literals(payLinkStatuses),
  amount_cents: Schema.Int,
  expires_at: Schema.String,
  /** Where it is paid: for the customer alone. */
  url: Schema.String,
  sendings: Schema.Int,
}).annotate({ identifier: "PartnerPayLink" })

/** A link as who is to pay sees it. */
export const PayLinkWire = Schema.Struct({
  encrypted_code: Schema.String,
  status: Schema.Literals(payLinkStatuses),
  expires_at: Schema.String,
  amount_cents: Schema.Int,
  reason: Schema.NullOr(Schema.Literals(demandReasons)),
  summary: Schema.Struct({
    experience: summaryFields.experience,
    variant_name: summaryFields.variant_name,
    duration_minutes: summaryFields.duration_minutes,
    slot: summaryFields.slot,
    participants: summaryFields.participants,
    cancellation_until: summaryFields.cancellation_until,
  }),
  payment: Schema.NullOr(PaymentWire),
  payment_standing: Schema.NullOr(PaymentStandingWire),
  payment_methods: Schema.Array(MethodWire),
  payment_forms: Schema.Array(PaymentFormWire),
  seq: Schema.Int,
  error: Schema.NullOr(Schema.Literals(paymentErrorCodes)),
  /** Opens the booking once it is one. */
  booking_token: Schema.NullOr(Schema.String),
  locale: Lang,
  server_now: Schema.String,
}).annotate({ identifier: "PayLink" })

const byId = { params: { linkId: Id }, success: PartnerLinkWire }
const byToken = { params: { token: AccessToken }, success: PayLinkWire }

/** Payment links of partners; `Authorization: Bearer` with the partner's token. */
export class PartnerLinksApi extends HttpApiGroup.make("partnerLinks")
  .add(
    HttpApiEndpoint.post("createLink", "/partner/v0/links", { payload: CreateLink, success: PartnerLinkWire }).annotate(
      OpenApi.Description,
      "Holds the places of one of the partner's slots at a price of its own, and mails the link to pay it by.",
    ),
  )
  .add(HttpApiEndpoint.get("link", "/partner/v0/links/:linkId", byId))
  .add(HttpApiEndpoint.post("revokeLink", "/partner/v0/links/:linkId/revoke", byId))
  .add(HttpApiEndpoint.post("resendLink", "/partner/v0/links/:linkId/resend", byId)) {}

/** Paying by a link, for whoever has it. */
export class PayLinkApi extends HttpApiGroup.make("payLink")
  .add(HttpApiEndpoint.get("payLink", "/payment/v1/links/:token", byToken))
  .add(HttpApiEndpoint.post("payByLink", "/payment/v1/links/:token/pay", { ...byToken, payload: payByMethod }))
  .add(
    HttpApiEndpoint.post("confirmByLink", "/payment/v1/links/:token/:intentId/confirm", {
      params: { token: AccessToken, intentId: Id },
      success: PayLinkWire,
    }),
  ) {}
