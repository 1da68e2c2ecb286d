import type { AnyAnalytics } from "../../../machines/analytics.ts"
import { bookingStepsAnalytics } from "../../../machines/booking-steps/booking-steps.analytics.ts"
import { browsingAnalytics } from "../../../machines/browsing/browsing.analytics.ts"
import { checkoutAnalytics } from "../../../machines/checkout/checkout.analytics.ts"
import { favouritesSyncAnalytics } from "../../../machines/favourites-sync/favourites-sync.analytics.ts"
import { giftCheckoutAnalytics } from "../../../machines/gift-checkout/gift-checkout.analytics.ts"
import { searchAnalytics } from "../../../machines/search/search.analytics.ts"

/** By the machine's id: the flows that run in a browser and emit user events. */
export const browserTables: Readonly<Record<string, AnyAnalytics>> = {
  browsing: browsingAnalytics,
  search: searchAnalytics,
  "booking-steps": bookingStepsAnalytics,
  checkout: checkoutAnalytics,
  "gift-checkout": giftCheckoutAnalytics,
  "favourites-sync": favouritesSyncAnalytics,
}
