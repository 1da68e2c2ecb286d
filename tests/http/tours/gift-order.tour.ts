import { isDoubtful } from "../../../domain/gift/review.ts"
import { giftOrderFlow, type giftOrderMachine } from "../../../machines/gift-order/gift-order.machine.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { cards } from "../../fixtures/shop-visitor.ts"
import type { Here, Tour } from "../../fixtures/tours/walk.ts"
import { exemptions } from "./exemptions.ts"
import { allowed, cases } from "./gift-order.model.ts"
import { GiftOrderWorld, LITTLE, MUCH } from "./gift-order.world.ts"

type Machine = typeof giftOrderMachine

/** The sandbox lets a refund bounce within a minute of the shop's clock. */
const BANK_MS = 120_000

/** The limit of a day in the shop whose orders a person checks. */
export const OVER_CENTS = 50_000

/** The bank authorises in time, and the shop hears of it only when it closes the payment. */
async function lateMoney({ session, step, ahead: [next] }: Here<Machine, GiftOrderWorld>): Promise<void> {
  if (next?.name === "payment.held" && step.before.matches({ CHECKOUT: "paying" }))
    await session.enterCard(cards.webhookNever)
}

/** A gift order over HTTP. Each driver is the real cause of its event: a call, the bank, or the clock. */
export function giftOrderTour(shop: () => Shop, watching: () => Shop): Tour<Machine, GiftOrderWorld> {
  const bank = ({ session }: Here<Machine, GiftOrderWorld>) => session.shop.advance(BANK_MS)
  return {
    flow: giftOrderFlow,
    cases,
    allowed,
    exemptions: exemptions["gift-order"],
    begin: (input, steps) => {
      if (input === "experience") return GiftOrderWorld.ofExperience(shop())
      if (input.startsWith("topUp")) return GiftOrderWorld.ofTopUp(shop(), input === "topUpLate")
      const isDoubted = steps.some(
        ({ fact }) =>
          fact.kind === "event" && fact.event.type === "spending.counted" && isDoubtful(fact.event, OVER_CENTS),
      )
      return GiftOrderWorld.ofSum(input === "watched" ? watching() : shop(), isDoubted ? MUCH : LITTLE)
    },
    timers: {
      deadline: async (here) => {
        await lateMoney(here)
        await here.session.runOut(({ deadline }) => deadline)
      },
      reviewTime: ({ session }) => session.runOut(({ reviewUntil }) => reviewUntil),
    },
    events: {
      "customer.detailsGiven": ({ session }) => session.giveDetails(),
      "customer.customised": ({ session }) => session.customise(),
      "customer.chose": ({ session }) => session.choose(),
      "customer.discountApplied": ({ session }, { code }) => session.apply(code),
      "customer.discountRemoved": ({ session }, { code }) => session.remove(code),
      // While a payment is under way, only another method is a new attempt.
      "customer.paymentStarted": ({ session, step }) =>
        session.pay(step.before.matches({ CHECKOUT: "paying" }) ? "paypal_card" : undefined),
      "customer.paymentStopped": ({ session }) => session.stopFor("TEN"),
      "customer.leftCheckout": ({ session }) => session.ask("cancel"),
      "customer.withdrew": ({ session }) => session.ask("withdraw"),
      "shop.allowed": ({ session }) => session.decide("allow"),
      "shop.refused": ({ session }) => session.decide("refuse"),
      "voucher.withdrawn": ({ session }) => session.ask("withdraw"),
      "voucher.refused": () => {},
      "spending.counted": () => {},
      "payment.held": async (here) => {
        // Late, it was said before the order was over.
        if (!here.step.before.hasTag("over")) await here.session.enterCard(cardFor(here))
      },
      "payment.notPaid": async ({ session, step }) => {
        const { context } = step.before
        if (step.before.matches({ CHECKOUT: "paying" }) && context.stopped !== context.attempt)
          await session.enterCard(cards.declined)
      },
      "payment.givenBack": async (here, { failures, inAllCents }) => {
        if (failures === 1 && inAllCents === 0) await bank(here)
      },
      "payment.waitsForAPerson": bank,
      "payment.paid": () => {},
    },
  }
}

/** The card with which the bank does later what the path says of this payment. */
function cardFor({ ahead }: Here<Machine, GiftOrderWorld>): string {
  if (ahead[0]?.name === "payment.notPaid") return cards.captureFails
  if (ahead.some(({ name }) => name === "payment.waitsForAPerson")) return cards.refundFailsEachTime
  const bounces = ahead.some(
    ({ fact }) => fact.kind === "event" && fact.event.type === "payment.givenBack" && fact.event.failures === 1,
  )
  return bounces ? cards.refundFailsOnce : cards.good
}
