import { bookingAbout } from "./booking/booking.about.ts"
import { bookingCases } from "./booking/booking.cases.ts"
import { bookingFlow } from "./booking/booking.machine.ts"
import { bookingRules } from "./booking/booking.rules.ts"
import { bookingModeAbout } from "./booking-mode/booking-mode.about.ts"
import { bookingModeCases } from "./booking-mode/booking-mode.cases.ts"
import { bookingModeFlow } from "./booking-mode/booking-mode.machine.ts"
import { bookingModeRules } from "./booking-mode/booking-mode.rules.ts"
import { bookingStepsAbout } from "./booking-steps/booking-steps.about.ts"
import { bookingStepsCases } from "./booking-steps/booking-steps.cases.ts"
import { bookingStepsFlow } from "./booking-steps/booking-steps.machine.ts"
import { bookingStepsRules } from "./booking-steps/booking-steps.rules.ts"
import { checkoutAbout } from "./checkout/checkout.about.ts"
import { checkoutCases } from "./checkout/checkout.cases.ts"
import { checkoutFlow } from "./checkout/checkout.machine.ts"
import { checkoutRules } from "./checkout/checkout.rules.ts"
import { contactAbout } from "./contact/contact.about.ts"
import { contactCases } from "./contact/contact.cases.ts"
import { contactFlow } from "./contact/contact.machine.ts"
import { contactRules } from "./contact/contact.rules.ts"
import { cookieConsentAbout } from "./cookie-consent/cookie-consent.about.ts"
import { cookieConsentCases } from "./cookie-consent/cookie-consent.cases.ts"
import { cookieConsentFlow } from "./cookie-consent/cookie-consent.machine.ts"
import { cookieConsentRules } from "./cookie-consent/cookie-consent.rules.ts"
import { favouritesSyncAbout } from "./favourites-sync/favourites-sync.about.ts"
import { favouritesSyncCases } from "./favourites-sync/favourites-sync.cases.ts"
import { favouritesSyncFlow } from "./favourites-sync/favourites-sync.machine.ts"
import { favouritesSyncRules } from "./favourites-sync/favourites-sync.rules.ts"
import { giftCheckoutAbout } from "./gift-checkout/gift-checkout.about.ts"
import { giftCheckoutCases } from "./gift-checkout/gift-checkout.cases.ts"
import { giftCheckoutFlow } from "./gift-checkout/gift-checkout.machine.ts"
import { giftCheckoutRules } from "./gift-checkout/gift-checkout.rules.ts"
import { giftDeliveryAbout } from "./gift-delivery/gift-delivery.about.ts"
import { giftDeliveryCases } from "./gift-delivery/gift-delivery.cases.ts"
import { giftDeliveryFlow } from "./gift-delivery/gift-delivery.machine.ts"
import { giftDeliveryRules } from "./gift-delivery/gift-delivery.rules.ts"
import type { AboutOf, FlowAbout } from "./kit/about.ts"
import type { FlowCases } from "./kit/cases.ts"
import type { Durable } from "./kit/durable.ts"
import type { AnyMachine } from "./kit/machine-types.ts"
import type { FlowRules } from "./kit/rules.ts"
import { languagePopupAbout } from "./language-popup/language-popup.about.ts"
import { languagePopupCases } from "./language-popup/language-popup.cases.ts"
import { languagePopupFlow } from "./language-popup/language-popup.machine.ts"
import { languagePopupRules } from "./language-popup/language-popup.rules.ts"
import { participationAbout } from "./participation/participation.about.ts"
import { participationCases } from "./participation/participation.cases.ts"
import { participationFlow } from "./participation/participation.machine.ts"
import { participationRules } from "./participation/participation.rules.ts"
import { payLinkAbout } from "./pay-link/pay-link.about.ts"
import { payLinkCases } from "./pay-link/pay-link.cases.ts"
import { payLinkFlow } from "./pay-link/pay-link.machine.ts"
import { payLinkRules } from "./pay-link/pay-link.rules.ts"
import { paymentStepAbout } from "./payment-step/payment-step.about.ts"
import { paymentStepCases } from "./payment-step/payment-step.cases.ts"
import { paymentStepFlow } from "./payment-step/payment-step.machine.ts"
import { paymentStepRules } from "./payment-step/payment-step.rules.ts"
import { searchAbout } from "./search/search.about.ts"
import { searchCases } from "./search/search.cases.ts"
import { searchFlow } from "./search/search.machine.ts"
import { searchRules } from "./search/search.rules.ts"
import { sessionAbout } from "./session/session.about.ts"
import { sessionCases } from "./session/session.cases.ts"
import { sessionFlow } from "./session/session.machine.ts"
import { sessionRules } from "./session/session.rules.ts"
import { suggestionsAbout } from "./suggestions/suggestions.about.ts"
import { suggestionsCases } from "./suggestions/suggestions.cases.ts"
import { suggestionsFlow } from "./suggestions/suggestions.machine.ts"
import { suggestionsRules } from "./suggestions/suggestions.rules.ts"
import { taskQueueAbout } from "./task-queue/task-queue.about.ts"
import { taskQueueCases } from "./task-queue/task-queue.cases.ts"
import { taskQueueFlow } from "./task-queue/task-queue.machine.ts"
import { taskQueueRules } from "./task-queue/task-queue.rules.ts"
import { toastsAbout } from "./toasts/toasts.about.ts"
import { toastsCases } from "./toasts/toasts.cases.ts"
import { toastsFlow } from "./toasts/toasts.machine.ts"
import { toastsRules } from "./toasts/toasts.rules.ts"
import { voucherAbout } from "./voucher/voucher.about.ts"
import { voucherCases } from "./voucher/voucher.cases.ts"
import { voucherFlow } from "./voucher/voucher.machine.ts"
import { voucherRules } from "./voucher/voucher.rules.ts"
import { withdrawalAbout } from "./withdrawal/withdrawal.about.ts"
import { withdrawalCases } from "./withdrawal/withdrawal.cases.ts"
import { withdrawalFlow } from "./withdrawal/withdrawal.machine.ts"
import { withdrawalRules } from "./withdrawal/withdrawal.rules.ts"

/** One flow of the product, whatever its machine: for tools that look at all of them. */
export type CatalogueFlow = {
  readonly id: string
  readonly version: string
  /** Who decides: the server, or the browser for itself. */
  readonly kind: "server" | "browser"
  readonly durable: Durable<AnyMachine>
  readonly about: FlowAbout
  readonly cases: FlowCases<AnyMachine>
  readonly rules: FlowRules<AnyMachine>
}

function flow<M extends AnyMachine>(
  kind: CatalogueFlow["kind"],
  durable: Durable<M>,
  about: AboutOf<M>,
  cases: FlowCases<M>,
  rules: FlowRules<M> = {},
): CatalogueFlow {
  return { id: durable.id, version: durable.version, kind, durable, about, cases, rules }
}

/** Every flow of the product. For tests and tools: a page imports the flow it runs. */
export const flows: readonly CatalogueFlow[] = [
  flow("server", bookingFlow, bookingAbout, bookingCases, bookingRules),
  flow("server", payLinkFlow, payLinkAbout, payLinkCases, payLinkRules),
  flow("server", participationFlow, participationAbout, participationCases, participationRules),
  flow("server", withdrawalFlow, withdrawalAbout, withdrawalCases, withdrawalRules),
  flow("browser", bookingModeFlow, bookingModeAbout, bookingModeCases, bookingModeRules),
  flow("browser", bookingStepsFlow, bookingStepsAbout, bookingStepsCases, bookingStepsRules),
  flow("browser", checkoutFlow, checkoutAbout, checkoutCases, checkoutRules),
  flow("browser", paymentStepFlow, paymentStepAbout, paymentStepCases, paymentStepRules),
  flow("browser", giftCheckoutFlow, giftCheckoutAbout, giftCheckoutCases, giftCheckoutRules),
  flow("server", giftDeliveryFlow, giftDeliveryAbout, giftDeliveryCases, giftDeliveryRules),
  flow("server", voucherFlow, voucherAbout, voucherCases, voucherRules),
  flow("browser", sessionFlow, sessionAbout, sessionCases, sessionRules),
  flow("browser", taskQueueFlow, taskQueueAbout, taskQueueCases, taskQueueRules),
  flow("browser", toastsFlow, toastsAbout, toastsCases, toastsRules),
  flow("browser", languagePopupFlow, languagePopupAbout, languagePopupCases, languagePopupRules),
  flow("browser", searchFlow, searchAbout, searchCases, searchRules),
  flow("browser", suggestionsFlow, suggestionsAbout, suggestionsCases, suggestionsRules),
  flow("browser", favouritesSyncFlow, favouritesSyncAbout, favouritesSyncCases, favouritesSyncRules),
  flow("browser", contactFlow, contactAbout, contactCases, contactRules),
  flow("browser", cookieConsentFlow, cookieConsentAbout, cookieConsentCases, cookieConsentRules),
]

/** Null: there is no such flow. */
export function flowById(id: string): CatalogueFlow | null {
  return flows.find((one) => one.id === id) ?? null
}
