import { Schema } from "effect"
import { categoryIds, regionIds } from "../../../domain/catalogue/taxonomy.ts"

const Cents = Schema.Int
const Percent = Schema.NullOr(Schema.Int).annotate({ description: "In basis points: 1250 is 12.5 %." })
export const Category = Schema.Literals(categoryIds)
export const Region = Schema.Literals(regionIds)

export const ArtRefWire = Schema.Struct({
  category: Category,
  region: Region,
  seed: Schema.Int,
  subject: Schema.optionalKey(Schema.String),
  place: Schema.optionalKey(Schema.String),
  alt: Schema.optionalKey(Schema.String.annotate({ description: "What it shows, where a page shows it large." })),
})

const UploadedPictureWire = Schema.Struct({
  upload: Schema.String.annotate({ description: "Its name: `/pictures/{upload}-large.webp`, `-medium`, `-small`." }),
  width: Schema.Int,
  height: Schema.Int,
  focus: Schema.Struct({ x: Schema.Int, y: Schema.Int }).annotate({
    description: "What stays in sight when a part is shown: percent from the left and from the top.",
  }),
  colours: Schema.Array(Schema.String),
  alt: Schema.optionalKey(Schema.String),
})

/** Drawn by the shop, or uploaded by the partner. */
export const PictureWire = Schema.Union([ArtRefWire, UploadedPictureWire])

const lowestBefore = {
  per: Schema.Literals(["person", "group"]),
  /** Required beside a discount: the lowest price in the 30 days before it began. */
  lowest30_days_cents: Schema.NullOr(Cents),
  /** If the variant was younger than 30 days then: the day from which its prices count. */
  lowest_since: Schema.NullOr(Schema.String),
}

export const LowestBeforeWire = Schema.Struct(lowestBefore)

/** What the cheapest participant type that may book alone pays on an ordinary day, and on the days of the best offer. */
const CardPriceWire = Schema.Struct({ cents: Cents, on_offer_cents: Schema.NullOr(Cents), ...lowestBefore })

const card = {
  id: Schema.String,
  slug: Schema.String,
  name: Schema.String,
  summary: Schema.String,
  categories: Schema.Array(Category),
  city: Schema.String,
  province: Schema.String,
  region: Region,
  lat: Schema.Finite,
  lon: Schema.Finite,
  images: Schema.Array(PictureWire),
  rating_hundredths: Schema.NullOr(Schema.Int),
  review_count: Schema.Int,
  visit_type: Schema.Literals(["PU", "PR", "SG"]),
  from_price: CardPriceWire,
  duration_minutes: Schema.Int,
  instant_booking: Schema.Boolean,
  deposit_percent: Percent,
  offer_percent: Percent,
  cancellation_hours: Schema.Int,
  partner_name: Schema.NullOr(Schema.String),
  bookings24h: Schema.Int,
}

/**
 * The names of spec §3 for facts that the card also has under our own names. Prices are in euro with two decimals, as
 * text.
 */
const specNames = {
  average_review: Schema.NullOr(Schema.String),
  total_reviews: Schema.Int,
  min_person_price: Schema.String,
  min_price_is_group: Schema.Boolean,
  min_price_is_fixed: Schema.Boolean,
  price_one_liner: Schema.String,
  deposit_percentage: Schema.NullOr(Schema.String),
  show_partner_name: Schema.Boolean,
  altrove_price: Schema.String,
  formatted_duration: Schema.String,
  max_offers_discount_percentage: Schema.NullOr(Schema.String),
  bookings_last_24h: Schema.Int,
  cover_image: Schema.NullOr(PictureWire),
  partner: Schema.NullOr(Schema.Struct({ display_name: Schema.String, name: Schema.String })),
  address: Schema.Struct({
    city: Schema.String,
    province: Schema.String,
    region: Schema.String,
    lat: Schema.Finite,
    lon: Schema.Finite,
  }),
}

export const cardFields = { ...card, ...specNames }

export const ExperienceCardWire = Schema.Struct(cardFields).annotate({
  identifier: "ExperienceSummary",
  description: "What a card shows. Its `program` and `participants_config` stand in `Experience`.",
})

export const ParticipantTypeWire = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  price_cents: Cents,
  capacity_group: Schema.String,
  suggested_quantity: Schema.NullOr(Schema.Int),
  accompanied: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Comes only with somebody of another type, for example a child." }),
  ),
})

const CapacityGroupWire = Schema.Struct({ id: Schema.String, max_quantity: Schema.Int })

/** The names of spec §3 for an add-on. `qt`: how many of it are booked. */
export const addonNames = {
  id: Schema.String,
  name: Schema.String,
  price: Schema.String,
  qt: Schema.Int,
  altrove_price: Schema.String,
  partner_price: Schema.String,
}

export const AddonWire = Schema.Struct({
  ...addonNames,
  description: Schema.String,
  price_cents: Cents,
  per: Schema.Literals(["participant", "booking", "all"]),
  gift: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "How a gift is presented. Offered with a gift only." }),
  ),
}).annotate({ identifier: "Addon" })

const field = {
  id: Schema.String,
  label: Schema.String,
  required: Schema.Boolean,
  per_person: Schema.optionalKey(Schema.Boolean).annotate({
    description:
      "Each participant answers. A checkout for several people asks it once for each, with `.1`, `.2` … after the id.",
  }),
}
export const CustomFieldWire = Schema.Union([
  Schema.Struct({ ...field, type: Schema.Literal("TEXT"), max_length: Schema.Int }),
  Schema.Struct({
    ...field,
    type: Schema.Literal("SELECT"),
    options: Schema.Array(Schema.Struct({ value: Schema.String, label: Schema.String })),
  }),
  Schema.Struct({ ...field, type: Schema.Literal("NUMBER"), min: Schema.Int, max: Schema.Int }),
  Schema.Struct({ ...field, type: Schema.Literal("CHECKBOX") }),
])

export const VariantWire = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  price: Schema.String.annotate({
    description: "The group's price, or that of the cheapest type that may book alone, on a day without offers.",
  }),
  pricing: Schema.Union([
    Schema.Struct({ kind: Schema.Literal("person") }),
    Schema.Struct({ kind: Schema.Literal("group"), price_cents: Cents }),
  ]),
  duration_minutes: Schema.Int,
  min_participants: Schema.Int,
  participant_types: Schema.Array(ParticipantTypeWire),
  capacity_groups: Schema.Array(CapacityGroupWire),
  addons: Schema.Array(AddonWire),
  custom_fields: Schema.Array(CustomFieldWire),
  offers: Schema.Array(Schema.Struct({ percent: Schema.Int, from: Schema.String, to: Schema.String })),
  instant_booking: Schema.Boolean,
  deposit_percent: Percent,
  lead_time_hours: Schema.Int,
  languages: Schema.Array(Schema.String),
}).annotate({ identifier: "Variant" })

const ReviewWire = Schema.Struct({
  id: Schema.String,
  author: Schema.String,
  rating: Schema.Literals([1, 2, 3, 4, 5]),
  title: Schema.String,
  text: Schema.String,
  language: Schema.Literals(["it", "en"]),
  translation: Schema.optionalKey(
    Schema.NullOr(Schema.String).annotate({ description: "The text in the other language, if there is one." }),
  ),
  visited_on: Schema.String,
  images: Schema.Array(ArtRefWire),
  photos: Schema.optionalKey(Schema.Array(Schema.String)),
  reply: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

export const ExperienceDetailWire = Schema.Struct({
  ...cardFields,
  participants_config: Schema.Struct({ min_participants: Schema.Int, max_participants: Schema.Int }),
  description: Schema.String,
  program: Schema.Array(Schema.Struct({ title: Schema.String, text: Schema.String, minutes: Schema.Int })),
  included: Schema.Array(Schema.String),
  excluded: Schema.Array(Schema.String),
  additional_info: Schema.Array(Schema.String),
  meeting_point: Schema.String,
  languages: Schema.Array(Schema.String),
  variants: Schema.Array(VariantWire),
  accompanied: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, price_cents: Cents })).annotate({
    description: "What those pay who come only with others, beside the price from.",
  }),
  /** One for each variant with a discount. Variants without one are left out. */
  lowest_prices: Schema.Array(Schema.Struct({ variant_id: Schema.String, ...lowestBefore })),
  reviews: Schema.Array(ReviewWire),
  refused_reviews: Schema.Int.annotate({ description: "How many texts about it a person has refused." }),
  similar: Schema.Array(ExperienceCardWire),
  bookings_today: Schema.Int,
  alternates: Schema.Struct({ it: Schema.String, en: Schema.String }),
}).annotate({ identifier: "Experience" })

/** Participant types with the field names of spec §3, one entry per type, with the maximum of its group. */
export const CapacitiesWire = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    quantity: Schema.Int,
    suggested_quantity: Schema.NullOr(Schema.Int),
    participant_ids: Schema.Array(Schema.String),
    max_quantity: Schema.Int,
    capacity_group: Schema.String,
    price_cents: Cents,
  }).annotate({ identifier: "ParticipantType" }),
).annotate({ identifier: "Capacities" })

export const DayWire = Schema.Struct({
  date: Schema.String,
  state: Schema.Literals(["free", "full", "closed", "tooSoon"]),
  slots: Schema.Int.annotate({ description: "How many are not too soon to book, full ones among them." }),
  places_left: Schema.Int,
  price_cents: Schema.NullOr(Cents),
  offer_percent: Percent,
}).annotate({ identifier: "DayAvailability" })

export const SlotWire = Schema.Struct({
  id: Schema.String,
  variant_id: Schema.String,
  date: Schema.String,
  start: Schema.String,
  end: Schema.String,
  starts_at: Schema.String,
  places: Schema.Array(Schema.Struct({ group: Schema.String, left: Schema.Int, capacity: Schema.Int })),
  language: Schema.NullOr(Schema.String),
}).annotate({ identifier: "Slot" })
