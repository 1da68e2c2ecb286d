import { isBefore, plusHours } from "../time/instant.ts"

/** How often a customer may move a booking to another date (spec §9). */
export const MAX_MODIFICATIONS = 2

export function mayModify(modifications: number): boolean {
  return modifications < MAX_MODIFICATIONS
}

/** Whether a slot is another one than the slot of the booking. */
export function isOtherSlot(slotId: string, booking: { readonly slotId: string }): boolean {
  return slotId !== booking.slotId
}

/**
 * Until when the provider may answer a customer who asks for another date: so many hours, and never beyond the start of
 * either visit, so that nobody stands before a door while the answer is still open.
 */
export function answerUntil(at: string, hours: number, ...starts: readonly string[]): string {
  return starts.reduce((earliest, start) => (isBefore(start, earliest) ? start : earliest), plusHours(at, hours))
}
