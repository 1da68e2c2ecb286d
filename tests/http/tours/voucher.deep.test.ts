import { test } from "vitest"
import { useShop } from "../../fixtures/shop.ts"
import { walkAll } from "../../fixtures/tours/walk.ts"
import { voucherTour } from "./voucher.tour.ts"
import { TOUR_TIMEOUT_MS, walking } from "./walking.ts"

const shop = useShop({ own: true, database: "postgres" })
const older = useShop({ own: true, database: "postgres" })

test(
  "[FL-02] [GF-06] [BX-11] the tour of a voucher over HTTP takes every transition that calls bring about",
  () => walkAll(walking, voucherTour(shop, older)),
  2 * TOUR_TIMEOUT_MS,
)
