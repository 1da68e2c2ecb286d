import { awardFor } from "../../domain/points/terms.ts"
import { withdrawalEnd } from "../../domain/withdrawal/period.ts"
import { paidOrder } from "../gift-order/follows.ts"
import type { giftOrderMachine } from "../gift-order/gift-order.machine.ts"
import { boughtFor } from "../gift-order/selectors.ts"
import type { CaseEvent } from "../kit/cases.ts"
import type { Follow } from "../kit/follow.ts"
import type { pointsMachine } from "./points.machine.ts"

type OrderCase = CaseEvent<typeof giftOrderMachine>
const soon = (event: OrderCase["event"]): OrderCase => ({ event, wait: "PT1S" })
const earned = (points: number) =>
  ({
    type: "award.earned",
    source: "7K2M9QXR4TBD",
    reason: "GIFTCARD_OR_OPENBOOKING_AWARD",
    points,
    releasesAt: "2026-12-04T23:00:00.000Z",
  }) as const

/**
 * A customer's points follow their gift orders: a gift earns when it is bought, and not again when it is used. The points
 * wait until the customer can no longer withdraw.
 */
export const pointsFollowsGiftOrder: Follow<typeof giftOrderMachine, typeof pointsMachine> = {
  followed: "gift-order",
  follower: "points",
  text: {
    it: "L’ordine del regalo dice ai punti quanto denaro trattiene, e quando finisce il tempo del recesso.",
    en: "The gift order tells the points how much money it keeps, and when the withdrawal period ends.",
  },
  // Points that already know this refuse it.
  hears: ({ state }) => {
    const bought = boughtFor(state)
    if (bought === null) return null
    return {
      type: "award.earned",
      source: state.context.code,
      reason: "GIFTCARD_OR_OPENBOOKING_AWARD",
      points: awardFor(bought.keptCents),
      releasesAt: withdrawalEnd(bought.at),
    }
  },
  fixtures: [
    {
      name: "money is on hold, and nothing is taken yet",
      input: "sum",
      happens: paidOrder.slice(0, 3),
      about: null,
      tells: null,
    },
    { name: "the money is taken", input: "sum", happens: paidOrder, about: null, tells: earned(300) },
    {
      name: "the customer withdraws",
      input: "sum",
      happens: [...paidOrder, soon({ type: "voucher.withdrawn" })],
      about: null,
      tells: earned(0),
    },
  ],
}
