import { Effect } from "effect"
import type { BookingStatus, statusTimestamps } from "../../../domain/booking/status.ts"
import type { Participants } from "../../../domain/participants/quantities.ts"
import type { PriceBreakdown } from "../../../domain/pricing/price.ts"
import type { canceledFree } from "../../../machines/booking/earned.ts"
import type { AskedContact } from "../../contract/octo.ts"
import { placesOfSlot } from "../catalogue/part.ts"
import { readRows } from "../store/reads.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { attendedAtSql, type StoredTicket, storedTicket } from "../ticket/part.ts"
import type { Slot } from "./availability.ts"
import type { Connection } from "./connections.ts"
import { refusal } from "./refusal.ts"

/** A unit of a reseller's booking, as it was sent. */
export type StoredUnit = {
  readonly uuid: string
  readonly unitId: string
  readonly resellerReference: string | null
  readonly contact: AskedContact
}

/** What a reseller has said of a booking. */
export type Said = {
  readonly units: readonly StoredUnit[]
  readonly contact: AskedContact
  readonly notes: string | null
  readonly resellerReference: string | null
}

type Timestamps = Readonly<Record<(typeof statusTimestamps)[keyof typeof statusTimestamps], string | null>>

/** A reseller's booking with all that an answer shows of it, as one statement read it. */
export type StoredBooking = Said & {
  readonly uuid: string
  readonly bodyHash: string
  readonly firstCode: string
  readonly code: string
  readonly stream: string
  readonly changes: number
  /** Basis points. */
  readonly commission: number
  readonly cancelReason: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly status: BookingStatus
  readonly timestamps: Timestamps
  readonly deadline: string
  /** What cancelling depends on, as the log has it: the catalogue may say something else by now. */
  readonly terms: Parameters<typeof canceledFree>[0]
  readonly experienceId: string
  readonly variantId: string
  readonly price: PriceBreakdown
  readonly totalCents: number
  readonly participants: Participants
  readonly durationMinutes: number
  readonly slot: Slot
  readonly ticket: StoredTicket
  /** When somebody was let in. */
  readonly redeemedAt: string | null
  readonly now: string
}

const terms = `(select json_build_object('startsAt', c->'startsAt', 'policy', c->'policy', 'movedFrom', c->'movedFrom',
    'reason', c->'reason')
  from streams t, lateral (select t.snapshot::jsonb->'snapshot'->'context' as c) context where t.stream = b.stream)`

const columns = `o.uuid, o.body_hash as "bodyHash", o.first_code as "firstCode", o.code, o.stream, o.changes,
  o.commission_bps as commission, o.units, o.unit_contacts as "unitContacts", o.contact, o.notes, o.reseller_reference as "resellerReference",
  o.cancel_reason as "cancelReason", o.created_at as "createdAt", o.updated_at as "updatedAt", b.status, b.timestamps,
  ${terms} as terms, b.deadline, b.experience_id as "experienceId", b.variant_id as "variantId", b.total_cents as "totalCents",
  b.summary->'price' as price, b.summary->'participants' as participants,
  (b.summary->>'durationMinutes')::integer as "durationMinutes", ${storedTicket("b")} as ticket, ${attendedAtSql("b.code")} as "redeemedAt", shop_now() as now,
  json_build_object('id', s.id, 'date', s.date, 'startsAt', to_char(s.starts_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"'), 'closed', s.closed, 'places', ${placesOfSlot}) as slot`

const from = `from octo_bookings o join bookings b on b.code = o.code join slots s on s.id = b.slot_id
  where o.connection_id = :connectionId::uuid`

const byUuid = `select ${columns} ${from} and o.uuid = :uuid::uuid`
const byReference = `select ${columns} ${from}
  and (:resellerReference::text is null or o.reseller_reference = :resellerReference)
  and (:supplierReference::text is null or o.code = :supplierReference or o.first_code = :supplierReference)
  order by o.created_at desc, o.uuid limit :most`

type Found = Omit<StoredBooking, "units"> & {
  readonly units: readonly Omit<StoredUnit, "contact">[]
  /** Empty after an erasure. */
  readonly unitContacts: Readonly<Record<string, AskedContact>>
}

const whole = ({ units, unitContacts, ...found }: Found): StoredBooking => ({
  ...found,
  units: units.map((unit) => ({ ...unit, contact: unitContacts[unit.uuid] ?? {} })),
})

/** The connection's own booking; null if it has none of this id. */
export const storedBooking = ({ id: connectionId }: Pick<Connection, "id">, uuid: string) =>
  Effect.map(readRows<Found>(byUuid, { connectionId, uuid }), ([found]) => (found === undefined ? null : whole(found)))

/** The same. Fails with OctoRefused for an unknown one and for another connection's. */
export const ownBooking = Effect.fn("octo.ownBooking")(function* (connection: Pick<Connection, "id">, uuid: string) {
  return (yield* storedBooking(connection, uuid)) ?? (yield* refusal("INVALID_BOOKING_UUID", { uuid }))
})

/** One answer has no more bookings than this. */
const MOST_BOOKINGS = 200

type References = { readonly resellerReference: string | null; readonly supplierReference: string | null }

/** The connection's bookings with these references, newest first. */
export const bookingsWith = ({ id: connectionId }: Pick<Connection, "id">, references: References) =>
  Effect.map(readRows<Found>(byReference, { connectionId, ...references, most: MOST_BOOKINGS }), (all) =>
    all.map(whole),
  )

type Row = Readonly<Record<string, string | number | null>>

const json = ({ units, contact, notes, resellerReference }: Said) => ({
  units: JSON.stringify(units.map(({ contact: _, ...unit }) => unit)),
  unitContacts: JSON.stringify(Object.fromEntries(units.map((unit) => [unit.uuid, unit.contact]))),
  contact: JSON.stringify(contact),
  notes,
  resellerReference,
})

const made = prepared<Row>(`
  insert into octo_bookings (connection_id, uuid, body_hash, first_code, code, stream, units, unit_contacts, contact, notes,
    reseller_reference, commission_bps, created_at, updated_at)
  values (:connectionId::uuid, :uuid::uuid, :bodyHash, :code, :code, :stream, :units::jsonb, :unitContacts::jsonb, :contact::jsonb, :notes,
    :resellerReference, :commission, :at, :at)`)

/** The row of a new booking. */
export const madeRow = (
  ids: Readonly<Record<"connectionId" | "uuid" | "bodyHash" | "code" | "stream" | "at", string>> & {
    readonly commission: number
  },
  said: Said,
) => ownRow(made, { ...ids, ...json(said) })

const moved = prepared<Row>(`
  update octo_bookings set code = :code, stream = :stream, units = :units::jsonb, unit_contacts = :unitContacts::jsonb,
    contact = :contact::jsonb, notes = :notes,
    reseller_reference = :resellerReference, commission_bps = :commission, changes = changes + 1, updated_at = :at
  where connection_id = :connectionId::uuid and uuid = :uuid::uuid`)

/** The row when another booking takes the place of a hold. */
export const movedRow = (
  ids: Readonly<Record<"connectionId" | "uuid" | "code" | "stream" | "at", string>> & { readonly commission: number },
  said: Said,
) => ownRow(moved, { ...ids, ...json(said) })

const told = prepared<Row>(`
  update octo_bookings set units = :units::jsonb, unit_contacts = :unitContacts::jsonb,
    contact = :contact::jsonb, notes = :notes,
    reseller_reference = :resellerReference, updated_at = :at
  where connection_id = :connectionId::uuid and uuid = :uuid::uuid`)

/** The row when only what the reseller says has changed. */
export const toldRow = (ids: Readonly<Record<"connectionId" | "uuid" | "at", string>>, said: Said) =>
  ownRow(told, { ...ids, ...json(said) })

const ended = prepared<Row>(`
  update octo_bookings set cancel_reason = :reason, updated_at = :at
  where connection_id = :connectionId::uuid and uuid = :uuid::uuid`)

export const endedRow = (ids: Readonly<Record<"connectionId" | "uuid" | "at", string>>, reason: string | null) =>
  ownRow(ended, { ...ids, reason })

const whoNow = prepared<Row>(`
  update booking_contact set name = :name, surname = :surname, phone = :phone, updated_at = :at where code = :code`)

/** Who comes, for the partner, if the booking has been made. */
export const whoChanged = (given: Readonly<Record<"code" | "name" | "surname" | "phone" | "at", string>>) =>
  ownRow(whoNow, given)
