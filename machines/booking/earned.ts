import { sumOf } from "../../domain/checkout/discounts.ts"
import { nothing, type Parts, partsOf } from "../../domain/earnings/parts.ts"
import type { SalesChannel } from "../../domain/partners/channels.ts"
import { withinCancellation } from "../../domain/time/cancellation.ts"
import type { BookingSnapshot } from "./booking.machine.ts"
import { isSold } from "./selectors.ts"

/**
 * The money of a booking for its partner: nothing until it is sold, and nothing again after it was called off. A reseller
 * that cancels too late still owes the price.
 */
export function earnedParts(snapshot: BookingSnapshot): Parts {
  return isSold(snapshot) || wasCanceledLate(snapshot)
    ? partsOf({ ...snapshot.context, terms: snapshot.context })
    : nothing
}

function wasCanceledLate({ context: { paidTo, timestamps, startsAt, policy } }: BookingSnapshot): boolean {
  const { canceled_at: canceled, confirmed_at: confirmed, rescheduled_at: rescheduled } = timestamps
  if (paidTo !== "reseller" || canceled === null || (confirmed === null && rescheduled === null)) return false
  return !withinCancellation(startsAt, policy.cancellationHours, canceled)
}

/** The sales channel of a booking. A voucher that pays at the marketplace is a gift that is redeemed there. */
export function earnedChannel({ context: { channel, discounts } }: BookingSnapshot): SalesChannel {
  return channel === "ALTROVE_COM" && sumOf(discounts, "credit") > 0 ? "ALTROVE_COM_OPEN" : channel
}
