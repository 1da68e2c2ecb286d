import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { voucherExpiry } from "../../domain/gift/voucher.ts"
import { withdrawalEnd } from "../../domain/withdrawal/period.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { brokenRules } from "../kit/fixtures/rule-faults.ts"
import { begin, nextTimer, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { tour } from "../kit/tour.ts"
import type { Untimed } from "../kit/types.ts"
import { creditStanding, owedBy } from "./selectors.ts"
import { boughtAt, voucherCases, voucherInput } from "./voucher.cases.ts"
import { openRefund } from "./voucher.guards.ts"
import { voucherFlow, voucherMachine } from "./voucher.machine.ts"
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
    expect(after(open(), used("B1", 10_000), canceled("B1")).snapshot.value).toEqual({ valid: "bought" })
    expect(after(open(), used("B1", 4000), delivered, canceled("B1")).snapshot.value).toEqual({ valid: "sent" })
  })
})

describe("[GF-05] the end of a voucher", () => {
  const input = { expiresAt: voucherExpiry(boughtAt), withdrawalEndsAt: withdrawalEnd(boughtAt) }

  it("comes after twelve calendar months, at the end of the day in Rome", () => {
    expect(input).toEqual({ expiresAt: voucherInput.expiresAt, withdrawalEndsAt: voucherInput.withdrawalEndsAt })
    expect([...open(input).timers.values()].map(({ dueAt }) => dueAt)).toContain("2027-11-20T23:00:00.000Z")
    expect(nextTimer(open(input))?.dueAt, "a reminder comes first").toBe("2027-09-21T07:00:00.000Z")
  })

  it("afterwards it takes no use, also if the timer fires late", () => {
    const expired = timeout(timeout(timeout(after(open(input), delivered))))
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
    expect(left(after(timeout(timeout(timeout(after(open(input), used("B1", 4000))))), canceled("B1")))).toBe(10_000)
  })
})

describe("[GF-06] who has it in an account", () => {
  it("is told of each use, with its booking and amount", () => {
    const run = after(open(), used("B1", 4000), used("B2", 1000))
    const told = run.outbox.filter(({ type }) => type === "tellHolder").map(({ params }) => params)
    expect(told).toMatchObject([
      { bookingCode: "B1", amountCents: 4000 },
      { bookingCode: "B2", amountCents: 1000 },
    ])
  })
})

describe("[GF-07] withdrawing", () => {
  it("takes the credit, and ends when all that was paid is back", () => {
    const run = after(open(), withdrew)
    expect(asked(run)).toEqual(["sendMail"])
    expect(run.snapshot.value).toBe("withdrawing")
    expect(tell(run, used("B1", 100)).ok).toBe(false)
    expect(tell(run, refunded(9001)).ok).toBe(false)
    expect(after(run, refunded(9000)).snapshot.value).toBe("withdrawn")
    expect(after(run, refunded(4000), refunded(5000)).snapshot.value).toBe("withdrawn")
  })

  it("a refund in parts: a part reported twice counts once; another part of the same amount counts", () => {
    const half = after(open(), withdrew, refunded(4500, "r1"))
    expect(tell(half, refunded(4500, "r1")).ok).toBe(false)
    expect(half.snapshot.value).toBe("withdrawing")
    expect(after(half, refunded(4500, "r2")).snapshot.value).toBe("withdrawn")
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
    const run = after(open({ paidCents: 0 }), withdrew)
    expect([run.snapshot.value, asked(run)]).toEqual(["withdrawn", ["sendMail"]])
  })
})

const owed = (run: Voucher) => owedBy(run.snapshot)
const toppedUp = (amountCents: number, order = "T1"): Sent => ({
  type: "buyer.toppedUp",
  order,
  amountCents,
  paidCents: amountCents,
})

describe("[BX-11] a voucher that changes", () => {
  it("is exchanged while nothing of it is used", () => {
    const terms = { variantId: "v2", participants: [{ typeId: "adult", quantity: 1 }], addons: [] }
    const exchanged: Sent = { type: "holder.exchanged", terms }
    expect(after(open(), exchanged).snapshot.context.terms).toEqual(terms)
    expect(tell(after(open(), used("B1", 100)), exchanged).ok).toBe(false)
    expect(tell(timeout(timeout(timeout(open()))), exchanged).ok, "expired").toBe(false)
  })

  it("takes more credit once for each order, also when nothing was left", () => {
    const run = after(open(), used("B1", 10_000), toppedUp(2_500))
    expect([run.snapshot.value, left(run), owed(run)]).toEqual([{ valid: "partlyUsed" }, 2_500, 2_500])
    expect(tell(run, toppedUp(2_500)).ok, "the same order again").toBe(false)
    expect(tell(after(open(), withdrew), toppedUp(2_500)).ok, "withdrawn").toBe(false)
    expect(left(after(open(), toppedUp(2_500)))).toBe(12_500)
  })

  it("[GF-07] loses credit again if who paid for it withdraws in time, while none of it is used", () => {
    const back = (order = "T1"): Sent => ({ type: "buyer.withdrewTopUp", order })
    const run = after(open(), toppedUp(2_500), toppedUp(1_000, "T2"))
    const gone = after(run, back())
    expect([left(gone), owed(gone), gone.snapshot.context.paidCents]).toEqual([11_000, 11_000, 10_000])
    expect(gone.outbox.at(-1)).toMatchObject({ params: { kind: "topUpWithdrawn", of: "T1" } })
    expect(tell(gone, back()).ok, "twice").toBe(false)
    expect(tell(gone, toppedUp(2_500)).ok, "the same order again").toBe(false)
    expect(tell(run, back("T9")).ok, "an order that it does not know").toBe(false)
    expect(tell(run, back(), withdrawalEnd(boughtAt))).toMatchObject({
      rejection: { guards: expect.arrayContaining(["topUpInTime"]) },
    })
  })

  it("[GF-07] uses the credit that came first before the one that came later", () => {
    const back = (order: string): Sent => ({ type: "buyer.withdrewTopUp", order })
    const first = after(open(), toppedUp(2_500), toppedUp(1_000, "T2"), used("B1", 10_000))
    expect(left(after(first, back("T1")))).toBe(1_000)
    const second = after(first, used("B2", 1))
    expect(tell(second, back("T1")), "a cent of it is used").toMatchObject({
      rejection: { guards: expect.arrayContaining(["isUnusedTopUp"]) },
    })
    expect(tell(after(second, canceled("B2")), back("T1")).ok, "the cent came back").toBe(true)
    expect(left(after(second, back("T2")))).toBe(2_499)
    const empty = after(open(), toppedUp(2_500), used("B1", 10_000), back("T1"))
    expect([empty.snapshot.value, left(empty)]).toEqual(["used", 0])
  })

  it("[GF-07] gives more credit back also while its purchase is disputed, after its end and once it is void", () => {
    const back: Sent = { type: "buyer.withdrewTopUp", order: "T1" }
    const frozen = after(open(), toppedUp(2_500), { type: "payment.disputed" })
    expect(owed(after(frozen, back))).toBe(10_000)
    const lost = after(frozen, { type: "payment.disputeLost" }, back)
    expect([lost.snapshot.value, left(lost), owed(lost)]).toEqual(["void", 10_000, 0])
    const late = "2027-11-19T10:00:00.000Z"
    const topped = tell(timeout(timeout(open())), toppedUp(2_500), late)
    if (!topped.ok) throw new Error("refused")
    const gone = after(timeout(topped.run), back)
    expect([gone.snapshot.value, left(gone), owed(gone)]).toEqual(["expired", 10_000, 0])
    expect(gone.snapshot.context.ledger).toMatchObject({
      toppedUp: 2_500,
      expired: 12_500,
      revived: 2_500,
      refunded: 2_500,
    })
  })

  it("[GF-07] counts the refund of withdrawn credit apart from that of the voucher", () => {
    const run = after(open(), toppedUp(2_500), { type: "buyer.withdrewTopUp", order: "T1" })
    const told: Sent = { type: "payment.refunded", refundId: "r1", amountCents: 2_500, order: "T1" }
    expect(tell(run, told).ok).toBe(false)
    const withdrawing = after(run, withdrew)
    expect(tell(withdrawing, told).ok).toBe(false)
    expect(after(withdrawing, refunded(9_000)).snapshot.value).toBe("withdrawn")
  })

  it("is given more time once by its holder and twice in all, and keeps what it was; its end moves", () => {
    const end = (years: number) => `20${27 + years}-05-20T22:00:00.000Z`
    const asks = (expiresAt: string): Sent => ({ type: "holder.extended", expiresAt })
    const gives = (expiresAt: string): Sent => ({ type: "shop.extended", expiresAt })
    expect(tell(open(), asks(end(0))).ok, "never less time").toBe(false)
    const once = after(open(), delivered, used("B1", 100), asks(end(1)))
    expect([once.snapshot.value, once.snapshot.context.expiresAt]).toEqual([{ valid: "partlyUsed" }, end(1)])
    expect([...once.timers.values()].map(({ dueAt }) => dueAt)).toContain(end(1))
    expect(tell(once, asks(end(2))).ok).toBe(false)
    expect(tell(after(once, gives(end(2))), gives(end(3))).ok).toBe(false)
  })

  it("is reminded of 60 and 14 days before its end, each once", () => {
    const kinds = (run: Voucher) => run.outbox.map(({ params }) => Reflect.get(Object(params), "kind"))
    const first = timeout(after(open(), delivered))
    expect([kinds(first), first.at]).toEqual([["remind60"], "2027-09-21T07:00:00.000Z"])
    const second = timeout(first)
    expect([kinds(second), second.at]).toEqual([["remind60", "remind14"], "2027-11-06T08:00:00.000Z"])
    const last = timeout(second)
    expect([last.snapshot.value, kinds(last)]).toEqual(["expired", ["remind60", "remind14"]])
    const longer = after(second, { type: "shop.extended", expiresAt: "2028-05-20T22:00:00.000Z" })
    expect(kinds(timeout(longer)), "a reminder of a kind comes once").toEqual(["remind60", "remind14"])
  })

  it("is revived within 60 days of its end, with the credit that it had", () => {
    const expired = timeout(timeout(timeout(after(open(), used("B1", 4_000)))))
    expect([expired.snapshot.value, owed(expired)]).toEqual(["expired", 0])
    const revived: Sent = { type: "shop.revived", expiresAt: "2028-06-30T22:00:00.000Z" }
    const back = tell(expired, revived, "2027-12-01T10:00:00.000Z")
    if (!back.ok) throw new Error("refused")
    expect([back.run.snapshot.value, left(back.run), owed(back.run)]).toEqual([{ valid: "partlyUsed" }, 6_000, 6_000])
    expect(tell(expired, revived, "2028-01-20T10:00:00.000Z")).toMatchObject({ rejection: { guards: ["mayRevive"] } })
  })

  it("pays nothing while its purchase is disputed; then it is what it was, or void", () => {
    const frozen = after(open(), delivered, used("B1", 4_000), { type: "payment.disputed" })
    expect(tell(frozen, used("B2", 100)).ok).toBe(false)
    expect(owed(frozen)).toBe(6_000)
    const won = after(frozen, { type: "payment.disputeWon" })
    expect([won.snapshot.value, left(won)]).toEqual([{ valid: "partlyUsed" }, 6_000])
    const lost = after(frozen, { type: "payment.disputeLost" })
    expect([lost.snapshot.value, owed(lost), owed(after(lost, canceled("B1")))]).toEqual(["void", 0, 0])
  })

  it("[BX-19] is opened once and claimed once", () => {
    for (const type of ["holder.opened", "holder.claimed"] as const) {
      const once = after(open(), { type })
      expect(tell(once, { type }).ok).toBe(false)
    }
  })
})

describe("[FL-04] the voucher's rules", () => {
  type Flow = Durable<typeof voucherMachine>
  const changed = (change: Parameters<typeof voucherMachine.provide>[0]): Flow =>
    durable({ machine: voucherMachine.provide(change), policyGuards: voucherFlow.policyGuards })
  it("hold", () => expect(brokenRules(voucherFlow, voucherCases, voucherRules)).toEqual([]))

  /** What the faults need. With all cases, the search takes long before it finds them. */
  const needed = ["delivery.sent", "customer.redeemed", "booking.canceled", "customer.withdrew", "payment.refunded"]
  const few = { ...voucherCases, events: voucherCases.events.filter(({ event }) => needed.includes(event.type)) }
  const found = (flow: Flow) => brokenRules(flow, few, voucherRules)

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
    ["withdrawn although used", changed({ guards: { isUnused: () => true } }), "[GF-07] never both"],
    ["withdrawn too late", changed({ guards: { withinWithdrawal: () => true } }), "too late"],
    ["an end that writes nothing off", changed({ actions: { writeOffExpired: assign({}) } }), "the lines give"],
    [
      "more refunded than paid",
      changed({
        guards: { completesRefund: ({ event }) => event.type === "payment.refunded" && event.amountCents === 9000 },
      }),
      "came back of 9000",
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
