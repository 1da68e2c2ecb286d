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
/** OCTO's clients leave out what they do not know, or send null. */
const given = <S extends Schema.Constraint>(schema: S) => optional(nullable(schema))
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

const askedFor = { productId: AskedId, optionId: AskedId, units: optional(AskedUnits) }

export const CalendarBody = Schema.Struct({
  ...askedFor,
  localDateStart: LocalDate,
  localDateEnd: LocalDate,
}).annotate({ identifier: "AvailabilityCalendarBody" })

export const AvailabilityBody = Schema.Struct({
  ...askedFor,
  localDateStart: given(LocalDate),
  localDateEnd: given(LocalDate),
  availabilityIds: given(Schema.Array(AskedId).check(Schema.isMaxLength(200))),
}).annotate({ identifier: "AvailabilityCheckBody" })

const AskedContact = Schema.Struct({
  fullName: given(text(200)),
  firstName: given(text(100)),
  lastName: given(text(100)),
  emailAddress: given(text(254)),
  phoneNumber: given(text(40)),
  locales: given(Schema.Array(text(35)).check(Schema.isMaxLength(10))),
  postalCode: given(text(20)),
  country: given(text(60)),
  notes: given(Notes),
}).annotate({ identifier: "BookingContact" })

const AskedUnitItem = Schema.Struct({
  uuid: given(Uuid),
  unitId: AskedId,
  resellerReference: given(Reference),
  contact: given(AskedContact),
}).annotate({ identifier: "BookingUnitItem" })

const AskedUnitItems = Schema.Array(AskedUnitItem).check(Schema.isMaxLength(MOST_UNITS))
const Minutes = whole(1, 1_440)

/** What a reservation says, and what a change may say anew. */
const ofBooking = {
  availabilityId: given(AskedId),
  /** Without it, a reservation is refused as one that cannot be processed. */
  unitItems: given(AskedUnitItems),
  expirationMinutes: given(Minutes),
  notes: given(Notes),
  resellerReference: given(Reference),
  contact: given(AskedContact),
}

export const ReserveBody = Schema.Struct({
  uuid: given(Uuid),
  productId: AskedId,
  optionId: AskedId,
  ...ofBooking,
}).annotate({ identifier: "BookingReservationBody" })

export const ConfirmBody = Schema.Struct({
  contact: AskedContact,
  resellerReference: given(Reference),
  unitItems: given(AskedUnitItems),
  emailReceipt: given(Schema.Boolean),
}).annotate({ identifier: "BookingConfirmationBody" })

export const ExtendBody = Schema.Struct({ expirationMinutes: given(Minutes) }).annotate({
  identifier: "ExtendReservationBody",
})

export const UpdateBody = Schema.Struct({
  productId: given(AskedId),
  optionId: given(AskedId),
  ...ofBooking,
}).annotate({ identifier: "BookingUpdateBody" })

export const CancelBody = Schema.Struct({
  reason: given(Notes),
  force: given(Schema.Boolean),
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

/** Of a unit and of an option, only with `octo/pricing`. */
const priced = {
  pricingFrom: optional(Schema.Array(PricingWire)),
  pricing: optional(Schema.Array(PricingWire)),
}

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
  shortDescription: given(Schema.String),
  description: given(Schema.String),
  features: optional(Schema.Array(FeatureWire)),
  faqs: optional(Schema.Array(Schema.Struct({ question: Schema.String, answer: Schema.String }))),
  media: optional(Schema.Array(MediaWire)),
  locations: optional(Schema.Array(LocationWire)),
  categoryLabels: optional(Schema.Array(Schema.String)),
  durationMinutesFrom: optional(Count),
  durationMinutesTo: given(Count),
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
  ...priced,
  title: given(Schema.String),
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
  ...priced,
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
  shortDescription: given(Schema.String),
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

/** How much room there is, on a departure or on a day. */
const room = {
  available: Schema.Boolean,
  status: Schema.Literals(roomStatuses),
  vacancies: Count,
  capacity: Count,
  openingHours: OpeningHours,
}

export const AvailabilityWire = Schema.Struct({
  id: Id,
  localDateTimeStart: LocalDateTime,
  localDateTimeEnd: LocalDateTime,
  utcCutoffAt: SecondInstant,
  allDay: Schema.Literal(false),
  ...room,
  maxUnits: Count,
  unitPricing: optional(Schema.Array(UnitPricingWire)),
  pricing: optional(PricingWire),
  title: given(Schema.String),
}).annotate({ identifier: "Availability" })

export const CalendarWire = Schema.Struct({
  localDate: LocalDate,
  ...room,
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
