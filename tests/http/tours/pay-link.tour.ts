import { payLinkFlow, type payLinkMachine } from "../../../machines/pay-link/pay-link.machine.ts"
import { keptCents } from "../../../machines/payment/owner/money.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { cards } from "../../fixtures/shop-visitor.ts"
import type { Here, Tour } from "../../fixtures/tours/walk.ts"
import { exemptions } from "./exemptions.ts"
import { allowed, cases } from "./pay-link.model.ts"
import { PayLinkWorld } from "./pay-link.world.ts"

type Machine = typeof payLinkMachine

/** The sandbox lets a refund bounce within a minute of the shop's clock. */
const BANK_MS = 120_000

/** The bank authorises in time, and the shop hears of it only when it closes the payment. */
async function lateMoney({ session, ahead: [next] }: Here<Machine, PayLinkWorld>): Promise<void> {
  if (next?.name === "payment.held") await session.enterCard(cards.webhookNever)
}

/** A pay link over HTTP. Each driver is the real cause of its event: a call, the bank, or the clock. */
export function payLinkTour(shop: () => Shop): Tour<Machine, PayLinkWorld> {
  const bank = () => shop().advance(BANK_MS)
  return {
    flow: payLinkFlow,
    cases,
    allowed,
    exemptions: exemptions["pay-by-link"],
    begin: (input) => (input === "later" ? PayLinkWorld.forLater(shop()) : PayLinkWorld.byPartner(shop())),
    timers: {
      linkExpiry: async (here) => {
        await lateMoney(here)
        await here.session.runOut(({ expiresAt }) => expiresAt)
      },
      linkReminder: ({ session }) => session.runOut(({ remindAt }) => remindAt),
    },
    events: {
      // While a payment is under way, only another method is a new attempt.
      "customer.paymentStarted": ({ session, step }) =>
        session.pay(step.before.matches({ open: "paying" }) ? "paypal_card" : undefined),
      "partner.resent": ({ session }) => session.maker("partner", "resend"),
      "partner.revoked": async (here) => {
        await lateMoney(here)
        await here.session.maker("partner", "revoke")
      },
      "admin.resent": ({ session }) => session.maker("admin", "resend"),
      "admin.revoked": async (here) => {
        await lateMoney(here)
        await here.session.maker("admin", "revoke")
      },
      "booking.canceled": ({ session }) => session.cancelBooking(),
      "booking.reduced": ({ session, step }, { amountCents }) =>
        session.reduce(amountCents === keptCents(step.before.context)),
      "admin.refunded": ({ session, step }, { amountCents }) =>
        session.reduce(amountCents === keptCents(step.before.context)),
      "booking.confirmed": null,
      "booking.pending": null,
      "booking.rejected": null,
      "payment.held": async (here) => {
        // Late, it was said before the link's time was over.
        if (!here.step.before.hasTag("over")) await here.session.enterCard(cardFor(here))
      },
      "payment.notPaid": async ({ session, step }) => {
        if (step.before.matches({ open: "paying" })) await session.enterCard(cards.declined)
      },
      "payment.givenBack": async (_, { failures, inAllCents }) => {
        if (failures === 1 && inAllCents === 0) await bank()
      },
      "payment.waitsForAPerson": bank,
      "payment.paid": () => {},
    },
  }
}

/** The card with which the bank does later what the path says of this payment. */
function cardFor({ ahead }: Here<Machine, PayLinkWorld>): string {
  if (ahead[0]?.name === "payment.notPaid") return cards.captureFails
  if (ahead.some(({ name }) => name === "payment.waitsForAPerson")) return cards.refundFailsEachTime
  const bounces = ahead.some(
    ({ fact }) => fact.kind === "event" && fact.event.type === "payment.givenBack" && fact.event.failures === 1,
  )
  return bounces ? cards.refundFailsOnce : cards.good
}
