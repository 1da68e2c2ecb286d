import type { Exemption } from "../../fixtures/tours/exemptions.ts"

/**
 * Transitions that no call brings about in a tour over HTTP, by flow. `tests/tour-exemptions.test.ts` checks that each
 * transition and each test exists.
 */
export const exemptions = {
  booking: [
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
} satisfies Readonly<Record<string, readonly Exemption[]>>
