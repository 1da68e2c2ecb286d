import type { OutboxMessage } from "../kit/types.ts"
import type { MoveParams, PlacesParams } from "./booking.effects.ts"

export type Places = { readonly held: number; readonly sold: number }

/** The places of each slot after a booking's effects, all groups together. A fault is a number below zero. */
export function placesAfter(outbox: readonly OutboxMessage[]): {
  readonly slots: ReadonlyMap<string, Places>
  readonly faults: readonly string[]
} {
  const slots = new Map<string, Places>()
  const faults: string[] = []
  const change = (slotId: string, held: number, sold: number, why: string) => {
    const now = slots.get(slotId) ?? { held: 0, sold: 0 }
    const next = { held: now.held + held, sold: now.sold + sold }
    if (next.held < 0 || next.sold < 0) faults.push(`${why} leaves ${slotId} at ${next.held} held, ${next.sold} sold`)
    slots.set(slotId, next)
  }
  for (const { type, params } of outbox) {
    if (isMove(params)) {
      const n = count(params)
      const [held, sold] = type === "moveSoldPlaces" ? [0, n] : [n, 0]
      change(params.fromSlotId, -held, -sold, type)
      change(params.toSlotId, held, sold, type)
    } else if (isPlaces(params)) {
      const n = count(params)
      if (type === "holdPlaces") change(params.slotId, n, 0, type)
      if (type === "releasePlaces") change(params.slotId, -n, 0, type)
      if (type === "sellPlaces") change(params.slotId, -n, n, type)
      if (type === "returnSoldPlaces") change(params.slotId, 0, -n, type)
    }
  }
  return { slots, faults }
}

function count({ holds }: Pick<PlacesParams, "holds">): number {
  return holds.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isPlaces(params: unknown): params is PlacesParams {
  return typeof params === "object" && params !== null && "slotId" in params && "holds" in params
}

function isMove(params: unknown): params is MoveParams {
  return typeof params === "object" && params !== null && "fromSlotId" in params && "toSlotId" in params
}
