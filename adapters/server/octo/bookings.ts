import { createHash, randomUUID } from "node:crypto"
import { Effect } from "effect"
import { holdMinutes, LONGEST_HOLD_MINUTES } from "../../../domain/booking/reseller-hold.ts"
import { isEmail } from "../../../domain/contact/email.ts"
import { peopleIn } from "../../../domain/participants/quantities.ts"
import { isBefore, millisecondsBetween, plusMinutes } from "../../../domain/time/instant.ts"
import type { BookingEvent, bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type {
  AskedContact,
  AskedUnitItem,
  CancelBody,
  ConfirmBody,
  ExtendBody,
  ReserveBody,
  UpdateBody,
} from "../../contract/octo.ts"
import {
  BookingFlow,
  type BookingRefusal,
  contactRow,
  isOfPlaces,
  refusalOfPlaces,
  refusedBy,
} from "../booking/part.ts"
import { Refused } from "../kernel/refused.ts"
import { hear, openStream, replaceStream, send } from "../store/event-store.ts"
import type { Outcome, Refusal } from "../store/flow.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { written } from "../store/writes.ts"
import { signedTicket } from "../ticket/part.ts"
import { bookingToWire, contactToWire, statusNow } from "./booking-view.ts"
import { type Connection, mustHave } from "./connections.ts"
import { byReseller, holdOf, noUnits, prepareHold } from "./hold.ts"
import { type Product, productsOf, type Shown, soldAs } from "./products.ts"
import { badRequest, refusal, unprocessable } from "./refusal.ts"
import {
  bookingsWith,
  endedRow,
  madeRow,
  movedRow,
  ownBooking,
  type Said,
  type StoredBooking,
  storedBooking,
  toldRow,
  whoChanged,
} from "./stored.ts"

export type Asking = Shown & { readonly now: string; readonly connection: Connection }

const noContact: AskedContact = {}

const wrongState = unprocessable({
  it: "Nello stato in cui è la prenotazione, questo non è possibile",
  en: "This is not possible in the booking’s present state",
})

/** The answer of every call about one booking: the booking as it is now. */
const shownNow = Effect.fnUntraced(function* (shown: Asking, uuid: string) {
  return yield* shownAs(shown, yield* ownBooking(shown.connection, uuid))
})

const shownAs = Effect.fnUntraced(function* (shown: Asking, stored: StoredBooking) {
  return yield* toWire(stored, yield* productsOf(shown.connection.partnerId), shown)
})

/** The booking as an answer shows it. One that is sold has its ticket. */
const toWire = Effect.fnUntraced(function* (stored: StoredBooking, products: readonly Product[], shown: Asking) {
  const { slot, participants } = stored
  const admits = { slotId: slot.id, startsAt: slot.startsAt, units: peopleIn(participants) }
  const ticket = ["CONFIRMED", "REDEEMED"].includes(statusNow(stored))
    ? yield* signedTicket(stored.ticket, admits)
    : null
  return bookingToWire(stored, products, shown, ticket)
})

/** Why the booking's machine, or its places, refused. */
const asRefused = ({ ...refused }: Refusal<BookingRefusal>): Refused | typeof wrongState => {
  if (refused.kind !== "effect") return wrongState
  const { reason } = refused
  return isOfPlaces(reason) ? new Refused({ code: refusalOfPlaces(reason) }) : refusedBy(reason)
}

/** Waits for what the booking has asked for, so that the answer shows it. */
const settled = Effect.fnUntraced(function* (outcome: Outcome<typeof bookingMachine, BookingRefusal>) {
  if (!outcome.ok) return yield* asRefused(outcome.refusal)
  const { dispatchNow } = yield* Outbox
  yield* dispatchNow(outcome.outbox)
})

const unitsOf = (items: readonly AskedUnitItem[], known: Said["units"] = []): Said["units"] => {
  const left = [...known]
  return items.map(({ uuid, unitId, resellerReference, contact }) => {
    // A unit keeps its own id as long as there is one of its kind.
    const same = left.findIndex((unit) => (uuid == null ? unit.unitId === unitId : unit.uuid === uuid.toLowerCase()))
    const [before] = same === -1 ? [] : left.splice(same, 1)
    return {
      uuid: uuid?.toLowerCase() ?? before?.uuid ?? randomUUID(),
      unitId,
      resellerReference: resellerReference ?? before?.resellerReference ?? null,
      contact: contact ?? before?.contact ?? noContact,
    }
  })
}

/** Fails with OctoRefused if two units have one id. */
const mustDiffer = (units: Said["units"]) =>
  new Set(units.map(({ uuid }) => uuid)).size === units.length
    ? Effect.void
    : Effect.fail(badRequest({ it: "Due unitItems hanno lo stesso uuid", en: "Two unitItems have the same uuid" }))

const hashOf = (body: unknown): string => createHash("sha256").update(JSON.stringify(body)).digest("base64url")

export const reserve = Effect.fn("octo.reserve")(function* (body: typeof ReserveBody.Type, shown: Asking) {
  const { connection, locale } = shown
  yield* mustHave(connection, "book")
  const uuid = body.uuid?.toLowerCase() ?? randomUUID()
  const bodyHash = hashOf(body)
  const known = yield* storedBooking(connection, uuid)
  if (known !== null) return yield* sameCall(known, bodyHash, shown)
  const { productId, optionId, availabilityId, unitItems, contact, notes, resellerReference } = body
  const units = unitsOf(unitItems ?? [])
  yield* mustDiffer(units)
  const wanted = { productId, optionId, availabilityId: availabilityId ?? "", units }
  const prepared = yield* prepareHold(connection, wanted, locale)
  const { at } = prepared
  const said = {
    units,
    contact: contact ?? noContact,
    notes: notes ?? null,
    resellerReference: resellerReference ?? null,
  }
  const minutes = holdMinutes(body.expirationMinutes ?? null)
  const ids = { connectionId: connection.id, uuid, bodyHash, at, commission: connection.commission }
  const hold = yield* holdOf({ connection, prepared, uuid, changes: 0, minutes }, (code, stream) => [
    madeRow({ ...ids, code, stream }, said),
  ])
  const { stream, input, origin, ...options } = hold
  const outcome = yield* openStream(yield* BookingFlow, stream, input, origin, options)
  // Another call with this uuid may have come first.
  const stored = yield* storedBooking(connection, uuid)
  if (stored !== null && (!outcome.ok || outcome.repeated)) return yield* sameCall(stored, bodyHash, shown)
  yield* settled(outcome)
  return yield* shownNow(shown, uuid)
})

/** The booking that the call has made before. */
const sameCall = (stored: StoredBooking, bodyHash: string, shown: Asking) =>
  stored.bodyHash === bodyHash
    ? shownAs(shown, stored)
    : Effect.fail(
        refusal(
          "INVALID_BOOKING_UUID",
          { uuid: stored.uuid },
          {
            it: "Con questo uuid c’è già un’altra prenotazione",
            en: "There is another booking with this uuid already",
          },
        ),
      )

/** Who comes, as the partner sees it. */
function whoComes({ contact }: Said) {
  const { fullName, firstName, lastName, phoneNumber } = contactToWire(contact)
  const [first = "", ...rest] = (fullName ?? "").trim().split(/\s+/)
  return { name: firstName ?? first, surname: lastName ?? rest.join(" "), phone: phoneNumber ?? "" }
}

/** The address is kept only for the mails that the reseller asks for. */
const contactOf = (code: string, said: Said, mails: boolean, at: string) =>
  contactRow({
    code,
    ...whoComes(said),
    email: mails ? (said.contact.emailAddress ?? "") : "",
    customFields: "{}",
    at,
  })

const confirming = [
  { type: "customer.detailsGiven" },
  { type: "customer.paymentStarted", attempt: 1 },
] as const satisfies readonly Untimed<BookingEvent>[]

export const confirm = Effect.fn("octo.confirm")(function* (
  uuid: string,
  body: typeof ConfirmBody.Type,
  shown: Asking,
) {
  const { connection } = shown
  yield* mustHave(connection, "book")
  const stored = yield* ownBooking(connection, uuid)
  const status = statusNow(stored)
  // Said again, it is the same booking.
  if (status === "CONFIRMED" || status === "PENDING") return yield* shownAs(shown, stored)
  if (status === "EXPIRED") return yield* refusal("INVALID_BOOKING_UUID", { uuid })
  if (status !== "ON_HOLD") return yield* wrongState
  const { contact, resellerReference, unitItems, emailReceipt } = body
  if (emailReceipt === true && !isEmail(contact.emailAddress ?? ""))
    return yield* unprocessable({
      it: "Per emailReceipt serve contact.emailAddress, un indirizzo email valido",
      en: "emailReceipt needs contact.emailAddress, a valid email address",
    })
  const said = {
    ...stored,
    contact,
    resellerReference: resellerReference ?? stored.resellerReference,
    units: unitItems == null ? stored.units : unitsOf(unitItems, stored.units),
  }
  yield* mustDiffer(said.units)
  if (said.units.length === 0) return yield* unprocessable(noUnits)
  const mails = emailReceipt === true
  if (!isSameParty(said.units, stored.units)) {
    yield* replaced(stored, wantedIn(stored, yield* productsOf(connection.partnerId), said.units), said, shown, mails)
    return yield* shownNow(shown, uuid)
  }
  const ids = { connectionId: connection.id, uuid: stored.uuid }
  const heard = yield* hear(
    yield* BookingFlow,
    stored.stream,
    (snapshot) =>
      snapshot.matches({ CHECKOUT: "holding" })
        ? confirming.map((event) => ({ event, origin: byReseller(connection) }))
        : [],
    ({ entry: { at } }) => [contactOf(stored.code, said, mails, at), toldRow({ ...ids, at }, said)],
  )
  for (const outcome of heard?.outcomes ?? []) if (!outcome.ok) return yield* asRefused(outcome.refusal)
  const { dispatchNow } = yield* Outbox
  yield* dispatchNow(heard?.outbox ?? [])
  const now = yield* ownBooking(connection, uuid)
  // The hold ended, or another call changed the booking, just before.
  if (heard?.outcomes.length === 0 && statusNow(now) === "EXPIRED")
    return yield* refusal("INVALID_BOOKING_UUID", { uuid })
  return yield* shownAs(shown, now)
})

const isSameParty = (units: Said["units"], others: Said["units"]): boolean => {
  const kinds = (of: Said["units"]) =>
    of
      .map(({ unitId }) => unitId)
      .sort()
      .join(" ")
  return kinds(units) === kinds(others)
}

/** What the booking holds, with other units. */
const wantedIn = (
  { variantId, experienceId, slot }: StoredBooking,
  products: Parameters<typeof soldAs>[0],
  units: Said["units"],
) => ({
  productId: soldAs(products, variantId)?.product.id ?? experienceId,
  optionId: variantId,
  availabilityId: slot.id,
  units,
})

/** Whole minutes that are left of a hold; at least one. */
const minutesLeft = ({ deadline, now }: StoredBooking) =>
  Math.max(1, Math.floor(millisecondsBetween(now, deadline) / 60_000))

/**
 * Ends a hold and opens another one in its place, in one transaction: if its places are refused, the first hold is as it
 * was. `confirms`: the new one is bought at once; true if the customer gets mails.
 */
const replaced = Effect.fn("octo.replaced")(function* (
  stored: StoredBooking,
  wanted: Parameters<typeof prepareHold>[1],
  said: Said,
  { connection, locale }: Asking,
  confirms: boolean | null = null,
) {
  const { uuid, stream: old, changes } = stored
  const prepared = yield* prepareHold(connection, wanted, locale)
  const { at } = prepared
  const ids = { connectionId: connection.id, uuid, at, commission: connection.commission }
  const hold = yield* holdOf(
    { connection, prepared, uuid, changes: changes + 1, minutes: minutesLeft(stored) },
    (code, stream) => [movedRow({ ...ids, code, stream }, said)],
  )
  const { code, ...opens } = hold
  const then =
    confirms === null
      ? []
      : confirming.map((event, n) => ({
          event,
          ...(n === 0 && { alongside: () => [contactOf(code, said, confirms, at)] }),
        }))
  const flow = yield* BookingFlow
  const outcome = yield* replaceStream(
    { flow, stream: old, event: { type: "customer.leftCheckout" } },
    flow,
    { ...opens, origin: byReseller(connection) },
    then,
  )
  yield* settled(outcome)
})

export const update = Effect.fn("octo.update")(function* (uuid: string, body: typeof UpdateBody.Type, shown: Asking) {
  const { connection } = shown
  yield* mustHave(connection, "book")
  const stored = yield* ownBooking(connection, uuid)
  const status = statusNow(stored)
  if (!["ON_HOLD", "PENDING", "CONFIRMED"].includes(status)) return yield* wrongState
  const said = {
    units: body.unitItems == null ? stored.units : unitsOf(body.unitItems, stored.units),
    contact: body.contact == null ? stored.contact : { ...stored.contact, ...body.contact },
    notes: body.notes === undefined ? stored.notes : body.notes,
    resellerReference: body.resellerReference ?? stored.resellerReference,
  }
  yield* mustDiffer(said.units)
  if (said.units.length === 0) return yield* unprocessable(noUnits)
  const own = wantedIn(stored, yield* productsOf(connection.partnerId), said.units)
  const wanted = {
    ...own,
    ...(body.productId != null && { productId: body.productId }),
    ...(body.optionId != null && { optionId: body.optionId }),
    ...(body.availabilityId != null && { availabilityId: body.availabilityId }),
  }
  const isOther =
    wanted.productId !== own.productId ||
    wanted.optionId !== own.optionId ||
    wanted.availabilityId !== own.availabilityId ||
    !isSameParty(said.units, stored.units)
  if (isOther) {
    if (status !== "ON_HOLD") return yield* wrongState
    yield* replaced(stored, wanted, said, shown)
  } else {
    yield* told(stored, said, shown)
  }
  if (status === "ON_HOLD" && body.expirationMinutes != null)
    yield* extended(yield* ownBooking(connection, uuid), body.expirationMinutes, shown)
  return yield* shownNow(shown, uuid)
})

/** Writes what the reseller says. The partner sees who comes as soon as the booking is made. */
const told = Effect.fnUntraced(function* (stored: StoredBooking, said: Said, { connection }: Asking) {
  const { code, uuid, now: at } = stored
  yield* written([
    toldRow({ connectionId: connection.id, uuid, at }, said),
    whoChanged({ code, at, ...whoComes(said) }),
  ])
})

/** Whole minutes from now, but at most so long after the reseller first held the places. */
const extended = Effect.fnUntraced(function* (stored: StoredBooking, minutes: number, { connection }: Asking) {
  const { now, createdAt, deadline, stream } = stored
  const wished = plusMinutes(now, minutes)
  const bound = plusMinutes(createdAt, LONGEST_HOLD_MINUTES)
  const until = isBefore(bound, wished) ? bound : wished
  if (!isBefore(deadline, until)) {
    if (until === wished) return
    return yield* unprocessable({
      it: `I posti si possono tenere per ${LONGEST_HOLD_MINUTES} minuti in tutto`,
      en: `Places can be held for ${LONGEST_HOLD_MINUTES} minutes in all`,
    })
  }
  const event = { type: "reseller.holdExtended", until } as const
  yield* settled(yield* send(yield* BookingFlow, stream, event, byReseller(connection)))
})

export const extend = Effect.fn("octo.extend")(function* (uuid: string, body: typeof ExtendBody.Type, shown: Asking) {
  yield* mustHave(shown.connection, "book")
  const stored = yield* ownBooking(shown.connection, uuid)
  const status = statusNow(stored)
  if (status === "EXPIRED") return yield* refusal("INVALID_BOOKING_UUID", { uuid })
  if (status !== "ON_HOLD") return yield* wrongState
  yield* extended(stored, body.expirationMinutes ?? holdMinutes(null), shown)
  return yield* shownNow(shown, uuid)
})

export const cancel = Effect.fn("octo.cancel")(function* (uuid: string, body: typeof CancelBody.Type, shown: Asking) {
  const { connection } = shown
  yield* mustHave(connection, "book")
  const stored = yield* ownBooking(connection, uuid)
  const status = statusNow(stored)
  if (status === "CANCELLED") return yield* shownAs(shown, stored)
  if (status !== "ON_HOLD" && status !== "PENDING" && status !== "CONFIRMED") return yield* wrongState
  const ids = { connectionId: connection.id, uuid: stored.uuid }
  const sent = (event: Untimed<BookingEvent>) =>
    Effect.flatMap(BookingFlow, (flow) =>
      send(flow, stored.stream, event, byReseller(connection), ({ entry: { at } }) => [
        endedRow({ ...ids, at }, body.reason ?? null),
      ]),
    )
  let outcome = yield* sent({ type: status === "ON_HOLD" ? "customer.leftCheckout" : "customer.canceled" })
  const isTooLate = !outcome.ok && status === "CONFIRMED" && isGuard(outcome.refusal, "withinCancellation")
  if (isTooLate && body.force === true) {
    yield* mustHave(connection, "cancelLate")
    outcome = yield* sent({ type: "reseller.canceled" })
  } else if (isTooLate) {
    return yield* new Refused({ code: "cancellation_too_late" })
  }
  if (!outcome.ok) {
    // Another call may have cancelled it, or its time is over.
    const now = yield* ownBooking(connection, uuid)
    if (statusNow(now) === "CANCELLED") return yield* shownAs(shown, now)
  }
  yield* settled(outcome)
  return yield* shownNow(shown, uuid)
})

const isGuard = (refused: Refusal<BookingRefusal>, guard: string): boolean =>
  refused.kind === "rejected" && refused.rejection.code === "guard" && refused.rejection.guards.includes(guard)

export const booking = (uuid: string, shown: Asking) => shownNow(shown, uuid)

export const bookings = Effect.fn("octo.bookings")(function* (query: URLSearchParams, shown: Asking) {
  const references = {
    resellerReference: query.get("resellerReference") || null,
    supplierReference: query.get("supplierReference") || null,
  }
  if (references.resellerReference === null && references.supplierReference === null)
    return yield* badRequest({
      it: "Serve resellerReference o supplierReference",
      en: "Send resellerReference or supplierReference",
    })
  const found = yield* bookingsWith(shown.connection, references)
  const products = yield* productsOf(shown.connection.partnerId)
  return yield* Effect.forEach(found, (stored) => toWire(stored, products, shown))
})
