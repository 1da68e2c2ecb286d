import type { Page } from "@playwright/test"
import { alternatives, amountCents, bookingInput, openedAt } from "../../../machines/booking/booking.cases.ts"
import { bookingFlow, type bookingMachine } from "../../../machines/booking/booking.machine.ts"
import { isCapturing, isReclaiming, isSettling } from "../../../machines/booking/selectors.ts"
import { type FlowCases, soon } from "../../../machines/kit/cases.ts"
import { mayBeTold } from "../../../machines/payment/owner/may-tell.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Here, Tour } from "../../fixtures/tours/walk.ts"
import { bookOver, fill, speaking } from "../setup/offers.ts"
import { freeSlots } from "../setup/partner.ts"
import { BookingWorld, type cards } from "./booking.world.ts"
import { exemptions } from "./exemptions.ts"
import { offersOf } from "./kit/offers.ts"
import type { TourShop } from "./kit/tour-test.ts"

type Machine = typeof bookingMachine

const [alternative = { slotId: "", startsAt: "" }] = alternatives
const money = { attempt: 1, by: "pay-1" } as const

const cases = (inputs: FlowCases<Machine>["inputs"]): FlowCases<Machine> => ({
  at: openedAt,
  inputs,
  events: soon<Machine>(
    { type: "customer.detailsGiven" },
    { type: "customer.paymentStarted", attempt: 1 },
    { type: "payment.held", ...money, cents: amountCents },
    { type: "payment.paid", ...money, cents: amountCents },
    { type: "payment.notPaid", ...money, code: "card_declined" },
    { type: "payment.notPaid", ...money, code: null },
    { type: "payment.givenBack", by: money.by, cents: amountCents, inAllCents: amountCents },
    { type: "customer.leftCheckout" },
    { type: "customer.canceled" },
    { type: "partner.confirmed" },
    { type: "partner.rejected", remark: "remark-1" },
    { type: "partner.alternativesProposed", alternatives },
    { type: "customer.alternativeAccepted", ...alternative },
    { type: "customer.alternativesDeclined" },
    { type: "places.reclaimed", paymentId: "pay-1" },
    { type: "places.gone", paymentId: "pay-1" },
  ),
  key: ({ context }) => [
    context.detailsGiven,
    context.attempt,
    ...context.paid.map(({ isTaken, askedCents, backCents }) => [isTaken, askedCents > 0, backCents]),
    context.error,
    context.timestamps.expired_at !== null,
  ],
  mayHappen: mayBeTold,
})

/** Whose answer the booking waits for: it comes by itself, and nothing else comes before it. */
function answersOf({ before }: Try<Machine>): RegExp | null {
  if (isReclaiming(before)) return /^places\./
  if (isCapturing(before)) return /^payment\.(paid|notPaid)$/
  return isSettling(before) ? /^payment\.(givenBack|notPaid)$/ : null
}

function allowed(step: Try<Machine>): boolean {
  const { fact, name, before } = step
  const waitsFor = answersOf(step)
  if (waitsFor !== null) return waitsFor.test(name) && isSaid(step)
  if (fact.kind === "timer") return true
  switch (fact.event.type) {
    case "payment.held":
      // Late is what the bank said in time and nobody heard: the shop asks as soon as the time is over.
      return !before.matches("EXPIRED") || (before.context.reason === "payment" && before.context.paid.length === 0)
    case "payment.notPaid":
      // The bank lets no hold go that nobody asked back: that would be another card.
      return before.matches({ CHECKOUT: "paying" }) && fact.event.code !== null
    default:
      return !/^(payment|places)\./.test(name)
  }
}

/**
 * Whether the payment says this here. Money on hold is released, and only money that was taken is given back. For late
 * money everything succeeds.
 */
function isSaid({ fact, before }: Try<Machine>): boolean {
  if (fact.kind === "timer") return true
  if (fact.event.type === "payment.givenBack") return before.context.paid.some(({ isTaken }) => isTaken)
  if (fact.event.type !== "payment.notPaid") return true
  const isLate = before.context.timestamps.expired_at !== null
  return isCapturing(before) ? fact.event.code !== null && !isLate : fact.event.code === null
}

export function bookingTour(page: Page, shop: TourShop, kind: "instant" | "request"): Tour<Machine, BookingWorld> {
  const instant = kind === "instant"
  const input = { ...bookingInput, instant }
  const nextOffer = offersOf(shop.origin, {
    experience: ({ variants }) => variants[0]?.instantBooking === instant && variants[0].leadTimeHours <= 72,
    variant: ({ instantBooking }) => instantBooking === instant,
    slot: ({ places }) => places.every(({ left }) => left <= 20),
  })
  let tab: Page | null = null
  return {
    flow: bookingFlow,
    cases: cases({ [kind]: input }),
    allowed,
    maxLength: 40,
    exemptions: exemptions.booking,
    begin: async () => {
      await shop.reset()
      tab ??= await page.context().newPage()
      // What the path before left there has ended.
      await tab.goto("about:blank")
      await tab.unrouteAll()
      const offer = await nextOffer()
      const created = await bookOver(speaking(shop.origin, page.request).commands, offer)
      await page.goto(`/prenotazione/${created.token}`)
      return new BookingWorld(page, tab, shop, offer, created)
    },
    timers: {
      checkoutExpiry: ({ session }) => session.runOut(),
      paymentExpiry: async ({ session, ahead: [next, then] }) => {
        const isLate = next?.name === "payment.held"
        const gone = isLate && then?.name === "places.gone"
        // Others take the places that are left, and those that come free; late, or their own time would run out as well.
        if (gone) await session.runOut(5)
        if (gone) await fill(shop.origin, session.offer)
        if (isLate) await session.bankSays(gone ? "slow" : "webhookNever")
        await session.runOut()
        if (gone) await session.whenFree(() => fill(shop.origin, session.offer))
      },
      providerDeadline: ({ session }) => session.runOut(),
      alternativesDeadline: ({ session }) => session.runOut(),
      offerDeadline: ({ session }) => session.runOut(),
    },
    events: {
      "customer.detailsGiven": ({ session, again }) => (again ? session.sendDetails() : session.giveDetails()),
      "customer.paymentStarted": ({ session, again }) => (again ? session.askToPay() : session.startPaying()),
      "customer.paymentStopped": null,
      "customer.discountApplied": null,
      "customer.discountRemoved": null,
      "customer.reservedForLater": null,
      "link.paid": null,
      "link.closed": null,
      "customer.leftCheckout": async ({ session }) => {
        const { page: checkout } = await session.atCheckout("data")
        await session.press("Rinuncia e libera i posti", "Sì, libera i posti", checkout)
      },
      "customer.canceled": ({ session }) => session.press("Annulla la prenotazione", "Sì, annulla"),
      "customer.alternativeAccepted": async ({ session }) => {
        await page.getByRole("main").getByRole("radio").first().check({ force: true })
        await session.press("Conferma la nuova data")
      },
      "customer.alternativesDeclined": ({ session }) => session.press("Nessuna va bene", "Nessuna va bene"),
      "customer.rescheduleRequested": null,
      "link.gaveBack": null,
      "reseller.holdExtended": null,
      "reseller.canceled": null,
      "partner.moved": null,
      "partner.canceled": null,
      "partner.datesOffered": null,
      "customer.rescheduleWithdrawn": null,
      "admin.refunded": null,
      "partner.confirmed": ({ session }) => session.partner("confirm"),
      "partner.rejected": ({ session }) => session.partner("reject", { reason: "maltempo" }),
      "partner.alternativesProposed": async ({ session }) =>
        session.partner("propose-alternatives", {
          slot_ids: await freeSlots(shop.origin, session.offer.detail.slug, 2),
        }),
      "partner.rescheduleAccepted": null,
      "partner.rescheduleRejected": null,
      "payment.held": async (here) => {
        // Late, it was said before the time was over.
        if (!here.step.before.matches("EXPIRED")) await here.session.bankSays(cardFor(here))
      },
      "payment.notPaid": async ({ session, step }) => {
        if (step.before.matches({ CHECKOUT: "paying" })) await session.bankSays("declined")
      },
      // What follows comes by itself: the shop asks, the bank or the calendar answers.
      "payment.paid": () => {},
      "payment.givenBack": () => {},
      "payment.waitsForAPerson": null,
      "places.reclaimed": () => {},
      "places.gone": () => {},
    },
  }
}

/** The card with which the bank does what the path says of this payment later. */
function cardFor({ ahead }: Here<Machine, BookingWorld>): keyof typeof cards {
  const answer = ahead.find(({ name }) => name === "payment.paid" || name === "payment.notPaid")
  const fails = answer?.fact.kind === "event" && Reflect.get(answer.fact.event, "code") != null
  return fails ? "captureFails" : "good"
}
