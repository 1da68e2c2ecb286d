import { Effect } from "effect"
import { bookingPolicy } from "../../../domain/booking/policy.ts"
import type { Locale } from "../../../domain/locale.ts"
import { partyOf } from "../../../domain/octo/units.ts"
import type { BookingInput } from "../../../machines/booking/booking.machine.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { openingOf, type PreparedBooking, prepareBooking, streamOf } from "../booking/part.ts"
import { Access } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import type { Write } from "../store/writes.ts"
import { slotsNamed } from "./availability.ts"
import type { Connection } from "./connections.ts"
import { optionOf, productOf } from "./products.ts"
import { refusal, unprocessable } from "./refusal.ts"

/** What a reseller wants to hold. */
export type Wanted = {
  readonly productId: string
  readonly optionId: string
  readonly availabilityId: string
  readonly units: readonly { readonly unitId: string }[]
}

/** A reseller acts in the log by the id of its connection. */
export const byReseller = ({ id }: Pick<Connection, "id">, causation: string | null = null): Origin => ({
  actor: { kind: "reseller", id },
  causation,
  correlation: null,
})

export const noUnits = {
  it: "unitItems manca o è vuoto: serve almeno una persona",
  en: "unitItems is missing or empty: at least one person is needed",
}

/**
 * Checks what is wanted against the catalogue, and prices it. Fails with OctoRefused, naming the id that is unknown, or with
 * Refused if it cannot be booked.
 */
export const prepareHold = Effect.fn("octo.prepareHold")(function* (
  { partnerId }: Connection,
  { productId, optionId, availabilityId, units }: Wanted,
  locale: Locale,
) {
  const { variant } = yield* optionOf(yield* productOf(partnerId, productId), optionId)
  const [slot] = yield* slotsNamed(optionId, [availabilityId])
  if (slot === undefined) return yield* refusal("INVALID_AVAILABILITY_ID", { availabilityId })
  for (const { unitId } of units)
    if (!variant.participantTypes.some(({ id }) => id === unitId)) return yield* refusal("INVALID_UNIT_ID", { unitId })
  if (units.length === 0) return yield* unprocessable(noUnits)
  if (slot.closed) return yield* new Refused({ code: "slot_closed" })
  return yield* prepareBooking({
    variantId: optionId,
    slotId: availabilityId,
    participants: partyOf(units),
    addons: [],
    expectedTotalCents: null,
    locale,
  })
})

type Hold = {
  readonly connection: Connection
  readonly prepared: PreparedBooking
  readonly uuid: string
  /** How often the hold was changed. Each time it is another booking with a name of its own. */
  readonly changes: number
  readonly minutes: number
}

/**
 * The booking that holds the places. Its name comes from the reseller's id of it, so a call that is sent twice, or twice at
 * once, opens one booking.
 */
export const holdOf = Effect.fnUntraced(function* (
  { connection, prepared, uuid, changes, minutes }: Hold,
  besides: (code: string, stream: string) => readonly Write[],
) {
  const access = yield* Access
  const call = `octo ${connection.id} ${uuid} ${changes}`
  const { code, visitorKey } = access.sameFor(call)
  const { experience } = prepared.bookable
  const changed = {
    // The reseller is paid by its own customer.
    dueOnlineCents: 0,
    policy: { ...bookingPolicy, checkoutMinutes: minutes, cancellationHours: experience.cancellationHours },
    channel: "ALTROVE_NETWORK",
    resellerBps: connection.commission,
  } as const satisfies Partial<BookingInput>
  const origin = byReseller(connection, access.keyed(call))
  const ids = { code, token: access.tokenOf(code), visitorKey, origin }
  return { code, ...openingOf(prepared, ids, changed, besides(code, streamOf(code))) }
})
