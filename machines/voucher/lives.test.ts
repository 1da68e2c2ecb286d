import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { durable } from "../kit/durable.ts"
import { begin } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { afterExchange, worthOf } from "./selectors.ts"
import { givesNoCouponAway, matchesPlainSum } from "./testing/lives.ts"
import { boughtAt, voucherInput } from "./voucher.cases.ts"
import { voucherFlow, voucherMachine } from "./voucher.machine.ts"
import * as updates from "./voucher.updates.ts"

const { after, tell } = driver(voucherFlow)

const changed = (change: Parameters<typeof voucherMachine.provide>[0]) =>
  durable({ machine: voucherMachine.provide(change), policyGuards: voucherFlow.policyGuards })

describe("[GF-06] [FL-05] lives of a voucher", () => {
  it("always equal the plain sum of their facts", () => {
    fc.assert(matchesPlainSum(voucherFlow), { numRuns: 400 })
  })

  it.each([
    ["a use that is not written down", changed({ actions: { recordUse: assign({}) } })],
    ["a use that is not given back", changed({ actions: { giveBack: assign({}) } })],
    ["more used than there is", changed({ guards: { usesAll: ({ event }) => event.type === "customer.redeemed" } })],
    ["an end that writes nothing off", changed({ actions: { writeOffExpired: assign({}) } })],
    ["a withdrawal that writes nothing off", changed({ actions: { writeOffRefunded: assign({}) } })],
    ["a top-up that is withdrawn and stays", changed({ actions: { takeTopUp: assign({}) } })],
    ["a withdrawn top-up that an end has written off", changed({ actions: { takeTopUpExpired: assign({}) } })],
    ["a top-up that counts twice", changed({ guards: { isNewTopUp: ({ event }) => event.type === "buyer.toppedUp" } })],
  ] as const)("planted fault: %s", (name, flow) => {
    expect(fc.check(matchesPlainSum(flow), { numRuns: 3_000 }).failed, name).toBe(true)
  })
})

describe("[GF-06] a voucher that a coupon paid in part", () => {
  it("gives other experiences what was paid in money, and no more, in whatever way it is used and exchanged", () => {
    fc.assert(givesNoCouponAway(voucherFlow), { numRuns: 400 })
  })

  it("planted fault: all of it is credit for anything", () => {
    const generous = changed({ guards: { paysForThis: () => true } })
    expect(fc.check(givesNoCouponAway(generous), { numRuns: 1_000 }).failed).toBe(true)
  })

  it("planted fault: more credit is withdrawn from although other experiences have used it", () => {
    const generous = changed({
      actions: {
        recordUse: assign((args, event) => ({ ...updates.recordUse(args, event), usesElsewhere: {} })),
      },
    })
    expect(fc.check(givesNoCouponAway(generous), { numRuns: 3_000 }).failed).toBe(true)
  })

  it("pays for its own experience in full, and is worth less once it is exchanged", () => {
    const terms = { variantId: "variant-1", participants: [], addons: [] }
    const coupon = { variantId: "variant-1", cents: 1_000 }
    const bought = begin(voucherFlow, { ...voucherInput, terms, coupon }, boughtAt)
    const uses = (variantId: string, amountCents: number) =>
      tell(bought, { type: "customer.redeemed", bookingCode: "B1", amountCents, variantId }).ok
    expect([uses("variant-1", 10_000), uses("variant-2", 10_000), uses("variant-2", 9_000)]).toEqual([
      true,
      false,
      true,
    ])
    expect(worthOf(bought.snapshot)).toEqual({ valueCents: 10_000, leftCents: 10_000 })
    const asSum = after(bought, { type: "holder.exchanged", terms: null })
    expect(worthOf(asSum.snapshot)).toEqual({ valueCents: 9_000, leftCents: 9_000 })
    // Only the way there loses something.
    expect(afterExchange(bought.snapshot, null)).toEqual({ leftCents: 9_000, loses: true })
    expect(afterExchange(asSum.snapshot, terms)).toEqual({ leftCents: 10_000, loses: false })
    expect(afterExchange(asSum.snapshot, { ...terms, variantId: "variant-2" })).toEqual({
      leftCents: 9_000,
      loses: false,
    })
  })
})
