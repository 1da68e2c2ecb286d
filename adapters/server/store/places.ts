import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { LineMoved, nothingPending, SomebodyWaits } from "./lines.ts"
import { guardedRow, prepared, rank, type Write } from "./writes.ts"

export type PlacesOfGroup = { readonly group: string; readonly quantity: number }
export type PlacesRequest = { readonly slotId: string; readonly holds: readonly PlacesOfGroup[] }

export type MoveRequest = {
  readonly fromSlotId: string
  readonly toSlotId: string
  readonly holds: readonly PlacesOfGroup[]
}

/**
 * Why places were refused. `held`: there would be enough if the checkouts of others expired. `sold`: there would not.
 */
export type PlacesRefusal = {
  readonly code: "sold" | "held" | "closed" | "unknown"
  readonly slotId: string
  readonly group: string
  /** How many places could still be held now. */
  readonly left: number
}

export type PlacesOutcome = Effect.Effect<PlacesRefusal | null, SqlError.SqlError, SqlClient.SqlClient>

/**
 * `conditional` is the shop's only way: one statement per group checks and takes. The race test plants `readThenWrite`
 * as a fault, to show that it would notice.
 */
export type PlacesGuard = "conditional" | "readThenWrite"

/** Rows of `slot_places`, which are written in the booking's transaction. */
export type PlaceWrite = Write<PlacesRefusal, PlacesOutOfStep | SomebodyWaits | SqlError.SqlError>

/** Holds places for a checkout: in all groups or in none. */
export const placesHeld = (request: PlacesRequest, guard: PlacesGuard = "conditional"): readonly PlaceWrite[] =>
  inFixedOrder(request.holds).map(({ group, quantity }) => held(request.slotId, group, quantity, guard))

/** Holds places for who is first in line. If they are not there, the line was read too early. */
export const placesOffered = ({ slotId, holds }: PlacesRequest): readonly Write<never, LineMoved>[] =>
  inFixedOrder(holds).map(({ group, quantity }) => ({
    ...guardedRow(hold, { slotId, group, quantity }, orderOf(slotId, group), { why: Effect.fail(new LineMoved()) }),
    places: { slotId, group, taken: quantity },
  }))

/** Turns held places into sold ones. */
export const placesSold = (request: PlacesRequest) => moved(request, { held: -1, sold: 1 })

/** Frees held places. */
export const placesReleased = (request: PlacesRequest) => freed(request, { held: -1, sold: 0 })

/** Lets held places go that the same command holds for another stream. The line is not asked: they are never free. */
export const placesHandedOver = (request: PlacesRequest) => moved(request, { held: -1, sold: 0 })

/** Frees sold places. */
export const soldPlacesReturned = (request: PlacesRequest) => freed(request, { held: 0, sold: -1 })

/** Frees the held places on one slot and holds the same on another. */
export const placesMoved = ({ fromSlotId, toSlotId, holds }: MoveRequest): readonly PlaceWrite[] =>
  fromSlotId === toSlotId
    ? []
    : [...placesReleased({ slotId: fromSlotId, holds }), ...placesHeld({ slotId: toSlotId, holds })]

/** Frees the sold places on one slot and sells the same on another. */
export const soldPlacesMoved = ({ fromSlotId, toSlotId, holds }: MoveRequest): readonly PlaceWrite[] => {
  const to = { slotId: toSlotId, holds }
  return fromSlotId === toSlotId
    ? []
    : [...soldPlacesReturned({ slotId: fromSlotId, holds }), ...placesHeld(to), ...placesSold(to)]
}

/** The counters disagree with the log. This is a fault of the shop, never a customer's. */
export class PlacesOutOfStep extends Error {
  readonly _tag = "PlacesOutOfStep"
}

type PlaceRow = { readonly slotId: string; readonly group: string; readonly quantity: number }

const hold = prepared<PlaceRow>(`
  update slot_places set held = held + :quantity
  from slots
  where slot_places.slot_id = :slotId and group_id = :group and held + sold + :quantity <= capacity
    and slots.id = slot_places.slot_id and not slots.closed
  returning 1`)

/** The same statement without its condition, which the race tests plant as a fault. */
const holdUnguarded = prepared<PlaceRow>(`
  update slot_places set held = held + :quantity where slot_id = :slotId and group_id = :group returning 1`)

const orderOf = (slotId: string, group: string) => ({ rank: rank.places, key: `${slotId}/${group}` })

function held(slotId: string, group: string, quantity: number, guard: PlacesGuard): PlaceWrite {
  const row = { slotId, group, quantity }
  const why = Effect.flatMap(SqlClient.SqlClient, (sql) => refusal(sql, slotId, group, quantity))
  const write =
    guard === "conditional"
      ? guardedRow(hold, row, orderOf(slotId, group), { why })
      : guardedRow(holdUnguarded, row, orderOf(slotId, group), { why, readFirst: isRoom(row) })
  return { ...write, places: { slotId, group, taken: quantity } }
}

const isRoom = ({ slotId, group, quantity }: PlaceRow) =>
  Effect.gen(function* () {
    const [row] = yield* places(yield* SqlClient.SqlClient, slotId, group)
    return row !== undefined && !row.closed && row.held + row.sold + quantity <= row.capacity
  })

const move = prepared<PlaceRow & { readonly held: number; readonly sold: number }>(`
  update slot_places set held = held + :held, sold = sold + :sold
  where slot_id = :slotId and group_id = :group and held + :held >= 0 and sold + :sold >= 0
  returning 1`)

/** The same, unless somebody waits for the slot. `line`: 0; null if the line was asked (lines.ts). */
const free = prepared<PlaceRow & { readonly held: number; readonly sold: number; readonly line: number | null }>(`
  update slot_places set held = held + :held, sold = sold + :sold
  where slot_id = :slotId and group_id = :group and held + :held >= 0 and sold + :sold >= 0
    and (:line::bigint is null or line = :line::bigint)
  returning 1`)

type By = { readonly held: number; readonly sold: number }

const changed = ({ slotId, holds }: PlacesRequest, by: By, write: (row: PlaceRow & By) => PlaceWrite) =>
  inFixedOrder(holds).map(({ group, quantity }) => ({
    ...write({ slotId, group, quantity, held: by.held * quantity, sold: by.sold * quantity }),
    places: { slotId, group, taken: (by.held + by.sold) * quantity },
  }))

const moved = (request: PlacesRequest, by: By): readonly PlaceWrite[] =>
  changed(request, by, (row) =>
    guardedRow(move, row, orderOf(row.slotId, row.group), { why: Effect.fail(outOfStep(row)) }),
  )

const freed = (request: PlacesRequest, by: By): readonly PlaceWrite[] =>
  changed(request, by, (row) =>
    guardedRow(free, { ...row, line: 0 }, orderOf(row.slotId, row.group), { why: whyNotFreed(row) }),
  )

const outOfStep = ({ slotId, group, quantity }: PlaceRow) =>
  new PlacesOutOfStep(`slot ${slotId} does not have ${quantity} places of ${group} to change`)

const whyNotFreed = (row: PlaceRow) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [found] = yield* sql<{ waits: boolean }>`
      select line <> 0 as waits from slot_places where slot_id = ${row.slotId} and group_id = ${row.group}`
    return yield* Effect.fail(
      found?.waits ? new SomebodyWaits(new Map([[row.slotId, nothingPending]])) : outOfStep(row),
    )
  })

const refusal = (sql: SqlClient.SqlClient, slotId: string, group: string, quantity: number) =>
  Effect.map(places(sql, slotId, group), ([row]): PlacesRefusal => {
    if (row === undefined) return { code: "unknown", slotId, group, left: 0 }
    const left = row.closed ? 0 : row.capacity - row.held - row.sold
    if (row.closed) return { code: "closed", slotId, group, left }
    return { code: row.sold + quantity > row.capacity ? "sold" : "held", slotId, group, left }
  })

type Row = { readonly held: number; readonly sold: number; readonly capacity: number; readonly closed: boolean }

const places = (sql: SqlClient.SqlClient, slotId: string, group: string) => sql<Row>`
  select held, sold, capacity, closed from slot_places join slots on slots.id = slot_id
  where slot_id = ${slotId} and group_id = ${group}`

/**
 * One line per group, sorted. Participant types of one group are checked on their sum, and the fixed order keeps two
 * bookings from locking crosswise.
 */
function inFixedOrder(holds: readonly PlacesOfGroup[]): readonly PlacesOfGroup[] {
  const sums = new Map<string, number>()
  for (const { group, quantity } of holds) {
    if (!Number.isInteger(quantity) || quantity < 0) throw new RangeError(`not a number of places: ${quantity}`)
    sums.set(group, (sums.get(group) ?? 0) + quantity)
  }
  return [...sums]
    .filter(([, quantity]) => quantity > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, quantity]) => ({ group, quantity }))
}
