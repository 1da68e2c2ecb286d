import { bookingTour } from "./booking.tour.ts"
import { bookingCopyTour } from "./booking-copy.tour.ts"
import { bookingModeTour } from "./booking-mode.tour.ts"
import { bookingStepsTour } from "./booking-steps.tour.ts"
import { checkoutTour } from "./checkout.tour.ts"
import { contactTour } from "./contact.tour.ts"
import { cookieConsentTour } from "./cookie-consent.tour.ts"
import { countdownTour } from "./countdown.tour.ts"
import { giftCheckoutTour } from "./gift-checkout.tour.ts"
import { giftDeliveryTour } from "./gift-delivery.tour.ts"
import { heldPlacesTour } from "./held-places.tour.ts"
import { test } from "./kit/tour-test.ts"
import { walkAll } from "./kit/walk.ts"
import { languagePopupTour } from "./language-popup.tour.ts"
import { paymentStepTour } from "./payment-step.tour.ts"
import { searchTour } from "./search.tour.ts"
import { suggestionsTour } from "./suggestions.tour.ts"
import { toastsTour } from "./toasts.tour.ts"

test("[FL-02][CK-01] the tour of the checkout in a browser: every transition, reloading as it goes", async ({
  page,
  tourShop,
}) => {
  await walkAll(checkoutTour(page, tourShop))
})

test("[FL-02][GF-01] the tour of the gift checkout in a browser: every transition, reloading as it goes", async ({
  page,
  tourShop,
}) => {
  await walkAll(giftCheckoutTour(page, tourShop))
})

test("[FL-02][GF-04] the tour of a gift’s delivery in a browser: its buyer sees what the mails and the clock do", async ({
  page,
  mailedShop,
}) => {
  await walkAll(giftDeliveryTour(page, mailedShop))
})

for (const part of ["dated", "given"] as const) {
  test(`[FL-02][XD-12][XD-02] the tour of the booking box (${part}) in a browser: every transition, reloading as it goes`, async ({
    page,
    tourShop,
  }) => {
    const parts = { dated: bookingStepsTour(page, tourShop, "dated"), given: bookingStepsTour(page, tourShop, "given") }
    await walkAll(parts[part], Object.values(parts))
  })
}

test("[FL-02][RT-10] the tour of the toasts in a browser", async ({ page }) => {
  await walkAll(toastsTour(page))
})

test("[FL-02][DI-01] the tour of the search in a browser: words, sheet, map and surroundings", async ({ page }) => {
  await walkAll(searchTour(page))
})

test("[FL-02][DI-04] the tour of the suggestions in a browser: every transition", async ({ page }) => {
  await walkAll(suggestionsTour(page))
})

test("[FL-02][NL-02] the tour of a message to the shop in a browser: every transition", async ({ page }) => {
  await walkAll(contactTour(page))
})

test("[FL-02][CK-11][CK-14] the tour of the payment in a browser: every transition that a page can take", async ({
  page,
  tourShop,
}) => {
  await walkAll(paymentStepTour(page, tourShop))
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

test("[FL-02][CK-02] the tour of a countdown in a browser: it ends, jumps, and counts on with the server", async ({
  page,
  tourShop,
}) => {
  await walkAll(countdownTour(page, tourShop))
})

test("[FL-02][CK-02] the tour of held places in a browser: shown, released, over, and changed in another tab", async ({
  page,
  tourShop,
}) => {
  await walkAll(heldPlacesTour(page, tourShop))
})

test("[FL-02][XD-03] the tour of the box's mode in a browser: a date, and a gift", async ({ page, tourShop }) => {
  await walkAll(bookingModeTour(page, tourShop))
})

test.describe(() => {
  test.use({ serviceWorkers: "allow" })

  test("[FL-02][BK-07] the tour of a booking's copy in a browser: kept, failed, forgotten and cancelled", async ({
    page,
    tourShop,
  }) => {
    await walkAll(bookingCopyTour(page, tourShop))
  })
})

test.describe(() => {
  test.use({ consent: null })

  test("[FL-02][CO-01] the tour of the cookie banner in a browser: every answer, here and in another tab", async ({
    page,
  }) => {
    await walkAll(cookieConsentTour(page))
  })
})

test.describe(() => {
  test.use({ asksLanguage: true, locale: "en-GB" })

  test("[FL-02][RT-02] the tour of the language popup in a browser", async ({ page }) => {
    await walkAll(languagePopupTour(page))
  })
})
