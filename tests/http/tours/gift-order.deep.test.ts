import { test } from "vitest"
import { useShop } from "../../fixtures/shop.ts"
import { walkAll } from "../../fixtures/tours/walk.ts"
import { giftOrderTour, OVER_CENTS } from "./gift-order.tour.ts"
import { TOUR_TIMEOUT_MS, walking } from "./walking.ts"

const shop = useShop({ own: true, database: "postgres" })
const watching = useShop({
  own: true,
  database: "postgres",
  environment: { GIFTS_PER_DAY_CENTS: String(OVER_CENTS) },
})

test(
  "[FL-02] [GF-01] [GF-07] the tour of a gift order over HTTP takes every transition that calls bring about",
  () => walkAll(walking, giftOrderTour(shop, watching)),
  2 * TOUR_TIMEOUT_MS,
)
