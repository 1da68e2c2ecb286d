import { Schema } from "effect"
import { roomStatuses } from "../../domain/octo/room.ts"
import { octoStatuses } from "../../domain/octo/status.ts"
import { unitTypes } from "../../domain/octo/units.ts"
import { Id, PlainText } from "./fields.ts"

/*
 * What resellers send to `/octo/v1`, and what they get, as OCTO describes it. Fields that this shop does not know are
 * ignored.
 */

const optional = Schema.optionalKey
const nullable = Schema.NullOr
const text = (most: number) => PlainText.check(Schema.isMaxLength(most))
const whole = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** Text of a request, which the database must be able to hold. */
const Reference = text(200)
const Notes = text(2_000)
const LocalDate = Schema.String.check(Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u))
export const Uuid = Schema.String.check(
  Schema.isPattern(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/u),
)

/* Requests. An id that cannot exist is refused as an unknown one, so any short text may be one. */

const AskedId = text(200)
/** One year and a day. */
export const MOST_DAYS = 366
export const MOST_UNITS = 500

const AskedUnits = Schema.Array(Schema.Struct({ id: AskedId, quantity: whole(0, MOST_UNITS) })).check(
  Schema.isMaxLength(50),
)

export const CalendarBody = Schema.Struct({
  productId: AskedId,
  optionId: AskedId,
  localDateStart: LocalDate,
  localDateEnd: LocalDate,
  units: optional(AskedUnits),
}).annotate({ identifier: "AvailabilityCalendarBody" })

export const AvailabilityBody = Schema.Struct({
  productId: AskedId,
  optionId: AskedId,
  localDateStart: optional(nullable(LocalDate)),
  localDateEnd: optional(nullable(LocalDate)),
  availabilityIds: optional(nullable(Schema.Array(AskedId).check(Schema.isMaxLength(200)))),
  units: optional(AskedUnits),
}).annotate({ identifier: "AvailabilityCheckBody" })

const AskedContact = Schema.Struct({
  fullName: optional(nullable(text(200))),
  firstName: optional(nullable(text(100))),
  lastName: optional(nullable(text(100))),
  emailAddress: optional(nullable(text(254))),
  phoneNumber: optional(nullable(text(40))),
  locales: optional(nullable(Schema.Array(text(35)).check(Schema.isMaxLength(10)))),
  postalCode: optional(nullable(text(20))),
  country: optional(nullable(text(60))),
  notes: optional(nullable(Notes)),
}).annotate({ identifier: "BookingContact" })

const AskedUnitItem = Schema.Struct({
  uuid: optional(nullable(Uuid)),
  unitId: AskedId,
  resellerReference: optional(nullable(Reference)),
  contact: optional(nullable(AskedContact)),
}).annotate({ identifier: "BookingUnitItem" })

const AskedUnitItems = Schema.Array(AskedUnitItem).check(Schema.isMaxLength(MOST_UNITS))
const Minutes = whole(1, 1_440)

export const ReserveBody = Schema.Struct({
  uuid: optional(nullable(Uuid)),
  productId: AskedId,
  optionId: AskedId,
  availabilityId: optional(nullable(AskedId)),
  /** Without it, the booking is refused as one that cannot be processed. */
  unitItems: optional(nullable(AskedUnitItems)),
  expirationMinutes: optional(nullable(Minutes)),
  notes: optional(nullable(Notes)),
  resellerReference: optional(nullable(Reference)),
  contact: optional(nullable(AskedContact)),
}).annotate({ identifier: "BookingReservationBody" })

export const ConfirmBody = Schema.Struct({
  contact: AskedContact,
  resellerReference: optional(nullable(Reference)),
  unitItems: optional(nullable(AskedUnitItems)),
  emailReceipt: optional(nullable(Schema.Boolean)),
}).annotate({ identifier: "BookingConfirmationBody" })

export const ExtendBody = Schema.Struct({ expirationMinutes: optional(nullable(Minutes)) }).annotate({
  identifier: "ExtendReservationBody",
})

export const UpdateBody = Schema.Struct({
  productId: optional(nullable(AskedId)),
  optionId: optional(nullable(AskedId)),
  availabilityId: optional(nullable(AskedId)),
  unitItems: optional(nullable(AskedUnitItems)),
  expirationMinutes: optional(nullable(Minutes)),
  notes: optional(nullable(Notes)),
  resellerReference: optional(nullable(Reference)),
  contact: optional(nullable(AskedContact)),
}).annotate({ identifier: "BookingUpdateBody" })

export const CancelBody = Schema.Struct({
  reason: optional(nullable(Notes)),
  force: optional(nullable(Schema.Boolean)),
}).annotate({ identifier: "BookingCancellationBody" })

export type AskedContact = typeof AskedContact.Type
export type AskedUnitItem = typeof AskedUnitItem.Type

/* Answers. */

const Instant = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/u))
const SecondInstant = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u))
const LocalDateTime = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/u))
const LocalTime = Schema.String.check(Schema.isPattern(/^\d\d:\d\d$/u))
const Amount = whole(0, 1_000_000_000)
const Count = whole(0, 1_000_000)

const pricing = {
  original: Amount,
  retail: Amount,
  net: Amount,
  currency: Schema.Literal("EUR"),
  currencyPrecision: Schema.Literal(2),
  includedTaxes: Schema.Array(
    Schema.Struct({ name: Schema.String, original: Amount, retail: Amount, net: nullable(Amount) }),
  ),
}
export const PricingWire = Schema.Struct(pricing).annotate({ identifier: "Pricing" })
const UnitPricingWire = Schema.Struct({ unitId: Id, ...pricing }).annotate({ identifier: "PricingUnit" })

const FeatureWire = Schema.Struct({
  shortDescription: nullable(Schema.String),
  type: Schema.Literals([
    "INCLUSION",
    "EXCLUSION",
    "PREBOOKING_INFORMATION",
    "PREARRIVAL_INFORMATION",
    "ADDITIONAL_INFORMATION",
    "CANCELLATION_TERM",
  ]),
}).annotate({ identifier: "Feature" })

const MediaWire = Schema.Struct({
  src: Schema.String,
  type: Schema.Literals(["image/jpeg", "image/png"]),
  rel: Schema.Literals(["LOGO", "COVER", "GALLERY"]),
  title: nullable(Schema.String),
  caption: nullable(Schema.String),
  copyright: nullable(Schema.String),
}).annotate({ identifier: "Media" })

const identifiers = [
  "googlePlaceId",
  "applePlaceId",
  "tripadvisorLocationId",
  "yelpPlaceId",
  "facebookPlaceId",
  "foursquarePlaceId",
  "baiduPlaceId",
  "amapPlaceId",
] as const
const addressParts = [
  "streetAddress",
  "addressLocality",
  "addressRegion",
  "postalCode",
  "addressCountry",
  "postOfficeBoxNumber",
] as const
const texts = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, nullable(Schema.String)])) as Readonly<
    Record<Name, Schema.NullOr<typeof Schema.String>>
  >

const LocationWire = Schema.Struct({
  title: nullable(Schema.String),
  shortDescription: nullable(Schema.String),
  types: Schema.Array(Schema.Literals(["START", "ITINERARY_ITEM", "POINT_OF_INTEREST", "END", "REDEMPTION"])),
  minutesTo: nullable(Count),
  minutesAt: nullable(Count),
  place: Schema.Struct({
    latitude: Schema.Finite,
    longitude: Schema.Finite,
    postalAddress: Schema.Struct(texts(addressParts)),
    identifiers: Schema.Struct(texts(identifiers)),
    sameAs: Schema.Array(Schema.String),
  }),
}).annotate({ identifier: "Location" })

/** Only with `octo/content`. */
const content = {
  title: optional(Schema.String),
  shortDescription: optional(nullable(Schema.String)),
  description: optional(nullable(Schema.String)),
  features: optional(Schema.Array(FeatureWire)),
  faqs: optional(Schema.Array(Schema.Struct({ question: Schema.String, answer: Schema.String }))),
  media: optional(Schema.Array(MediaWire)),
  locations: optional(Schema.Array(LocationWire)),
  categoryLabels: optional(Schema.Array(Schema.String)),
  durationMinutesFrom: optional(Count),
  durationMinutesTo: optional(nullable(Count)),
  commentary: optional(Schema.Array(Schema.Struct({ format: Schema.Literal("IN_PERSON"), language: Schema.String }))),
}

const contactFields = [
  "firstName",
  "lastName",
  "emailAddress",
  "phoneNumber",
  "country",
  "notes",
  "locales",
  "postalCode",
] as const
const RequiredContactFields = Schema.Array(Schema.Literals(contactFields))

export const UnitWire = Schema.Struct({
  id: Id,
  internalName: Schema.String,
  reference: nullable(Schema.String),
  type: Schema.Literals(unitTypes),
  restrictions: Schema.Struct({
    minAge: Count,
    maxAge: Count,
    idRequired: Schema.Boolean,
    minQuantity: nullable(Count),
    maxQuantity: nullable(Count),
    paxCount: Count,
    accompaniedBy: Schema.Array(Id),
  }),
  requiredContactFields: RequiredContactFields,
  pricingFrom: optional(Schema.Array(PricingWire)),
  pricing: optional(Schema.Array(PricingWire)),
  title: optional(nullable(Schema.String)),
  shortDescription: optional(Schema.String),
  features: optional(Schema.Array(FeatureWire)),
}).annotate({ identifier: "Unit" })

export const OptionWire = Schema.Struct({
  id: Id,
  default: Schema.Boolean,
  internalName: Schema.String,
  reference: nullable(Schema.String),
  availabilityLocalStartTimes: Schema.Array(LocalTime).check(Schema.isMinLength(1)),
  cancellationCutoff: Schema.String,
  cancellationCutoffAmount: Count,
  cancellationCutoffUnit: Schema.Literals(["minute", "hour", "day"]),
  requiredContactFields: RequiredContactFields,
  restrictions: Schema.Struct({ minUnits: nullable(Count), maxUnits: nullable(Count) }),
  units: Schema.Array(UnitWire).check(Schema.isMinLength(1)),
  pricingFrom: optional(Schema.Array(PricingWire)),
  pricing: optional(Schema.Array(PricingWire)),
  ...content,
}).annotate({ identifier: "Option" })

export const ProductWire = Schema.Struct({
  id: Id,
  internalName: Schema.String,
  reference: nullable(Schema.String),
  locale: Schema.Literals(["it-IT", "en-GB"]),
  timeZone: Schema.Literal("Europe/Rome"),
  allowFreesale: Schema.Literal(false),
  instantConfirmation: Schema.Boolean,
  instantDelivery: Schema.Boolean,
  availabilityRequired: Schema.Literal(true),
  availabilityType: Schema.Literal("START_TIME"),
  deliveryFormats: Schema.Array(Schema.Literals(["QRCODE", "PDF_URL"])).check(Schema.isMinLength(1)),
  deliveryMethods: Schema.Array(Schema.Literal("VOUCHER")).check(Schema.isMinLength(1)),
  redemptionMethod: Schema.Literal("DIGITAL"),
  options: Schema.Array(OptionWire).check(Schema.isMinLength(1)),
  defaultCurrency: optional(Schema.Literal("EUR")),
  availableCurrencies: optional(Schema.Array(Schema.Literal("EUR"))),
  pricingPer: optional(Schema.Literals(["UNIT", "BOOKING"])),
  ...content,
}).annotate({ identifier: "Product" })

export const SupplierWire = Schema.Struct({
  id: Id,
  name: Schema.String,
  endpoint: Schema.String,
  contact: Schema.Struct(texts(["website", "email", "telephone", "address"])),
  shortDescription: optional(nullable(Schema.String)),
  media: optional(Schema.Array(MediaWire)),
}).annotate({ identifier: "Supplier" })

export const CapabilityWire = Schema.Struct({
  id: Schema.Literals(["octo/content", "octo/pricing"]),
  revision: Count,
  required: Schema.Boolean,
  dependencies: Schema.Array(Schema.String),
  docs: nullable(Schema.String),
}).annotate({ identifier: "Capability" })

const OpeningHours = Schema.Array(Schema.Struct({ from: LocalTime, to: LocalTime }))

export const AvailabilityWire = Schema.Struct({
  id: Id,
  localDateTimeStart: LocalDateTime,
  localDateTimeEnd: LocalDateTime,
  utcCutoffAt: SecondInstant,
  allDay: Schema.Literal(false),
  available: Schema.Boolean,
  status: Schema.Literals(roomStatuses),
  vacancies: Count,
  capacity: Count,
  maxUnits: Count,
  openingHours: OpeningHours,
  unitPricing: optional(Schema.Array(UnitPricingWire)),
  pricing: optional(PricingWire),
  title: optional(nullable(Schema.String)),
}).annotate({ identifier: "Availability" })

export const CalendarWire = Schema.Struct({
  localDate: LocalDate,
  available: Schema.Boolean,
  status: Schema.Literals(roomStatuses),
  vacancies: Count,
  capacity: Count,
  openingHours: OpeningHours,
  unitPricingFrom: optional(Schema.Array(UnitPricingWire)),
  pricingFrom: optional(PricingWire),
}).annotate({ identifier: "AvailabilityCalendar" })

export const ContactWire = Schema.Struct({
  ...texts(["fullName", "firstName", "lastName", "emailAddress", "phoneNumber", "postalCode", "country", "notes"]),
  locales: Schema.Array(Schema.String),
}).annotate({ identifier: "Contact" })

const VoucherWire = Schema.Struct({
  redemptionMethod: Schema.Literal("DIGITAL"),
  utcRedeemedAt: nullable(Instant),
  deliveryOptions: Schema.Array(
    Schema.Struct({ deliveryFormat: Schema.Literals(["QRCODE", "PDF_URL"]), deliveryValue: Schema.String }),
  ),
}).annotate({ identifier: "Ticket" })

const Status = Schema.Literals(octoStatuses)

const UnitItemWire = Schema.Struct({
  uuid: Uuid,
  resellerReference: nullable(Schema.String),
  supplierReference: nullable(Schema.String),
  unitId: Id,
  unit: optional(UnitWire),
  status: Status,
  utcRedeemedAt: nullable(Instant),
  contact: ContactWire,
  ticket: Schema.Null,
  pricing: optional(PricingWire),
}).annotate({ identifier: "UnitItem" })

export const BookingWire = Schema.Struct({
  id: Schema.String,
  uuid: Uuid,
  testMode: Schema.Boolean,
  resellerReference: nullable(Schema.String),
  supplierReference: Schema.String,
  status: Status,
  utcCreatedAt: Instant,
  utcUpdatedAt: Instant,
  utcExpiresAt: nullable(Instant),
  utcRedeemedAt: nullable(Instant),
  utcConfirmedAt: nullable(Instant),
  productId: Id,
  product: optional(ProductWire),
  optionId: Id,
  option: optional(OptionWire),
  cancellable: Schema.Boolean,
  cancellation: nullable(
    Schema.Struct({
      refund: Schema.Literals(["FULL", "PARTIAL", "NONE"]),
      reason: nullable(Schema.String),
      utcCancelledAt: Instant,
    }),
  ),
  freesale: Schema.Literal(false),
  availabilityId: Id,
  availability: AvailabilityWire,
  contact: ContactWire,
  notes: nullable(Schema.String),
  deliveryMethods: Schema.Array(Schema.Literal("VOUCHER")),
  voucher: nullable(VoucherWire),
  unitItems: Schema.Array(UnitItemWire),
  pricing: optional(PricingWire),
}).annotate({ identifier: "Booking" })

export const octoErrors = [
  "UNAUTHORIZED",
  "FORBIDDEN",
  "BAD_REQUEST",
  "UNPROCESSABLE_ENTITY",
  "INVALID_PRODUCT_ID",
  "INVALID_OPTION_ID",
  "INVALID_UNIT_ID",
  "INVALID_AVAILABILITY_ID",
  "INVALID_BOOKING_UUID",
  "TOO_MANY_REQUESTS",
  "INTERNAL_SERVER_ERROR",
] as const

export const ErrorWire = Schema.Struct({
  error: Schema.Literals(octoErrors),
  errorMessage: Schema.String,
  productId: optional(Schema.String),
  optionId: optional(Schema.String),
  unitId: optional(Schema.String),
  availabilityId: optional(Schema.String),
  uuid: optional(Schema.String),
}).annotate({ identifier: "Error" })

export type ProductWire = typeof ProductWire.Type
export type OptionWire = typeof OptionWire.Type
export type UnitWire = typeof UnitWire.Type
export type AvailabilityWire = typeof AvailabilityWire.Type
export type BookingWire = typeof BookingWire.Type
export type PricingWire = typeof PricingWire.Type
export type ContactWire = typeof ContactWire.Type

/** The calls. `body` null: the call has none. */
export const octoCalls = {
  supplier: {
    method: "GET",
    path: "/supplier",
    body: null,
    answer: SupplierWire,
    says: "The partner whose experiences these are.",
  },
  capabilities: {
    method: "GET",
    path: "/capabilities",
    body: null,
    answer: Schema.Array(CapabilityWire),
    says: "What the header Octo-Capabilities may ask for. Needs no token.",
  },
  products: {
    method: "GET",
    path: "/products",
    body: null,
    answer: Schema.Array(ProductWire),
    says: "All that can be sold.",
  },
  product: { method: "GET", path: "/products/:id", body: null, answer: ProductWire, says: "One product." },
  calendar: {
    method: "POST",
    path: "/availability/calendar",
    body: CalendarBody,
    answer: Schema.Array(CalendarWire),
    says: "One object a day.",
  },
  availability: {
    method: "POST",
    path: "/availability",
    body: AvailabilityBody,
    answer: Schema.Array(AvailabilityWire),
    says: "One object a departure, sold-out ones included. Takes either a range of days or availabilityIds.",
  },
  reserve: {
    method: "POST",
    path: "/bookings",
    body: ReserveBody,
    answer: BookingWire,
    says: "Holds the places. The same uuid with the same body is one booking, however often it is sent.",
  },
  bookings: {
    method: "GET",
    path: "/bookings",
    body: null,
    answer: Schema.Array(BookingWire),
    says: "The bookings with this resellerReference or supplierReference.",
  },
  booking: { method: "GET", path: "/bookings/:uuid", body: null, answer: BookingWire, says: "One booking." },
  update: {
    method: "PATCH",
    path: "/bookings/:uuid",
    body: UpdateBody,
    answer: BookingWire,
    says: "Changes a hold. Of a confirmed booking only contact, notes and resellerReference.",
  },
  confirm: {
    method: "POST",
    path: "/bookings/:uuid/confirm",
    body: ConfirmBody,
    answer: BookingWire,
    says: "Buys the places, or asks the partner if the product is not confirmed instantly.",
  },
  extend: {
    method: "POST",
    path: "/bookings/:uuid/extend",
    body: ExtendBody,
    answer: BookingWire,
    says: "Holds the places longer.",
  },
  cancel: {
    method: "POST",
    path: "/bookings/:uuid/cancel",
    body: CancelBody,
    answer: BookingWire,
    says: "Gives the places back.",
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly method: "GET" | "POST" | "PATCH"
      readonly path: `/${string}`
      readonly body: Schema.Decoder<unknown> | null
      readonly answer: Schema.Decoder<unknown>
      readonly says: string
    }
  >
>
export type OctoCall = keyof typeof octoCalls
