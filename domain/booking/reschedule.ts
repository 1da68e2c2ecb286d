import { isBefore, plusHours } from "../time/instant.ts"

/** How often a customer may move a booking to another date (spec §9). */
export const MAX_MODIFICATIONS = 2

export function mayModify(modifications: number): boolean {
  return modifications < MAX_MODIFICATIONS
}

/** Whether a slot differs from the booking's slot. */
export function isOtherSlot(slotId: string, booking: { readonly slotId: string }): boolean {
  return slotId !== booking.slotId
}

/**
 * Until when the partner may answer a customer who asks for another date: after this many hours, but never after the
 * start of either visit. So nobody arrives for a visit while the answer is still open.
 */
export function answerUntil(at: string, hours: number, ...starts: readonly string[]): string {
  return starts.reduce((earliest, start) => (isBefore(start, earliest) ? start : earliest), plusHours(at, hours))
}
