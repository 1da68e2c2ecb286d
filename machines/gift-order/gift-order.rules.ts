import type { FlowRules } from "../kit/rules.ts"
import { takenCents } from "../payment/owner/money.ts"
import { mailedTwice, strayMoney, toldTwice, tooMuchBack, wantedAttempts } from "../payment/owner/rules.ts"
import { dueNow } from "./gift-order.amounts.ts"
import type { giftOrderMachine } from "./gift-order.machine.ts"
import { stanceOf } from "./stance.ts"

/** What must hold for a gift order after any sequence of facts. Each rule returns the faults it found. */
export const giftOrderRules: FlowRules<typeof giftOrderMachine> = {
  "[GF-05] bought means paid, or that nothing was due": ({ snapshot }) => {
    if (!snapshot.matches("CONFIRMED")) return []
    const { context } = snapshot
    const due = dueNow(context)
    return takenCents(context) === due ? [] : [`bought for ${takenCents(context)} of ${due}`]
  },

  "[GF-07] all that an order took is asked back once it is over": ({ snapshot }) =>
    snapshot.hasTag("over")
      ? snapshot.context.paid.flatMap(({ by, cents, askedCents }) =>
          askedCents === cents ? [] : [`${askedCents} of ${cents} is asked back of ${by}`],
        )
      : [],

  "[L14] one payment is wanted at a time, and money that the order has is wanted or given back": ({ snapshot }) =>
    strayMoney(snapshot.context, wantedAttempts(snapshot, stanceOf)),

  "[L17] no more is asked back, or comes back, than was paid": ({ snapshot }) => tooMuchBack(snapshot.context),

  "[L15] every mail goes out once": mailedTwice,

  "[L11] an answer told twice changes nothing and asks for nothing": toldTwice,
}
