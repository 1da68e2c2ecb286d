import { test } from "vitest"
import { useShop } from "../../fixtures/shop.ts"
import { walkAll } from "../../fixtures/tours/walk.ts"
import { payLinkTour } from "./pay-link.tour.ts"
import { TOUR_TIMEOUT_MS, walking } from "./walking.ts"

const shop = useShop({ own: true, database: "postgres" })

test(
  "[FL-02][PL-01][PL-03] the tour of a pay link over HTTP takes every transition that calls bring about",
  () => walkAll(walking, payLinkTour(shop)),
  TOUR_TIMEOUT_MS,
)
