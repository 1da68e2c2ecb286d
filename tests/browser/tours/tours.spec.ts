import { bookingTour } from "./booking.tour.ts"
import { bookingStepsTour } from "./booking-steps.tour.ts"
import { checkoutTour } from "./checkout.tour.ts"
import { test } from "./kit/tour-test.ts"
import { walkAll } from "./kit/walk.ts"
import { paymentTour } from "./payment.tour.ts"
import { toastsTour } from "./toasts.tour.ts"

test("[FL-02][CK-01] the tour of the checkout in a browser: every transition, reloading as it goes", async ({
  page,
  tourShop,
}) => {
  await walkAll(checkoutTour(page, tourShop))
})

test("[FL-02][XD-12] the tour of the booking box in a browser: every transition, reloading as it goes", async ({
  page,
  tourShop,
}) => {
  await walkAll(bookingStepsTour(page, tourShop))
})

test("[FL-02][RT-10] the tour of the toasts in a browser", async ({ page }) => {
  await walkAll(toastsTour(page))
})

test("[FL-02][CK-11][CK-14] the tour of the payment in a browser: every transition that a page can take", async ({
  page,
  tourShop,
}) => {
  await walkAll(paymentTour(page, tourShop))
})

for (const kind of ["instant", "request"] as const) {
  test(`[FL-02][BK-01][BK-07] the tour of a booking (${kind}) in a browser: customer, partner, bank and clock`, async ({
    page,
    tourShop,
  }) => {
    const parts = { instant: bookingTour(page, tourShop, "instant"), request: bookingTour(page, tourShop, "request") }
    await walkAll(parts[kind], Object.values(parts))
  })
}
