import "temporal-polyfill/global"
import { flows } from "../../../machines/index.ts"
import { exemptIds } from "../../fixtures/tours/exemptions.ts"
import { test } from "../setup/test.ts"
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
import { walkWhatIf } from "./kit/what-if.ts"
import { languagePopupTour } from "./language-popup.tour.ts"
import { paymentStepTour } from "./payment-step.tour.ts"
import { searchTour } from "./search.tour.ts"
import { suggestionsTour } from "./suggestions.tour.ts"
import { toastsTour } from "./toasts.tour.ts"

const noShop = { origin: "", advance: async () => {}, reset: async () => {} }
const noMails = { url: "", hold: () => {}, answer: async () => {}, let: () => {}, close: async () => {} }
const WHAT_IF_TIMEOUT_MS = 180_000

for (const flow of flows) {
  test(`[FL-02] the tour of ${flow.id} on its “what if” page: every transition that no page of the shop takes`, async ({
    page,
  }) => {
    test.setTimeout(WHAT_IF_TIMEOUT_MS)
    const onPages = [
      bookingTour(page, noShop, "request"),
      bookingStepsTour(page, noShop, "dated"),
      checkoutTour(page, noShop),
      giftCheckoutTour(page, noShop),
      giftDeliveryTour(page, { ...noShop, mails: noMails, log: async () => null }),
      paymentStepTour(page, noShop),
      toastsTour(page),
      searchTour(page),
      suggestionsTour(page),
      contactTour(page),
      cookieConsentTour(page),
      languagePopupTour(page),
      bookingModeTour(page, noShop),
      countdownTour(page, noShop),
      heldPlacesTour(page, noShop),
      bookingCopyTour(page, noShop),
    ]
    const exempt = onPages.find((tour) => tour.flow.id === flow.id)?.exemptions
    await walkWhatIf(page, flow, exempt && new Set(exemptIds(flow.durable.machine, exempt)))
  })
}
