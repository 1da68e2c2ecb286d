import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

export type PlacesOfGroup = { readonly group: string; readonly quantity: number }
export type PlacesRequest = { readonly slotId: string; readonly holds: readonly PlacesOfGroup[] }

export type MoveRequest = {
  readonly fromSlotId: string
  readonly toSlotId: string
  readonly holds: readonly PlacesOfGroup[]
}

/**
 * Why places were refused. `held`: there would be enough if the checkouts of others ran out; `sold`: there would not.
 */
export type PlacesRefusal = {
  readonly code: "sold" | "held" | "closed" | "unknown"
  readonly slotId: string
  readonly group: string
  /** Places that could still be held now. */
  readonly left: number
}

export type PlacesOutcome = Effect.Effect<PlacesRefusal | null, SqlError.SqlError, SqlClient.SqlClient>

/**
 * `conditional` is the shop's only way: one statement per group checks and takes. `readThenWrite` is the fault
 * that the race test plants, to show that it would be seen.
 */
export type PlacesGuard = "conditional" | "readThenWrite"

/**
 * Takes places of a slot for a checkout, all groups or none: run it in the transaction of the booking, which a
 * refusal must roll back. Null when taken.
 */
export const holdPlaces = (request: PlacesRequest, guard: PlacesGuard = "conditional"): PlacesOutcome =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const { group, quantity } of inFixedOrder(request.holds)) {
      const taken =
        guard === "conditional" ? hold(request.slotId, group, quantity) : holdUnguarded(request.slotId, group, quantity)
      if (!(yield* taken)) return yield* refusal(sql, request.slotId, group, quantity)
    }
    return null
  })

/** What was held is sold. Fails with PlacesOutOfStep when it was not held. */
export const sellPlaces = (request: PlacesRequest) => move(request, { held: -1, sold: 1 })

/** What was held is free again. */
export const releasePlaces = (request: PlacesRequest) => move(request, { held: -1, sold: 0 })

/** What was sold is free again. */
export const returnSoldPlaces = (request: PlacesRequest) => move(request, { held: 0, sold: -1 })

/** Gives up what is held on one slot and takes the same on another, or answers why not. */
export const movePlaces = (request: MoveRequest) =>
  Effect.gen(function* () {
    const { fromSlotId, toSlotId, holds } = request
    if (fromSlotId === toSlotId) return null
    const release = Effect.as(releasePlaces({ slotId: fromSlotId, holds }), null)
    const take = holdPlaces({ slotId: toSlotId, holds })
    // Two bookings that swap slots lock their rows in one order, so neither waits for the other for ever.
    if (fromSlotId < toSlotId) return yield* Effect.andThen(release, take)
    const refused = yield* take
    return refused ?? (yield* release)
  })

/** Gives back what is sold on one slot and sells the same on another, or answers why not. */
export const moveSoldPlaces = ({ fromSlotId, toSlotId, holds }: MoveRequest) =>
  Effect.gen(function* () {
    if (fromSlotId === toSlotId) return null
    const giveBack = Effect.as(returnSoldPlaces({ slotId: fromSlotId, holds }), null)
    const to = { slotId: toSlotId, holds }
    const take = Effect.flatMap(holdPlaces(to), (refused) =>
      refused === null ? Effect.as(sellPlaces(to), null) : Effect.succeed(refused),
    )
    if (fromSlotId < toSlotId) return yield* Effect.andThen(giveBack, take)
    const refused = yield* take
    return refused ?? (yield* giveBack)
  })

/** The counters do not hold what the log says: a fault of the shop, never of a customer. */
export class PlacesOutOfStep extends Error {
  readonly _tag = "PlacesOutOfStep"
}

const move = (request: PlacesRequest, by: { readonly held: number; readonly sold: number }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const { group, quantity } of inFixedOrder(request.holds)) {
      const [held, sold] = [by.held * quantity, by.sold * quantity]
      const moved = yield* sql`
        update slot_places set held = held + ${held}, sold = sold + ${sold}
        where slot_id = ${request.slotId} and group_id = ${group} and held + ${held} >= 0 and sold + ${sold} >= 0
        returning 1`
      if (moved.length === 0) {
        return yield* Effect.fail(new PlacesOutOfStep(`${quantity} of ${group} are not taken on ${request.slotId}`))
      }
    }
  })

const hold = (slotId: string, group: string, quantity: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      update slot_places set held = held + ${quantity}
      from slots
      where slot_places.slot_id = ${slotId} and group_id = ${group} and held + sold + ${quantity} <= capacity
        and slots.id = slot_places.slot_id and not slots.closed
      returning 1`
    return rows.length === 1
  })

const holdUnguarded = (slotId: string, group: string, quantity: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* places(sql, slotId, group)
    if (row === undefined || row.closed || row.held + row.sold + quantity > row.capacity) return false
    yield* sql`update slot_places set held = held + ${quantity} where slot_id = ${slotId} and group_id = ${group}`
    return true
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

/** One line per group, sorted: types of one group are checked on their sum, and no two bookings lock crosswise. */
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
