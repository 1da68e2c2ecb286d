import { Schema } from "effect"
import {
  AvailabilityBody,
  AvailabilityWire,
  BookingWire,
  CalendarBody,
  CalendarWire,
  CancelBody,
  CapabilityWire,
  ConfirmBody,
  ExtendBody,
  ProductWire,
  ReserveBody,
  SupplierWire,
  UpdateBody,
} from "./octo.ts"

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
