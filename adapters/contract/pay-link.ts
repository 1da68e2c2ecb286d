import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { demandReasons } from "../../domain/booking/demands.ts"
import { paymentErrorCodes } from "../../domain/errors/catalogue.ts"
import { payLinkHours, payLinkStatuses } from "../../domain/pay-link/views.ts"
import { payByMethod } from "./checkout.ts"
import { AccessToken, Id, Lang, Quantity, ShortText } from "./fields.ts"
import { Use } from "./use.ts"
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
  /** The agreed price. It replaces the catalogue's. */
  amount_cents: Schema.Int.check(Schema.isBetween({ minimum: 50, maximum: 10_000_000 })),
  expires_in_hours: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: payLinkHours.least, maximum: payLinkHours.most })),
  ),
  customer: Schema.Struct({ name: ShortText, surname: ShortText, email: ShortText, phone: ShortText }),
  lang: Schema.optionalKey(Lang),
})

/** A pay link, as its maker sees it. */
export const PartnerLinkWire = Schema.Struct({
  link_id: Schema.String,
  booking_code: Schema.String,
  status: Schema.Literals(payLinkStatuses),
  amount_cents: Schema.Int,
  expires_at: Schema.String,
  url: Schema.String.annotate({
    description: "The page where the customer pays. Only the customer may get this address.",
  }),
  sendings: Schema.Int.annotate({ description: "How often the link was mailed." }),
}).annotate({ identifier: "PartnerPayLink" })

/** A pay link, as the customer sees it. */
export const PayLinkWire = Schema.Struct({
  encrypted_code: Schema.String,
  status: Schema.Literals(payLinkStatuses),
  expires_at: Schema.String,
  amount_cents: Schema.Int,
  instant: Schema.Boolean.annotate({
    description: "Whether the booking stands once it is paid. Otherwise, the partner has to confirm it.",
  }),
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
  booking_token: Schema.NullOr(Schema.String).annotate({
    description: "The booking's access token; null until the link has made the booking.",
  }),
  locale: Lang,
  server_now: Schema.String,
}).annotate({ identifier: "PayLink" })

const byId = { params: { linkId: Id }, success: PartnerLinkWire }
const byToken = { params: { token: AccessToken }, success: PayLinkWire }

export class PartnerLinksApi extends HttpApiGroup.make("partnerLinks")
  .add(
    HttpApiEndpoint.post("createLink", "/partner/v0/links", { payload: CreateLink, success: PartnerLinkWire }).annotate(
      OpenApi.Description,
      "Holds places on one of the partner's slots at an agreed price, and mails the pay link to the customer.",
    ),
  )
  .add(
    HttpApiEndpoint.get("link", "/partner/v0/links/:linkId", byId).annotate(
      OpenApi.Description,
      "A pay link, as its maker sees it.",
    ),
  )
  .add(
    HttpApiEndpoint.post("revokeLink", "/partner/v0/links/:linkId/revoke", byId).annotate(
      OpenApi.Description,
      "Revokes a pay link that is not paid. Its places are free again.",
    ),
  )
  .add(
    HttpApiEndpoint.post("resendLink", "/partner/v0/links/:linkId/resend", byId)
      .annotate(OpenApi.Description, "Mails the pay link to the customer again.")
      .annotate(Use, { who: "partner", limit: "mails" }),
  )
  .annotate(Use, { who: "partner" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Pay links of partners",
      description: "Pay links that a partner makes. These calls need `Authorization: Bearer` with the partner's token.",
    }),
  ) {}

export class PayLinkApi extends HttpApiGroup.make("payLink")
  .add(
    HttpApiEndpoint.get("payLink", "/payment/v1/links/:token", byToken).annotate(
      OpenApi.Description,
      "The pay link, as the customer sees it.",
    ),
  )
  .add(
    HttpApiEndpoint.post("payByLink", "/payment/v1/links/:token/pay", { ...byToken, payload: payByMethod }).annotate(
      OpenApi.Description,
      "Starts the payment, or continues the payment that is under way. Without a method it continues any payment, or starts one by card. With another method it starts a new payment and releases the earlier one.",
    ),
  )
  .add(
    HttpApiEndpoint.post("confirmByLink", "/payment/v1/links/:token/:intentId/confirm", {
      params: { token: AccessToken, intentId: Id },
      success: PayLinkWire,
    }).annotate(OpenApi.Description, "Asks the payment provider for the result of the payment."),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({ title: "Pay link", description: "Paying by a link, for the holder of its token." }),
  ) {}
