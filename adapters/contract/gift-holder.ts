import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CreatedWire, DiscountCode } from "./checkout.ts"
import { AccessToken, BookingCode, Id, Lang, MoneyCents, Quantity, ShortText } from "./fields.ts"
import { Use } from "./use.ts"
import {
  BalanceWire,
  GiftEventsWire,
  GiftOrderWire,
  OpenedGiftWire,
  OwnGiftsWire,
  ReceivedGiftWire,
  SealedGiftWire,
} from "./wire/gift.ts"

const lang = { lang: Schema.optionalKey(Lang) }
const code = { code: DiscountCode.fields.code }
const order = "/api/v0/open-bookings/:code"
const ofOrder = { params: { code: BookingCode }, success: GiftOrderWire }
const VoucherFile = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" }))

/** What the buyer may do after the purchase. */
export class GiftBuyerGroup extends HttpApiGroup.make("giftBuyer")
  .add(
    HttpApiEndpoint.post("resendGift", `${order}/resend`, {
      ...ofOrder,
      payload: Schema.Struct({ to: Schema.Literals(["buyer", "recipient"]) }),
    }).annotate(OpenApi.Description, "Mails the voucher once more, five times at most."),
  )
  .add(
    HttpApiEndpoint.post("readdressGift", `${order}/readdress`, {
      ...ofOrder,
      payload: Schema.Struct({ recipient_email: ShortText }),
    }).annotate(
      OpenApi.Description,
      "Corrects the recipient's address and mails the voucher there. The gift has another link from then on; the old one is dead.",
    ),
  )
  .add(
    HttpApiEndpoint.post("rescheduleGift", `${order}/reschedule`, {
      ...ofOrder,
      payload: Schema.Struct({ when: ShortText, date: ShortText, hour: ShortText, minute: ShortText }),
    }).annotate(OpenApi.Description, "Sets another moment for a voucher that waits to be sent."),
  )
  .add(
    HttpApiEndpoint.post("withdrawGift", `${order}/withdraw`, ofOrder).annotate(
      OpenApi.Description,
      "Withdraws from the purchase of an unused voucher within 14 days. Each payment goes back to its own means.",
    ),
  )
  .add(
    HttpApiEndpoint.get("voucherFile", `${order}/voucher.pdf`, { ...ofOrder, success: VoucherFile }).annotate(
      OpenApi.Description,
      "The printable voucher of a paid order, for its buyer.",
    ),
  )
  .annotate(Use, { who: "browser" })
  .annotateMerge(
    OpenApi.annotations({ title: "Bought gifts", description: "What the buyer of a gift may do after the purchase." }),
  ) {}

const byLink = { params: { token: AccessToken } }

export class GiftLinkGroup extends HttpApiGroup.make("giftLink")
  .add(
    HttpApiEndpoint.get("gift", "/api/v0/gifts/:token", {
      ...byLink,
      success: SealedGiftWire,
    }).annotate(OpenApi.Description, "The gift of a link. Until it is opened, only its look is told."),
  )
  .add(
    HttpApiEndpoint.post("openGift", "/api/v0/gifts/:token/open", { ...byLink, success: OpenedGiftWire }).annotate(
      OpenApi.Description,
      "Opens the gift, and tells what is inside. Previews of links only read, so they open nothing.",
    ),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(OpenApi.annotations({ title: "Gift link", description: "A gift, for who has its link." })) {}

const terms = Schema.Struct({
  variant_id: Id,
  participants: Schema.Array(Schema.Struct({ type_id: Id, quantity: Quantity })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(20),
  ),
  addons: Schema.optionalKey(
    Schema.Array(Schema.Struct({ addon_id: Id, quantity: Quantity })).check(Schema.isMaxLength(30)),
  ),
})

export const ExchangeVoucher = Schema.Struct({
  ...code,
  ...lang,
  to: Schema.NullOr(terms),
  agreed_left_cents: Schema.optionalKey(
    Schema.Int.annotate({ description: "What will be left. Needed only if that is less than before." }),
  ),
})

export class VoucherGroup extends HttpApiGroup.make("voucher")
  .add(
    HttpApiEndpoint.post("voucherBalance", "/api/v0/gift-cards/balance", {
      payload: Schema.Struct({ ...code, ...lang }),
      success: BalanceWire,
    }).annotate(
      OpenApi.Description,
      "What is left on a voucher: for what it is made out to, and, if a coupon paid a part of it, for anything else. It names nobody. Unknown, withdrawn and void codes are answered alike.",
    ),
  )
  .add(
    HttpApiEndpoint.post("exchangeVoucher", "/api/v0/gift-cards/exchange", {
      payload: ExchangeVoucher,
      success: BalanceWire,
    }).annotate(
      OpenApi.Description,
      "Makes an unused voucher one for another experience, or with `to` null for a sum. If a coupon paid a part of it, that part is credit only for the experience that it was bought for, so less is left for others: the call is refused with `exchange_loses_credit` until `agreed_left_cents` says how much. An exchange for that experience again brings all of it back.",
    ),
  )
  .add(
    HttpApiEndpoint.post("topUpVoucher", "/api/v0/gift-cards/top-up", {
      payload: Schema.Struct({ ...code, ...lang, amount_cents: MoneyCents }),
      success: CreatedWire,
    }).annotate(
      OpenApi.Description,
      "Opens the checkout of more credit for a voucher, from 10 to 1,000 euro. It is paid like a gift.",
    ),
  )
  .annotate(Use, { who: "everybody", limit: "codes" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Vouchers",
      description: "Vouchers, for who has the code. Wrong codes are counted together with those of the checkout.",
    }),
  ) {}

const ofEvent = { params: { eventId: Id }, success: GiftEventsWire }

export class MyGiftsGroup extends HttpApiGroup.make("myGifts")
  .add(
    HttpApiEndpoint.get("gifts", "/api/v0/me/gifts", { query: lang, success: OwnGiftsWire }).annotate(
      OpenApi.Description,
      "The gifts that who is signed in has bought, and the vouchers in the account.",
    ),
  )
  .add(
    HttpApiEndpoint.post("claimVoucher", "/api/v0/me/gift-cards", {
      payload: Schema.Struct({ ...code, ...lang }),
      success: ReceivedGiftWire,
    })
      .annotate(OpenApi.Description, "Puts a voucher into the account of who is signed in. Its code still works.")
      .annotate(Use, { who: "session", limit: "codes" }),
  )
  .add(
    HttpApiEndpoint.post("extendVoucher", "/api/v0/me/gift-cards/:voucherId/extend", {
      params: { voucherId: Id },
      success: ReceivedGiftWire,
    }).annotate(OpenApi.Description, "Gives a voucher in the account six more months, once."),
  )
  .add(
    HttpApiEndpoint.get("giftEvents", "/api/v0/me/gift-events", { success: GiftEventsWire }).annotate(
      OpenApi.Description,
      "The days of the year on which who is signed in wants to think of a gift, the next one first.",
    ),
  )
  .add(
    HttpApiEndpoint.post("addGiftEvent", "/api/v0/me/gift-events", {
      payload: Schema.Struct({ name: ShortText, month_day: ShortText, remind_days: Schema.Int }),
      success: GiftEventsWire,
    }).annotate(OpenApi.Description, "Adds such a day (`MM-DD`), with a reminder 3, 7, 14 or 30 days before it."),
  )
  .add(
    HttpApiEndpoint.post("setGiftReminder", "/api/v0/me/gift-events/:eventId/reminder", {
      ...ofEvent,
      payload: Schema.Struct({ is_on: Schema.Boolean }),
    }).annotate(OpenApi.Description, "Switches the yearly reminder of a day on or off."),
  )
  .add(
    HttpApiEndpoint.post("removeGiftEvent", "/api/v0/me/gift-events/:eventId/remove", ofEvent).annotate(
      OpenApi.Description,
      "Removes a day, with its reminder.",
    ),
  )
  .annotate(Use, { who: "session" })
  .annotateMerge(OpenApi.annotations({ title: "Own gifts", description: "Gifts of who is signed in." })) {}
