import type { OutboxMessage } from "../kit/types.ts"
import type { MoveParams, PlacesParams } from "./booking.effects.ts"

export type Places = { readonly held: number; readonly sold: number }

export type PlacesChange = Places & { readonly slotId: string; readonly group: string; readonly why: string }

/** What a booking's effects did to the places, group by group, in order. */
export const changesOfPlaces = (outbox: readonly OutboxMessage[]): readonly PlacesChange[] =>
  outbox.flatMap(({ type, params }): readonly PlacesChange[] => {
    const change = (slotId: string, group: string, held: number, sold: number) => ({
      slotId,
      group,
      held,
      sold,
      why: type,
    })
    if (isMove(params)) {
      const isSold = type === "moveSoldPlaces"
      return params.holds.flatMap(({ group, quantity: n }) => [
        change(params.fromSlotId, group, isSold ? 0 : -n, isSold ? -n : 0),
        change(params.toSlotId, group, isSold ? 0 : n, isSold ? n : 0),
      ])
    }
    const by = isPlaces(params) ? perPlace[type] : undefined
    if (by === undefined || !isPlaces(params)) return []
    return params.holds.map(({ group, quantity: n }) => change(params.slotId, group, n * by.held, n * by.sold))
  })

const perPlace: Readonly<Record<string, Places>> = {
  holdPlaces: { held: 1, sold: 0 },
  releasePlaces: { held: -1, sold: 0 },
  sellPlaces: { held: -1, sold: 1 },
  returnSoldPlaces: { held: 0, sold: -1 },
}

/** The places of each slot after a booking's effects, all groups together. A fault is a number below zero. */
export function placesAfter(outbox: readonly OutboxMessage[]): {
  readonly slots: ReadonlyMap<string, Places>
  readonly faults: readonly string[]
} {
  const slots = new Map<string, Places>()
  const faults: string[] = []
  for (const { slotId, held, sold, why } of changesOfPlaces(outbox)) {
    const now = slots.get(slotId) ?? { held: 0, sold: 0 }
    const next = { held: now.held + held, sold: now.sold + sold }
    if (next.held < 0 || next.sold < 0) faults.push(`${why} leaves ${slotId} at ${next.held} held, ${next.sold} sold`)
    slots.set(slotId, next)
  }
  return { slots, faults }
}

function isPlaces(params: unknown): params is PlacesParams {
  return typeof params === "object" && params !== null && "slotId" in params && "holds" in params
}

function isMove(params: unknown): params is MoveParams {
  return typeof params === "object" && params !== null && "fromSlotId" in params && "toSlotId" in params
}
