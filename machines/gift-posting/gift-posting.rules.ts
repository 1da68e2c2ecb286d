import type { FlowRules } from "../kit/rules.ts"
import type { giftPostingMachine } from "./gift-posting.machine.ts"

export const giftPostingRules: FlowRules<typeof giftPostingMachine> = {
  "[XD-02] it is posted when the shop says so, and only then": ({ snapshot, log }) => {
    const said = log.find(({ fact }) => fact.kind === "event" && fact.event.type === "shop.posted")?.at ?? null
    const { postedAt } = snapshot.context
    return postedAt === said ? [] : [`posted at ${postedAt}, said at ${said}`]
  },

  "[GF-07] what its buyer withdrew from in time is not posted": ({ snapshot, log }) => {
    const [first] = log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event.type] : []))
    return first === "order.withdrawn" && !snapshot.matches("dropped") ? ["it is still to be posted"] : []
  },

  "[XD-02] nothing is posted while the bank decides about its purchase, or after the bank took the money back": ({
    log,
  }) => {
    let bank: string | null = null
    return log.flatMap(({ fact, seq }) => {
      if (fact.kind === "timer") return []
      const { type } = fact.event
      if (type.startsWith("voucher.")) bank = type
      return type === "shop.posted" && bank !== null && bank !== "voucher.thawed"
        ? [`posted at ${seq}, after ${bank}`]
        : []
    })
  },
}
