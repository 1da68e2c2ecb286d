import { afterAll, test } from "vitest"
import { openMailGate } from "../../fixtures/mail-gate.ts"
import { useShop } from "../../fixtures/shop.ts"
import { walkAll } from "../../fixtures/tours/walk.ts"
import { giftDeliveryTour } from "./gift-delivery.tour.ts"
import { TOUR_TIMEOUT_MS, walking } from "./walking.ts"

const mails = await openMailGate()
const shop = useShop({
  own: true,
  database: "postgres",
  environment: { SMTP_URL: mails.url, FLOW_LOGS: "open" },
})
afterAll(() => mails.close())

test(
  "[FL-02] [GF-04] the tour of a gift’s delivery over HTTP takes every transition that calls, mails and the bank bring about",
  () => walkAll(walking, giftDeliveryTour(shop, mails)),
  2 * TOUR_TIMEOUT_MS,
)
