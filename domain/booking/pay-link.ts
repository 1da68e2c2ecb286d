import { answerUntil } from "./reschedule.ts"

/** The price of a pay link, in cents: at least one, and at most what a card can be charged. */
export function isLinkPrice(amountCents: number): boolean {
  return Number.isSafeInteger(amountCents) && amountCents >= 1 && amountCents <= 99_999_999
}

/** Until when a pay link can be paid: after this many hours, but never after the start of the visit. */
export function linkExpiry(madeAt: string, hours: number, startsAt: string): string {
  return answerUntil(madeAt, hours, startsAt)
}
