import { describe, expect, test } from "vitest"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import { liveThrough } from "./history.ts"

/** In the test line; `npm run bench -- histories` lives through a million. */
const HISTORIES = 1_500
/** Enough to meet each planted fault. */
const SOME = 400

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed)

/** A booking that never asks for this. */
const without = (type: string): typeof bookingFlow => ({
  ...bookingFlow,
  decide: (...given) => {
    const decision = bookingFlow.decide(...given)
    return decision.ok ? { ...decision, outbox: decision.outbox.filter((message) => message.type !== type) } : decision
  },
})

const faultsOf = (live: (seed: number) => { readonly faults: readonly string[] }) =>
  seeds(SOME).flatMap((seed) => live(seed).faults)

describe("random histories of bookings", () => {
  test("[BK-01] [BK-06] [CK-13] however it went, no cent drifts, no place is leaked, and the log tells the same", () => {
    const endings = seeds(HISTORIES).map((seed) => ({ seed, ...liveThrough(seed) }))
    expect(endings.filter(({ faults }) => faults.length > 0).slice(0, 5)).toEqual([])
    // What never happens is never tried.
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
    ["what is on hold is never released", "releasePayment", "[L14]"],
    ["what was taken is never refunded", "refundPayment", "[CK-13]"],
    ["what another date costs less is never given back", "refundDifference", "[BX-12]"],
    ["the link that asks for money is never opened", "openLink", "[BX-12]"],
    ["payments are left open", "closePayments", "[CK-03]"],
  ])("[BK-06] planted fault: %s", (_, type, rule) => {
    expect(faultsOf((seed) => liveThrough(seed, without(type))).join("\n")).toContain(rule)
  })

  test("[BK-06] planted fault: a worker that crashes forgets what it had to do", () => {
    expect(faultsOf((seed) => liveThrough(seed, bookingFlow, { forgetful: true }))).not.toEqual([])
  })
})
