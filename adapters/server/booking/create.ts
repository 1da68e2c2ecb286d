import { Effect } from "effect"
import type { CancellationLimits } from "../../../domain/booking/cancellations.ts"
import { bookingPolicy } from "../../../domain/booking/policy.ts"
import { statusOf } from "../../../domain/booking/status.ts"
import type { UnpaidLimits } from "../../../domain/booking/unpaid.ts"
import type { BookingCreated, BookingRequest } from "../../../domain/booking/views.ts"
import { saleTerms } from "../../../domain/earnings/terms.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { SalesChannel } from "../../../domain/partners/channels.ts"
import type { BookingInput, BookingSnapshot } from "../../../machines/booking/booking.machine.ts"
import { unpaidPlaces } from "../../../machines/booking/selectors.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { ownedBy } from "../account/part.ts"
import { type BookableVariant, nearestFree } from "../catalogue/part.ts"
import { widerNetwork } from "../http/client-address.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { openStream } from "../store/event-store.ts"
import type { PlacesRefusal } from "../store/places.ts"
import { ownRow, prepared as statement, type Write } from "../store/writes.ts"
import { Cancellations, fewCanceledFrom } from "./cancellations.ts"
import { streamOf } from "./flow.ts"
import { BookingFlow, type BookingRefusal, isOfPlaces } from "./flow-service.ts"
import { type PreparedBooking, prepareBooking } from "./summary.ts"
import { type Caller, Unpaid, unpaidGuard } from "./unpaid-rows.ts"

/** Through whom a booking is sold, and the rows about it that are written with the booking's own. */
export type Sale = { readonly channel: SalesChannel; readonly besides: (code: string) => readonly Write[] }

/**
 * Holds the places and opens the checkout, in one transaction. Fails with Refused; if full, with the nearest slots.
 * `once`: a call that may come again. It always gets the same code, so it holds places once. `personId`: the signed-in
 * customer, whose booking it is from the start. `sale`: it is sold elsewhere than in the shop.
 */
export const createBooking = Effect.fn("booking.create")(function* (
  request: BookingRequest,
  visitorKey: string,
  address: string | null,
  once: { readonly code: string; readonly causation: string } | null = null,
  personId: string | null = null,
  sale: Sale | null = null,
) {
  const access = yield* Access
  const prepared = yield* prepareBooking(request)
  const code = once?.code ?? access.newCode()
  const token = access.tokenOf(code)
  const causation = once?.causation ?? null
  const ids = { code, token, visitorKey, causation, personId, ...(yield* limitsOf(address)) }
  const { channel, besides } = sale ?? { channel: "ALTROVE_COM", besides: () => [] }
  const outcome = yield* openBooking(prepared, ids, { channel }, besides(code))
  if (outcome.ok) return { code, token, checkoutExpiresAt: outcome.snapshot.context.deadline } satisfies BookingCreated
  const { refusal } = outcome
  if (refusal.kind !== "effect") return yield* Effect.die(new Error(`a new booking was refused: ${refusal.kind}`))
  return yield* whyNotOpened(refusal.reason, prepared)
})

/** What a new booking of somebody at this network address counts for, and how much there may be of it. */
export const limitsOf = Effect.fnUntraced(function* (address: string | null) {
  const { keyed } = yield* Access
  const network = widerNetwork(address)
  return {
    addresses: {
      addressHash: keyed(address ?? "unknown"),
      networkHash: network === null ? null : keyed(network),
    },
    limits: { ...(yield* Unpaid), canceled: yield* Cancellations },
  }
})

/** Fails with Refused: why a row refused a new booking; if full, with the nearest slots. */
export const whyNotOpened = Effect.fnUntraced(function* (reason: BookingRefusal, { holds, at }: PreparedBooking) {
  if (!isOfPlaces(reason)) return yield* refusedBy(reason)
  const nearest = yield* nearestFree(reason.slotId, holds, at)
  return yield* new Refused({
    code: placesCode[reason.code],
    errors: [{ field: "slot_id", code: placesCode[reason.code] }],
    nearest,
  })
})

const placesCode = {
  sold: "slot_sold_out",
  held: "slot_held",
  closed: "slot_closed",
  unknown: "slot_not_found",
} as const satisfies Record<PlacesRefusal["code"], ErrorCode>

export const refusalOfPlaces = (reason: PlacesRefusal): ErrorCode => placesCode[reason.code]

/** A refusal that is not about places. */
export const refusedBy = (reason: Exclude<BookingRefusal, PlacesRefusal>) =>
  reason.kind === "unpaid"
    ? new Refused({
        code: reason.code,
        ...(reason.waitSeconds !== null && { retryAfterSeconds: reason.waitSeconds }),
      })
    : new Refused({ code: reason.code, errors: [{ field: fieldOf(reason.code), code: reason.code }] })

/** The field of the call that asked for a discount. */
const fieldOf = (code: ErrorCode) => (code === "not_enough_points" ? "use" : "code")

const noAddresses = { addressHash: null, networkHash: null }

type Ids = {
  readonly code: string
  readonly token: string
  readonly visitorKey: string
  readonly causation?: string | null
  /** For what unpaid places and cancellations count, and how many there may be. Bookings of partners have neither. */
  readonly addresses?: Pick<Caller, "addressHash" | "networkHash">
  readonly limits?: UnpaidLimits & { readonly canceled: CancellationLimits }
  readonly personId?: string | null
  /** Who opens it; without this, the visitor. */
  readonly origin?: Origin
}

type Changes = Partial<
  Pick<BookingInput, "dueOnlineCents" | "instant" | "policy" | "channel" | "resellerBps" | "paidTo">
>

/** Opens the stream with its row. `changes` are terms that differ from the catalogue's, agreed with a partner. */
export const openBooking = Effect.fnUntraced(function* (
  prepared: PreparedBooking,
  ids: Ids,
  changes: Changes = {},
  besides: readonly Write[] = [],
) {
  const { stream, input, origin, ...options } = openingOf(prepared, ids, changes, besides)
  return yield* openStream(yield* BookingFlow, stream, input, origin, options)
})

/** The same as data. `besides`: rows that are written with the booking's own. */
export function openingOf(prepared: PreparedBooking, ids: Ids, changes: Changes, besides: readonly Write[] = []) {
  const { bookable, slot, holds, summary, at } = prepared
  const { experience, variant } = bookable
  const { code, visitorKey, addresses = noAddresses, limits, personId = null } = ids
  const input = {
    code,
    experienceId: experience.id,
    variantId: variant.id,
    slotId: slot.id,
    startsAt: slot.startsAt,
    holds,
    totalCents: summary.price.totalCents,
    dueOnlineCents: summary.price.dueOnlineCents,
    instant: variant.instantBooking,
    policy: { ...bookingPolicy, cancellationHours: experience.cancellationHours },
    ...saleOf(bookable, changes),
    at,
    ...changes,
  }
  return {
    stream: streamOf(code),
    input,
    origin: ids.origin ?? causedBy("visitor", sha256(visitorKey), ids.causation),
    openedAt: at,
    alongside: ({ snapshot }: { readonly snapshot: BookingSnapshot }) => {
      const places = unpaidPlaces(snapshot)
      const caller = { visitorHash: sha256(visitorKey), ...addresses, emailHash: null, domainHash: null }
      return [
        rowOf(prepared, ids, snapshot),
        ...(personId === null ? [] : ownedBy({ code, personId, durationMinutes: summary.durationMinutes })),
        ...(limits === undefined
          ? []
          : [
              ...fewCanceledFrom(addresses, limits.canceled),
              ...unpaidGuard("checkout", caller, limits, { slotId: slot.id, places }),
            ]),
        ...besides,
      ]
    },
  }
}

/** On which terms it is sold: the partner's contract for this channel. They become facts of the opening. */
const saleOf = ({ contract }: BookableVariant, { channel = "ALTROVE_COM", resellerBps = 0, ...rest }: Changes) => {
  const isOfReseller = channel === "ALTROVE_NETWORK" && rest.dueOnlineCents === 0
  const paidTo = rest.paidTo ?? (isOfReseller ? "reseller" : "shop")
  return saleTerms(channel, contract[channel] ?? null, { resellerBps, paidTo })
}

/** The row that pages read. From then on, the flow's projection updates it. */
const rowOf = (
  { bookable: { experience, variant, partner }, slot, summary, at }: PreparedBooking,
  { code, token, visitorKey, addresses = noAddresses }: Ids,
  snapshot: BookingSnapshot,
) => {
  const { context, value } = snapshot
  return ownRow(booked, {
    code,
    tokenHash: sha256(token),
    visitorHash: sha256(visitorKey),
    stream: streamOf(code),
    experienceId: experience.id,
    variantId: variant.id,
    slotId: slot.id,
    partnerId: partner.id,
    status: statusOf(value),
    state: JSON.stringify(value),
    deadline: context.deadline,
    locale: summary.locale,
    summary: JSON.stringify(summary),
    totalCents: summary.price.totalCents,
    dueOnlineCents: summary.price.dueOnlineCents,
    timestamps: JSON.stringify(context.timestamps),
    unpaidPlaces: unpaidPlaces(snapshot),
    ...addresses,
    at,
  })
}

const booked = statement<Readonly<Record<string, string | number | null>>>(`
  insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id, partner_id,
    status, state, deadline, locale, summary, total_cents, due_online_cents, timestamps, seq, created_at, unpaid_places, address_hash,
    network_hash)
  values (:code, :tokenHash, :visitorHash, :stream, :experienceId, :variantId, :slotId, :partnerId,
    :status, :state::jsonb, :deadline, :locale, :summary::jsonb, :totalCents, :dueOnlineCents, :timestamps::jsonb, 0, :at,
    :unpaidPlaces, :addressHash, :networkHash)`)
