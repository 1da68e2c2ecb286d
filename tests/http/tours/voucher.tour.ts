import { reminderOf } from "../../../domain/gift/voucher.ts"
import { voucherFlow, type voucherMachine } from "../../../machines/voucher/voucher.machine.ts"
import type { Shop } from "../../fixtures/shop.ts"
import type { Tour } from "../../fixtures/tours/walk.ts"
import { exemptions } from "./exemptions.ts"
import { allowed, cases } from "./voucher.model.ts"
import { VoucherWorld } from "./voucher.world.ts"

type Machine = typeof voucherMachine

/**
 * A voucher over HTTP. Each driver is the real cause of its event: a call, the bank, or the clock. `older`: the shop whose
 * clock goes on by a voucher's life, after which a shop sells nothing of its catalogue.
 */
export function voucherTour(shop: () => Shop, older: () => Shop): Tour<Machine, VoucherWorld> {
  return {
    flow: voucherFlow,
    cases,
    allowed,
    exemptions: exemptions.voucher,
    begin: (input, steps) => {
      const growsOld = steps.some(({ fact }) => fact.kind === "timer")
      return VoucherWorld.bought(growsOld ? older() : shop(), input === "free")
    },
    timers: {
      firstReminder: ({ session }) => session.runOut(({ expiresAt }) => reminderOf(expiresAt, 60)),
      lastReminder: ({ session }) => session.runOut(({ expiresAt }) => reminderOf(expiresAt, 14)),
      expiry: ({ session }) => session.runOut(({ expiresAt }) => expiresAt),
    },
    events: {
      "delivery.sent": ({ session }) => {
        session.mayBeSent = true
      },
      "customer.redeemed": ({ session }, { bookingCode, amountCents }) => session.use(bookingCode, amountCents),
      "booking.canceled": ({ session }, { bookingCode }) => session.cancel(bookingCode),
      "customer.withdrew": ({ session }) => session.gift.ask("withdraw"),
      "payment.refunded": () => {},
      "holder.opened": ({ session }) => session.open(),
      "holder.claimed": ({ session }) => session.claim(),
      "holder.exchanged": ({ session }) => session.byCode("exchange", { to: null }),
      "holder.extended": ({ session }) => session.extend(),
      "shop.extended": ({ session }) => session.byShop("extend"),
      "shop.revived": ({ session }) => session.byShop("revive"),
      "buyer.toppedUp": ({ session }) => session.topUp(),
      "buyer.withdrewTopUp": ({ session }) => session.withdrawTopUp(),
      "payment.disputed": ({ session }) => session.gift.bank("provider.disputed"),
      "payment.disputeWon": ({ session }) => session.gift.bank("provider.disputeWon"),
      "payment.disputeLost": ({ session }) => session.gift.bank("provider.disputeLost"),
    },
  }
}
