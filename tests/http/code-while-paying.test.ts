import { setTimeout as sleep } from "node:timers/promises"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { bookedByToken, command } from "../../adapters/server/booking/part.ts"
import { addCoupons } from "../../adapters/server/coupon/coupons.ts"
import { causedBy } from "../../adapters/server/kernel/origin.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import { plainCoupon } from "../fixtures/coupons.ts"
import { often } from "../fixtures/deep.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { withoutProvider } from "../fixtures/outage.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant } from "../fixtures/shop-picks.ts"
import { logOf, moneyOf, settled } from "../fixtures/shop-tables.ts"
import { callsOf, cards } from "../fixtures/shop-visitor.ts"

/* A code is given in another tab while a payment is on its way: never "paid, and yet not booked". */

const shop = useShop({ own: true })

let made = 0
/** A coupon that only one booking can use, so that the next try shows whether it is free. */
async function coupon(): Promise<string> {
  const code = `TAB${++made}`
  await shop().run(addCoupons([plainCoupon(code, { maxUses: 1 })]))
  return code
}

async function checkout({ instant = true } = {}) {
  const visitor = shop().visitor()
  const picked = await changeVariant(shop(), await shop().pick({ instant }), { depositPercent: null })
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  const call = (what: "discounts" | "discounts/delete", typed: string) =>
    visitor.send("POST", `/payment/v1/bookings/checkout/${code}/${what}`, { body: { code: typed } })
  const start = async (method: PaymentMethod = "card") => {
    const { payment } = read(CheckoutWire, await visitor.send("POST", callsOf(code).create, { body: { method } }))
    if (payment === null) throw new Error("there is nothing to pay")
    return payment
  }
  return {
    visitor,
    code,
    token,
    due: picked.dueOnlineCents,
    start,
    give: (typed: string) => call("discounts", typed),
    takeOff: (typed: string) => call("discounts/delete", typed),
    status: async () => (await visitor.booking(token)).status,
  }
}

/** The card and the code come up to this many milliseconds apart, in either order. */
const WIDEST_MS = 60
const ROUNDS = 16
/** So many rounds are enough once the card and the code have each won. */
const ENOUGH = often(8, ROUNDS)

type Open = Awaited<ReturnType<typeof checkout>>

const refusals = ["payment_under_way", "code_after_payment"]

/** The booking is paid at the sum that was authorised, and the code is free for the next booking. */
async function isBookedAsPaid({ visitor, code, token, due, status }: Open, typed: string) {
  await expect.poll(status).toBe("CONFIRMED")
  await settled(shop())
  expect(await visitor.booking(token)).toMatchObject({ discounts: [], amounts: { paid: due, refunded: 0 } })
  expect(await moneyOf(shop(), code)).toEqual([{ status: "succeeded", captured: due, refunded: 0 }])
  const next = await checkout()
  expect((await next.give(typed)).status, "the code is free").toBe(200)
}

describe("[CK-08] [CK-13] a code that is given while a payment is under way", () => {
  test("is taken if nobody has paid yet: the payment is closed first", async () => {
    const open = await checkout()
    const { visitor, code, token, due, start, give } = open
    const first = await start()
    const { payable, payment, payment_standing: standing } = read(CheckoutWire, await give(await coupon()))
    expect(payable.due_online_cents).toBeLessThan(due)
    expect([payment, standing]).toEqual([null, { attempt: 1, is: "refused", code: null }])
    expect((await logOf(shop(), code)).slice(-3)).toEqual([
      "customer.paymentStopped",
      "payment.notPaid",
      "customer.discountApplied",
    ])
    expect((await visitor.enterCard(first, cards.good)).status, "the closed payment takes no card").not.toBe(200)
    const second = await start()
    expect(second.amount_cents).toBe(payable.due_online_cents)
    await visitor.enterCard(second, cards.good)
    await visitor.confirm(code, second.payment_id)
    expect((await visitor.booking(token)).amounts.paid).toBe(payable.due_online_cents)
  })

  test("is refused while the customer is on the bank's page, and the payment goes through", async () => {
    const open = await checkout()
    const payment = await open.start()
    await open.visitor.enterCard(payment, cards.challenge)
    const typed = await coupon()
    expect(problem(await open.give(typed))).toMatchObject({
      status: 409,
      code: "payment_under_way",
      errors: [{ field: "code", code: "payment_under_way" }],
    })
    await open.visitor.answerBank(payment, { code: "123456" })
    await open.visitor.send("POST", callsOf(open.code).confirm(payment.payment_id))
    await isBookedAsPaid(open, typed)
  })

  test("is refused while PayPal's window is open, and the payment goes through", async () => {
    const open = await checkout()
    const { payment_id: id, client_secret, endpoint } = await open.start("paypal")
    await open.visitor.send("POST", `${endpoint}/payments/${id}/confirm`, { body: { client_secret } })
    const typed = await coupon()
    expect(problem(await open.give(typed))).toMatchObject({ status: 409, code: "payment_under_way" })
    const form = new URLSearchParams({ answer: "pay", buyer: "ok@sandbox.it" }).toString()
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    await open.visitor.send("POST", `/sandbox/pay/paypal/${id}`, { raw: form, headers })
    await isBookedAsPaid(open, typed)
  })

  test("is refused if the bank has already said yes and the shop has not heard of it: the booking is made", async () => {
    const open = await checkout()
    await open.visitor.enterCard(await open.start(), cards.webhookNever)
    const typed = await coupon()
    const refused = problem(await open.give(typed))
    expect(refused.status).toBe(409)
    expect(refusals).toContain(refused.code)
    await isBookedAsPaid(open, typed)
    expect(problem(await open.give(typed))).toMatchObject({ status: 409, code: "code_after_payment" })
  })

  test("[CK-12] is refused if the money of a request is on hold: the request goes to its partner", async () => {
    const open = await checkout({ instant: false })
    await open.visitor.enterCard(await open.start(), cards.webhookNever)
    expect(problem(await open.give(await coupon()))).toMatchObject({ status: 409, code: "code_after_payment" })
    expect(await open.status()).toBe("PENDING")
    expect(await moneyOf(shop(), open.code)).toEqual([{ status: "requires_capture", captured: 0, refunded: 0 }])
  })

  test("is refused while the payment provider cannot say, and the payment can go on", async () => {
    const open = await checkout()
    const payment = await open.start()
    const typed = await coupon()
    await withoutProvider(shop(), async () => {
      expect(problem(await open.give(typed))).toMatchObject({ status: 409, code: "payment_under_way" })
    })
    await open.visitor.enterCard(payment, cards.good)
    await isBookedAsPaid(open, typed)
  })

  test("removing a code is the same: refused while the customer pays, and the lower sum goes through", async () => {
    const open = await checkout()
    const typed = await coupon()
    const { payable } = read(CheckoutWire, await open.give(typed))
    await open.visitor.enterCard(await open.start(), cards.webhookNever)
    expect(problem(await open.takeOff(typed)).status).toBe(409)
    await expect.poll(open.status).toBe("CONFIRMED")
    await settled(shop())
    expect(await open.visitor.booking(open.token)).toMatchObject({
      discounts: [{ code: typed }],
      amounts: { paid: payable.due_online_cents },
    })
  })

  test("in the same moment as the card: one of the two wins, and the customer is told which", async () => {
    const ends = new Set<string>()
    for (let round = 0; round < ROUNDS && (round < ENOUGH || ends.size < 2); round++) {
      const open = await checkout()
      const payment = await open.start()
      const typed = await coupon()
      // Each comes first in turn, at the beginning by far.
      const lead = (round % 2 === 0 ? 1 : -1) * (1 - round / ROUNDS) * WIDEST_MS
      const [card, given] = await Promise.all([
        sleep(Math.max(0, -lead)).then(() => open.visitor.enterCard(payment, cards.good)),
        sleep(Math.max(0, lead)).then(() => open.give(typed)),
      ])
      if (card.status === 200) {
        expect(given.status).toBe(409)
        expect(refusals).toContain(problem(given).code)
        await isBookedAsPaid(open, typed)
      } else {
        expect(read(CheckoutWire, given).discounts).toMatchObject([{ code: typed }])
        await settled(shop())
        expect(await moneyOf(shop(), open.code)).toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
        expect(await open.status()).toBe("CHECKOUT")
      }
      ends.add(card.status === 200 ? "paid" : "code")
    }
    expect([...ends].toSorted(), "each of them won").toEqual(["code", "paid"])
  })

  test("negative control: as version 4 did, the code lets the paid payment go, and nothing is booked", async () => {
    const open = await checkout()
    await open.visitor.enterCard(await open.start(), cards.webhookNever)
    const typed = await coupon()
    await shop().run(
      Effect.gen(function* () {
        const booked = yield* bookedByToken(open.token)
        const discount = { kind: "coupon", code: typed, cents: 100, stopsPayment: true } as const
        yield* command(booked, { type: "customer.discountApplied", ...discount }, causedBy("customer", open.code))
      }),
    )
    await settled(shop())
    expect(await open.status()).toBe("CHECKOUT")
    expect(await moneyOf(shop(), open.code)).toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
  })
})
