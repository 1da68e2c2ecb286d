import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { CreatedWire, DiscountCode, party, payByMethod, UsePoints } from "./checkout.ts"
import { BookingCode, Id, Lang, MoneyCents, ShortText } from "./fields.ts"
import { GiftAdminGroup } from "./gift-admin.ts"
import { GiftBuyerGroup, GiftLinkGroup, MyGiftsGroup, VoucherGroup } from "./gift-holder.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"
import { GiftOrderWire, GiftPriceWire } from "./wire/gift.ts"

/** What the customer typed about the gift. Its rules are `domain/gift/fields.ts`, so that each field has its own error. */
const Typed = Schema.String.check(Schema.isMaxLength(2_000))
export const GiftFields = Schema.Struct({
  recipient: Schema.optionalKey(Typed),
  message: Schema.optionalKey(Typed),
  without_message: Schema.optionalKey(ShortText).annotate({
    description: "`yes`: what is posted goes without words. Needed if something is posted and there is no message.",
  }),
  sender: Schema.optionalKey(Typed),
  theme: Schema.optionalKey(ShortText),
  send_to: Schema.optionalKey(ShortText),
  recipient_email: Schema.optionalKey(Typed),
  when: Schema.optionalKey(ShortText),
  date: Schema.optionalKey(ShortText),
  hour: Schema.optionalKey(ShortText),
  minute: Schema.optionalKey(ShortText),
  post_name: Schema.optionalKey(Typed).annotate({
    description: "Whom the post goes to. Needed, with street, postcode and town, if something is posted with the gift.",
  }),
  street: Schema.optionalKey(Typed),
  postcode: Schema.optionalKey(ShortText),
  town: Schema.optionalKey(Typed),
})

export const GiftBuyer = Schema.Struct({ name: Typed, surname: Typed, email: Typed, confirm_email: Typed })

const about = {
  gift: Schema.optionalKey(GiftFields),
  customer: Schema.optionalKey(GiftBuyer),
  lang: Schema.optionalKey(Lang),
}

export const CreateGift = Schema.Struct({ ...party, ...about })
export const CreateGiftCard = Schema.Struct({ value_cents: MoneyCents, ...about })
export const ChangeGift = Schema.Union([
  Schema.Struct({ variant_id: Id, ...party }),
  Schema.Struct({ value_cents: MoneyCents }),
])

/** `adult:2,child:1` */
const Quantities = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9][\w.-]{0,99}:\d{1,3}(,[A-Za-z0-9][\w.-]{0,99}:\d{1,3}){0,29}$/),
)

const byCode = { params: { code: BookingCode }, success: GiftOrderWire }
const order = "/api/v0/open-bookings/:code"

class GiftGroup extends HttpApiGroup.make("gift")
  .add(
    HttpApiEndpoint.get("giftPrice", "/api/v1/experience_variants/:id/open-booking-price", {
      params: { id: Id },
      query: {
        participants: Quantities,
        addons: Schema.optionalKey(Quantities),
        lang: Schema.optionalKey(Lang),
      },
      success: GiftPriceWire,
    })
      .annotate(
        OpenApi.Description,
        "The price of an experience as a gift, for a party (`adult:2,child:1`) and add-ons. It has no date, so no offer of a day counts, and there is no deposit.",
      )
      .annotate(Use, { who: "everybody" }),
  )
  .add(
    HttpApiEndpoint.post("createGift", "/api/v1/experience_variants/:id/open-booking/create", {
      params: { id: Id },
      payload: CreateGift,
      success: CreatedWire,
    })
      .annotate(
        OpenApi.Description,
        "Opens the checkout of an experience as a gift. It takes no places, so it cannot be sold out. The expected total must equal the price of the shop.",
      )
      .annotate(Use, { who: "everybody", limit: "gifts" }),
  )
  .add(
    HttpApiEndpoint.post("createGiftCard", "/api/v0/gift-cards/create", {
      payload: CreateGiftCard,
      success: CreatedWire,
    })
      .annotate(OpenApi.Description, "Opens the checkout of a sum as a gift, from 10 to 1,000 euro.")
      .annotate(Use, { who: "everybody", limit: "gifts" }),
  )
  .add(
    HttpApiEndpoint.get("openBooking", `${order}/checkout`, byCode).annotate(
      OpenApi.Description,
      "The gift order: what it is, what was typed, its payment, and once it is bought its voucher and deliveries.",
    ),
  )
  .add(
    HttpApiEndpoint.post("changeGift", `${order}/choice`, { ...byCode, payload: ChangeGift }).annotate(
      OpenApi.Description,
      "Chooses another experience, party or sum, before the gift is paid.",
    ),
  )
  .add(
    HttpApiEndpoint.post("customiseGift", `${order}/customise`, { ...byCode, payload: GiftFields }).annotate(
      OpenApi.Description,
      "Recipient, message, sender, look, and how and when the voucher is sent. Calling it again replaces them.",
    ),
  )
  .add(
    HttpApiEndpoint.post("giftCustomer", `${order}/customer-info`, { ...byCode, payload: GiftBuyer }).annotate(
      OpenApi.Description,
      "The buyer's contact data. Calling it again replaces them.",
    ),
  )
  .add(
    HttpApiEndpoint.post("applyGiftCode", `${order}/discounts`, { ...byCode, payload: DiscountCode })
      .annotate(OpenApi.Description, "Applies a coupon. A voucher cannot pay for a gift.")
      .annotate(Use, { who: "browser", limit: "codes" }),
  )
  .add(
    HttpApiEndpoint.post("removeGiftCode", `${order}/discounts/delete`, { ...byCode, payload: DiscountCode }).annotate(
      OpenApi.Description,
      "Removes a coupon.",
    ),
  )
  .add(
    HttpApiEndpoint.put("giftPoints", `${order}/points`, { ...byCode, payload: UsePoints }).annotate(
      OpenApi.Description,
      "Uses the signed-in customer's points for this gift, as many as it can take, or takes them off again. 401 for visitors.",
    ),
  )
  .add(
    HttpApiEndpoint.post("payGift", `${order}/pay`, { ...byCode, payload: payByMethod }).annotate(
      OpenApi.Description,
      "Starts the payment, or continues the payment that is under way. With another method it starts a new payment and releases the earlier one. If nothing is due, the gift is bought at once.",
    ),
  )
  .add(
    HttpApiEndpoint.post("confirmGift", `${order}/pay/:intentId/confirm`, {
      params: { code: BookingCode, intentId: Id },
      success: GiftOrderWire,
    }).annotate(OpenApi.Description, "Asks the payment provider for the result of the payment."),
  )
  .add(
    HttpApiEndpoint.post("cancelGift", `${order}/cancel`, byCode).annotate(
      OpenApi.Description,
      "Gives the gift up, if it is not paid yet.",
    ),
  )
  .annotate(Use, { who: "browser" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Gifts",
      description:
        "A gift: an experience with its party and add-ons, or a sum. A call names the order by its code and must come from the browser that began it, shown by its cookie; the access token in `X-Booking-Token` serves as well.",
    }),
  ) {}

export const GiftApi = HttpApi.make("altrove")
  .add(GiftGroup)
  .add(GiftBuyerGroup)
  .add(GiftLinkGroup)
  .add(VoucherGroup)
  .add(MyGiftsGroup)
  .add(GiftAdminGroup)
  .middleware(Problems)
