import { describe, expect, test } from "vitest"
import type { AnyStateMachine } from "xstate"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import { type Durable, durable } from "../../machines/kit/durable.ts"
import { paymentFlow, paymentMachine } from "../../machines/payment/payment.machine.ts"
import { often } from "../fixtures/deep.ts"
import { liveThrough } from "./history.ts"

/** `npm run bench -- histories` plays a million. */
const HISTORIES = often(250, 1_500)
/** Enough to find each planted fault. */
const SOME = 400

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed)

/** A flow whose machine never asks for this effect. */
const without = <M extends AnyStateMachine>(flow: Durable<M>, type: string): Durable<M> => ({
  ...flow,
  decide: (...given) => {
    const decision = flow.decide(...given)
    return decision.ok ? { ...decision, outbox: decision.outbox.filter((message) => message.type !== type) } : decision
  },
})

/** Whether one of these histories has a fault that names the rule. Stops at the first. */
const isFound = (rule: string, live: (seed: number) => { readonly faults: readonly string[] }) =>
  seeds(SOME).some((seed) => live(seed).faults.some((fault) => fault.includes(rule)))

describe("random histories of bookings", () => {
  test("[BK-01] [BK-06] [CK-13] [L17] in every history no cent is lost, no place is leaked, each rest is right, and the log replays to the same state", () => {
    const endings = seeds(HISTORIES).map((seed) => ({ seed, ...liveThrough(seed) }))
    expect(endings.filter(({ faults }) => faults.length > 0).slice(0, 5)).toEqual([])
    // Every ending must occur, otherwise it would not be tested.
    const ends = new Set(endings.map(({ value }) => (typeof value === "string" ? value : Object.keys(value)[0])))
    expect([...ends].sort()).toEqual([
      "CANCELED",
      "CONFIRMED",
      "EXPIRED",
      "REJECTED",
      "REJECTED_RESCHEDULE",
      "RESCHEDULED",
    ])
  })

  test.each([
    ["places are never given back", "releasePlaces", "[BK-06]"],
    ["money on hold is never released", "releasePayment", "[CK-13]"],
    ["captured money is never refunded", "refundPayment", "[CK-13]"],
    ["the difference to a cheaper date is never given back", "refundDifference", "[BX-12]"],
    ["the pay link of a demand is never opened", "openLink", "[BX-12]"],
    ["payments are left open", "closePayment", "[CK-03]"],
  ])("[BK-06] planted fault: %s", (_, type, rule) => {
    const planted = { flows: { booking: without(bookingFlow, type), payment: without(paymentFlow, type) } }
    expect(isFound(rule, (seed) => liveThrough(seed, planted))).toBe(true)
  })

  test("[L17] planted fault: a payment ignores a refund that its booking has promised", () => {
    const payment = durable({
      machine: paymentMachine.provide({ guards: { mayRefund: () => false } }),
      policyGuards: paymentFlow.policyGuards,
    })
    expect(
      isFound("[L17] the payments have", (seed) => liveThrough(seed, { flows: { booking: bookingFlow, payment } })),
    ).toBe(true)
  })

  test("[BK-06] planted fault: a worker that crashes forgets its messages", () => {
    expect(isFound("[", (seed) => liveThrough(seed, { forgetful: true }))).toBe(true)
  })
})
