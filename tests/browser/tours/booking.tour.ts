import type { Page } from "@playwright/test"
import { alternatives, amountCents, bookingInput, openedAt } from "../../../machines/booking/booking.cases.ts"
import { bookingFlow, type bookingMachine } from "../../../machines/booking/booking.machine.ts"
import { type FlowCases, soon } from "../../../machines/kit/cases.ts"
import { bookOver, fill, speaking } from "../setup/offers.ts"
import { freeSlots } from "../setup/partner.ts"
import { BookingWorld, type cards } from "./booking.world.ts"
import { exemptions } from "./exemptions.ts"
import { freeOffer } from "./kit/free-offer.ts"
import { offersOf } from "./kit/offers.ts"
import type { Try } from "./kit/plan.ts"
import type { TourShop } from "./kit/tour-test.ts"
import type { BrowserTour, Here } from "./kit/walk.ts"

type Machine = typeof bookingMachine

const strays = ["stray-1", "stray-2", "stray-3", "stray-4"] as const
const [alternative = { slotId: "", startsAt: "" }] = alternatives

const cases = (inputs: FlowCases<Machine>["inputs"]): FlowCases<Machine> => ({
  at: openedAt,
  inputs,
  events: soon<Machine>(
    { type: "customer.detailsGiven" },
    { type: "customer.paymentStarted", attempt: 1 },
    { type: "payment.created", paymentId: "pay-1", attempt: 1 },
    { type: "payment.authorised", paymentId: "pay-1", amountCents },
    { type: "payment.authorised", paymentId: "pay-1", amountCents: 1 },
    { type: "payment.captured", paymentId: "pay-1", amountCents },
    { type: "payment.captureFailed", paymentId: "pay-1", error: "payment_failed" },
    { type: "payment.failed", paymentId: "pay-1", error: "card_declined" },
    { type: "payment.released", paymentId: "pay-1" },
    { type: "payment.refunded", paymentId: "pay-1", amountCents },
    { type: "payment.refunded", paymentId: "pay-1", amountCents: 4500 },
    ...strays.flatMap(
      (paymentId) =>
        [
          { type: "payment.authorised", paymentId, amountCents: 1234 },
          { type: "payment.released", paymentId },
          { type: "payment.refunded", paymentId, amountCents: 1234 },
        ] as const,
    ),
    { type: "customer.leftCheckout" },
    { type: "customer.canceled" },
    { type: "provider.confirmed" },
    { type: "provider.rejected", reason: "maltempo" },
    { type: "provider.alternativesProposed", alternatives },
    { type: "customer.alternativeAccepted", ...alternative },
    { type: "customer.alternativesDeclined" },
    { type: "places.reclaimed", paymentId: "pay-1" },
    { type: "places.gone", paymentId: "pay-1" },
  ),
  key: ({ context }) => [
    context.detailsGiven,
    context.payment?.state,
    strays.filter((id) => id in context.strays).length,
    context.strays["pay-1"],
    Object.values(context.strays).includes("releasing"),
    context.returning,
    context.refundedCents,
    context.late !== null,
    context.timestamps.expired_at !== null,
  ],
})

/** Whose answer the booking waits for: it comes by itself, and nothing else comes before it. */
function answersOf({ before }: Try<Machine>): RegExp | null {
  const { context } = before
  if (before.matches({ EXPIRED: "reclaiming" })) return /^places\./
  if (Object.values(context.strays).includes("releasing") || context.returning) return /^payment\.(released|refunded)$/
  if (context.payment?.state === "requested") return /^payment\.created$/
  const capturing = (["CHECKOUT", "PENDING", "PENDING_RESCHEDULE"] as const).some((status) =>
    before.matches({ [status]: "capturing" }),
  )
  return capturing ? /^payment\.(captured|captureFailed)$/ : null
}

function allowed(step: Try<Machine>): boolean {
  const { fact, name, before } = step
  const waitsFor = answersOf(step)
  if (lapses(step)) return false
  if (waitsFor !== null) return waitsFor.test(name) && !(wasLate(step) && !goesSmoothly(step))
  if (fact.kind === "timer") return true
  const { event } = fact
  if (event.type !== "payment.authorised")
    return !/^payment\.(created|captured|captureFailed|released|refunded)$/.test(name)
  // Payments besides come one after the other; of the booking's own, one that failed is not tried again.
  const used = strays.filter((id) => id in before.context.strays).length
  if (event.paymentId === strays[used]) return true
  // Late is what the bank said in time and nobody heard: the shop asks as soon as the time is over.
  return before.context.payment?.state === "created" && (used === 0 || !before.matches("EXPIRED"))
}

/** The bank lets no hold go that nobody asked back: that would be another card. */
const lapses = ({ fact, before }: Try<Machine>) =>
  fact.kind === "event" &&
  fact.event.type === "payment.released" &&
  before.context.strays[fact.event.paymentId] !== "releasing" &&
  !before.context.returning

const wasLate = ({ before }: Try<Machine>) => before.context.timestamps.expired_at !== null

/** For late money one card has to do everything: the bank does the rest as usual. */
const goesSmoothly = ({ fact }: Try<Machine>) =>
  fact.kind === "timer" ||
  !("paymentId" in fact.event) ||
  fact.event.paymentId !== "pay-1" ||
  /^payment\.(captured|released|authorised)$|^places\./.test(fact.event.type)

export function bookingTour(
  page: Page,
  shop: TourShop,
  kind: "instant" | "request",
): BrowserTour<Machine, BookingWorld> {
  const instant = kind === "instant"
  const input = { ...bookingInput, instant }
  const nextOffer = offersOf(shop.origin, {
    experience: ({ variants }) => variants[0]?.instantBooking === instant && variants[0].leadTimeHours <= 72,
    variant: ({ instantBooking }) => instantBooking === instant,
    slot: ({ places }) => places.every(({ left }) => left <= 20),
  })
  const nextFree = freeOffer(shop.origin, instant)
  let tab: Page | null = null
  return {
    flow: bookingFlow,
    cases: cases({ [kind]: input, free: { ...input, dueOnlineCents: 0 } }),
    allowed,
    maxLength: 40,
    exemptions: exemptions.booking,
    begin: async (which) => {
      await shop.reset()
      tab ??= await page.context().newPage()
      // What the path before left there has ended.
      await tab.goto("about:blank")
      await tab.unrouteAll()
      const free = which === "free" ? await nextFree() : null
      const offer = free ?? (await nextOffer())
      const created = await bookOver(speaking(shop.origin, page.request).commands, offer, free?.participants)
      await page.goto(`/prenotazione/${created.token}`)
      return new BookingWorld(page, tab, shop, offer, created)
    },
    timers: {
      checkoutExpiry: ({ session }) => session.runOut(),
      paymentExpiry: async ({ session, ahead: [next, then] }) => {
        const isLate = next?.fact.kind === "event" && Reflect.get(next.fact.event, "paymentId") === "pay-1"
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
    },
    events: {
      "customer.detailsGiven": ({ session, again }) => (again ? session.sendDetails() : session.giveDetails()),
      "customer.paymentStarted": ({ session, again }) => (again ? session.askToPay() : session.startPaying()),
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
      "customer.rescheduleWithdrawn": null,
      "admin.refunded": null,
      "admin.refundedByHand": null,
      "provider.confirmed": ({ session }) => session.partner("confirm"),
      "provider.rejected": ({ session }) => session.partner("reject", { reason: "maltempo" }),
      "provider.alternativesProposed": async ({ session }) =>
        session.partner("propose-alternatives", {
          slot_ids: await freeSlots(shop.origin, session.offer.detail.slug, 2),
        }),
      "provider.rescheduleAccepted": null,
      "provider.rescheduleRejected": null,
      "payment.authorised": async (here, { paymentId }) => {
        const { session, step } = here
        const card = cardFor(here, paymentId)
        if (paymentId !== "pay-1") return session.payBesides(card, 9000 + Number(paymentId.slice("stray-".length)))
        // Late, it was said before the time was over.
        if (step.before.matches("EXPIRED")) return
        const isLess = step.transitions.includes("booking.CHECKOUT.paying|payment.authorised|2")
        await session.bankSays(isLess ? "holdsLess" : card)
      },
      "payment.failed": ({ session }) => session.bankSays("declined"),
      // What follows comes by itself: the shop asks, the bank or the calendar answers.
      "payment.created": () => {},
      "payment.captured": () => {},
      "payment.captureFailed": () => {},
      "payment.released": () => {},
      "payment.refunded": () => {},
      "payment.refundFailed": () => {},
      "places.reclaimed": () => {},
      "places.gone": () => {},
    },
  }
}

/** The card with which the bank does what the path says of this payment later. */
function cardFor({ ahead }: Here<Machine, BookingWorld>, paymentId: string): keyof typeof cards {
  const later = ahead.flatMap(({ fact }) =>
    fact.kind === "event" && "paymentId" in fact.event && fact.event.paymentId === paymentId ? [fact.event] : [],
  )
  if (later.some(({ type }) => type === "payment.captureFailed")) return "captureFails"
  const [refund] = later.filter(({ type }) => type === "payment.refunded")
  if (refund === undefined || refund.type !== "payment.refunded") return "good"
  if (!later.some(({ type }) => type === "payment.captured")) return "takenAlready"
  return refund.amountCents < amountCents ? "refundsHalf" : "good"
}
