import { describe, expect, it } from "vitest"
import { plusHours } from "../../domain/time/instant.ts"
import { begin, nextTimer, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { Untimed } from "../kit/types.ts"
import { givenBackCents } from "../payment/owner/money.ts"
import { giftOrderCases, orderedAt, orderInput, totalCents } from "./gift-order.cases.ts"
import { type GiftOrderEvent, giftOrderFlow, type giftOrderMachine } from "./gift-order.machine.ts"
import { planted } from "./gift-order.planted.ts"
import { giftOrderRules } from "./gift-order.rules.ts"
import type { GiftOrderInput } from "./gift-order.types.ts"
import { couponShare } from "./selectors.ts"
import { stanceOf } from "./stance.ts"

testDurableFlow(giftOrderFlow, giftOrderCases, "[GF-01]")

type Order = Run<typeof giftOrderMachine>
type Sent = Untimed<GiftOrderEvent>

const open = (change: Partial<GiftOrderInput> = {}) => begin(giftOrderFlow, { ...orderInput, ...change }, orderedAt)
const { tell, after, timeout } = driver(giftOrderFlow)

const details: Sent = { type: "customer.detailsGiven" }
const started: Sent = { type: "customer.paymentStarted", attempt: 1 }
const held: Sent = { type: "payment.held", attempt: 1, by: "pay-1", cents: totalCents }
const paid: Sent = { type: "payment.paid", attempt: 1, by: "pay-1", cents: totalCents }
/** Coupons are for experiences only. */
const terms = { variantId: "variant-1", participants: [{ typeId: "adult", quantity: 2 }], addons: [] }
const experience = { choice: { kind: "experience", terms, valueCents: totalCents, totalCents } } as const
const coupon = (cents: number): Sent => ({ type: "customer.discountApplied", kind: "coupon", code: "TEN", cents })
const bought = (change: Partial<GiftOrderInput> = {}) => after(open(change), details, started, held, paid)
const stances = ({ snapshot }: Order) =>
  Array.from({ length: snapshot.context.attempt }, (_, index) => stanceOf(snapshot, index + 1))

describe("a gift order", () => {
  it("[GF-03] is paid only once the buyer is known", () => {
    expect(tell(open(), started).ok).toBe(false)
    expect(bought().snapshot.value).toBe("CONFIRMED")
    expect(stances(bought())).toEqual(["keeps"])
  })

  it("[GF-02] takes a sending that is ahead, also while the buyer pays", () => {
    const at = (sendAt: string): Sent => ({ type: "customer.customised", sending: { toRecipient: true, sendAt } })
    const paying = after(open(), details, started)
    expect(tell(paying, at(orderedAt)).ok, "in the past").toBe(false)
    expect(tell(paying, at("2027-11-21T00:00:00.000Z")).ok, "after the voucher’s end").toBe(false)
    expect(after(paying, at("2026-12-24T08:00:00.000Z")).snapshot.context.sending.toRecipient).toBe(true)
    expect(tell(bought(), at("2026-12-24T08:00:00.000Z")).ok, "its delivery decides then").toBe(false)
  })

  it("[CK-07] is paid less with a coupon, and not at all if nothing is left", () => {
    const free = after(open(experience), details, coupon(totalCents), started)
    expect([free.snapshot.value, free.snapshot.context.paid]).toEqual(["CONFIRMED", []])
    expect(free.outbox.map(({ type }) => type)).toEqual(["reserveDiscount", "redeemDiscounts"])
    expect(tell(after(open(experience), coupon(1_000)), { type: "customer.chose", choice: orderInput.choice }).ok).toBe(
      false,
    )
  })

  it("[CK-07] changes its amount while a payment is under way only once that is stopped", () => {
    const stopped: Sent = { type: "customer.paymentStopped", attempt: 1, isAtBank: false }
    const removed: Sent = { type: "customer.discountRemoved", code: "TEN" }
    const chose: Sent = { type: "customer.chose", choice: orderInput.choice }
    const paying = after(open(experience), details, started)
    const paysLess = after(open(experience), details, coupon(1_000), started)
    for (const [run, change] of [
      [paying, coupon(1_000)],
      [paying, chose],
      [paysLess, removed],
    ] as const) {
      expect(tell(run, change).ok, change.type).toBe(false)
      expect(after(run, stopped, change).snapshot.value, change.type).toEqual({ CHECKOUT: "details" })
    }
  })

  it("[GF-06] tells its voucher what a coupon paid of it: not of what is posted, and rounded up", () => {
    const choice = { ...experience.choice, totalCents: 11_400, posts: true }
    const run = after(open({ choice }), coupon(1_140))
    expect(couponShare(run.snapshot.context)).toEqual({ variantId: "variant-1", cents: 1_000 })
    expect(couponShare(after(open({ choice }), coupon(1)).snapshot.context)?.cents).toBe(1)
    expect(couponShare(open({ choice }).snapshot.context)).toBeNull()
  })

  it("[CK-10] a voucher buys no voucher, and a coupon no credit", () => {
    const credit: Sent = { type: "customer.discountApplied", kind: "credit", code: "gv-1", cents: 100 }
    for (const order of [open(), open(experience)])
      expect(tell(order, credit)).toMatchObject({ rejection: { guards: ["mayBeAdded"] } })
    expect(tell(open(), coupon(1_000))).toMatchObject({ rejection: { guards: ["mayBeAdded"] } })
  })

  it("[GF-01] ends after its time, and a late payment still buys the gift, because nothing can be sold out", () => {
    const over = timeout(after(open(), details, started))
    expect([over.snapshot.value, over.snapshot.context.reason]).toEqual(["EXPIRED", "payment"])
    expect(stances(over), "what is open is closed").toEqual(["closes"])
    const late = after(over, held)
    expect([late.snapshot.value, stances(late)]).toEqual([{ CHECKOUT: "capturing" }, ["takes"]])
    expect(after(late, paid).snapshot.value).toBe("CONFIRMED")
    const coded = timeout(after(open(experience), details, coupon(1_000), started))
    const back = after(coded, { ...held, cents: 9_000 })
    expect([back.snapshot.value, stances(back)], "its coupon is gone").toEqual(["EXPIRED", ["letsGo"]])
  })

  it("[GF-01] given up, gives back money that the bank authorised in the same moment", () => {
    const gone = after(open(), details, started, { type: "customer.leftCheckout" })
    expect([gone.snapshot.value, stances(gone)]).toEqual(["CANCELED", ["letsGo"]])
    const back = after(gone, held)
    expect([back.snapshot.value, stances(back), back.outbox.at(-1)?.type]).toEqual(["CANCELED", ["letsGo"], "sendMail"])
  })

  it("[CK-03] gives time for another card, with a limit", () => {
    const paying = after(open(), details, [started, "2026-11-20T09:50:00.000Z"])
    expect(nextTimer(paying)?.dueAt).toBe("2026-11-20T10:20:00.000Z")
    const failed = after(paying, { type: "payment.notPaid", attempt: 1, by: "pay-1", code: "card_declined" })
    expect([failed.snapshot.value, failed.snapshot.context.error]).toEqual([{ CHECKOUT: "details" }, "card_declined"])
  })

  it("[GF-07] withdrawn, gives every payment back the way it came", () => {
    const run = after(bought(), { type: "voucher.withdrawn" })
    expect([run.snapshot.value, stances(run)]).toEqual(["WITHDRAWN", ["letsGo"]])
    const back = after(run, { type: "payment.givenBack", by: "pay-1", cents: totalCents, inAllCents: totalCents })
    expect(givenBackCents(back.snapshot.context)).toBe(totalCents)
    expect(back.outbox.map(({ type }) => type)).toEqual(["redeemDiscounts", "returnDiscounts", "sendMail"])
  })

  it("[BX-11] a top-up that its voucher refuses goes back; a purchase cannot be refused", () => {
    expect(tell(bought(), { type: "voucher.refused" }).ok).toBe(false)
    const topUp = bought({ choice: { ...orderInput.choice, kind: "topUp" } })
    expect(after(topUp, { type: "voucher.refused" }).snapshot.value).toBe("WITHDRAWN")
  })
})

describe("[GF-05] a gift order over the limit of a day", () => {
  const watched = { policy: { ...orderInput.policy, review: { overCents: 50_000, days: 3 } } }
  const counted = (cardCents: number, addressCents: number): Sent => ({
    type: "spending.counted",
    cardCents,
    addressCents,
  })
  const coded = () => after(open({ ...watched, ...experience }), details, coupon(1_000), started)
  const doubted = () => after(bought(watched), counted(50_001, totalCents))
  const mails = (run: Order) => run.outbox.flatMap(({ type, params }) => (type === "sendMail" ? [params] : []))

  it("waits for a person, of the card or of the address; at the limit, and without one, it does not", () => {
    expect(bought(watched).snapshot.value).toEqual({ CHECKOUT: "checking" })
    expect(bought(watched).outbox.at(-1)).toMatchObject({ type: "countSpending", params: { cents: totalCents } })
    expect(after(bought(watched), counted(50_000, 50_000)).snapshot.value).toBe("CONFIRMED")
    for (const run of [doubted(), after(bought(watched), counted(totalCents, 50_001))])
      expect([run.snapshot.value, run.snapshot.context.confirmedAt, stances(run)]).toEqual(["REVIEW", null, ["keeps"]])
    expect(mails(doubted())).toMatchObject([{ kind: "inReview" }])
    expect(
      bought().outbox.some(({ type }) => type === "countSpending"),
      "without a limit",
    ).toBe(false)
  })

  it("is bought when a person allows it", () => {
    const run = after(doubted(), [{ type: "shop.allowed" }, "2026-11-22T09:00:00.000Z"])
    expect([run.snapshot.value, run.snapshot.context.confirmedAt]).toEqual(["CONFIRMED", "2026-11-22T09:00:00.000Z"])
    expect([...run.timers.keys()]).toEqual([])
    expect(tell(run, { type: "shop.refused" }).ok).toBe(false)
  })

  it("gives all back if a person refuses it, the customer gives it up, or nobody decides in three days", () => {
    const ends = [
      [after(doubted(), { type: "shop.refused" }), "doubted", "notAllowed"],
      [after(doubted(), { type: "customer.withdrew" }), "customer", "givenUp"],
      [timeout(doubted()), "unchecked", "unchecked"],
    ] as const
    expect(nextTimer(doubted())?.dueAt).toBe(plusHours(doubted().at, 72))
    for (const [run, reason, kind] of ends) {
      expect([run.snapshot.value, run.snapshot.context.reason, stances(run)]).toEqual(["CANCELED", reason, ["letsGo"]])
      expect(mails(run).at(-1)).toMatchObject({ kind })
      const back = after(run, { type: "payment.givenBack", by: "pay-1", cents: totalCents, inAllCents: totalCents })
      expect(mails(back).at(-1)).toMatchObject({ kind: "refunded" })
    }
  })

  it("frees its codes only when it ends", () => {
    const paidLess = (word: "held" | "paid"): Sent => ({ ...(word === "held" ? held : paid), cents: 9_000 })
    const run = after(coded(), paidLess("held"), paidLess("paid"), counted(50_001, 9_000))
    const about = (order: Order) => order.outbox.map(({ type }) => type).filter((type) => type.includes("Discount"))
    expect(about(run)).toEqual(["reserveDiscount"])
    expect(about(after(run, { type: "shop.allowed" }))).toEqual(["reserveDiscount", "redeemDiscounts"])
    expect(about(after(run, { type: "shop.refused" }))).toEqual(["reserveDiscount", "releaseDiscounts"])
  })
})

testPlanted(giftOrderCases, giftOrderRules, planted)
