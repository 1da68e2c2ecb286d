import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { statusOf } from "../../../domain/booking/status.ts"
import type { CustomerInfo } from "../../../domain/booking/views.ts"
import { parseCode } from "../../../domain/code.ts"
import type { PriceBreakdown } from "../../../domain/pricing/price.ts"
import type { BookingSnapshot, bookingMachine } from "../../../machines/booking/booking.machine.ts"
import { type CatalogueNow, catalogueNowOf } from "../catalogue/part.ts"
import { type Proof, sha256 } from "../kernel/access.ts"
import { mayReviewSql } from "../kernel/open-review.ts"
import { Refused } from "../kernel/refused.ts"
import { type StoredPayment, storedPayment } from "../payments/part.ts"
import type { Accepted } from "../store/flow.ts"
import { readRows } from "../store/reads.ts"
import { recentOf } from "../store/recent.ts"
import { headFrom, type StoredHead, storedHead } from "../store/stored-head.ts"
import { type Reading, readingOf } from "../store/work.ts"
import { type StoredTicket, storedTicket } from "../ticket/part.ts"
import { streamOf } from "./flow.ts"
import { BookingFlow } from "./flow-service.ts"
import { type Linked, LinkedMoney } from "./linked-money.ts"
import { type BookingRow, bookingColumns } from "./rows.ts"

/** The price of a date that the customer asked for. */
export type DatePrice = { readonly totalCents: number; readonly dueOnlineCents: number; readonly price: PriceBreakdown }

/** A booking with everything that its views and commands need, as one statement read it. */
export type Booked = {
  readonly row: BookingRow
  readonly snapshot: BookingSnapshot
  /** The number of the newest entry of its log. */
  readonly seq: number
  /** The shop's instant at which it was read. */
  readonly at: string
  /** Null until the customer's data are given. */
  readonly contact: CustomerInfo | null
  /** The prices that were quoted for its present slot. */
  readonly datePrices: readonly DatePrice[]
  readonly linked: Linked
  /** What the catalogue says now; null: the variant is no longer in it. */
  readonly catalogue: CatalogueNow | null
  readonly payment: StoredPayment
  /** What people wrote about it, by the remark's id. */
  readonly remarks: Readonly<Record<string, string>>
  /** Whether the customer may write the review of the visit. */
  readonly mayReview: boolean
  /** Whether a customer has it in their account. */
  readonly isOwned: boolean
  /** What its tickets are signed with. */
  readonly ticket: StoredTicket
  /** What a command needs to know of the booking's stream, if it was read for a command. */
  readonly reading?: Reading
}

type Found = BookingRow &
  Pick<Booked, "contact" | "linked" | "payment" | "mayReview" | "isOwned" | "catalogue" | "ticket"> & {
    readonly now: string
    readonly head: StoredHead
    readonly datePrices: Booked["datePrices"] | null
    readonly remarks: Booked["remarks"] | null
  }

const columns = ({ sqlOf }: LinkedMoney["Service"]) => `${bookingColumns}, shop_now() as now,
  ${storedHead("b.stream")} as head,
  (select json_build_object('name', c.name, 'surname', c.surname, 'email', c.email, 'phone', c.phone,
      'customFields', c.custom_fields) from booking_contact c where c.code = b.code) as contact,
  (select json_agg(json_build_object('totalCents', d.total_cents, 'dueOnlineCents', d.due_online_cents,
      'price', d.price)) from booking_date_prices d where d.code = b.code and d.slot_id = b.slot_id) as "datePrices",
  (select json_object_agg(r.id, r.words) from booking_remark r where r.booking_code = b.code) as remarks,
  ${mayReviewSql("b.code")} as "mayReview",
  exists (select from booking_owner o where o.code = b.code and o.how <> 'notMine') as "isOwned",
  ${storedTicket("b")} as ticket, ${catalogueNowOf("b.variant_id")} as catalogue, ${sqlOf("b.code")} as linked,
  ${storedPayment("b.code", "s.snapshot")} as payment`

/** What the statement of `bookedWith` reads in addition: SQL columns with their aliases, and joins that they need. */
type More = { readonly columns: string; readonly joins?: string }

/**
 * Reads bookings and whatever else the caller needs with them, in one statement. `where` is SQL about the row `b`; its
 * parameters (`:name`) are in `values`. If one of them cannot be read, the others can.
 */
export const bookedAll = Effect.fnUntraced(function* <Extra extends object>(
  where: string,
  values: Readonly<Record<string, unknown>>,
  more?: More,
) {
  const text = `select ${columns(yield* LinkedMoney)}${more === undefined ? "" : `, ${more.columns}`}
    from bookings b join streams s on s.stream = b.stream ${more?.joins ?? ""} where ${where}`
  const rows = yield* readRows<Found & Extra>(text, values)
  return rows.map((found) => ({ code: found.code, read: bookedOf(found) }))
})

const bookedOf = Effect.fnUntraced(function* <Extra extends object>(found: Found & Extra) {
  const {
    now: at,
    head,
    contact,
    linked,
    payment,
    datePrices,
    catalogue,
    remarks,
    mayReview,
    isOwned,
    ticket,
    ...row
  } = found
  const { snapshot, nextSeq } = yield* headFrom(yield* BookingFlow, head)
  const booked: Booked = {
    row,
    snapshot,
    seq: nextSeq - 1,
    at,
    contact,
    datePrices: datePrices ?? [],
    linked,
    catalogue,
    payment,
    remarks: remarks ?? {},
    mayReview,
    isOwned,
    ticket,
  }
  return { booked, more: found as Extra }
})

/** The same for one booking. Null: there is no such booking. */
export const bookedWith = Effect.fnUntraced(function* <Extra extends object>(
  where: string,
  values: Readonly<Record<string, unknown>>,
  more?: More,
) {
  const [found] = yield* bookedAll<Extra>(where, values, more)
  return found === undefined ? null : yield* found.read
})

const bookedBy = Effect.fnUntraced(function* (where: string, values: Readonly<Record<string, unknown>>) {
  return (yield* bookedWith(where, values))?.booked ?? null
})

const orNotFound = <E, R>(booked: Effect.Effect<Booked | null, E, R>) =>
  Effect.flatMap(booked, (found) =>
    found === null ? Effect.fail(new Refused({ code: "booking_not_found" })) : Effect.succeed(found),
  )

/** The booking of an access token. Fails with Refused if there is none. */
export const bookedByToken = (token: string) =>
  orNotFound(bookedBy("b.token_hash = :tokenHash", { tokenHash: sha256(token) }))

/**
 * The booking of a code, if the caller may see it. Otherwise the code is refused like an unknown one, and as quickly,
 * because other people's bookings are not read.
 */
export const bookedByCode = (typed: string, proof: Proof) => orNotFound(bookedBy(OF_CODE, ofCode(typed, proof)))

const OF_CODE = "b.code = :code and (b.visitor_hash = :visitor or b.token_hash = :tokenHash)"

const ofCode = (typed: string, { visitorKey, token }: Proof) => ({
  code: parseCode(typed),
  visitor: visitorKey === null ? null : sha256(visitorKey),
  tokenHash: token === null ? null : sha256(token),
})

/**
 * The same, with what a command needs to know unless the process recalls it, so that the command reads nothing more.
 * `causation` is that of the command.
 */
export const bookedForCommand = Effect.fnUntraced(function* (
  typed: string,
  { visitorKey, token }: Proof,
  causation: string | null,
) {
  const recent = recentOf(yield* SqlClient.SqlClient)
  const code = parseCode(typed)
  const isRecalled = code !== null && recent.recall([streamOf(code)]) !== null
  if (isRecalled) return yield* bookedByCode(typed, { visitorKey, token })
  const found = yield* bookedWith<{ readonly reading: Reading }>(
    OF_CODE,
    { ...ofCode(typed, { visitorKey, token }), causation },
    { columns: `${readingOf("b.stream", ":causation")} as reading` },
  )
  if (found === null) return yield* new Refused({ code: "booking_not_found" })
  const { booked, more } = found
  return { ...booked, reading: more.reading } satisfies Booked
})

/** The booking of a code, if it is for the partner's own experience. Otherwise it is refused as above. */
export const bookedOfPartner = (typed: string, partnerId: string) =>
  orNotFound(bookedBy("b.code = :code and b.partner_id = :partnerId", { code: parseCode(typed), partnerId }))

/** For the shop's own use, without a check of the caller; null if there is no such booking. */
export const bookedByStream = (stream: string) => bookedBy("b.stream = :stream", { stream })

/** The booking right after a fact that changed nothing but the booking itself and the given data. */
export const after = (
  { reading: _, ...booked }: Booked,
  { snapshot, entry: { seq, at } }: Accepted<typeof bookingMachine>,
  written: Partial<Pick<Booked, "contact">>,
): Booked => ({
  ...booked,
  ...written,
  row: {
    ...booked.row,
    status: statusOf(snapshot.value),
    slotId: snapshot.context.slotId,
  },
  snapshot,
  seq,
  at,
})
