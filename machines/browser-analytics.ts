import type { AnyAnalytics } from "./analytics.ts"
import { bookingStepsAnalytics } from "./booking-steps/booking-steps.analytics.ts"
import { browsingAnalytics } from "./browsing/browsing.analytics.ts"
import { checkoutAnalytics } from "./checkout/checkout.analytics.ts"
import { favouritesSyncAnalytics } from "./favourites-sync/favourites-sync.analytics.ts"
import { giftCheckoutAnalytics } from "./gift-checkout/gift-checkout.analytics.ts"
import { searchAnalytics } from "./search/search.analytics.ts"

/** By the machine's id: the flows that run in a browser and emit user events. */
export const browserTables: Readonly<Record<string, AnyAnalytics>> = {
  browsing: browsingAnalytics,
  search: searchAnalytics,
  "booking-steps": bookingStepsAnalytics,
  checkout: checkoutAnalytics,
  "gift-checkout": giftCheckoutAnalytics,
  "favourites-sync": favouritesSyncAnalytics,
}
