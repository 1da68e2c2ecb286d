import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { giftOrderStatuses, voucherStandings } from "../../domain/gift/views.ts"
import { BookingCode, Lang } from "./fields.ts"
import { Use } from "./use.ts"

export const GiftsToPostWire = Schema.Struct({
  gifts: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      ordered_at: Schema.String,
      locale: Lang,
      experience: Schema.NullOr(Schema.String),
      items: Schema.Array(Schema.Struct({ addon_id: Schema.String, name: Schema.String, quantity: Schema.Int })),
      recipient: Schema.String,
      message: Schema.String,
      without_message: Schema.String.annotate({ description: "`yes`: its buyer wants it without words." }),
      sender: Schema.String,
      post_name: Schema.String,
      street: Schema.String,
      postcode: Schema.String,
      town: Schema.String,
    }),
  ),
}).annotate({ identifier: "GiftsToPost" })

export const ShopVoucherWire = Schema.Struct({
  voucher_id: Schema.String,
  standing: Schema.Literals(voucherStandings),
  left_cents: Schema.Int,
  valid_until: Schema.String,
  extensions: Schema.Int.annotate({ description: "How often it was given more time: twice at most." }),
}).annotate({ identifier: "ShopVoucher" })

export const GiftsInReviewWire = Schema.Struct({
  gifts: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      ordered_at: Schema.String,
      review_until: Schema.String.annotate({ description: "Then the money goes back by itself." }),
      paid_cents: Schema.Int,
      card_cents: Schema.Int.annotate({
        description:
          "Paid for gifts by this card in 24 hours, this one among them; gifts whose money went back do not count.",
      }),
      address_cents: Schema.Int.annotate({ description: "The same for the buyer's email address." }),
      name: Schema.String,
      surname: Schema.String,
      email: Schema.String,
    }),
  ),
}).annotate({ identifier: "GiftsInReview" })

const ofReview = {
  params: { code: BookingCode },
  success: Schema.Struct({ code: Schema.String, status: Schema.Literals(giftOrderStatuses) }).annotate({
    identifier: "DecidedGift",
  }),
}

const ofVoucher = { params: { code: BookingCode }, success: ShopVoucherWire }

export class GiftAdminGroup extends HttpApiGroup.make("giftAdmin")
  .add(
    HttpApiEndpoint.get("giftsToPost", "/admin/v0/gifts/to-post", { success: GiftsToPostWire }).annotate(
      OpenApi.Description,
      "Boxes, cards and printed vouchers that are bought and not posted yet, the oldest first, each with its address.",
    ),
  )
  .add(
    HttpApiEndpoint.post("giftPosted", "/admin/v0/gifts/:code/posted", {
      params: { code: BookingCode },
      success: Schema.Struct({ code: Schema.String, posted_at: Schema.String }).annotate({ identifier: "PostedGift" }),
    }).annotate(OpenApi.Description, "What belongs to this gift was posted. Calling it again changes nothing."),
  )
  .add(
    HttpApiEndpoint.get("giftsInReview", "/admin/v0/gifts/in-review", { success: GiftsInReviewWire }).annotate(
      OpenApi.Description,
      "Paid gift orders over the limit of a day, the oldest first. Nothing of them is issued until a person allows it.",
    ),
  )
  .add(
    HttpApiEndpoint.post("allowGift", "/admin/v0/gifts/:code/allow", ofReview).annotate(
      OpenApi.Description,
      "The voucher of an order in review is issued and sent. 409 if it is not in review.",
    ),
  )
  .add(
    HttpApiEndpoint.post("refuseGift", "/admin/v0/gifts/:code/refuse", ofReview).annotate(
      OpenApi.Description,
      "An order in review ends, all its money goes back, and its buyer is told. 409 if it is not in review.",
    ),
  )
  .add(
    HttpApiEndpoint.post("extendVoucher", "/admin/v0/gifts/:code/extend", ofVoucher).annotate(
      OpenApi.Description,
      "Six months more for the voucher of a gift order, from its present end. Twice at most, the holder's own extension among them; then 409.",
    ),
  )
  .add(
    HttpApiEndpoint.post("reviveVoucher", "/admin/v0/gifts/:code/revive", ofVoucher).annotate(
      OpenApi.Description,
      "The credit of an expired voucher can be used again, for six months from now. Only within 60 days of its end; later 409.",
    ),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(
    OpenApi.annotations({ title: "Gifts of the shop", description: "What an operator does with gifts." }),
  ) {}
