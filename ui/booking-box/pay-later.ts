import { payLaterUntil } from "../../domain/booking/demands.ts"
import { romeInstant } from "../../domain/time/rome.ts"
import { isGift, variantOf } from "../../machines/booking-steps/choices.ts"
import type { Box } from "./use-booking-box.ts"

/**
 * Until when what is chosen may be paid later; null: it is paid at once, or the day is not chosen yet. Until a time is
 * chosen, the day counts from its beginning, so no time of it is promised what it cannot have.
 */
export function payLaterOf({ snapshot: { context }, detail, now }: Pick<Box, "snapshot" | "detail" | "now">) {
  const starts = context.slot?.startsAt ?? (context.date === null ? null : romeInstant(context.date, "00:00"))
  if (starts === null || isGift(context) || variantOf(context)?.instantBooking !== true) return null
  return payLaterUntil(starts, detail.cancellationHours, now)
}
