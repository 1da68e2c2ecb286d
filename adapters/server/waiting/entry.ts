import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { BookingCreated } from "../../../domain/booking/views.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { Participants } from "../../../domain/participants/quantities.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { standingOf, type WaitingSnapshot, waitingStream } from "../../../machines/waiting/selectors.ts"
import type { waitingMachine } from "../../../machines/waiting/waiting.machine.ts"
import type { WaitingEvent } from "../../../machines/waiting/waiting.types.ts"
import { BookingFlow, type BookingRefusal, limitsOf, openingOf, prepareBooking, whyNotOpened } from "../booking/part.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { replaceStream, send } from "../store/event-store.ts"
import type { Refusal } from "../store/flow.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import { WaitingFlow, type WaitingRefusal } from "./flow.ts"

export type EntryRow = {
  readonly id: string
  readonly slotId: string
  readonly variantId: string
  readonly party: Participants
  readonly bookingCode: string
  /** Null: erased. */
  readonly email: string | null
  readonly locale: Locale | null
}

const columns = `e.id, e.slot_id as "slotId", e.variant_id as "variantId", e.party, e.booking_code as "bookingCode",
  c.email, c.locale`

/** Null: there is no such entry. */
export const entryById = Effect.fn("waiting.byId")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<EntryRow>`
    select ${sql.literal(columns)} from waiting_entry e left join waiting_contact c on c.entry_id = e.id where e.id = ${id}`
  return row ?? null
})

/** The entry of a mailed link. Fails with Refused if there is none. */
export const entryByToken = Effect.fn("waiting.byToken")(function* (token: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<EntryRow>`
    select ${sql.literal(columns)} from waiting_entry e left join waiting_contact c on c.entry_id = e.id
    where e.token_hash = ${sha256(token)}`
  return row ?? (yield* new Refused({ code: "not_found" }))
})

/** The state of an entry as it is now, with the number of its newest fact. */
export const entryNow = Effect.fnUntraced(function* ({ id }: Pick<EntryRow, "id">) {
  const head = yield* loadStream(yield* WaitingFlow, waitingStream(id))
  return head ?? (yield* new Refused({ code: "not_found" }))
})

/** Who holds the link acts for the entry. */
const byHolder = ({ id }: EntryRow) => causedBy("visitor", id)

const codes = {
  "customer.confirmed": "waiting_link_over",
  "customer.accepted": "offer_over",
  "customer.declined": "offer_over",
  "customer.left": "waiting_over",
} as const satisfies Partial<Record<WaitingEvent["type"], ErrorCode>>

type Command = Extract<Untimed<WaitingEvent>, { readonly type: keyof typeof codes }>

/** What the holder says again has already happened: a link is opened twice, a button pressed twice. */
const isSaidAgain = (snapshot: WaitingSnapshot, event: Command): boolean => {
  const standing = standingOf(snapshot)
  const { reason } = snapshot.context
  switch (event.type) {
    case "customer.confirmed":
      return standing !== "JOINING" && reason !== "unconfirmed" && snapshot.context.confirmedAt !== null
    case "customer.declined":
      return standing === "LAPSED" && reason === "customer"
    case "customer.left":
      return standing === "CLOSED" && reason === "customer"
    case "customer.accepted":
      return standing === "BOOKING" || standing === "DONE"
    default:
      return event satisfies never
  }
}

/** Carries out what the holder of the link asks for. Fails with Refused. */
export const tellEntry = Effect.fn("waiting.tell")(function* (
  token: string,
  event: Exclude<Command, { type: "customer.accepted" }>,
) {
  const row = yield* entryByToken(token)
  const outcome = yield* send<typeof waitingMachine, WaitingRefusal>(
    yield* WaitingFlow,
    waitingStream(row.id),
    event,
    byHolder(row),
  )
  if (outcome.ok) yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  else if (!isSaidAgain((yield* entryNow(row)).snapshot, event)) return yield* new Refused({ code: codes[event.type] })
  return row
})

type Accepting = {
  /** The number of the offer that the customer was shown, and its price. */
  readonly of: number
  readonly expectedTotalCents: Cents
  readonly visitorKey: string
  readonly address: string | null
  readonly personId: string | null
  readonly locale: Locale
}

/**
 * Accepts an offer: its places pass to a new booking, in one transaction. At no moment are they free. Said again, it is the
 * same booking, which goes on in the browser that said it last.
 */
export const acceptOffer = Effect.fn("waiting.accept")(function* (
  token: string,
  { of, expectedTotalCents, visitorKey, address, personId, locale }: Accepting,
) {
  const row = yield* entryByToken(token)
  const { snapshot } = yield* entryNow(row)
  const event = { type: "customer.accepted", of } as const
  if (isSaidAgain(snapshot, event)) return yield* bookedBefore(row, visitorKey)
  if (standingOf(snapshot) !== "OFFERED") return yield* new Refused({ code: codes[event.type] })
  const { variantId, slotId, party: participants, bookingCode: code } = row
  const prepared = yield* prepareBooking({ variantId, slotId, participants, addons: [], expectedTotalCents, locale })
  const { tokenOf } = yield* Access
  const ids = { code, token: tokenOf(code), visitorKey, personId, ...(yield* limitsOf(address)) }
  const outcome = yield* replaceStream(
    { flow: yield* WaitingFlow, stream: waitingStream(row.id), event },
    yield* BookingFlow,
    openingOf(prepared, ids, {}),
  )
  if (!outcome.ok) return yield* whyNotAccepted(outcome.refusal, row, prepared, visitorKey)
  yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  return { code, token: ids.token, checkoutExpiresAt: outcome.snapshot.context.deadline } satisfies BookingCreated
})

const whyNotAccepted = Effect.fnUntraced(function* (
  refusal: Refusal<BookingRefusal | WaitingRefusal>,
  row: EntryRow,
  prepared: Parameters<typeof whyNotOpened>[1],
  visitorKey: string,
) {
  if (refusal.kind === "effect") return yield* whyNotOpened(refusal.reason as BookingRefusal, prepared)
  // Another press was faster, or the offer's time was over.
  const { snapshot } = yield* entryNow(row)
  const said = { type: "customer.accepted", of: snapshot.context.offers } as const
  if (isSaidAgain(snapshot, said)) return yield* bookedBefore(row, visitorKey)
  return yield* new Refused({ code: codes[said.type] })
})

/** The booking that the entry has opened. While it is in its checkout, this browser goes on with it. */
const bookedBefore = Effect.fnUntraced(function* ({ bookingCode: code }: EntryRow, visitorKey: string) {
  const sql = yield* SqlClient.SqlClient
  const [booking] = yield* sql<{ until: string | null }>`
    update bookings set visitor_hash = case when status = 'CHECKOUT' then ${sha256(visitorKey)} else visitor_hash end
    where code = ${code} returning deadline as until`
  if (booking === undefined) return yield* new Refused({ code: "not_found" })
  const { tokenOf } = yield* Access
  return { code, token: tokenOf(code), checkoutExpiresAt: booking.until ?? "" } satisfies BookingCreated
})
