import type { AnyAnalytics } from "./analytics.ts"
import { bookingAnalytics } from "./booking/booking.analytics.ts"
import { giftEventAnalytics } from "./gift-event/gift-event.analytics.ts"
import { giftOrderAnalytics } from "./gift-order/gift-order.analytics.ts"
import { listAnalytics } from "./list/list.analytics.ts"
import { withdrawalAnalytics } from "./withdrawal/withdrawal.analytics.ts"

/** By the machine's id: the flows that run on the server and emit user events. They stand apart, so that no page loads them. */
export const serverTables: Readonly<Record<string, AnyAnalytics>> = {
  booking: bookingAnalytics,
  "gift-order": giftOrderAnalytics,
  withdrawal: withdrawalAnalytics,
  list: listAnalytics,
  "gift-event": giftEventAnalytics,
}
