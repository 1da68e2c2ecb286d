import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { BookingCode, Id, PlainText } from "./fields.ts"
import { CreateLink, PartnerLinkWire } from "./pay-link.ts"
import { Use } from "./use.ts"

/** A booking's money, in cents. */
export const BookingMoneyWire = Schema.Struct({
  code: Schema.String,
  status: Schema.String,
  taken_cents: Schema.Int,
  refunded_cents: Schema.Int,
  on_its_way_cents: Schema.Int.annotate({
    description: "Promised to the customer and not there yet. What a person must pay another way is part of it.",
  }),
  rest_cents: Schema.Int.annotate({
    description: "What can still be given back: `taken_cents` − `refunded_cents` − `on_its_way_cents`.",
  }),
  owed_by_hand_cents: Schema.Int.annotate({
    description: "A refund that the customer's bank sent back twice. A person must pay it another way.",
  }),
}).annotate({ identifier: "BookingMoney" })

const ofBooking = { params: { code: BookingCode }, success: BookingMoneyWire }
const ofLink = { params: { linkId: Id }, success: PartnerLinkWire }

export class AdminApi extends HttpApiGroup.make("admin")
  .add(
    HttpApiEndpoint.get("money", "/admin/v0/bookings/:code/money", ofBooking).annotate(
      OpenApi.Description,
      "The money of a booking, in cents.",
    ),
  )
  .add(
    HttpApiEndpoint.post("refund", "/admin/v0/bookings/:code/refund", {
      ...ofBooking,
      payload: Schema.Struct({
        amount_cents: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000_000 })),
        /** Kept in the log of the booking, or of the link that made it, together with the operator's name. */
        reason: PlainText.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
      }),
    }).annotate(
      OpenApi.Description,
      "Gives back all or a part of a booking's captured money, without cancelling the booking. An amount above the rest is refused with 409, and the answer names the rest.",
    ),
  )
  .add(
    HttpApiEndpoint.post("refundedByHand", "/admin/v0/bookings/:code/refunded-by-hand", ofBooking).annotate(
      OpenApi.Description,
      "Records that a refund, which the customer's bank sent back twice, was paid another way.",
    ),
  )
  .add(
    HttpApiEndpoint.post("createAnyLink", "/admin/v0/links", {
      payload: CreateLink,
      success: PartnerLinkWire,
    }).annotate(
      OpenApi.Description,
      "Holds places on a slot of any partner at an agreed price, and mails the pay link to the customer.",
    ),
  )
  .add(
    HttpApiEndpoint.get("anyLink", "/admin/v0/links/:linkId", ofLink).annotate(
      OpenApi.Description,
      "A pay link of any partner.",
    ),
  )
  .add(
    HttpApiEndpoint.post("revokeAnyLink", "/admin/v0/links/:linkId/revoke", ofLink).annotate(
      OpenApi.Description,
      "Revokes a pay link that is not paid. Its places are free again.",
    ),
  )
  .add(
    HttpApiEndpoint.post("resendAnyLink", "/admin/v0/links/:linkId/resend", ofLink)
      .annotate(OpenApi.Description, "Mails the pay link to the customer again.")
      .annotate(Use, { who: "operator", limit: "mails" }),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Operator",
      description: "The operator's calls. They need `Authorization: Bearer` with `ADMIN_TOKEN`.",
    }),
  ) {}
