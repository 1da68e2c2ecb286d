import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { salesChannels } from "../../domain/partners/channels.ts"
import { CreateBooking, CreatedWire, payByMethod, payByPaypal } from "./checkout.ts"
import { BookingCode, Id, Lang } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { OneCommand } from "./one-command.ts"
import { Use } from "./use.ts"
import { CheckoutWire } from "./wire/booking.ts"
import { ExperienceCardWire } from "./wire/catalogue.ts"

const embedded = { embedId: Id, code: BookingCode }

/** The calls of a booking box on a partner's site. No cookie counts for them. */
class EmbedCheckoutGroup extends HttpApiGroup.make("embedCheckout")
  .add(
    HttpApiEndpoint.post("createEmbedded", "/api/v1/experience_variants/:id/bookings/create/:embedId", {
      params: { id: Id, embedId: Id },
      payload: CreateBooking,
      success: CreatedWire,
    })
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Opens a checkout for a booking box on the site of a partner. Otherwise the same as the call without `embedId`.",
      )
      .annotate(Use, { who: "everybody", limit: "unpaidPlaces" }),
  )
  .add(
    HttpApiEndpoint.post("payEmbedded", "/payment/v1/stripe/partner-direct-bookings/:embedId/orders/:code/create", {
      params: embedded,
      payload: payByMethod,
      success: CheckoutWire,
    })
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Starts the payment for a booking box on the site of a partner. Otherwise the same as the call without `embedId`.",
      ),
  )
  .add(
    HttpApiEndpoint.post(
      "confirmEmbedded",
      "/payment/v1/stripe/partner-direct-bookings/:embedId/orders/:code/:intentId/confirm",
      { params: { ...embedded, intentId: Id }, success: CheckoutWire },
    )
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Asks the payment provider for the result of the payment. Otherwise the same as the call without `embedId`.",
      ),
  )
  .add(
    HttpApiEndpoint.get(
      "paypalTokenEmbedded",
      "/payment/v1/paypal/partner-direct-bookings/:embedId/orders/:code/client-token",
      { params: embedded, success: Schema.Struct({ client_token: Schema.String }) },
    ).annotate(
      OpenApi.Description,
      "PayPal's token for a booking box on the site of a partner. Otherwise the same as the call without `embedId`.",
    ),
  )
  .add(
    HttpApiEndpoint.post(
      "paypalPayEmbedded",
      "/payment/v1/paypal/partner-direct-bookings/:embedId/orders/:code/create",
      { params: embedded, payload: payByPaypal, success: CheckoutWire },
    )
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Starts a payment by PayPal for a booking box on the site of a partner. Otherwise the same as the call without `embedId`.",
      ),
  )
  .add(
    HttpApiEndpoint.post(
      "paypalConfirmEmbedded",
      "/payment/v1/paypal/partner-direct-bookings/:embedId/orders/:code/:intentId/confirm",
      { params: { ...embedded, intentId: Id }, success: CheckoutWire },
    )
      .annotate(OneCommand, true)
      .annotate(
        OpenApi.Description,
        "Asks PayPal for the result of the payment. Otherwise the same as the call without `embedId`.",
      ),
  )
  .annotate(Use, { who: "browser" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Checkout on a partner's site",
      description:
        "The same calls for a booking box on the site of a partner. They need `Authorization: Bearer` with the access token of the booking; no cookie counts. The booking must have begun in this embed.",
    }),
  ) {}

const lang = { lang: Schema.optionalKey(Lang) }
const byEmbed = { params: { embedId: Id } }
const byPartner = { params: { uuid: Id } }

export const PartnerDataWire = Schema.Struct({
  uuid: Schema.String,
  name: Schema.NullOr(Schema.String).annotate({ description: "Null if the partner is not named to customers." }),
  slug: Schema.NullOr(Schema.String).annotate({ description: "Its page is `/d/{slug}`." }),
  experiences: Schema.Int,
}).annotate({ identifier: "PartnerData" })

export const EmbedConfigWire = Schema.Struct({
  embed_id: Schema.String,
  partner_uuid: Schema.String,
  origins: Schema.Array(Schema.String).annotate({ description: "The sites that may show the box." }),
  channel: Schema.Literals(salesChannels),
  experiences: Schema.Array(Schema.String).annotate({ description: "The slugs of what can be booked in it." }),
}).annotate({ identifier: "EmbedConfig" })

const cards = { query: lang, success: Schema.Array(ExperienceCardWire) }

/** What anybody may know of partners and their embeds. */
class EmbedGroup extends HttpApiGroup.make("embed")
  .add(
    HttpApiEndpoint.get("partnerData", "/partner/v0/:uuid/data", { ...byPartner, success: PartnerDataWire }).annotate(
      OpenApi.Description,
      "A partner, as customers may know it.",
    ),
  )
  .add(
    HttpApiEndpoint.get("directExperiences", "/partner/v0/:uuid/direct-experiences", {
      ...byPartner,
      ...cards,
    }).annotate(OpenApi.Description, "The experiences of a partner, which its embeds sell."),
  )
  .add(
    HttpApiEndpoint.get("embedConfig", "/partner/v0/embed-config/:embedId/get", {
      ...byEmbed,
      success: EmbedConfigWire,
    }).annotate(OpenApi.Description, "An embed: where it may stand, and what it sells."),
  )
  .add(
    HttpApiEndpoint.get("networkExperiences", "/partner/v0/network-experiences/:embedId", {
      ...byEmbed,
      ...cards,
    }).annotate(OpenApi.Description, "The experiences of other partners that an embed sells."),
  )
  .annotate(Use, { who: "everybody", kept: "timed" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Partners in public",
      description: "They hold no personal data, and may be kept for 60 seconds.",
    }),
  ) {}

class EmbedAdminGroup extends HttpApiGroup.make("embedAdmin")
  .add(
    HttpApiEndpoint.post("shareInEmbed", "/admin/v0/embeds/:embedId/network", {
      ...byEmbed,
      payload: Schema.Struct({ experience_ids: Schema.Array(Id).check(Schema.isMaxLength(100)) }),
      success: Schema.Struct({ experience_ids: Schema.Array(Schema.String) }),
    }).annotate(
      OpenApi.Description,
      "The experiences of other partners that an embed may sell, as agreed with both. They replace those of before. Its bookings have the channel `ALTROVE_NETWORK`.",
    ),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(OpenApi.annotations({ title: "Operator: embeds" })) {}

/** What the feature adds to the shop's contract. */
export class EmbedApi extends HttpApi.make("altrove")
  .add(EmbedCheckoutGroup)
  .add(EmbedGroup)
  .add(EmbedAdminGroup)
  .middleware(Problems) {}
