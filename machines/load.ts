import type { AboutOf, FlowAbout } from "./kit/about.ts"
import type { FlowCases } from "./kit/cases.ts"
import type { Durable } from "./kit/durable.ts"
import type { AnyMachine } from "./kit/machine-types.ts"

/** A flow as the visualiser runs it. */
export type LoadedFlow = {
  readonly durable: Durable<AnyMachine>
  readonly about: FlowAbout
  readonly cases: FlowCases<AnyMachine>
}

/** Each flow by itself: a page that replays one does not load the others. */
const loaders: Readonly<Record<string, () => Promise<LoadedFlow>>> = {
  booking: () =>
    Promise.all([
      import("./booking/booking.machine.ts"),
      import("./booking/booking.about.ts"),
      import("./booking/booking.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.bookingFlow, about.bookingAbout, cases.bookingCases)),
  "pay-by-link": () =>
    Promise.all([
      import("./pay-link/pay-link.machine.ts"),
      import("./pay-link/pay-link.about.ts"),
      import("./pay-link/pay-link.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.payLinkFlow, about.payLinkAbout, cases.payLinkCases)),
  participation: () =>
    Promise.all([
      import("./participation/participation.machine.ts"),
      import("./participation/participation.about.ts"),
      import("./participation/participation.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.participationFlow, about.participationAbout, cases.participationCases),
    ),
  withdrawal: () =>
    Promise.all([
      import("./withdrawal/withdrawal.machine.ts"),
      import("./withdrawal/withdrawal.about.ts"),
      import("./withdrawal/withdrawal.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.withdrawalFlow, about.withdrawalAbout, cases.withdrawalCases)),
  "booking-mode": () =>
    Promise.all([
      import("./booking-mode/booking-mode.machine.ts"),
      import("./booking-mode/booking-mode.about.ts"),
      import("./booking-mode/booking-mode.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.bookingModeFlow, about.bookingModeAbout, cases.bookingModeCases),
    ),
  "booking-steps": () =>
    Promise.all([
      import("./booking-steps/booking-steps.machine.ts"),
      import("./booking-steps/booking-steps.about.ts"),
      import("./booking-steps/booking-steps.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.bookingStepsFlow, about.bookingStepsAbout, cases.bookingStepsCases),
    ),
  checkout: () =>
    Promise.all([
      import("./checkout/checkout.machine.ts"),
      import("./checkout/checkout.about.ts"),
      import("./checkout/checkout.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.checkoutFlow, about.checkoutAbout, cases.checkoutCases)),
  "payment-step": () =>
    Promise.all([
      import("./payment-step/payment-step.machine.ts"),
      import("./payment-step/payment-step.about.ts"),
      import("./payment-step/payment-step.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.paymentStepFlow, about.paymentStepAbout, cases.paymentStepCases),
    ),
  "gift-checkout": () =>
    Promise.all([
      import("./gift-checkout/gift-checkout.machine.ts"),
      import("./gift-checkout/gift-checkout.about.ts"),
      import("./gift-checkout/gift-checkout.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.giftCheckoutFlow, about.giftCheckoutAbout, cases.giftCheckoutCases),
    ),
  "gift-delivery": () =>
    Promise.all([
      import("./gift-delivery/gift-delivery.machine.ts"),
      import("./gift-delivery/gift-delivery.about.ts"),
      import("./gift-delivery/gift-delivery.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.giftDeliveryFlow, about.giftDeliveryAbout, cases.giftDeliveryCases),
    ),
  voucher: () =>
    Promise.all([
      import("./voucher/voucher.machine.ts"),
      import("./voucher/voucher.about.ts"),
      import("./voucher/voucher.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.voucherFlow, about.voucherAbout, cases.voucherCases)),
  session: () =>
    Promise.all([
      import("./session/session.machine.ts"),
      import("./session/session.about.ts"),
      import("./session/session.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.sessionFlow, about.sessionAbout, cases.sessionCases)),
  "task-queue": () =>
    Promise.all([
      import("./task-queue/task-queue.machine.ts"),
      import("./task-queue/task-queue.about.ts"),
      import("./task-queue/task-queue.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.taskQueueFlow, about.taskQueueAbout, cases.taskQueueCases)),
  toasts: () =>
    Promise.all([
      import("./toasts/toasts.machine.ts"),
      import("./toasts/toasts.about.ts"),
      import("./toasts/toasts.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.toastsFlow, about.toastsAbout, cases.toastsCases)),
  "language-popup": () =>
    Promise.all([
      import("./language-popup/language-popup.machine.ts"),
      import("./language-popup/language-popup.about.ts"),
      import("./language-popup/language-popup.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.languagePopupFlow, about.languagePopupAbout, cases.languagePopupCases),
    ),
  search: () =>
    Promise.all([
      import("./search/search.machine.ts"),
      import("./search/search.about.ts"),
      import("./search/search.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.searchFlow, about.searchAbout, cases.searchCases)),
  suggestions: () =>
    Promise.all([
      import("./suggestions/suggestions.machine.ts"),
      import("./suggestions/suggestions.about.ts"),
      import("./suggestions/suggestions.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.suggestionsFlow, about.suggestionsAbout, cases.suggestionsCases),
    ),
  "favourites-sync": () =>
    Promise.all([
      import("./favourites-sync/favourites-sync.machine.ts"),
      import("./favourites-sync/favourites-sync.about.ts"),
      import("./favourites-sync/favourites-sync.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.favouritesSyncFlow, about.favouritesSyncAbout, cases.favouritesSyncCases),
    ),
  contact: () =>
    Promise.all([
      import("./contact/contact.machine.ts"),
      import("./contact/contact.about.ts"),
      import("./contact/contact.cases.ts"),
    ]).then(([machine, about, cases]) => loaded(machine.contactFlow, about.contactAbout, cases.contactCases)),
  "cookie-consent": () =>
    Promise.all([
      import("./cookie-consent/cookie-consent.machine.ts"),
      import("./cookie-consent/cookie-consent.about.ts"),
      import("./cookie-consent/cookie-consent.cases.ts"),
    ]).then(([machine, about, cases]) =>
      loaded(machine.cookieConsentFlow, about.cookieConsentAbout, cases.cookieConsentCases),
    ),
}

/** Null: there is no such flow. */
export async function loadFlow(id: string): Promise<LoadedFlow | null> {
  return Object.hasOwn(loaders, id) ? ((await loaders[id]?.()) ?? null) : null
}

export const loadable: readonly string[] = Object.keys(loaders)

function loaded<M extends AnyMachine>(durable: Durable<M>, about: AboutOf<M>, cases: FlowCases<M>): LoadedFlow {
  return { durable, about, cases }
}
