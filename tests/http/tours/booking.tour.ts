import { differenceOf } from "../../../machines/booking/booking.amounts.ts"
import { bookingFlow, type bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { cards } from "../../fixtures/shop-visitor.ts"
import type { Step } from "../../fixtures/tours/plan.ts"
import type { Here, Tour } from "../../fixtures/tours/walk.ts"
import { allowed, cases } from "./booking.model.ts"
import { BookingWorld } from "./booking.world.ts"
import { exemptions } from "./exemptions.ts"

type Machine = typeof bookingMachine

/** The sandbox ends a short hold, and lets a refund bounce, within a minute of the shop's clock. */
const BANK_MS = 120_000

const byItself = () => {}

/** Steps that need other dates of the same variant. */
const offersDates = ({ name }: Step<Machine>) =>
  name === "customer.rescheduleRequested" || name === "partner.alternativesProposed"

/** A booking over HTTP. Each driver is the real cause of its event: a call, the bank, or the clock. */
export function bookingTour(shop: () => Shop, kind: "instant" | "request"): Tour<Machine, BookingWorld> {
  const input = cases.inputs[kind]
  const bank = () => shop().advance(BANK_MS)
  return {
    flow: bookingFlow,
    cases: { ...cases, inputs: input === undefined ? {} : { [kind]: input } },
    allowed,
    exemptions: exemptions.booking,
    begin: (_input, steps) => BookingWorld.open(shop(), kind === "instant", { moves: steps.some(offersDates) }),
    timers: {
      checkoutExpiry: ({ session }) => session.runOut(),
      paymentExpiry: async ({ session, ahead }) => {
        const [next, then] = ahead
        if (next?.name === "payment.held") await session.enterCard(cards.webhookNever)
        if (then?.name === "places.gone") await session.loseLastPlaces()
        else await session.runOut()
      },
      providerDeadline: ({ session }) => session.runOut(),
      alternativesDeadline: ({ session }) => session.runOut(),
      rescheduleDeadline: ({ session }) => session.runOut(),
      offerDeadline: ({ session }) => session.runOut(),
    },
    events: {
      "customer.detailsGiven": ({ session }) => session.giveDetails(),
      "customer.discountApplied": ({ session }, { kind, code }) => session.apply(kind, code),
      "customer.discountRemoved": ({ session }, { code }) => session.remove(code),
      "customer.paymentStopped": null,
      // While a payment is under way, only another method is a new attempt.
      "customer.paymentStarted": ({ session, step }) =>
        session.startPaying(step.before.matches({ CHECKOUT: "paying" }) ? "paypal_card" : undefined),
      "customer.reservedForLater": ({ session }) => session.reserve(),
      "customer.leftCheckout": ({ session }) => session.leave(),
      "customer.canceled": ({ session }) => session.ask("cancel"),
      "link.gaveBack": null,
      "reseller.holdExtended": null,
      "reseller.canceled": null,
      "partner.moved": null,
      "partner.canceled": null,
      "partner.datesOffered": null,
      "customer.alternativeAccepted": ({ session }) => session.acceptAlternative(),
      "customer.alternativesDeclined": ({ session }) => session.ask("alternatives/decline"),
      "customer.rescheduleRequested": ({ session, step }, event) =>
        session.move(Math.sign(differenceOf(step.before.context, event))),
      "customer.rescheduleWithdrawn": ({ session }) => session.ask("reschedule/withdraw"),
      "partner.confirmed": ({ session }) => session.partner("confirm"),
      "partner.rejected": ({ session }) => session.partner("reject", { reason: "maltempo" }),
      "partner.alternativesProposed": ({ session }) => session.propose(),
      "partner.rescheduleAccepted": ({ session }) => session.partner("reschedule/accept"),
      "partner.rescheduleRejected": ({ session }) => session.partner("reschedule/reject", { reason: "maltempo" }),
      "admin.refunded": ({ session }) => session.refund(),
      "link.paid": ({ session }) => session.payByLink(cards.good),
      "link.closed": ({ session }) => session.letLinkExpire(),
      "payment.held": async (here) => {
        // Late, it was said before the time was over.
        if (!here.step.before.matches("EXPIRED")) await here.session.enterCard(cardFor(here))
      },
      "payment.notPaid": async ({ session, step }) => {
        if (step.before.matches({ CHECKOUT: "paying" })) await session.enterCard(cards.declined)
        else if (step.before.matches({ PENDING: "awaiting" })) await bank()
      },
      "payment.givenBack": async ({ session }, { byHand, failures, inAllCents }) => {
        if (byHand) await session.recordRefundByHand()
        else if (failures === 1 && inAllCents === 0) await bank()
      },
      "payment.waitsForAPerson": bank,
      "payment.paid": byItself,
      "places.reclaimed": byItself,
      "places.gone": byItself,
    },
  }
}

/** The card with which the bank does later what the path says of this payment. */
function cardFor({ ahead, step }: Here<Machine, BookingWorld>): string {
  const next = ahead.findIndex(({ name }) => name === "customer.paymentStarted")
  const ofThis = next === -1 ? ahead : ahead.slice(0, next)
  if (ofThis.some(({ name }) => name === "payment.waitsForAPerson")) return cards.refundFailsEachTime
  if (ofThis.some(bounces)) return cards.refundFailsOnce
  const failed = ofThis.find(({ name }) => name === "payment.notPaid")
  if (failed === undefined) return cards.good
  if (failed.before.matches({ PENDING: "awaiting" })) return cards.holdExpires
  return step.after.hasTag("over") || failed.before.hasTag("over") ? cards.good : cards.captureFails
}

const bounces = ({ fact }: Step<Machine>) =>
  fact.kind === "event" && fact.event.type === "payment.givenBack" && (fact.event.failures ?? 0) > 0
