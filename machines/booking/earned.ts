import { sumOf } from "../../domain/checkout/discounts.ts"
import { nothing, type Parts, partsOf } from "../../domain/earnings/parts.ts"
import type { SalesChannel } from "../../domain/partners/channels.ts"
import { moveConditions } from "./booking.guards.ts"
import type { BookingSnapshot } from "./booking.machine.ts"
import type { BookingContext } from "./booking.types.ts"
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

function wasCanceledLate({ context }: BookingSnapshot): boolean {
  const { canceled_at: canceled, confirmed_at: confirmed, rescheduled_at: rescheduled } = context.timestamps
  if (context.paidTo !== "reseller" || canceled === null || (confirmed === null && rescheduled === null)) return false
  return !canceledFree(context, canceled)
}

/** Nobody owes anything for what the partner has called off, or for what the terms let go at that time. */
export const canceledFree = (
  context: Pick<BookingContext, "startsAt" | "policy" | "movedFrom" | "reason">,
  at: string,
): boolean => context.reason === "partner" || moveConditions.withinCancellation(context, at)

/** The sales channel of a booking. A voucher that pays at the marketplace is a gift that is redeemed there. */
export function earnedChannel({ context: { channel, discounts } }: BookingSnapshot): SalesChannel {
  return channel === "ALTROVE_COM" && sumOf(discounts, "credit") > 0 ? "ALTROVE_COM_OPEN" : channel
}
