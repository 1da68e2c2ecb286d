import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { BookingStatus } from "../../../domain/booking/status.ts"
import type { CustomerInfo } from "../../../domain/booking/views.ts"
import { parseCode } from "../../../domain/code.ts"
import type { Locale } from "../../../domain/locale.ts"
import { type Proof, sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import type { StoredSummary } from "./summary.ts"

/** One row of the projection, for pages and commands. */
export type BookingRow = {
  readonly code: string
  readonly visitorHash: string
  readonly stream: string
  readonly experienceId: string
  readonly variantId: string
  readonly slotId: string
  readonly partnerId: string
  readonly status: BookingStatus
  readonly locale: Locale
  /** Older bookings have no lowest price. */
  readonly summary: Omit<StoredSummary, "lowestPrice"> & Partial<Pick<StoredSummary, "lowestPrice">>
}

/** SQL: a `BookingRow` of the row `b`. */
export const bookingColumns = `b.code, b.visitor_hash as "visitorHash", b.stream, b.experience_id as "experienceId",
  b.variant_id as "variantId", b.slot_id as "slotId", b.partner_id as "partnerId", b.status, b.locale, b.summary`

/** The booking of an access token. Fails with Refused if there is none. */
export const bookingByToken = Effect.fn("booking.byToken")(function* (token: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<BookingRow>`select ${sql.literal(bookingColumns)} from bookings b where b.token_hash = ${sha256(token)}`
  return row ?? (yield* new Refused({ code: "booking_not_found" }))
})

/**
 * The booking of a code, if the caller may see it. Otherwise the code is refused like an unknown one, and as quickly,
 * because other people's bookings are not read.
 */
export const bookingByCode = Effect.fn("booking.byCode")(function* (typed: string, proof: Proof) {
  const sql = yield* SqlClient.SqlClient
  const [visitor, token] = [proof.visitorKey, proof.token].map((key) => (key === null ? null : sha256(key)))
  const [row] = yield* sql<BookingRow>`
    select ${sql.literal(bookingColumns)} from bookings b
    where b.code = ${parseCode(typed)} and (b.visitor_hash = ${visitor} or b.token_hash = ${token})`
  return row ?? (yield* new Refused({ code: "booking_not_found" }))
})

/** The customer's data of a booking; null until they are given. */
export const contactOf = Effect.fn("booking.contact")(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<CustomerInfo>`
    select name, surname, email, phone, custom_fields as "customFields" from booking_contact where code = ${code}`
  return row ?? null
})

/** For the shop's own use, without a check of the caller: the row of a stream; null if there is none. */
export const bookingByStream = Effect.fn("booking.byStream")(function* (stream: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<BookingRow>`select ${sql.literal(bookingColumns)} from bookings b where b.stream = ${stream}`
  return row ?? null
})
