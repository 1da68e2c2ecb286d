import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchesPlainSum } from "./testing/lives.ts"
import { voucherFlow } from "./voucher.machine.ts"

/** `LIVES=300000` takes as many. A deep run takes fewer, because all of them take minutes. */
const LIVES = Number(process.env.LIVES ?? 30_000)
const MOST_MS_PER_LIFE = 10

/** What a life is made of: bought, used, cancelled, exchanged, topped up, extended, withdrawn from, disputed, ended. */
const kinds = [
  ...["customer.redeemed", "booking.canceled", "holder.exchanged", "buyer.toppedUp", "buyer.withdrewTopUp"],
  ...["holder.extended", "shop.extended", "shop.revived", "customer.withdrew", "payment.refunded"],
  ...["payment.disputed", "payment.disputeWon", "payment.disputeLost"],
  ...["firstReminder", "lastReminder", "expiry"],
]

describe("[GF-06] [FL-05] lives of a voucher", () => {
  it("equal the plain sum of their facts, tens of thousands of times", { timeout: LIVES * MOST_MS_PER_LIFE }, () => {
    const lived = new Map<string, number>()
    const count = matchesPlainSum(voucherFlow, ({ log }) => {
      for (const { fact } of log) {
        const kind = fact.kind === "timer" ? (fact.timer.split(".")[0] ?? "") : fact.event.type
        lived.set(kind, (lived.get(kind) ?? 0) + 1)
      }
    })
    fc.assert(count, { numRuns: LIVES })
    console.log(`${LIVES} lives:`, Object.fromEntries(lived))
    expect(
      kinds.filter((kind) => (lived.get(kind) ?? 0) < LIVES / 1_000),
      "what hardly happens in these lives",
    ).toEqual([])
  })
})
