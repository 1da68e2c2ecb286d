import { answerUntil } from "./reschedule.ts"

/** What a link may cost, in cents: something, and no more than a card can be charged with. */
export function isLinkPrice(amountCents: number): boolean {
  return Number.isSafeInteger(amountCents) && amountCents >= 1 && amountCents <= 99_999_999
}

/** Until when a link can be paid: so many hours, and never beyond the beginning of the visit. */
export function linkExpiry(madeAt: string, hours: number, startsAt: string): string {
  return answerUntil(madeAt, hours, startsAt)
}
