import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { durable } from "../kit/durable.ts"
import { matchesPlainSum } from "./testing/lives.ts"
import { voucherFlow, voucherMachine } from "./voucher.machine.ts"

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
    ["a top-up that counts twice", changed({ guards: { isNewTopUp: ({ event }) => event.type === "buyer.toppedUp" } })],
  ] as const)("planted fault: %s", (name, flow) => {
    expect(fc.check(matchesPlainSum(flow), { numRuns: 3_000 }).failed, name).toBe(true)
  })
})
