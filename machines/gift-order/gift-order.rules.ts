import { isDoubtful } from "../../domain/gift/review.ts"
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

  "[GF-05] what is over the limit is bought only if a person allows it": ({ snapshot, log }) => {
    const { review } = snapshot.context.policy
    if (review === undefined || !snapshot.matches("CONFIRMED")) return []
    const events = log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
    const counted = events.findLast((event) => event.type === "spending.counted")
    if (takenCents(snapshot.context) > 0 && counted === undefined) return ["bought without a look at the day’s sum"]
    const isOver = counted !== undefined && isDoubtful(counted, review.overCents)
    return isOver && !events.some(({ type }) => type === "shop.allowed") ? ["bought although nobody allowed it"] : []
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
