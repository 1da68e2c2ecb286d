import type { Exemption } from "../../fixtures/tours/exemptions.ts"
import { exemptions as httpExemptions } from "../../http/tours/exemptions.ts"

/** The tour of a booking over HTTP. It takes every transition that its own exemptions do not name. */
const overHttp = ["tests/http/tours/booking.test.ts", "takes every transition that calls bring about: %s"] as const

/**
 * Transitions that no page takes in its browser tour, by flow. `tests/tour-exemptions.test.ts` checks that each
 * transition and each test exists.
 */
export const exemptions = {
  "language-popup": [
    {
      why: "The switch in the header is a link that works without scripts and keeps the choice itself, so its page may never have loaded the flow. The popup alone asks the flow, and only while it is open.",
      shownBy: ["machines/language-popup/language-popup.test.ts", "takes a choice also where %s"],
      transitions: [
        "language-popup.undecided|customer.choseLanguage|else",
        "language-popup.decided|customer.choseLanguage|else",
      ],
    },
  ],
  "booking-copy": [
    {
      why: "How long a browser takes to draw the code and the map is its own: the tour's flow begins when both are there.",
      shownBy: [
        "machines/booking-copy/booking-copy.test.ts",
        "is made once the code and the map are drawn, and a moment later",
      ],
      transitions: [
        "booking-copy.making.drawing.looking|page.notDrawn|else",
        "booking-copy.making.drawing.waiting|xstate.after.lookTime.booking-copy.making.drawing.waiting|else",
      ],
    },
    {
      why: "The same.",
      shownBy: ["machines/booking-copy/booking-copy.test.ts", "is made without them after a while"],
      transitions: ["booking-copy.making.drawing|xstate.after.patience.booking-copy.making.drawing|else"],
    },
    {
      why: "The booking would have to change within the moment in which a page looks at itself, or asks its device.",
      shownBy: [
        "machines/booking-copy/booking-copy.test.ts",
        "is not made of a page that changes while it is drawn, nor while the device is asked",
      ],
      transitions: ["booking-copy.making.drawing|page.shows|isNew", "booking-copy.asking|page.shows|isNew"],
    },
    {
      why: "The tour's booking is cancelled, and a cancelled one needs no newer copy. A booking that moves does.",
      shownBy: ["machines/booking-copy/booking-copy.test.ts", "that cannot be made anew leaves the older one"],
      transitions: ["booking-copy.making.writing|copy.failed|hasCopy"],
    },
    {
      why: "The same.",
      shownBy: ["machines/booking-copy/booking-copy.test.ts", "can be forgotten while %s for a newer one"],
      transitions: [
        "booking-copy.making.drawing|customer.forgot|hasCopy",
        "booking-copy.making.settling|customer.forgot|hasCopy",
      ],
    },
    {
      why: "The bank gives the money of a cancelled booking back when it likes.",
      shownBy: [
        "machines/booking-copy/booking-copy.test.ts",
        "of a cancelled booking stays forgotten when its money comes back",
      ],
      transitions: ["booking-copy.unwanted|page.shows|isNew"],
    },
    {
      why: "Every browser of the tests can keep copies.",
      shownBy: ["machines/booking-copy/booking-copy.test.ts", "is not made where the device keeps none"],
      transitions: ["booking-copy.asking|device.cannot|else"],
    },
  ],
  booking: [
    {
      why: "The tour's bookings are no reseller's.",
      shownBy: [
        "machines/booking/reseller-life.test.ts",
        "is held longer, again and again, and two hours in all at most",
      ],
      transitions: ["booking.CHECKOUT.holding|reseller.holdExtended|isOfReseller+mayHoldUntil"],
    },
    {
      why: "The same.",
      shownBy: [
        "machines/booking/reseller-life.test.ts",
        "is cancelled until the partner's cut-off, and later only by force, until the visit",
      ],
      transitions: [
        "booking.CONFIRMED|reseller.canceled|isOfReseller+visitAhead",
        "booking.RESCHEDULED|reseller.canceled|isOfReseller+visitAhead",
      ],
    },
    {
      why: "Nothing of the demo can be booked for nothing: whoever costs nothing comes only with somebody who pays.",
      shownBy: overHttp,
      transitions: [
        "booking.CHECKOUT.holding|customer.paymentStarted|detailsKnown+isNewAttempt+nothingDue+isInstant",
        "booking.CHECKOUT.holding|customer.paymentStarted|detailsKnown+isNewAttempt+nothingDue",
        "booking.PENDING.awaiting|partner.confirmed|visitAhead+nothingDue",
        "booking.PENDING_RESCHEDULE.choosing|customer.alternativeAccepted|isProposed+visitAhead+nothingDue",
      ],
    },
    {
      why: "Codes are entered in the payment step.",
      shownBy: [
        "tests/browser/purchase-methods.spec.ts",
        "[CK-07][CK-08][CK-10][CK-15][L21] a code is refused, taken and taken out by keys; a voucher pays for all of it @deep",
      ],
      transitions: [
        "booking.CHECKOUT.holding|customer.discountApplied|mayBeAdded",
        "booking.CHECKOUT.holding|customer.discountRemoved|isApplied",
      ],
    },
    {
      why: "The tour's partners answer by calls. Their members do this on pages of their own.",
      shownBy: [
        "tests/http/partner-calendar.test.ts",
        "is moved with its places at the same price, and the customer is told",
      ],
      transitions: [
        "booking.CONFIRMED|partner.moved|isOtherSlot+stillToCome+visitAhead+isPaid",
        "booking.RESCHEDULED|partner.moved|isOtherSlot+stillToCome+visitAhead+isPaid",
      ],
    },
    {
      why: "The same.",
      shownBy: [
        "tests/http/partner-calendar.test.ts",
        "is offered up to five other dates, and canceled with all money back",
      ],
      transitions: [
        "booking.CONFIRMED|partner.datesOffered|isFew+stillToCome+isPaid",
        "booking.RESCHEDULED|partner.datesOffered|isFew+stillToCome+isPaid",
        "booking.CONFIRMED|partner.canceled|stillToCome",
        "booking.RESCHEDULED|partner.canceled|stillToCome",
        "booking.PENDING_RESCHEDULE.offered|partner.canceled|stillToCome",
      ],
    },
    {
      why: "The same: only a member's page leads there.",
      shownBy: [
        "machines/booking/partner-changes.test.ts",
        "may be declined, ignored, or canceled in full: without an answer the date stands",
      ],
      transitions: [
        "booking.PENDING_RESCHEDULE.offered|customer.alternativesDeclined|else",
        "booking.PENDING_RESCHEDULE.offered|customer.canceled|stillToCome",
        "booking.PENDING_RESCHEDULE.offered|xstate.after.offerDeadline.booking.PENDING_RESCHEDULE.offered|else",
      ],
    },
    {
      why: "The same.",
      shownBy: [
        "machines/booking/partner-changes.test.ts",
        "leave it sold on its own date until the customer chooses, and count as no move",
      ],
      transitions: ["booking.PENDING_RESCHEDULE.offered|customer.alternativeAccepted|isProposed+visitAhead"],
    },
    {
      why: "The tour's bookings are not made by a link.",
      shownBy: ["machines/booking/earned.test.ts", "a link that made the booking gives back a part"],
      transitions: ["booking|link.gaveBack|isMadeByLink"],
    },
    {
      why: "Only logs up to version 4 hold it.",
      shownBy: ["machines/booking/golden.test.ts", "%s leads to the same state as when it was written"],
      transitions: [
        "booking.CHECKOUT.paying|customer.discountApplied|mayBeAdded+stoppedPayment",
        "booking.CHECKOUT.paying|customer.discountRemoved|isApplied+stoppedPayment",
      ],
    },
    {
      why: "A code in another tab has a browser test of its own: tests/browser/code-while-paying.spec.ts.",
      shownBy: ["tests/http/code-while-paying.test.ts", "is taken if nobody has paid yet: the payment is closed first"],
      transitions: ["booking.CHECKOUT.paying|customer.paymentStopped|mayBeStopped"],
    },
    {
      why: "Changing the method releases the first payment.",
      shownBy: overHttp,
      transitions: ["booking.CHECKOUT.paying|customer.paymentStarted|detailsKnown+isNewAttempt"],
    },
    {
      why: "Book now and pay later is walked by keyboard.",
      shownBy: [
        "tests/browser/purchase-methods.spec.ts",
        "[BX-16][PL-01] books now and pays later, by keyboard: the link's page takes the money, the booking asks for none @deep",
      ],
      transitions: [
        "booking.CHECKOUT.holding|customer.reservedForLater|detailsKnown+mayPayLater+isInstant+isDue",
        "booking.CONFIRMED|link.paid|paysDemand",
      ],
    },
    {
      why: "A pay link is paid on a page of its own.",
      shownBy: overHttp,
      transitions: [
        "booking.CONFIRMED|link.closed|closesDemand",
        "booking.PENDING.unpaid|link.paid|paysDemand",
        "booking.PENDING.unpaid|link.closed|closesDemand",
        "booking.PENDING_RESCHEDULE.owing|link.closed|closesDemand",
        "booking.PENDING_RESCHEDULE.owing|link.paid|paysDemand",
        "booking.PENDING_RESCHEDULE.unpaid|link.paid|paysDemand",
        "booking.PENDING_RESCHEDULE.unpaid|link.closed|closesDemand",
      ],
    },
    {
      why: "The operator refunds by calls, and a bank returns a refund.",
      shownBy: overHttp,
      transitions: [
        "booking.CONFIRMED|admin.refunded|isKept",
        "booking.RESCHEDULED|admin.refunded|isKept",
        "booking|payment.givenBack|isOfOurMoney",
        "booking|payment.waitsForAPerson|isNewBounce",
      ],
    },
    {
      why: "A move to another date needs dates of several prices, and the partner's answer.",
      shownBy: overHttp,
      transitions: [
        "booking.PENDING_RESCHEDULE.owing|customer.canceled|withinCancellation",
        "booking.CONFIRMED|customer.rescheduleRequested|isOtherSlot+withinCancellation+mayModify+isPaid+visitAhead+isInstant",
        "booking.CONFIRMED|customer.rescheduleRequested|isOtherSlot+withinCancellation+mayModify+isPaid+visitAhead",
        "booking.RESCHEDULED|customer.rescheduleRequested|isOtherSlot+withinCancellation+mayModify+isPaid+visitAhead+isInstant",
        "booking.RESCHEDULED|customer.rescheduleRequested|isOtherSlot+withinCancellation+mayModify+isPaid+visitAhead",
        "booking.PENDING_RESCHEDULE.asking|partner.rescheduleAccepted|wishCostsLess",
        "booking.PENDING_RESCHEDULE.asking|partner.rescheduleAccepted|else",
        "booking.CONFIRMED|customer.rescheduleRequested|isOtherSlot+withinCancellation+mayModify+isPaid+visitAhead+isInstant+costsMore",
        "booking.CONFIRMED|customer.rescheduleRequested|isOtherSlot+withinCancellation+mayModify+isPaid+visitAhead+isInstant+costsLess",
        "booking.RESCHEDULED|customer.rescheduleRequested|isOtherSlot+withinCancellation+mayModify+isPaid+visitAhead+isInstant+costsMore",
        "booking.RESCHEDULED|customer.rescheduleRequested|isOtherSlot+withinCancellation+mayModify+isPaid+visitAhead+isInstant+costsLess",
        "booking.PENDING_RESCHEDULE.asking|xstate.after.rescheduleDeadline.booking.PENDING_RESCHEDULE.asking|else",
        "booking.PENDING_RESCHEDULE.asking|partner.rescheduleAccepted|wishCostsMore",
        "booking.PENDING_RESCHEDULE.asking|partner.rescheduleRejected|else",
        "booking.PENDING_RESCHEDULE.asking|customer.canceled|withinCancellation",
        "booking.PENDING_RESCHEDULE.asking|customer.rescheduleWithdrawn|else",
        "booking.PENDING_RESCHEDULE.owing|customer.rescheduleWithdrawn|else",
      ],
    },
    {
      why: "The bank ends a hold by itself only after a time that the tour does not wait.",
      shownBy: overHttp,
      transitions: [
        "booking.PENDING.awaiting|partner.confirmed|visitAhead",
        "booking.PENDING_RESCHEDULE.choosing|customer.alternativeAccepted|isProposed+visitAhead",
      ],
    },
    {
      why: "Only logs of version 2 hold it.",
      shownBy: ["machines/booking/golden.test.ts", "%s leads to the same state, with the same money"],
      transitions: [
        "booking.PENDING.capturing|payment.notPaid|isOfLatest+wasTheLast",
        "booking.PENDING_RESCHEDULE.capturing|payment.notPaid|isOfLatest+wasTheLast",
      ],
    },
    {
      why: "The answer about the places comes at once.",
      shownBy: ["tests/http/late-payment.test.ts", "is sold once, with one mail, if there are places"],
      transitions: ["booking.EXPIRED.reclaiming|places.reclaimed|hasBegun"],
    },
    {
      why: "A page cannot send late money of an earlier attempt.",
      shownBy: [
        "machines/booking/late-payment.test.ts",
        "is given back even with places if its amount is wrong or the visit has begun",
      ],
      transitions: ["booking.EXPIRED.over|payment.held|isNewMoney"],
    },
    {
      why: "The answer about the places comes before the bank could end the hold.",
      shownBy: [
        "machines/booking/late-payment.test.ts",
        "is over with a mail, and nothing is sold, if its hold ends before the answer about the places",
      ],
      transitions: ["booking.EXPIRED.reclaiming|payment.notPaid|losesLate"],
    },
  ],
  "booking-steps": [
    {
      why: "The recap is reached step by step.",
      shownBy: [
        "machines/booking-steps/choices.test.ts",
        "the customer can go to steps that are answered or come next, and to no others",
      ],
      transitions: ["booking-steps.choosing|customer.wentTo|mayGoTo(recap)"],
    },
    {
      why: "The box has no back button: each step has its own button to change it.",
      shownBy: ["machines/booking-steps/choices.test.ts", "leads from %s to %s"],
      transitions: [
        "booking-steps.choosing.giftAddons|customer.back|has(addons)",
        "booking-steps.choosing.giftAddons|customer.back|has(participants)",
        "booking-steps.choosing.giftAddons|customer.back|has(variant)",
        "booking-steps.choosing.recap|customer.back|has(giftAddons)",
        "booking-steps.choosing.participants|customer.back|has(variant)",
        "booking-steps.choosing.date|customer.back|has(participants)",
        "booking-steps.choosing.date|customer.back|has(variant)",
        "booking-steps.choosing.slot|customer.back|else",
        "booking-steps.choosing.addons|customer.back|has(slot)",
        "booking-steps.choosing.addons|customer.back|has(participants)",
        "booking-steps.choosing.addons|customer.back|has(variant)",
        "booking-steps.choosing.recap|customer.back|has(addons)",
        "booking-steps.choosing.recap|customer.back|has(slot)",
        "booking-steps.choosing.recap|customer.back|has(participants)",
        "booking-steps.choosing.recap|customer.back|has(variant)",
      ],
    },
  ],
  checkout: [
    {
      why: "No answer of the server moves the deadline alone.",
      shownBy: ["machines/checkout/checkout-page.test.ts", "if the deadline moves, the countdown continues"],
      transitions: ["checkout.open.clock.running|server.deadlineMoved|movesDeadline"],
    },
    {
      why: "The same, at zero.",
      shownBy: [
        "machines/checkout/checkout-page.test.ts",
        "if the deadline moves while the page asks at zero, the countdown starts again",
      ],
      transitions: ["checkout.open.clock.verifyingExpiry|server.deadlineMoved|else"],
    },
  ],
  "gift-checkout": [
    {
      why: "No answer of the server moves the deadline alone.",
      shownBy: [
        "machines/gift-checkout/gift-page.test.ts",
        "if the deadline moves, the countdown goes on, also at zero",
      ],
      transitions: [
        "gift-checkout.open.clock.running|server.deadlineMoved|movesDeadline",
        "gift-checkout.open.clock.verifyingExpiry|server.deadlineMoved|else",
      ],
    },
  ],
  "gift-delivery": [
    {
      why: "The bank's decision comes from no page.",
      shownBy: [
        "tests/http/tours/gift-delivery.deep.test.ts",
        "[FL-02] [GF-04] the tour of a gift’s delivery over HTTP takes every transition that calls, mails and the bank bring about",
      ],
      transitions: [
        "gift-delivery.sending|mail.withheld|isThisMail",
        "gift-delivery.held|voucher.thawed|else",
        "gift-delivery.held|customer.readdressed|mayResend+mayReaddress",
        "gift-delivery.held|voucher.withdrawn|else",
      ],
    },
    ...httpExemptions["gift-delivery"],
  ],
  "payment-step": [
    {
      why: "A reload starts the payment step again instead.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "a reload that lost the card leads back to the form, and keeps the payment",
      ],
      transitions: ["payment-step.open.attempt.confirming|provider.interrupted|else"],
    },
    {
      why: "The sandbox opens a payment at once.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "a payment provider that does not answer: after a while the customer may try again",
      ],
      transitions: [
        "payment-step.open.attempt.ready|payment.opening|isLatest",
        "payment-step.open.attempt.opening|xstate.after.patience.payment-step.open.attempt.opening|else",
      ],
    },
    {
      why: "The sandbox opens a payment at once, and refuses none.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "a payment that the server does not start, or the payment provider does not open: the page shows the reason",
      ],
      transitions: ["payment-step.open.attempt.opening|payment.refused|isLatest"],
    },
    {
      why: "The sandbox takes the money at once.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "a page that opens during the capture waits for the result, and asks",
      ],
      transitions: [
        "payment-step.open.attempt.ready|payment.deciding|isLatest+namesPayment",
        "payment-step.open.attempt.opening|payment.deciding|isLatest+namesPayment",
      ],
    },
    {
      why: "The page shows a refusal once, even if it gets it many times.",
      shownBy: ["machines/payment-step/payment-step.test.ts", "a page that opens after a refusal shows it once"],
      transitions: ["payment-step.open.attempt.ready|payment.refused|isLatest"],
    },
    {
      why: "The page leaves the shop for the bank's.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "gets the result of the bank's check, even if the customer passed it on another device",
      ],
      transitions: [
        "payment-step.open.attempt.challenge|payment.deciding|isLatest+namesPayment",
        "payment-step.open.attempt.challenge|payment.refused|isLatest",
      ],
    },
    {
      why: "The server refuses a check only if another attempt has started.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "a refused check leads back to the form, with the reason",
      ],
      transitions: ["payment-step.open.attempt.verifying|server.checkRefused|isOfThisPayment"],
    },
    {
      why: "A second tab pays at the same time: tests/browser/pay-link-payment.spec.ts shows it on a page.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "an attempt in another tab ends the wait for this one, and its result is shown here too",
      ],
      transitions: ["payment-step.open.attempt.verifying|payment.open|isNewer"],
    },
    {
      why: "A second tab starts a payment while the bank decides about this one.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "a page that waits for its own attempt waits for the capture of a newer one instead",
      ],
      transitions: [
        "payment-step.open.attempt.verifying|payment.opening|isNewer",
        "payment-step.open.attempt.verifying|payment.deciding|isNewer+namesPayment",
        "payment-step.open.attempt.slow|payment.deciding|isNewer+namesPayment",
      ],
    },
    {
      why: "A second tab starts a payment while this one takes longer.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "an attempt in another tab is noticed even while this one takes longer",
      ],
      transitions: [
        "payment-step.open.attempt.slow|payment.opening|isNewer",
        "payment-step.open.attempt.slow|payment.open|isNewer",
      ],
    },
    {
      why: "The bank decides while the page still waits.",
      shownBy: ["machines/payment-step/payment-step.test.ts", "[L11] a very late result still reaches the open page"],
      transitions: ["payment-step.open.attempt.slow|payment.refused|isLatest"],
    },
    {
      why: "No answer of the server moves the deadline alone.",
      shownBy: [
        "machines/payment-step/payment-step.test.ts",
        "if the deadline moves, even while the page asks at zero, the countdown goes on",
      ],
      transitions: [
        "payment-step.open.clock.running|server.deadlineMoved|movesDeadline",
        "payment-step.open.clock.verifyingExpiry|server.deadlineMoved|else",
      ],
    },
  ],
  search: [
    {
      why: "The page sees each address of its own at once: none is overtaken, and none comes while the sheet is open.",
      shownBy: [
        "machines/search/search.test.ts",
        "the search's own address is not news if a newer one is already on its way",
      ],
      transitions: [
        "search.filters.closed|url.changed|isOvertaken",
        "search.filters.closed|url.changed|isArrived",
        "search.filters.editing|url.changed|isOvertaken",
        "search.filters.editing|url.changed|isArrived",
      ],
    },
    {
      why: "The pause before a count is over before the tour's next press.",
      shownBy: [
        "machines/search/search.test.ts",
        "[DI-02] choices in quick succession restart the wait, and a count already known ends it",
      ],
      transitions: [
        "search.count.waiting|customer.appliedFilters|else",
        "search.count.waiting|customer.discardedFilters|else",
        "search.count.waiting|customer.resetFilters|else",
        "search.count.waiting|url.changed|isAnother",
      ],
    },
    {
      why: "The pause after a press of the stepper is over before the tour's next press.",
      shownBy: ["machines/search/search.test.ts", "a choice in the pause is searched at once, with the stepped party"],
      transitions: [
        "search.filters.stepping|customer.searched|else",
        "search.filters.stepping|customer.resetFilters|else",
      ],
    },
    {
      why: "The party's stepper has a browser test of its own: tests/browser/search-filters.spec.ts.",
      shownBy: ["machines/search/search.test.ts", "joins presses in quick succession into one search, after a pause"],
      transitions: [
        "search.filters.closed|customer.stepped|else",
        "search.filters.stepping|customer.stepped|else",
        "search.filters.stepping|xstate.after.stepPause.search.filters.stepping|else",
      ],
    },
    {
      why: "The sheet opens on a phone, where no stepper stands beside the results.",
      shownBy: [
        "machines/search/search.test.ts",
        "the sheet opens with the stepped party, and the back button forgets it",
      ],
      transitions: [
        "search.filters.stepping|customer.openedFilters|else",
        "search.filters.stepping|url.changed|isAnother",
      ],
    },
    {
      why: "The page sees each address of its own at once, before the stepper is pressed.",
      shownBy: ["machines/search/search.test.ts", "the search's own address, which comes late, does not end the pause"],
      transitions: ["search.filters.stepping|url.changed|isOvertaken", "search.filters.stepping|url.changed|isArrived"],
    },
    {
      why: "The browser of the tour can always keep a position.",
      shownBy: ["machines/search/search.test.ts", "[DI-07] a position that cannot be stored counts as failed"],
      transitions: ["search.position.keeping|location.failed|else"],
    },
    {
      why: "Beside the results, a link resets the filters.",
      shownBy: ["machines/search/search.test.ts", "resetting removes every filter and keeps the order and the map"],
      transitions: ["search.filters.closed|customer.resetFilters|else"],
    },
    {
      why: "Links choose and clear a place: the address says so.",
      shownBy: [
        "machines/search/search.test.ts",
        "wherever it is, a chosen place takes it there, and without one it is anywhere",
      ],
      transitions: [
        "search.place.anywhere|customer.chosePlace|else",
        "search.place.named|customer.chosePlace|else",
        "search.place.named|customer.clearedPlace|else",
        "search.place.onMap|customer.chosePlace|else",
        "search.place.onMap|customer.clearedPlace|else",
        "search.place.around|customer.chosePlace|else",
        "search.place.around|customer.clearedPlace|else",
      ],
    },
    {
      why: "The page has no button that cancels a failed position.",
      shownBy: ["machines/search/search.test.ts", "a visitor who does not want to wait for the position can give up"],
      transitions: ["search.position.failed|customer.canceledLocation|else"],
    },
  ],
  toasts: [
    {
      why: "A toast goes by itself: it has no button.",
      shownBy: ["machines/toasts/toasts.test.ts", "dismissing one shows the next for its full time"],
      transitions: ["toasts.showing|customer.dismissed|isShown+hasMore", "toasts.showing|customer.dismissed|isShown"],
    },
  ],
} satisfies Readonly<Record<string, readonly Exemption[]>>
