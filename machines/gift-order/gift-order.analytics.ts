import type { Analytics } from "../analytics.ts"
import { paidCents } from "../payment/owner/money.ts"
import type { giftOrderMachine } from "./gift-order.machine.ts"

export const giftOrderAnalytics: Analytics<typeof giftOrderMachine> = {
  gift_bought: ({ before, after: { context } }) =>
    before !== null && before.context.confirmedAt === null && context.confirmedAt !== null
      ? { kind: context.choice.kind, paid_cents: paidCents(context) }
      : null,
}
