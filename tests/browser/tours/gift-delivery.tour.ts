import type { Page } from "@playwright/test"
import { retryPauseMinutes } from "../../../domain/gift/delivery.ts"
import { giftDeliveryFlow, type giftDeliveryMachine } from "../../../machines/gift-delivery/gift-delivery.machine.ts"
import { allowed, cases } from "../../fixtures/tours/gift-delivery.model.ts"
import type { Tour } from "../../fixtures/tours/walk.ts"
import { exemptions } from "./exemptions.ts"
import { GiftDeliveryWorld } from "./gift-delivery.world.ts"
import type { MailedShop } from "./kit/tour-test.ts"

type Machine = typeof giftDeliveryMachine

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A gift's delivery on its buyer's page. The mail server and the clock are the shop's; the buyer presses. */
export function giftDeliveryTour(page: Page, shop: MailedShop): Tour<Machine, GiftDeliveryWorld> {
  return {
    flow: giftDeliveryFlow,
    cases: {
      ...cases,
      // A mail that the buyer asked for has its answer before the buyer presses anything else.
      mayHappen: (event, run) => {
        const last = run.log.at(-1)?.fact
        const isAsked = last?.kind === "event" && last.event.type.startsWith("customer.")
        const isAnswered = !(isAsked && run.snapshot.matches("sending")) || event.type.startsWith("mail.")
        return isAnswered && cases.mayHappen?.(event, run) !== false
      },
    },
    allowed,
    exemptions: exemptions["gift-delivery"],
    maxLength: 12,
    begin: (input) => GiftDeliveryWorld.bought(page, shop, input === "later"),
    timers: {
      sendTime: () => shop.advance(7 * DAY),
      retryPause: ({ step }) => shop.advance(retryPauseMinutes(step.before.context.tries) * MINUTE + 1_000),
    },
    events: {
      "customer.rescheduled": ({ session }, { sendAt }) => session.reschedule(sendAt === null),
      "customer.retried": ({ session }) => session.press("Invia di nuovo il regalo"),
      "customer.resent": ({ session }) => session.press("Invia di nuovo il regalo"),
      "customer.readdressed": ({ session }) => session.readdress(),
      "mail.accepted": ({ session }) => session.says("taken"),
      "mail.failed": ({ session }, { permanent }) => session.says(permanent ? "never" : "later"),
      "mail.withheld": null,
      "voucher.thawed": null,
      "voucher.withdrawn": ({ session }) => session.withdraw(),
    },
  }
}
