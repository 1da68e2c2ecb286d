import fc from "fast-check"
import { expect } from "vitest"
import { owedCents } from "../../../domain/gift/voucher-ledger.ts"
import { plusHours } from "../../../domain/time/instant.ts"
import type { Durable } from "../../kit/durable.ts"
import { accept, begin, nextTimer, type Run, timerFact } from "../../kit/run.ts"
import { stamped } from "../../kit/seam.ts"
import type { Untimed } from "../../kit/types.ts"
import { plainSum } from "../plain-sum.ts"
import { boughtAt, voucherInput } from "../voucher.cases.ts"
import type { voucherMachine } from "../voucher.machine.ts"
import type { VoucherEvent } from "../voucher.types.ts"

/* Random lives of a voucher, against a plain sum of what was accepted. */

type Step = Untimed<VoucherEvent> | "timer"

const booking = fc.constantFrom("B1", "B2", "B3", "B4")
/** Around the amounts that matter: all of it, a part, too much, and none. */
const cents = fc.oneof(fc.integer({ min: -5, max: 12_000 }), fc.constantFrom(10_000, 9_000, 4_000, 6_000, 1))
const end = fc.constantFrom("2027-12-31T23:00:00.000Z", "2028-05-20T22:00:00.000Z", "2029-11-20T23:00:00.000Z")
const alone = <T extends VoucherEvent["type"]>(...types: readonly T[]) =>
  fc.constantFrom(...types.map((type) => ({ type })))

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant("customer.redeemed" as const), bookingCode: booking, amountCents: cents }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant("booking.canceled" as const), bookingCode: booking }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("buyer.toppedUp" as const),
      order: fc.constantFrom("T1", "T2", "T3"),
      amountCents: cents,
      paidCents: fc.nat(10_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("buyer.withdrewTopUp" as const),
      order: fc.constantFrom("T1", "T2", "T3"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("holder.exchanged" as const), terms: fc.constant(null) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom("holder.extended" as const, "shop.extended" as const, "shop.revived" as const),
      expiresAt: end,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("payment.refunded" as const),
      refundId: fc.constantFrom("r1", "r2", "r3"),
      amountCents: cents,
      order: fc.constantFrom("T1", "T2", "P"),
    }),
  },
  { weight: 2, arbitrary: alone("delivery.sent", "holder.opened", "holder.claimed") },
  { weight: 1, arbitrary: alone("customer.withdrew", "payment.disputed", "payment.disputeWon", "payment.disputeLost") },
  { weight: 2, arbitrary: fc.constant("timer" as const) },
) as fc.Arbitrary<Step>

const variant = fc.constantFrom("variant-1", "variant-2", undefined)
const spending = fc.oneof(
  fc.record({
    type: fc.constant("customer.redeemed" as const),
    bookingCode: booking,
    amountCents: cents,
    variantId: variant,
  }),
  fc.record({ type: fc.constant("booking.canceled" as const), bookingCode: booking }),
  fc.record({
    type: fc.constant("buyer.toppedUp" as const),
    order: fc.constantFrom("T1", "T2"),
    amountCents: fc.constantFrom(2_000, 10_000),
    paidCents: fc.constant(0),
  }),
  fc.record({ type: fc.constant("buyer.withdrewTopUp" as const), order: fc.constantFrom("T1", "T2") }),
  fc.record({
    type: fc.constant("holder.exchanged" as const),
    terms: fc.constantFrom(null, { variantId: "variant-2", participants: [], addons: [] }),
  }),
) as fc.Arbitrary<Step>

/** Mostly minutes after the one before, sometimes months. */
const hours = fc.oneof({ weight: 8, arbitrary: fc.nat(30) }, { weight: 1, arbitrary: fc.nat(9_000) })
const lives = fc.array(fc.tuple(hours, step), { minLength: 3, maxLength: 30 })

type Voucher = Run<typeof voucherMachine>
export type VoucherFlow = Durable<typeof voucherMachine>

function live(flow: VoucherFlow, steps: readonly (readonly [number, Step])[], input = voucherInput): Voucher {
  let run = begin(flow, input, boughtAt)
  for (const [wait, step] of steps) {
    // A timer fires when it is due, so it comes before any later event.
    const at = plusHours(run.at, wait)
    const due = nextTimer(run)
    const fact =
      due !== undefined && (step === "timer" || due.dueAt < at)
        ? timerFact(due)
        : step === "timer"
          ? null
          : ({ kind: "event", event: stamped<VoucherEvent>(step, at) } as const)
    if (fact === null) continue
    const outcome = accept(flow, run, fact)
    if (outcome.ok) run = outcome.run
  }
  return run
}

/** One that lasts a year, and one that ends while its credit can still be withdrawn from. */
const begun = fc.constantFrom(voucherInput, { ...voucherInput, expiresAt: "2026-11-25T23:00:00.000Z" })

export const matchesPlainSum = (flow: VoucherFlow, seen: (run: Voucher) => void = () => {}) =>
  fc.property(begun, lives, (input, steps) => {
    const run = live(flow, steps, input)
    seen(run)
    const { balanceCents, ledger, paidCents } = run.snapshot.context
    const plain = plainSum(run.opening.input, run.log)
    expect(balanceCents).toBe(plain.leftCents)
    expect(owedCents(ledger)).toBe(plain.owedCents)
    expect(balanceCents).toBeGreaterThanOrEqual(0)
    expect(plain.refundedCents).toBeLessThanOrEqual(paidCents)
  })

/**
 * Random uses of a voucher that a coupon paid in part, with more credit that comes and goes: other experiences get no more
 * of it than was paid in money and was not given back.
 */
export const givesNoCouponAway = (flow: VoucherFlow) =>
  fc.property(
    fc.array(spending, { minLength: 3, maxLength: 30 }),
    fc.integer({ min: 1, max: 10_000 }),
    (steps, off) => {
      const terms = { variantId: "variant-1", participants: [], addons: [] }
      const input = { ...voucherInput, terms, paidCents: 10_000 - off, coupon: { variantId: "variant-1", cents: off } }
      const { log } = live(
        flow,
        steps.map((step) => [0, step] as const),
        input,
      )
      const elsewhere = new Map<string, number>()
      const more = new Map<string, number>()
      const sumOf = (all: Iterable<number>) => [...all].reduce((sum, one) => sum + one, 0)
      for (const { fact } of log) {
        if (fact.kind === "timer") continue
        const { event } = fact
        if (event.type === "booking.canceled") elsewhere.delete(event.bookingCode)
        if (event.type === "customer.redeemed" && event.variantId !== "variant-1")
          elsewhere.set(event.bookingCode, event.amountCents)
        if (event.type === "buyer.toppedUp") more.set(event.order, event.amountCents)
        if (event.type === "buyer.withdrewTopUp") more.delete(event.order)
        expect(sumOf(elsewhere.values())).toBeLessThanOrEqual(input.paidCents + sumOf(more.values()))
      }
    },
  )
