import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { BookingWire, CancellationQuoteWire, CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { addCoupons, type NewCoupon } from "../../adapters/server/coupon/coupons.ts"
import { openVoucher } from "../../adapters/server/voucher/open.ts"
import { bookingPolicy } from "../../domain/booking/policy.ts"
import { type ErrorCode, errorText } from "../../domain/errors/catalogue.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { plainCoupon } from "../fixtures/coupons.ts"
import { deep } from "../fixtures/deep.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant, type Picked } from "../fixtures/shop-picks.ts"
import { mailsOf, moneyOf, providerCalls, settled, written } from "../fixtures/shop-tables.ts"
import { answerAsPartner, callsOf, cards, type Visitor } from "../fixtures/shop-visitor.ts"

const shop = useShop({ own: true })
const minute = 60_000

/** A booking in checkout whose customer is known, and calls that apply and remove codes. */
async function held(picked: Picked, visitor: Visitor = shop().visitor()) {
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  const call = (what: "discounts" | "discounts/delete", typed: unknown) =>
    visitor.send("POST", `/payment/v1/bookings/checkout/${code}/${what}`, { body: { code: typed } })
  return {
    visitor,
    code,
    token,
    picked,
    apply: (typed: unknown) => call("discounts", typed),
    asked: (typed: string) =>
      visitor.send("POST", `/payment/v1/bookings/checkout/${code}/discounts`, { body: { code: typed, ask: true } }),
    remove: (typed: unknown) => call("discounts/delete", typed),
    applied: async (typed: string) => read(CheckoutWire, await call("discounts", typed)),
  }
}

let made = 0
const coupon = async (changes: Partial<NewCoupon> = {}): Promise<string> => {
  const code = `TEST${++made}`
  const all = plainCoupon(code, changes)
  await shop().run(addCoupons([all]))
  return code
}
const voucher = async (value: number): Promise<string> => {
  const code = `G1FTTEST${String(++made).padStart(4, "0")}`
  await shop().run(openVoucher(code, cents(value)))
  return code
}
const leftOn = async (code: string): Promise<number | undefined> => {
  const [row] = await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ left: number }>`select balance_cents as left from vouchers where code = ${code}`,
    ),
  )
  return row?.left
}
const withDeposit =
  (percent: number | null) =>
  async (instant = true) => {
    const picked = await shop().pick({ instant })
    return changeVariant(shop(), picked, { depositPercent: percent === null ? null : basisPoints(percent) })
  }
const withoutDeposit = withDeposit(null)

type Refuse = (given: Awaited<ReturnType<typeof held>>) => Promise<unknown>

describe("[CK-08] a code is refused at its field, with its own text", () => {
  const inserted = (typed: string) => async (booking: Awaited<ReturnType<typeof held>>) => {
    await booking.applied(typed)
    return typed
  }
  const cases: readonly (readonly [string, ErrorCode, Refuse])[] = [
    ["nothing typed", "code_required", async () => "  "],
    ["an unknown code", "code_invalid", async () => "NOBODYS"],
    ["an unknown voucher", "code_invalid", async () => "G1FT-0000-9999"],
    ["an expired code", "code_expired", async () => "INVERNO"],
    ["a code that needs an account", "coupon_login_required", async () => "CLUB15"],
    [
      "a price below the coupon's minimum",
      "coupon_minimum_price",
      async () => coupon({ minimumCents: cents(1_000_000) }),
    ],
    ["a code that is already applied", "code_already_inserted", inserted("BENVENUTO10")],
    ["a second coupon", "coupon_only_one", async (booking) => inserted("BENVENUTO10")(booking).then(() => "MENO20")],
    [
      "a voucher beside a coupon",
      "coupon_not_with_gift_card",
      async (booking) => inserted("BENVENUTO10")(booking).then(() => voucher(1_000)),
    ],
    [
      "a coupon beside a voucher",
      "coupon_not_with_gift_card",
      async (booking) => inserted(await voucher(1_000))(booking).then(() => "BENVENUTO10"),
    ],
    ["a voucher twice", "code_already_inserted", async (booking) => inserted(await voucher(1_000))(booking)],
    [
      "a voucher if nothing is due",
      "nothing_left_to_pay",
      async (booking) => inserted(await voucher(1_000_000))(booking).then(() => voucher(1_000)),
    ],
  ]
  test.each(cases)("%s: %s", async (_name, code, typed) => {
    const booking = await held(await withoutDeposit())
    const before = await typed(booking)
    const refused = problem(await booking.apply(before))
    expect(refused).toMatchObject({ code, errors: [{ field: "code", code }] })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    const params = refused.params
    expect(refused.detail).toBe(errorText(code, "it", params))
    expect(refused.detail).not.toContain("…")
  })

  deep.test("if the booking has a deposit and the coupon does not allow one, in the reader's language", async () => {
    const booking = await held(await withDeposit(3_000)(), shop().visitor("en"))
    expect(problem(await booking.apply("SENZACCONTO"))).toMatchObject({
      code: "coupon_not_with_deposit",
      detail: "This discount code cannot be used for bookings with a deposit",
    })
  })

  deep.test("[CK-10] after five vouchers; and a code that is not applied cannot be removed", async () => {
    const booking = await held(await withoutDeposit())
    for (let n = 0; n < 5; n++) await booking.applied(await voucher(100))
    const sixth = await voucher(100)
    expect(problem(await booking.apply(sixth))).toMatchObject({ code: "codes_at_most", params: { maximum: 5 } })
    expect(problem(await booking.remove(sixth))).toMatchObject({
      code: "code_not_inserted",
      errors: [{ field: "code" }],
    })
  })

  test("[ER-04] with 400 and the field's name if it is not a text, or too long", async () => {
    const booking = await held(await withoutDeposit())
    for (const wrong of [5, null, ["A"], undefined, "A".repeat(41)]) {
      for (const answer of [await booking.apply(wrong), await booking.remove(wrong)]) {
        expect(problem(answer)).toMatchObject({ status: 400, errors: [{ field: "code" }] })
      }
    }
  })

  test("[ER-04] without writing anything, so the payment under way goes on", async () => {
    const booking = await held(await withoutDeposit())
    const payment = await booking.visitor.startPaying(booking.code)
    const used = await coupon({ minimumCents: cents(90_000_00) })
    const before = await written(shop())
    for (const answer of [await booking.apply("NOBODYS"), await booking.apply(used), await booking.remove("NOBODYS")]) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(await written(shop())).toEqual(before)
    }
    await booking.visitor.enterCard(payment, cards.good)
    await booking.visitor.confirm(booking.code, payment.payment_id)
    expect(await booking.visitor.booking(booking.token)).toMatchObject({ status: "CONFIRMED" })
  })

  test("for somebody else's booking as for one that does not exist", async () => {
    const { code } = await held(await withoutDeposit())
    const stranger = await shop()
      .visitor()
      .send("POST", `/payment/v1/bookings/checkout/${code}/discounts`, { body: { code: "BENVENUTO10" } })
    expect(problem(stranger)).toMatchObject({ status: 404, code: "booking_not_found" })
  })

  test("after 20 guesses, with the time to wait, even if it is right", async () => {
    const booking = await held(await withoutDeposit())
    for (let n = 0; n < 20; n++) expect(problem(await booking.apply(`GUESS${n}`)).code).toBe("code_invalid")
    const refused = await booking.apply("BENVENUTO10")
    expect(problem(refused)).toMatchObject({ status: 429, code: "codes_tried_at_most" })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  })
})

describe("[CK-07] a coupon", () => {
  test("removes the deposit: the whole price less the coupon is paid online", async () => {
    const picked = await withDeposit(3_000)()
    const booking = await held(picked)
    const before = await booking.visitor.checkout(booking.code)
    expect(before).toMatchObject({ has_deposit: true, payable: { due_online_cents: picked.dueOnlineCents } })
    // The shop's own page asks first, and the question has both sums.
    const question = problem(await booking.asked("BENVENUTO10"))
    expect(question).toMatchObject({ status: 409, code: "coupon_pays_all" })
    expect(question.detail).toContain(moneyText(cents(picked.dueOnlineCents), "it"))
    expect((await booking.visitor.checkout(booking.code)).discounts).toEqual([])
    const after = await booking.applied("benvenuto 10")
    const off = after.discounts[0]?.cents ?? 0
    expect(after.discounts).toEqual([{ kind: "coupon", code: "BENVENUTO10", cents: off }])
    expect(Math.abs(off * 10 - picked.totalCents)).toBeLessThanOrEqual(5)
    const left = picked.totalCents - off
    expect(after).toMatchObject({
      has_deposit: false,
      payable: { total_cents: left, due_online_cents: left, on_site_cents: 0, credit_cents: 0 },
      discounted_altrove_price: (left / 100).toFixed(2),
      altrove_price: (picked.totalCents / 100).toFixed(2),
    })
    const payment = await booking.visitor.startPaying(booking.code)
    expect(payment.amount_cents).toBe(left)
    await booking.visitor.enterCard(payment, cards.good)
    await booking.visitor.confirm(booking.code, payment.payment_id)
    const sold = await booking.visitor.booking(booking.token)
    expect(sold).toMatchObject({ status: "CONFIRMED", amounts: { paid: left, due_on_site: 0 } })
  })

  test("that is removed brings the deposit back, and the next payment has the new amount", async () => {
    const picked = await withDeposit(3_000)()
    const booking = await held(picked)
    const first = await booking.visitor.startPaying(booking.code)
    expect(first.amount_cents).toBe(picked.dueOnlineCents)
    const { payable } = await booking.applied("BENVENUTO10")
    const second = await booking.visitor.startPaying(booking.code)
    expect(second.amount_cents).toBe(payable.due_online_cents)
    expect(second.payment_id).not.toBe(first.payment_id)
    const back = read(CheckoutWire, await booking.remove("BENVENUTO10"))
    expect(back).toMatchObject({
      discounts: [],
      has_deposit: true,
      payable: { due_online_cents: picked.dueOnlineCents },
    })
    const third = await booking.visitor.startPaying(booking.code)
    await booking.visitor.enterCard(third, cards.good)
    await booking.visitor.confirm(booking.code, third.payment_id)
    expect((await booking.visitor.booking(booking.token)).amounts.paid).toBe(picked.dueOnlineCents)
    const money = await moneyOf(shop(), booking.code)
    expect(money.map(({ captured }) => captured).filter((taken) => taken > 0)).toEqual([picked.dueOnlineCents])
  })
})

describe("[L07] a code with a single use", () => {
  test("goes to one of the checkouts that ask at once; it is free when that one ends, and used up when it is paid", async () => {
    const once = await coupon({ maxUses: 1 })
    const bookings = await Promise.all(
      Array.from({ length: 6 }, async () => held(await withoutDeposit(), shop().visitor())),
    )
    const answers = await Promise.all(bookings.map(({ apply }) => apply(once)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(problem(answer)).toMatchObject({ status: 409, code: "code_in_use", errors: [{ field: "code" }] })
    }
    const winner = bookings[answers.findIndex(({ status }) => status === 200)]!
    const other = bookings.find((booking) => booking !== winner)!
    read(CheckoutWire, await winner.remove(once))
    await other.applied(once)
    expect(problem(await winner.apply(once)).code).toBe("code_in_use")
    await other.visitor.send("POST", callsOf(other.code).cancel)
    await winner.applied(once)
    const payment = await winner.visitor.startPaying(winner.code)
    await winner.visitor.enterCard(payment, cards.good)
    await winner.visitor.confirm(winner.code, payment.payment_id)
    const late = await held(await withoutDeposit())
    expect(problem(await late.apply(once)).code).toBe("code_already_used")
  })

  test("[CK-10] a voucher that two checkouts ask for at once pays for both while something is left", async () => {
    const both = await Promise.all([0, 1].map(async () => held(await withoutDeposit(), shop().visitor())))
    const due = async ({ visitor, code }: (typeof both)[number]) =>
      (await visitor.checkout(code)).payable.due_online_cents
    const gift = await voucher(Math.max(...(await Promise.all(both.map(due)))) + 500)
    const answers = await Promise.all(both.map(({ apply }) => apply(gift)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  deep.test("and a voucher are free again when the checkout expires", async () => {
    const once = await coupon({ maxUses: 1 })
    const gift = await voucher(2_000)
    const first = await held(await withoutDeposit())
    const second = await held(await withoutDeposit())
    await first.applied(once)
    await second.applied(gift)
    const third = await held(await withoutDeposit())
    expect(problem(await third.apply(once)).code).toBe("code_in_use")
    expect(problem(await third.apply(gift)).code).toBe("code_in_use")
    await shop().advance((bookingPolicy.checkoutMinutes + 1) * minute)
    await expect.poll(() => leftOn(gift), { timeout: 10_000 }).toBe(2_000)
    const fourth = await held(await withoutDeposit())
    await fourth.applied(once)
    const fifth = await held(await withoutDeposit())
    await fifth.applied(gift)
  })
})

describe("[L21] a booking that is covered in full", () => {
  test("by a coupon is confirmed without a call to the payment provider", async () => {
    const booking = await held(await withDeposit(3_000)())
    const { payable } = await booking.applied("TUTTO100")
    expect(payable).toMatchObject({ total_cents: 0, credit_cents: 0, due_online_cents: 0, on_site_cents: 0 })
    read(CheckoutWire, await booking.visitor.send("POST", callsOf(booking.code).create))
    await settled(shop())
    expect(await booking.visitor.booking(booking.token)).toMatchObject({
      status: "CONFIRMED",
      amounts: { paid: 0, due_on_site: 0 },
    })
    expect(await providerCalls(shop(), booking.code)).toBe(0)
    expect(await mailsOf(shop(), booking.code)).toContain("confirmed")
  })

  test("[CK-10] by a voucher waits for its partner if on request; a rejection puts the credit back", async () => {
    const gift = await voucher(1_000_000)
    const picked = await withoutDeposit(false)
    const booking = await held(picked)
    await booking.applied(gift)
    read(CheckoutWire, await booking.visitor.send("POST", callsOf(booking.code).create))
    expect((await booking.visitor.booking(booking.token)).status).toBe("PENDING")
    expect(await leftOn(gift)).toBe(1_000_000 - picked.totalCents)
    expect((await answerAsPartner(booking.visitor, picked.partnerId, booking.code, "reject", {})).status).toBe(200)
    expect((await booking.visitor.booking(booking.token)).status).toBe("REJECTED")
    expect(await leftOn(gift)).toBe(1_000_000)
    expect(await providerCalls(shop(), booking.code)).toBe(0)
  })
})

describe("[CK-10] a voucher", () => {
  test("pays a part of a booking and keeps the rest; cancelling gives card and voucher back their part", async () => {
    const picked = await withoutDeposit()
    const next = await withoutDeposit()
    const gift = await voucher(picked.totalCents - 500 + 1_500)
    const small = await voucher(picked.totalCents - 500)
    const booking = await held(picked)
    const shown = small.replace(/(.{4})(?=.)/g, "$1-").toLowerCase()
    expect(await booking.applied(shown)).toMatchObject({
      discounts: [{ kind: "credit", code: small, cents: picked.totalCents - 500 }],
      payable: { total_cents: picked.totalCents, due_online_cents: 500 },
    })
    const payment = await booking.visitor.startPaying(booking.code)
    expect(payment.amount_cents).toBe(500)
    await booking.visitor.enterCard(payment, cards.good)
    await booking.visitor.confirm(booking.code, payment.payment_id)
    expect(await leftOn(small)).toBe(0)
    const empty = await held(next)
    expect(problem(await empty.apply(small)).code).toBe("code_already_used")
    await empty.applied(gift)
    expect(await leftOn(gift)).toBe(Math.max(0, picked.totalCents + 1_000 - next.totalCents))

    const quoted = `/booking/v1/bookings/${booking.token}/cancellation`
    const quote = read(CancellationQuoteWire, await booking.visitor.send("GET", quoted))
    expect(quote).toMatchObject({ refund_cents: 500, released_cents: 0, credit_cents: picked.totalCents - 500 })
    const body = { refund_cents: 500, released_cents: 0 }
    read(BookingWire, await booking.visitor.send("POST", quoted, { body }))
    await settled(shop())
    expect(await leftOn(small)).toBe(picked.totalCents - 500)
    expect(await moneyOf(shop(), booking.code)).toMatchObject([{ captured: 500, refunded: 500 }])
  })

  test("sent twice with the same key is applied once", async () => {
    const gift = await voucher(700)
    const booking = await held(await withoutDeposit())
    const path = `/payment/v1/bookings/checkout/${booking.code}/discounts`
    const headers = { "idempotency-key": crypto.randomUUID() }
    const twice = [0, 1].map(() => booking.visitor.send("POST", path, { body: { code: gift }, headers }))
    for (const answer of await Promise.all(twice)) {
      expect([200, 409]).toContain(answer.status)
    }
    expect((await booking.visitor.checkout(booking.code)).discounts).toHaveLength(1)
    expect(await leftOn(gift)).toBe(0)
  })
})

test("[CK-08] [CK-13] removing a code during a payment releases it: the checkout shows only the new amount", async () => {
  const { visitor, code, applied, remove } = await held(await withoutDeposit())
  const { payable: reduced } = await applied("BENVENUTO10")
  const { payment: first } = read(CheckoutWire, await visitor.send("POST", callsOf(code).create))
  expect(first?.amount_cents).toBe(reduced.due_online_cents)
  const removed = read(CheckoutWire, await remove("BENVENUTO10"))
  expect(removed.payable.due_online_cents).toBeGreaterThan(reduced.due_online_cents)
  expect(removed.payment).toBeNull()
  expect(removed.payment_standing).toEqual({ attempt: 1, is: "refused", code: null })
  const { payment: second } = read(CheckoutWire, await visitor.send("POST", callsOf(code).create))
  expect(second?.amount_cents).toBe(removed.payable.due_online_cents)
})
