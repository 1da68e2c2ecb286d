import { describe, test } from "vitest"
import { alike } from "../../fixtures/deep.ts"
import { useShop } from "../../fixtures/shop.ts"
import { walkAll } from "../../fixtures/tours/walk.ts"
import { bookingTour } from "./booking.tour.ts"
import { TOUR_TIMEOUT_MS, walking } from "./walking.ts"

const shop = useShop({ own: true })

describe("[FL-02][BK-01][BK-07] the tour of a booking over HTTP: customer, partner, operator, bank and clock", () => {
  const parts = { instant: bookingTour(shop, "instant"), request: bookingTour(shop, "request") }
  test.each(alike(["instant", "request"] as const))(
    "takes every transition that calls bring about: %s",
    (kind) => walkAll(walking, parts[kind], Object.values(parts)),
    TOUR_TIMEOUT_MS,
  )
})
