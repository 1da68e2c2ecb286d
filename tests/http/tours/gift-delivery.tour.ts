import { retryPauseMinutes } from "../../../domain/gift/delivery.ts"
import { giftDeliveryFlow, type giftDeliveryMachine } from "../../../machines/gift-delivery/gift-delivery.machine.ts"
import type { MailGate } from "../../fixtures/mail-gate.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { allowed, cases } from "../../fixtures/tours/gift-delivery.model.ts"
import type { Here, Tour } from "../../fixtures/tours/walk.ts"
import { exemptions } from "./exemptions.ts"
import { GiftDeliveryWorld } from "./gift-delivery.world.ts"

type Machine = typeof giftDeliveryMachine

/** The bank disputes the purchase before the mail that this step sends. */
async function disputed({ session, ahead: [next] }: Here<Machine, GiftDeliveryWorld>): Promise<void> {
  if (next?.name === "mail.withheld") await session.gift.bank("provider.disputed")
}

/** A gift's delivery over HTTP. Each driver is the real cause of its event: a call, the mail server, the bank, the clock. */
export function giftDeliveryTour(shop: () => Shop, mails: MailGate): Tour<Machine, GiftDeliveryWorld> {
  const sending = (ask: (session: GiftDeliveryWorld) => unknown) => async (here: Here<Machine, GiftDeliveryWorld>) => {
    await disputed(here)
    await ask(here.session)
  }
  return {
    flow: giftDeliveryFlow,
    cases,
    allowed,
    exemptions: exemptions["gift-delivery"],
    maxLength: 12,
    begin: (input) => GiftDeliveryWorld.bought(shop(), mails, input === "later"),
    timers: {
      sendTime: sending((session) => session.runOut(({ sendAt }) => sendAt)),
      retryPause: sending((session) =>
        session.runOut(({ tries }, at) =>
          Temporal.Instant.from(at)
            .add({ minutes: retryPauseMinutes(tries) })
            .toString(),
        ),
      ),
    },
    events: {
      "customer.rescheduled": async (here, { sendAt }) => {
        if (sendAt === null) await disputed(here)
        await here.session.reschedule(sendAt)
      },
      "customer.retried": sending((session) => session.resend()),
      "customer.resent": sending((session) => session.resend()),
      "customer.readdressed": async (here) => {
        if (here.step.after.matches("sending")) await disputed(here)
        here.session.readdress()
      },
      "mail.accepted": ({ session }) => session.says("taken"),
      "mail.failed": ({ session }, { permanent }) => session.says(permanent ? "never" : "later"),
      "mail.withheld": () => {},
      "voucher.thawed": ({ session }) => session.gift.bank("provider.disputeWon"),
      "voucher.withdrawn": ({ session, step }) =>
        step.before.matches("held") ? session.gift.bank("provider.disputeLost") : session.withdraw(),
    },
  }
}
