import { Schema } from "effect"
import { demandReasons } from "../../../domain/booking/demands.ts"
import { linkSteps } from "../../../domain/booking/link-step.ts"
import { wallets } from "../../../domain/booking/wallets.ts"
import { visitTypes } from "../../../domain/catalogue/experience.ts"
import { discountKinds } from "../../../domain/checkout/discounts.ts"
import { paymentMethods } from "../../../domain/checkout/methods.ts"
import { paymentStandings } from "../../../domain/checkout/payment-standing.ts"
import { paymentErrorCodes } from "../../../domain/errors/catalogue.ts"
import { addonNames, CustomFieldWire, LowestBeforeWire, PictureWire, Region, SlotWire } from "./catalogue.ts"

const Cents = Schema.Int

export const PriceWire = Schema.Struct({
  lines: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(["participants", "group", "addon", "offer"]),
      id: Schema.String,
      quantity: Schema.Int,
      unit_cents: Cents,
      total_cents: Cents,
    }),
  ),
  total_cents: Cents,
  without_offers_cents: Cents,
  offer_percent: Schema.Int,
  deposit: Schema.NullOr(Schema.Struct({ percent: Schema.Int, online_cents: Cents, on_site_cents: Cents })),
  due_online_cents: Cents,
})

const contact = { name: Schema.String, surname: Schema.String, email: Schema.String, phone: Schema.String }

export const CustomerWire = Schema.Struct({
  ...contact,
  custom_fields: Schema.Record(Schema.String, Schema.String),
})

export const MethodWire = Schema.Literals(paymentMethods)

/** What the browser needs to open a payment provider's own form. */
export const PaymentFormWire = Schema.Union([
  Schema.Struct({
    provider: Schema.Literal("stripe"),
    methods: Schema.Array(MethodWire),
    publishable_key: Schema.String,
  }),
  Schema.Struct({
    provider: Schema.Literal("paypal"),
    methods: Schema.Array(MethodWire),
    client_id: Schema.String,
    environment: Schema.Literals(["production", "sandbox"]),
  }),
])

export const PaymentWire = Schema.Struct({
  payment_id: Schema.String,
  provider: Schema.Literals(["sandbox", "stripe", "paypal", "paypal_card"]),
  method: MethodWire,
  client_secret: Schema.String,
  endpoint: Schema.String,
  amount_cents: Cents,
})

/** How the latest attempt to pay is going. The customer's page follows it. */
export const PaymentStandingWire = Schema.Struct({
  attempt: Schema.Int,
  is: Schema.Literals(paymentStandings),
  code: Schema.NullOr(Schema.Literals(paymentErrorCodes)).annotate({
    description: "Why the payment was refused; null if the shop released it.",
  }),
})

/** The booking's log, which the browser folds with the same machine. */
/** The state of the booking's machine. `seq` is the number of the newest entry that led to it. */
export const StreamWire = Schema.Struct({ snapshot: Schema.Unknown, seq: Schema.Int })

export const BookingLogWire = Schema.Struct({
  stream: Schema.Struct({ opened: Schema.Unknown, entries: Schema.Array(Schema.Unknown) }),
}).annotate({ identifier: "BookingLog" })

export const summaryFields = {
  code: Schema.String,
  encrypted_code: Schema.String,
  experience: Schema.Struct({
    id: Schema.String,
    slug: Schema.String,
    name: Schema.String,
    city: Schema.String,
    meeting_point: Schema.String,
    cover: PictureWire,
    partner_name: Schema.NullOr(Schema.String),
    rating_hundredths: Schema.NullOr(Schema.Int),
    review_count: Schema.Int,
    lat: Schema.Finite,
    lon: Schema.Finite,
  }),
  variant_id: Schema.String,
  variant_name: Schema.String,
  duration_minutes: Schema.Int,
  slot: SlotWire,
  participants: Schema.Array(Schema.Struct({ type_id: Schema.String, name: Schema.String, quantity: Schema.Int })),
  addons: Schema.Array(Schema.Struct({ addon_id: Schema.String, name: Schema.String, quantity: Schema.Int })),
  price: PriceWire,
  lowest_price: Schema.NullOr(LowestBeforeWire).annotate({
    description:
      "The lowest earlier price, which the law required beside the discount when it was booked; null without a discount.",
  }),
  instant_booking: Schema.Boolean,
  cancellation_until: Schema.String,
  locale: Schema.Literals(["it", "en"]),
}

/** When, where and for whom, without names, codes and money. */
export const VisitWire = Schema.Struct({
  experience: summaryFields.experience,
  variant_name: summaryFields.variant_name,
  duration_minutes: summaryFields.duration_minutes,
  slot: summaryFields.slot,
  participants: summaryFields.participants,
  addons: summaryFields.addons,
})

/** The customer's codes, and the price after them. */
export const UsablePoints = Schema.NullOr(Schema.Int).annotate({
  description:
    "How many points the signed-in customer may use here, those already used among them; null for a visitor, and for what another customer buys.",
})

export const discounted = {
  discounts: Schema.Array(Schema.Struct({ kind: Schema.Literals(discountKinds), code: Schema.String, cents: Cents })),
  payable: Schema.Struct({
    total_cents: Cents,
    credit_cents: Cents,
    points_cents: Cents,
    due_online_cents: Cents,
    on_site_cents: Cents,
  }),
}

const BookedAddonWire = Schema.Struct(addonNames).annotate({ identifier: "BookedAddon" })

const BookedVariantWire = Schema.Struct({
  cover_image: PictureWire,
  location: Schema.Struct({ city: Schema.String, region: Schema.NullOr(Region) }),
  type: Schema.NullOr(Schema.Literals(visitTypes)),
  output_name: Schema.String,
  formatted_duration: Schema.String,
  additional_info: Schema.Array(Schema.String),
  experience: Schema.Struct({
    name: Schema.String,
    slug: Schema.String,
    cancellation_period: Schema.Int.annotate({ description: "In hours." }),
    average_review: Schema.NullOr(Schema.String),
    total_reviews: Schema.Int,
  }),
}).annotate({
  identifier: "BookedVariant",
  description: "What was booked. `type` is null and `additional_info` is empty once the variant is no longer sold.",
})

/** The fields of Booking (checkout / summary) in spec §3. Prices are in euro with two decimals, as text. */
const specNames = {
  status: Schema.String,
  altrove_price: Schema.String,
  altrove_price_without_offers: Schema.String,
  discounted_altrove_price: Schema.String,
  offers_discount_percentage: Schema.String,
  has_deposit: Schema.Boolean,
  deposit_percentage: Schema.NullOr(Schema.String),
  deposit_altrove_price: Schema.NullOr(Schema.String),
  checkout_expiration_at: Schema.NullOr(Schema.String),
  partner_price: Schema.String,
  info: Schema.Struct({
    experience_variant: BookedVariantWire,
    datetime_from: Schema.String,
    datetime_to: Schema.String,
  }),
  json_addons: Schema.Array(BookedAddonWire),
  json_allocations: Schema.Array(Schema.Struct({ group: Schema.String, quantity: Schema.Int })),
  timestamps: Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
}

export const ReservationWire = Schema.Struct({
  step: Schema.Literals(linkSteps),
  visit: VisitWire,
  payable: discounted.payable,
  pay_by: Schema.NullOr(Schema.String),
  held_until: Schema.NullOr(Schema.String),
  booking: Schema.NullOr(Schema.String).annotate({
    description: "The access token of the booking, once it is booked.",
  }),
  server_now: Schema.String,
}).annotate({ identifier: "Reservation" })

export const CheckoutWire = Schema.Struct({
  ...summaryFields,
  ...discounted,
  ...specNames,
  custom_fields: Schema.Array(CustomFieldWire),
  customer: Schema.NullOr(CustomerWire),
  known: Schema.NullOr(Schema.Struct(contact)).annotate({
    description:
      "What the account of the signed-in customer knows, until the details are given. Nothing of it is the booking's yet.",
  }),
  payment: Schema.NullOr(PaymentWire),
  payment_standing: Schema.NullOr(PaymentStandingWire),
  usable_points: UsablePoints,
  pay_later_until: Schema.NullOr(Schema.String),
  payment_methods: Schema.Array(MethodWire),
  payment_forms: Schema.Array(PaymentFormWire),
  stream: StreamWire,
  server_now: Schema.String,
}).annotate({ identifier: "Checkout" })

export const RescheduleQuoteWire = Schema.Struct({
  slot: SlotWire,
  price_cents: Cents,
  price_before_cents: Cents,
  to_pay_cents: Cents,
  refund_cents: Cents,
  cancellation_until: Schema.String,
  answer_until: Schema.NullOr(Schema.String),
  modifications_left: Schema.Int,
}).annotate({ identifier: "RescheduleQuote" })

export const CancellationQuoteWire = Schema.Struct({
  refund_cents: Cents,
  released_cents: Cents,
  credit_cents: Cents,
  points_cents: Cents,
}).annotate({
  identifier: "CancellationQuote",
})

export const BookingWire = Schema.Struct({
  ...summaryFields,
  ...discounted,
  ...specNames,
  stream: StreamWire,
  alternatives: Schema.Array(SlotWire),
  masked_email: Schema.NullOr(Schema.String),
  amounts: Schema.Struct({ paid: Cents, due_on_site: Cents, refunded: Cents }),
  demand: Schema.NullOr(
    Schema.Struct({
      reason: Schema.Literals(demandReasons),
      amount_cents: Cents,
      until: Schema.String,
      link: Schema.String,
    }),
  ),
  partners_words: Schema.NullOr(Schema.String),
  points_to_earn: Schema.Int.annotate({
    description: "The points that it earns whose account it is in; 0 for a booking of a visitor.",
  }),
  review_token: Schema.NullOr(Schema.String).annotate({
    description: "Opens the page of the review; null: the customer is not asked for one, or has written it.",
  }),
  answers: Schema.Array(Schema.Struct({ label: Schema.String, answer: Schema.String })).annotate({
    description: "What the customer answered to the host's questions, in the caller's language.",
  }),
  the_day: Schema.Struct({
    arrive_by: Schema.String.annotate({ description: "The instant by which the customer should be there." }),
    bring: Schema.Array(Schema.String).annotate({ description: "What guests bring, in the caller's language." }),
    phone_from: Schema.NullOr(Schema.String).annotate({
      description: "The date in Rome from which the host's telephone is shown; null if there is none to show.",
    }),
    phone: Schema.NullOr(Schema.String),
  }),
  ticket: Schema.NullOr(Schema.String).annotate({
    description: "The signed ticket, as its QR code says it; null if the booking is not sold.",
  }),
  wallets: Schema.Array(Schema.Literals(wallets)),
  server_now: Schema.String,
}).annotate({ identifier: "Booking" })
