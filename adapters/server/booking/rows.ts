import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { BookingStatus } from "../../../domain/booking/status.ts"
import type { CustomerInfo } from "../../../domain/booking/views.ts"
import { parseCode } from "../../../domain/code.ts"
import type { Locale } from "../../../domain/locale.ts"
import { type Proof, sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import type { StoredSummary } from "./summary.ts"

/** One row of the projection, as pages and commands read it. */
export type BookingRow = {
  readonly code: string
  readonly visitorHash: string
  readonly stream: string
  readonly experienceId: string
  readonly variantId: string
  readonly slotId: string
  readonly partnerId: string
  readonly status: BookingStatus
  readonly deadline: string | null
  readonly locale: Locale
  /** Bookings of old kept no lowest price. */
  readonly summary: Omit<StoredSummary, "lowestPrice"> & Partial<Pick<StoredSummary, "lowestPrice">>
  readonly seq: number
}

const columns = `code, visitor_hash as "visitorHash", stream, experience_id as "experienceId", variant_id as "variantId",
  slot_id as "slotId", partner_id as "partnerId", status, deadline, locale, summary, seq`

/** The booking behind an access token. Fails with Refused, the same for a token of nobody. */
export const bookingByToken = Effect.fn("booking.byToken")(function* (token: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<BookingRow>`select ${sql.literal(columns)} from bookings where token_hash = ${sha256(token)}`
  return row ?? (yield* new Refused({ code: "booking_not_found" }))
})

/**
 * The booking behind a code, for whom it belongs to. Somebody else's code is refused like one that does not exist, and
 * as quickly: what is not the asker's is not read.
 */
export const bookingByCode = Effect.fn("booking.byCode")(function* (typed: string, proof: Proof) {
  const sql = yield* SqlClient.SqlClient
  const [visitor, token] = [proof.visitorKey, proof.token].map((key) => (key === null ? null : sha256(key)))
  const [row] = yield* sql<BookingRow>`
    select ${sql.literal(columns)} from bookings
    where code = ${parseCode(typed)} and (visitor_hash = ${visitor} or token_hash = ${token})`
  return row ?? (yield* new Refused({ code: "booking_not_found" }))
})

/** The booking of one of a partner's experiences. Another partner's is refused as above. */
export const bookingOfPartner = Effect.fn("booking.ofPartner")(function* (typed: string, partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<BookingRow>`
    select ${sql.literal(columns)} from bookings where code = ${parseCode(typed)} and partner_id = ${partnerId}`
  return row ?? (yield* new Refused({ code: "booking_not_found" }))
})

/** Personal data of a booking; null until the customer gave them. */
export const contactOf = Effect.fn("booking.contact")(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<CustomerInfo>`
    select name, surname, email, phone, custom_fields as "customFields" from booking_contact where code = ${code}`
  return row ?? null
})

/** For the shop's own use, without proof: the row of a stream; null when there is none. */
export const bookingByStream = Effect.fn("booking.byStream")(function* (stream: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<BookingRow>`select ${sql.literal(columns)} from bookings where stream = ${stream}`
  return row ?? null
})
