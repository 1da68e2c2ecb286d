import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { voucherExpiry } from "../../domain/gift/voucher.ts"
import { withdrawalEnd } from "../../domain/withdrawal/period.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { brokenRules, doubled } from "../kit/fixtures/rule-faults.ts"
import { begin, nextTimer, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { tour } from "../kit/tour.ts"
import type { Untimed } from "../kit/types.ts"
import { creditStanding } from "./selectors.ts"
import { boughtAt, voucherCases, voucherInput } from "./voucher.cases.ts"
import { openRefund } from "./voucher.guards.ts"
import { REFUND_PAUSE_MS, voucherFlow, voucherMachine } from "./voucher.machine.ts"
import { planted } from "./voucher.planted.ts"
import { voucherRules } from "./voucher.rules.ts"
import type { VoucherEvent, VoucherInput } from "./voucher.types.ts"

testDurableFlow(voucherFlow, voucherCases, "[GF-05] [GF-06] [GF-07]")

type Voucher = Run<typeof voucherMachine>
type Sent = Untimed<VoucherEvent>

const open = (change: Partial<VoucherInput> = {}) => begin(voucherFlow, { ...voucherInput, ...change }, boughtAt)

const { tell, after, timeout } = driver(voucherFlow)

const used = (bookingCode: string, amountCents: number): Sent => ({
  type: "customer.redeemed",
  bookingCode,
  amountCents,
})
const canceled = (bookingCode: string): Sent => ({ type: "booking.canceled", bookingCode })
const withdrew: Sent = { type: "customer.withdrew" }
const delivered: Sent = { type: "delivery.sent" }
const refunded = (amountCents: number, refundId = `refund-${amountCents}`): Sent => ({
  type: "payment.refunded",
  refundId,
  amountCents,
})
const voucherExpiresAt = open().snapshot.context.expiresAt
const left = (run: Voucher) => run.snapshot.context.balanceCents
const asked = (run: Voucher) => run.outbox.map(({ type }) => type)

describe("[GF-06] using a voucher", () => {
  it("has credit left exactly when a booking can take some", () => {
    const standings = new Set<string>()
    for (const path of tour(voucherFlow, voucherCases).paths) {
      for (const { snapshot, at } of path.runs) {
        for (const asked of [at, snapshot.context.expiresAt]) {
          const standing = creditStanding(snapshot, asked)
          standings.add(standing)
          const takes = { type: "customer.redeemed", bookingCode: "NEW", amountCents: 1, at: asked } as const
          const takesOne = snapshot.status === "active" && snapshot.can(takes)
          expect(takesOne, `${JSON.stringify(snapshot.value)} at ${asked}`).toBe(standing === "left")
        }
      }
    }
    expect([...standings].sort()).toEqual(["expired", "left", "used", "withdrawn"])
  })

  it("is expired from that instant on, even if its timer is late", () => {
    const { snapshot } = open()
    const last = Temporal.Instant.from(voucherExpiresAt).subtract({ milliseconds: 1 }).toString()
    expect([creditStanding(snapshot, last), creditStanding(snapshot, voucherExpiresAt)]).toEqual(["left", "expired"])
    expect(creditStanding(after(open(), used("B1", 10_000)).snapshot, voucherExpiresAt)).toBe("expired")
  })

  it("in parts until no credit is left; never more than the credit", () => {
    const part = after(open(), delivered, used("B1", 4000))
    expect([part.snapshot.value, left(part)]).toEqual([{ valid: "partlyUsed" }, 6000])
    expect(tell(part, used("B2", 6001)).ok).toBe(false)
    const all = after(part, used("B2", 6000))
    expect([all.snapshot.value, left(all)]).toEqual(["used", 0])
    expect(tell(all, used("B3", 1)).ok).toBe(false)
  })

  it("a booking takes from it once, however often it asks", () => {
    const run = after(open(), used("B1", 4000))
    expect(tell(run, used("B1", 4000)).ok).toBe(false)
    for (const wrong of [0, -1, 0.5]) expect(tell(run, used("B2", wrong)).ok).toBe(false)
    expect(left(run)).toBe(6000)
  })

  it("a booking that is cancelled gives its part back, once", () => {
    const run = after(open(), delivered, used("B1", 4000), used("B2", 6000), canceled("B1"))
    expect([run.snapshot.value, left(run)]).toEqual([{ valid: "partlyUsed" }, 4000])
    expect(tell(run, canceled("B1")).ok).toBe(false)
    const whole = after(run, canceled("B2"))
    expect([whole.snapshot.value, left(whole)]).toEqual([{ valid: "sent" }, 10_000])
    expect(tell(whole, used("B1", 100)).ok, "the same booking, once more").toBe(true)
  })

  it("the customer may use it before the recipient has it", () => {
    const run = after(open(), used("B1", 4000), canceled("B1"))
    expect(run.snapshot.value).toEqual({ valid: "bought" })
    expect(after(open(), used("B1", 4000), delivered, canceled("B1")).snapshot.value).toEqual({ valid: "sent" })
  })
})

describe("[GF-05] the end of a voucher", () => {
  const input = { expiresAt: voucherExpiry(boughtAt), withdrawalEndsAt: withdrawalEnd(boughtAt) }

  it("comes after twelve calendar months, at the end of the day in Rome", () => {
    expect(input).toEqual({ expiresAt: voucherInput.expiresAt, withdrawalEndsAt: voucherInput.withdrawalEndsAt })
    expect(nextTimer(open(input))?.dueAt).toBe("2027-11-20T23:00:00.000Z")
  })

  it("afterwards it takes no use, also if the timer fires late", () => {
    const expired = timeout(after(open(input), delivered))
    expect(expired.snapshot.value).toBe("expired")
    expect(tell(expired, used("B1", 100)).ok).toBe(false)
    expect(tell(open(input), used("B1", 100), input.expiresAt)).toMatchObject({
      rejection: { code: "guard", guards: ["isValidNow"] },
    })
    expect(tell(open(input), used("B1", 100), "2027-11-20T22:59:59.999Z").ok).toBe(true)
  })

  it("a booking cancelled afterwards gives its part back to a voucher that stays expired", () => {
    const late = tell(after(open(input), used("B1", 10_000)), canceled("B1"), "2027-12-01T10:00:00.000Z")
    if (!late.ok) throw new Error("refused")
    expect([late.run.snapshot.value, left(late.run)]).toEqual(["expired", 10_000])
    expect(left(after(timeout(after(open(input), used("B1", 4000))), canceled("B1")))).toBe(10_000)
  })
})

describe("[GF-07] withdrawing", () => {
  it("stops the delivery, refunds the payment, and ends when the payment provider says so", () => {
    const run = after(open(), withdrew)
    expect(asked(run)).toEqual(["cancelDelivery", "sendMail", "refundPayment"])
    expect(run.outbox.at(-1)?.params).toEqual({ code: voucherInput.code, paymentId: "pay-1", amountCents: 9000 })
    expect(tell(run, used("B1", 100)).ok).toBe(false)
    expect(tell(run, refunded(9001)).ok).toBe(false)
    expect(after(run, refunded(9000)).snapshot.value).toBe("withdrawn")
    expect(after(run, refunded(4000), refunded(5000)).snapshot.value).toBe("withdrawn")
  })

  it("a refund in parts: a part reported twice counts once; another part of the same amount counts", () => {
    const half = after(open(), withdrew, refunded(4500, "r1"))
    expect(tell(half, refunded(4500, "r1")).ok).toBe(false)
    expect(half.snapshot.value).toEqual({ withdrawing: "refunding" })
    expect(after(half, refunded(4500, "r2")).snapshot.value).toBe("withdrawn")
  })

  it("a failed refund is asked for again, for what is still open", () => {
    const waiting = after(open(), withdrew, refunded(4000), { type: "payment.refundFailed" })
    expect(Date.parse(nextTimer(waiting)?.dueAt ?? "") - Date.parse(waiting.at)).toBe(REFUND_PAUSE_MS)
    expect(timeout(waiting).outbox.at(-1)?.params).toMatchObject({ amountCents: 5000 })
  })

  it("is possible during the withdrawal period, while it is unused", () => {
    const inTime = "2026-12-04T22:59:59.999Z"
    expect(tell(open(), withdrew, inTime).ok).toBe(true)
    expect(tell(open(), withdrew, voucherInput.withdrawalEndsAt)).toMatchObject({
      rejection: { guards: expect.arrayContaining(["withinWithdrawal"]) },
    })
    const told: Sent = { type: "customer.withdrew", withdrawnAt: inTime }
    expect(tell(open(), told, voucherInput.withdrawalEndsAt).ok, "in time, told late").toBe(true)
    const part = after(open(), used("B1", 100))
    expect(tell(part, withdrew).ok).toBe(false)
    expect(tell(after(part, canceled("B1")), withdrew).ok).toBe(true)
  })

  it("if nothing was paid, nothing is refunded", () => {
    const run = after(open({ paidCents: 0, paymentId: null }), withdrew)
    expect([run.snapshot.value, asked(run)]).toEqual(["withdrawn", ["cancelDelivery", "sendMail"]])
  })
})

describe("[FL-04] the voucher's rules", () => {
  type Flow = Durable<typeof voucherMachine>
  const changed = (change: Parameters<typeof voucherMachine.provide>[0]): Flow =>
    durable({ machine: voucherMachine.provide(change), policyGuards: voucherFlow.policyGuards })
  const found = (flow: Flow) => brokenRules(flow, voucherCases, voucherRules)

  it("hold", () => expect(found(voucherFlow)).toEqual([]))

  const faults: readonly (readonly [string, Flow, string])[] = [
    ["a use that is not recorded", changed({ actions: { recordUse: assign({}) } }), "by its facts"],
    ["a use that is not given back", changed({ actions: { giveBack: assign({}) } }), "by its facts"],
    [
      "more used than there is",
      changed({
        guards: { usesAll: ({ event }) => event.type === "customer.redeemed" },
        actions: {
          recordUse: assign(({ context }, { bookingCode, amountCents }) => ({
            uses: { ...context.uses, [bookingCode]: amountCents },
            balanceCents: context.balanceCents - amountCents,
          })),
        },
      }),
      "[GF-06] the credit is the value minus its uses, and never negative: -1 left",
    ],
    [
      "one booking twice",
      changed({ guards: { usesPart: ({ event }) => event.type === "customer.redeemed" } }),
      "takes twice",
    ],
    [
      "withdrawn although used",
      changed({ guards: { freesUnsent: ({ event }) => event.type === "booking.canceled" } }),
      "[GF-07] never both",
    ],
    ["withdrawn too late", changed({ guards: { withinWithdrawal: () => true } }), "too late"],
    ["asked back twice", doubled(voucherFlow, "refundPayment"), "asked back again"],
    [
      "more refunded than paid",
      changed({
        guards: { completesRefund: ({ event }) => event.type === "payment.refunded" && event.amountCents === 9000 },
      }),
      "more came back",
    ],
    [
      "a refund that counts twice",
      changed({
        guards: {
          isPartOfRefund: ({ context, event }) =>
            event.type === "payment.refunded" && event.amountCents < openRefund(context),
        },
      }),
      "[GF-07] [L11] a refund reported twice changes nothing",
    ],
    [
      "a wrong state",
      changed({
        guards: {
          usesAll: () => false,
          usesPart: ({ context, event }) =>
            event.type === "customer.redeemed" && event.amountCents <= context.balanceCents,
        },
      }),
      "with 0 of",
    ],
  ]
  it.each(faults)("planted fault: %s", (_name, flow, what) => {
    expect(found(flow)).toContainEqual(expect.stringContaining(what))
  })

  testPlanted(voucherCases, voucherRules, planted)
})
