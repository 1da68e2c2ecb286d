import { test } from "vitest"
import { useShop } from "../../fixtures/shop.ts"
import { walkAll } from "../../fixtures/tours/walk.ts"
import { TOUR_TIMEOUT_MS, walking } from "./walking.ts"
import { withdrawalTour } from "./withdrawal.tour.ts"

const shop = useShop({ own: true })

test(
  "[FL-02][BX-01] the tour of a withdrawal over HTTP takes every transition",
  () => walkAll(walking, withdrawalTour(shop)),
  TOUR_TIMEOUT_MS,
)
