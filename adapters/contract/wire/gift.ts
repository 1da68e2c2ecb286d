import { Schema } from "effect"
import { giftKinds } from "../../../domain/gift/terms.ts"
import { giftThemes } from "../../../domain/gift/themes.ts"
import { deliveryStatuses, giftOrderStatuses, topUpStandings, voucherStandings } from "../../../domain/gift/views.ts"
import { Lang } from "../fields.ts"
import {
  discounted,
  MethodWire,
  PaymentFormWire,
  PaymentStandingWire,
  PaymentWire,
  PriceWire,
  summaryFields,
  UsablePoints,
} from "./booking.ts"
import { PictureWire } from "./catalogue.ts"

const Cents = Schema.Int

export const GiftPriceWire = Schema.Struct({
  price: PriceWire,
  total_cents: Cents,
  value_cents: Cents,
  valid_until: Schema.String.annotate({ description: "The last day of a voucher that is bought now, in Rome." }),
}).annotate({ identifier: "GiftPrice" })

/** What a gift is for; all null and empty for a sum. */
const gifted = {
  experience: Schema.NullOr(
    Schema.Struct({
      id: Schema.String,
      slug: Schema.String,
      name: Schema.String,
      city: Schema.String,
      cover: PictureWire,
      partner_name: Schema.NullOr(Schema.String),
    }),
  ),
  variant_id: Schema.NullOr(Schema.String),
  variant_name: Schema.NullOr(Schema.String),
  duration_minutes: Schema.NullOr(Schema.Int),
  participants: summaryFields.participants,
  addons: summaryFields.addons,
}

const Pays = Schema.Struct({
  own: Cents.annotate({ description: "For the experience that it was bought for." }),
  elsewhere: Cents.annotate({ description: "For any other experience, and as a sum." }),
})

const bound = Schema.NullOr(
  Schema.Struct({
    variant_id: Schema.String,
    title: Schema.NullOr(Schema.String).annotate({ description: "Null: it has left the catalogue." }),
    slug: Schema.NullOr(Schema.String),
    value_cents: Pays,
    left_cents: Pays,
  }),
).annotate({
  description:
    "What a voucher pays of which a coupon paid a part: that part is credit only for the experience that it was bought for. Null: all of it pays for any experience.",
})

/** What is left of a voucher for what it is made out to now. */
const left = Cents.annotate({
  description: "For what the voucher is made out to now. What it pays for anything else stands in `bound`.",
})

const price = Schema.NullOr(Cents).annotate({
  description:
    "What its experience costs today, without a date. Above `left_cents`, the difference is paid with the booking. Null: it is a sum, or the experience is no longer sold like that.",
})

const Standing = Schema.Literals(voucherStandings)
const Theme = Schema.Literals(giftThemes)

const Buyer = Schema.Struct({ name: Schema.String, surname: Schema.String, email: Schema.String })

export const GiftOrderWire = Schema.Struct({
  code: Schema.String,
  encrypted_code: Schema.String,
  locale: Lang,
  status: Schema.Literals(giftOrderStatuses),
  reason: Schema.NullOr(Schema.String).annotate({ description: "Why it expired: `checkout` or `payment`." }),
  kind: Schema.Literals(giftKinds),
  checkout_expiration_at: Schema.NullOr(Schema.String),
  ...gifted,
  price: PriceWire,
  gift_addons: summaryFields.addons.annotate({
    description: "What is posted with the gift. It is paid for, and no part of the voucher's value.",
  }),
  value_cents: Cents,
  elsewhere_cents: Cents.annotate({
    description:
      "What the voucher will be worth for anything else: less than `value_cents` if a coupon pays for a part of it.",
  }),
  valid_until: Schema.String,
  ...discounted,
  gift: Schema.Struct({
    recipient: Schema.String,
    message: Schema.String,
    without_message: Schema.String,
    sender: Schema.String,
    theme: Theme,
    send_to: Schema.String,
    recipient_email: Schema.String,
    when: Schema.String,
    date: Schema.String,
    hour: Schema.String,
    minute: Schema.String,
    post_name: Schema.String,
    street: Schema.String,
    postcode: Schema.String,
    town: Schema.String,
    send_at: Schema.NullOr(Schema.String),
  }),
  customer: Schema.NullOr(Buyer),
  known: Schema.NullOr(Buyer).annotate({
    description:
      "What the account of the signed-in customer knows, until the buyer's data are given. Nothing of it is the order's yet.",
  }),
  payment: Schema.NullOr(PaymentWire),
  payment_standing: Schema.NullOr(PaymentStandingWire),
  payment_methods: Schema.Array(MethodWire),
  payment_forms: Schema.Array(PaymentFormWire),
  voucher: Schema.NullOr(
    Schema.Struct({
      code: Schema.String,
      value_cents: Cents,
      left_cents: left,
      bound,
      valid_until: Schema.String,
      withdraw_until: Schema.NullOr(Schema.String),
      standing: Standing,
      link: Schema.String.annotate({ description: "The path that opens the gift. It holds no code." }),
    }),
  ),
  top_up: Schema.NullOr(
    Schema.Struct({
      standing: Schema.Literals(topUpStandings),
      withdrawal_ends_at: Schema.String.annotate({ description: "The first instant at which it is too late." }),
      left_cents: Schema.Int.annotate({ description: "What is on the voucher now, with this credit." }),
    }),
  ).annotate({
    description: "The credit that the order has put on a voucher: whether its payer may withdraw from it.",
  }),
  deliveries: Schema.Array(
    Schema.Struct({
      to: Schema.Literals(["buyer", "recipient"]),
      status: Schema.Literals(deliveryStatuses),
      send_at: Schema.NullOr(Schema.String),
      sent_at: Schema.NullOr(Schema.String),
      opened_at: Schema.NullOr(Schema.String),
      email: Schema.String,
    }),
  ),
  points_earned: Schema.Int,
  usable_points: UsablePoints,
  seq: Schema.Int,
  server_now: Schema.String,
}).annotate({ identifier: "GiftOrder" })

export const SealedGiftWire = Schema.Struct({
  sealed: Schema.Literal(true),
  theme: Theme,
  locale: Lang,
}).annotate({ identifier: "SealedGift" })

const unused = Schema.Boolean.annotate({ description: "Nothing of it is used, so it can be exchanged." })

export const OpenedGiftWire = Schema.Struct({
  sealed: Schema.Literal(false),
  theme: Theme,
  locale: Lang,
  recipient: Schema.String,
  sender: Schema.String,
  message: Schema.String,
  code: Schema.String,
  value_cents: Cents,
  left_cents: left,
  price_cents: price,
  bound,
  valid_until: Schema.String,
  standing: Standing,
  unused,
  claimed: Schema.Boolean,
  ...gifted,
  server_now: Schema.String,
}).annotate({ identifier: "OpenedGift" })

const balance = {
  ...gifted,
  value_cents: Cents,
  left_cents: left,
  price_cents: price,
  bound,
  valid_until: Schema.String,
  standing: Standing,
  unused,
}
export const BalanceWire = Schema.Struct(balance).annotate({ identifier: "VoucherBalance" })

export const ReceivedGiftWire = Schema.Struct({
  ...balance,
  voucher_id: Schema.String,
  code: Schema.String,
  extendable: Schema.Boolean.annotate({ description: "Its holder may still ask for more time." }),
}).annotate({ identifier: "ReceivedGift" })

const events = {
  events: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      month_day: Schema.String.annotate({ description: "MM-DD; 29 February is the 28th in a year that has none." }),
      remind_days: Schema.Int,
      is_on: Schema.Boolean,
      day: Schema.String.annotate({ description: "The next one." }),
    }),
  ).annotate({ description: "Days of the year on which who is signed in wants to think of a gift." }),
}
export const GiftEventsWire = Schema.Struct(events).annotate({ identifier: "GiftEvents" })

export const OwnGiftsWire = Schema.Struct({
  given: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      encrypted_code: Schema.String,
      status: Schema.Literals(giftOrderStatuses),
      kind: Schema.Literals(giftKinds),
      title: Schema.NullOr(Schema.String),
      value_cents: Cents,
      recipient: Schema.String,
      send_at: Schema.NullOr(Schema.String),
      created_at: Schema.String,
    }),
  ),
  received: Schema.Array(ReceivedGiftWire),
  ...events,
}).annotate({ identifier: "OwnGifts" })
