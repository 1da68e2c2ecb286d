import { afterAll, beforeAll, test } from "vitest"
import { openShop, type Shop } from "../../fixtures/shop.ts"
import { walkAll } from "../../fixtures/tours/walk.ts"
import { waitingTour } from "./waiting.tour.ts"
import { TOUR_TIMEOUT_MS, walking } from "./walking.ts"

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ database: "postgres" })
}, 180_000)
afterAll(() => shop?.close())

const tour = waitingTour(() => shop)

test(
  "[FL-02][BX-07] the tour of a waiting list over HTTP takes every transition",
  () => walkAll(walking, tour),
  TOUR_TIMEOUT_MS,
)
