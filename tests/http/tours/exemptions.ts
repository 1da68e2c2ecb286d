import type { Exemption } from "../../fixtures/tours/exemptions.ts"

/**
 * Transitions that no call brings about in a tour over HTTP, by flow. `tests/tour-exemptions.test.ts` checks that each
 * transition and each test exists.
 */
export const exemptions = {
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
      why: "The call that stops a payment also gives the code, so it is more than one step.",
      shownBy: ["tests/http/code-while-paying.test.ts", "is taken if nobody has paid yet: the payment is closed first"],
      transitions: ["booking.CHECKOUT.paying|customer.paymentStopped|mayBeStopped"],
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
      why: "The bank ends a hold after seven days, and every visit of the tour is later than that.",
      shownBy: [
        "machines/booking/late-payment.test.ts",
        "is given back even with places if its amount is wrong or the visit has begun",
      ],
      transitions: ["booking.EXPIRED.over|payment.held|isNewMoney"],
    },
    {
      why: "The shop answers whether there are places at once, and the visit is days away.",
      shownBy: [
        "machines/booking/late-payment.test.ts",
        "is given back even with places if its amount is wrong or the visit has begun",
      ],
      transitions: ["booking.EXPIRED.reclaiming|places.reclaimed|hasBegun"],
    },
    {
      why: "The shop answers whether there are places at once, before the bank could end the hold.",
      shownBy: [
        "machines/booking/late-payment.test.ts",
        "is over with a mail, and nothing is sold, if its hold ends before the answer about the places",
      ],
      transitions: ["booking.EXPIRED.reclaiming|payment.notPaid|losesLate"],
    },
  ],
  "gift-order": [
    {
      why: "Closing the payment is answered before the code is given, so the order is no longer paying then.",
      shownBy: [
        "machines/gift-order/gift-order.test.ts",
        "[CK-07] changes its amount while a payment is under way only once that is stopped",
      ],
      transitions: [
        "gift-order.CHECKOUT.paying|customer.chose|hasNoCodes+stoppedPayment",
        "gift-order.CHECKOUT.paying|customer.discountApplied|mayBeAdded+stoppedPayment",
        "gift-order.CHECKOUT.paying|customer.discountRemoved|isApplied+stoppedPayment",
      ],
    },
    {
      why: "The payment of an order that was given up lets late money go by itself. Only a word that crosses with it tells the order.",
      shownBy: [
        "machines/gift-order/gift-order.test.ts",
        "[GF-01] given up, gives back money that the bank authorised in the same moment",
      ],
      transitions: ["gift-order.CANCELED|payment.held|isNewMoney"],
    },
  ],
  "gift-delivery": [
    {
      why: "Only a process that ended before it could tell its answer brings it so late.",
      shownBy: ["machines/gift-delivery/gift-delivery.test.ts", "but arrives after all is not sent again"],
      transitions: [
        "gift-delivery.retrying|mail.accepted|isThisSending",
        "gift-delivery.failed|mail.accepted|isThisSending",
      ],
    },
    {
      why: "The same.",
      shownBy: [
        "machines/gift-delivery/gift-delivery.test.ts",
        "a mail that is held back is no try; one that had left has arrived",
      ],
      transitions: ["gift-delivery.held|mail.accepted|isThisSending"],
    },
  ],
  voucher: [
    {
      why: "The mail to its buyer goes out at once, before anybody could use it.",
      shownBy: ["machines/voucher/voucher.test.ts", "the customer may use it before the recipient has it"],
      transitions: [
        "voucher|delivery.sent|isUnsent",
        "voucher.valid.partlyUsed|booking.canceled|freesUnsent",
        "voucher.used|booking.canceled|freesUnsent",
      ],
    },
    {
      why: "A checkout that holds credit ends long before the voucher does.",
      shownBy: [
        "machines/voucher/voucher.test.ts",
        "a booking cancelled afterwards gives its part back to a voucher that stays expired",
      ],
      transitions: ["voucher.used|booking.canceled|freesTooLate", "voucher.expired|booking.canceled|isUse"],
    },
    {
      why: "Its last reminder is two weeks before its end, and the clock of the tour moves from one to the other.",
      shownBy: [
        "machines/voucher/voucher.test.ts",
        "[GF-07] gives more credit back also while its purchase is disputed, after its end and once it is void",
      ],
      transitions: ["voucher.expired|buyer.withdrewTopUp|topUpInTime+isUnusedTopUp"],
    },
  ],
  participation: [],
  "pay-by-link": [
    {
      why: "Only a link that waits for its partner gets there. Today's links are made by the partner or the operator, so nobody has to agree.",
      shownBy: [
        "machines/pay-link/pay-link.test.ts",
        "[PL-01] for a booking on request keeps the money on hold, and captures it only if the partner confirms",
      ],
      transitions: [
        "pay-by-link.open.paying|payment.held|isOfLatest",
        "pay-by-link.pending|booking.confirmed|isPaid",
        "pay-by-link.pending|booking.rejected|else",
        "pay-by-link.pending|xstate.after.answerDeadline.pay-by-link.pending|else",
        "pay-by-link.declined|payment.notPaid|else",
      ],
    },
    {
      why: "The same: no link made today waits for its partner.",
      shownBy: ["machines/pay-link/pay-link.test.ts", "holds after every step that the search reaches"],
      transitions: [
        "pay-by-link.pending|booking.canceled|else",
        "pay-by-link.pending|payment.notPaid|else",
        "pay-by-link.declined|payment.givenBack|isAllBack",
        "pay-by-link.declined|payment.givenBack|mayComeBack",
        "pay-by-link.declined|payment.waitsForAPerson|isNewBounce",
        "pay-by-link.declined|payment.held|isNewMoney",
      ],
    },
    {
      why: "Only the link books its booking: no call books it in another way.",
      shownBy: [
        "machines/pay-link/pay-link.test.ts",
        "[PL-01] is confirmed if its booking was booked in another way, and releases its payment",
      ],
      transitions: [
        "pay-by-link.open|booking.confirmed|else",
        "pay-by-link.open|booking.pending|else",
        "pay-by-link.pending|booking.confirmed|else",
      ],
    },
    {
      why: "The sandbox captures within milliseconds, and the shortest link is open for an hour.",
      shownBy: [
        "machines/pay-link/pay-link.test.ts",
        "[PL-01] can be paid again after a failed card, or expires if its time is over",
      ],
      transitions: ["pay-by-link.capturing|payment.notPaid|isOfLatest"],
    },
    {
      why: "The sandbox only holds late money, and releases it. Nothing that was captured has to be refunded.",
      shownBy: ["machines/pay-link/pay-link.test.ts", "holds after every step that the search reaches"],
      transitions: [
        "pay-by-link.expired|payment.givenBack|isAllBack",
        "pay-by-link.expired|payment.givenBack|mayComeBack",
        "pay-by-link.expired|payment.waitsForAPerson|isNewBounce",
        "pay-by-link.revoked|payment.givenBack|isAllBack",
        "pay-by-link.revoked|payment.givenBack|mayComeBack",
        "pay-by-link.revoked|payment.waitsForAPerson|isNewBounce",
      ],
    },
    {
      why: "The payments of earlier attempts were closed before the link was paid.",
      shownBy: ["machines/pay-link/pay-link.test.ts", "holds after every step that the search reaches"],
      transitions: ["pay-by-link.canceled|payment.held|isNewMoney", "pay-by-link.canceled|payment.notPaid|else"],
    },
  ],
  withdrawal: [],
} satisfies Readonly<Record<string, readonly Exemption[]>>
