import { inspect } from "node:util"
import { describe, expect, test, vi } from "vitest"
import { alike, deep } from "../fixtures/deep.ts"
import { problem } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { logOf, mailsOf, moneyOf, paymentLogOf, placesOf, settled, written } from "../fixtures/shop-tables.ts"
import { answerAsPartner, callsOf, cards, type Visitor } from "../fixtures/shop-visitor.ts"
import { postWebhook, webhooksOf } from "../fixtures/webhooks.ts"

const shop = useShop({ own: true })
const hour = 3_600_000

const charged = (cents: number) => [{ status: "succeeded", captured: cents, refunded: 0 }]
const statusOf = (visitor: Visitor, token: string) => async () => (await visitor.booking(token)).status
const count = (log: readonly string[], type: string) => log.filter((one) => one === type).length

/** Checks a paid instant booking. This must hold in whatever order answers and webhooks arrived. */
async function expectSoldOnce(code: string, slotId: string, cents: number) {
  const log = await logOf(shop(), code)
  for (const type of ["payment.held", "payment.paid"]) expect(count(log, type), type).toBe(1)
  expect(await moneyOf(shop(), code)).toEqual(charged(cents))
  expect((await placesOf(shop(), slotId)).held).toBe(0)
  await settled(shop())
  expect((await mailsOf(shop(), code)).toSorted()).toEqual(["confirmed", "partner.booked"])
}

describe("a card", () => {
  test("[CK-11] [CK-12] that succeeds is charged at once for an instant booking", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code, token } = await visitor.buy(picked)
    expect(await visitor.booking(token)).toMatchObject({
      status: "CONFIRMED",
      amounts: { paid: picked.dueOnlineCents },
    })
    await expectSoldOnce(code, picked.slot.id, picked.dueOnlineCents)
  })

  test("[CK-11] with 3-D Secure leads to the bank's page: a wrong code asks again, the right one pays", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code, token, payment } = await visitor.toPayment(picked)
    const entered = await visitor.enterCard(payment, cards.challenge)
    expect(JSON.parse(entered.text)).toEqual({
      status: "requires_action",
      redirect_url: `/sandbox/pay/acs/${payment.payment_id}`,
    })
    expect((await visitor.confirm(code, payment.payment_id)).status).toBe("CHECKOUT")
    expect((await visitor.send("GET", `/sandbox/pay/acs/${payment.payment_id}`)).text).toContain('name="code"')
    expect((await visitor.answerBank(payment, { code: "000000" })).status).toBe(422)
    expect((await visitor.answerBank(payment, { code: "123456" })).status).toBe(303)
    await visitor.confirm(code, payment.payment_id)
    await expect.poll(statusOf(visitor, token)).toBe("CONFIRMED")
    await expectSoldOnce(code, picked.slot.id, picked.dueOnlineCents)
  })

  deep.test("[CK-11] whose 3-D Secure is rejected is not charged; another card can pay the same checkout", async () => {
    const visitor = shop().visitor("en")
    const picked = await shop().pick()
    const { code, token, payment } = await visitor.toPayment(picked)
    await visitor.enterCard(payment, cards.challenge)
    await visitor.answerBank(payment, { answer: "reject" })
    const after = await visitor.confirm(code, payment.payment_id)
    expect(after.status).toBe("CHECKOUT")
    expect(await logOf(shop(), code)).toContain("payment.notPaid")
    expect(await paymentLogOf(shop(), code)).toContain("provider.failed")
    const second = await visitor.startPaying(code)
    expect(second.payment_id).not.toBe(payment.payment_id)
    await visitor.enterCard(second, cards.good)
    await visitor.confirm(code, second.payment_id)
    expect(await statusOf(visitor, token)()).toBe("CONFIRMED")
    const money = await moneyOf(shop(), code)
    expect(money.reduce((sum, { captured }) => sum + captured, 0)).toBe(picked.dueOnlineCents)
  })

  const refusals = [
    ["declined", cards.declined, "card_declined"],
    ["without funds", cards.insufficientFunds, "insufficient_funds"],
    ["expired", "4000000000000069", "expired_card"],
    ["with a wrong CVV", "4000000000000127", "incorrect_cvc"],
    ["that fails at the bank", "4000000000000119", "processing_error"],
  ] as const

  test.each(alike(refusals))(
    "[CK-11] %s is not charged; the places and the details are kept, and another card can pay",
    async (_, number, code_) => {
      const visitor = shop().visitor()
      const picked = await shop().pick()
      const { code, token, payment } = await visitor.toPayment(picked)
      const refused = await visitor.enterCard(payment, number)
      expect([refused.status, JSON.parse(refused.text)]).toEqual([402, { status: "error", error: { code: code_ } }])
      const checkout = await visitor.confirm(code, payment.payment_id)
      expect(checkout).toMatchObject({ status: "CHECKOUT", customer: { name: "Anna" } })
      expect((await placesOf(shop(), picked.slot.id)).held).toBeGreaterThan(0)
      const again = await visitor.startPaying(code)
      await visitor.enterCard(again, cards.good)
      await visitor.confirm(code, again.payment_id)
      expect(await statusOf(visitor, token)()).toBe("CONFIRMED")
      const money = await moneyOf(shop(), code)
      expect(money.reduce((sum, { captured }) => sum + captured, 0)).toBe(picked.dueOnlineCents)
      expect(money.filter(({ status }) => status === "requires_capture")).toEqual([])
    },
  )

  test("[CK-11] whose answer is lost has paid: the shop finds it out and charges once", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code, token, payment } = await visitor.toPayment(picked)
    expect((await visitor.enterCard(payment, cards.answerLost)).status).toBe(504)
    await expect.poll(statusOf(visitor, token), { timeout: 10_000 }).toBe("CONFIRMED")
    await expectSoldOnce(code, picked.slot.id, picked.dueOnlineCents)
  })

  test("[CK-11] whose request is lost has not paid: the same payment can be tried again", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code, token, payment } = await visitor.toPayment(picked)
    expect((await visitor.enterCard(payment, cards.requestLost)).status).toBe(504)
    expect((await visitor.confirm(code, payment.payment_id)).status).toBe("CHECKOUT")
    expect((await visitor.startPaying(code)).payment_id).toBe(payment.payment_id)
    await visitor.enterCard(payment, cards.good)
    await visitor.confirm(code, payment.payment_id)
    expect(await statusOf(visitor, token)()).toBe("CONFIRMED")
    await expectSoldOnce(code, picked.slot.id, picked.dueOnlineCents)
  })

  test("[CK-11] that is authorised but cannot be charged leaves the checkout open for another card", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code, token } = await visitor.buy(picked, cards.captureFails)
    expect((await visitor.checkout(code)).status).toBe("CHECKOUT")
    expect(await logOf(shop(), code)).toContain("payment.notPaid")
    expect(await paymentLogOf(shop(), code)).toContain("provider.captureFailed")
    const again = await visitor.startPaying(code)
    await visitor.enterCard(again, cards.good)
    await visitor.confirm(code, again.payment_id)
    expect(await statusOf(visitor, token)()).toBe("CONFIRMED")
  })
})

describe("a webhook", () => {
  /** The browser closes after the card. Only webhooks and the shop's own checks can tell the result. */
  const payAndLeave = async (card: string) => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code, token, payment } = await visitor.toPayment(picked)
    await visitor.enterCard(payment, card)
    return { visitor, picked, code, token, payment }
  }

  const arrivals = [
    ["on time", cards.good],
    ["late", cards.webhookLate],
    ["three times", cards.webhookDuplicated],
    ["out of order", cards.webhookReordered],
  ] as const

  test.each(alike(arrivals, 2))(
    "[CK-11] [L11] that comes %s has the same result as the browser: one charge, one mail",
    async (_, card) => {
      const { visitor, picked, code, token } = await payAndLeave(card)
      await expect.poll(statusOf(visitor, token), { timeout: 10_000 }).toBe("CONFIRMED")
      await expectSoldOnce(code, picked.slot.id, picked.dueOnlineCents)
    },
  )

  test("[CK-11] that never comes is not needed: the shop checks the payment provider a minute later", async () => {
    const { visitor, picked, code, token } = await payAndLeave(cards.webhookNever)
    expect(await statusOf(visitor, token)()).toBe("CHECKOUT")
    await shop().advance(61_000)
    await expect.poll(statusOf(visitor, token), { timeout: 10_000 }).toBe("CONFIRMED")
    await expectSoldOnce(code, picked.slot.id, picked.dueOnlineCents)
  })

  test("[L11] and the browser at the same moment give one final state, one charge, one mail", async () => {
    const { visitor, picked, code, token, payment } = await payAndLeave(cards.webhookNever)
    const [body = ""] = await webhooksOf(shop(), code)
    const results = await Promise.all([
      ...Array.from({ length: 5 }, () => postWebhook(shop(), body)),
      ...Array.from({ length: 5 }, () => visitor.send("POST", callsOf(code).confirm(payment.payment_id))),
    ])
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    await expect.poll(statusOf(visitor, token)).toBe("CONFIRMED")
    await expectSoldOnce(code, picked.slot.id, picked.dueOnlineCents)
  })

  test("[L12] is answered with 2xx, even if its booking is busy", async () => {
    const { visitor, picked, code, token, payment } = await payAndLeave(cards.webhookNever)
    const [body = "{}"] = await webhooksOf(shop(), code)
    const event: object = JSON.parse(body)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 3 === 0
          ? visitor.send("POST", callsOf(code).confirm(payment.payment_id))
          : postWebhook(shop(), JSON.stringify({ ...event, id: `evt_${code}_${n}` })),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await expect.poll(statusOf(visitor, token)).toBe("CONFIRMED")
    await expectSoldOnce(code, picked.slot.id, picked.dueOnlineCents)
  })

  test("[CK-11] without a fresh signature of the payment provider is refused, and writes nothing", async () => {
    const { code, payment, visitor } = await payAndLeave(cards.webhookNever)
    const [body = ""] = await webhooksOf(shop(), code)
    const before = await written(shop())
    expect((await postWebhook(shop(), body, { secret: "whsec_other" })).status).toBe(400)
    expect((await postWebhook(shop(), body, { ageSeconds: 301 })).status).toBe(400)
    for (const [raw, headers] of [
      [body, {}],
      [body, { "sandbox-signature": "t=1,v1=00" }],
      [body, { "sandbox-signature": "\u00e9" }],
      ["", { "sandbox-signature": "t=1,v1=00" }],
    ] as const) {
      expect((await visitor.send("POST", "/payment/webhooks/sandbox", { raw, headers })).status).toBe(400)
    }
    expect((await postWebhook(shop(), "{}")).status).toBe(400)
    expect((await postWebhook(shop(), `{"id":"evt","payment":{"id":"x"},"pad":"${"x".repeat(70_000)}"}`)).status).toBe(
      413,
    )
    expect(await written(shop())).toEqual(before)
    await visitor.confirm(code, payment.payment_id)
  })

  test("[CK-11] that is refused is logged, with the reason and the payment provider; an accepted one is not", async () => {
    const { code, payment, visitor } = await payAndLeave(cards.webhookNever)
    const [body = ""] = await webhooksOf(shop(), code)
    const log = vi.spyOn(console, "log").mockImplementation(() => {})
    /** The log's lines about webhooks since the last call. */
    const lines = () =>
      log.mock.calls
        .splice(0)
        .map((line) => line.map((part) => (typeof part === "string" ? part : inspect(part))).join(" "))
        .filter((line) => line.includes("webhook"))
    try {
      for (const [reason, sent, how] of [
        ["signature", body, { secret: "whsec_other" }],
        ["signature", body, { ageSeconds: 301 }],
        ["malformed", '{"id":"evt"}', {}],
      ] as const) {
        expect((await postWebhook(shop(), sent, how)).status).toBe(400)
        const [line = "", ...others] = lines()
        expect(others).toEqual([])
        expect(line).toMatch(/WARN.*a webhook was turned away/)
        expect(line).toContain("sandbox")
        expect(line).toContain(reason)
        // The log says nothing about the payment.
        for (const secret of [payment.payment_id, code, "whsec"]) expect(line).not.toContain(secret)
      }
      expect((await postWebhook(shop(), body)).status).toBe(200)
      expect(lines()).toEqual([])
    } finally {
      log.mockRestore()
    }
    await visitor.confirm(code, payment.payment_id)
  })

  test("[CK-11] about an unknown payment changes nothing", async () => {
    const { code, payment, visitor } = await payAndLeave(cards.good)
    await expect.poll(() => logOf(shop(), code)).toContain("payment.paid")
    const log = await logOf(shop(), code)
    const stranger = JSON.stringify({ id: "evt_stranger", type: "payment.captured", payment: { id: "pay_nobody" } })
    expect((await postWebhook(shop(), stranger)).status).toBe(200)
    expect(problem(await visitor.send("POST", callsOf(code).confirm("pay_nobody"))).status).toBe(404)
    expect(payment.payment_id).not.toBe("pay_nobody")
    expect(await logOf(shop(), code)).toEqual(log)
  })
})

describe("a booking on request", () => {
  const request = async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick({ instant: false })
    return { visitor, picked, ...(await visitor.buy(picked)) }
  }
  const authorised = [{ status: "requires_capture", captured: 0, refunded: 0 }]
  const released = [{ status: "canceled", captured: 0, refunded: 0 }]

  test("[CK-12] only authorises the card, and charges it when the partner confirms", async () => {
    const { visitor, picked, code, token } = await request()
    expect(await visitor.booking(token)).toMatchObject({ status: "PENDING", amounts: { paid: 0 } })
    expect(await moneyOf(shop(), code)).toEqual(authorised)
    const answered = await answerAsPartner(visitor, picked.partnerId, code, "confirm")
    expect(JSON.parse(answered.text)).toMatchObject({ code, status: "CONFIRMED" })
    expect(await moneyOf(shop(), code)).toEqual(charged(picked.dueOnlineCents))
    expect(await visitor.booking(token)).toMatchObject({
      status: "CONFIRMED",
      amounts: { paid: picked.dueOnlineCents },
    })
  })

  test("[CK-12] releases the hold when the partner rejects", async () => {
    const { visitor, picked, code, token } = await request()
    await answerAsPartner(visitor, picked.partnerId, code, "reject", { reason: "Chiuso per neve" })
    expect(await statusOf(visitor, token)()).toBe("REJECTED")
    await expect.poll(() => moneyOf(shop(), code)).toEqual(released)
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
    // The partner cannot confirm any more, so nothing is charged.
    expect((await answerAsPartner(visitor, picked.partnerId, code, "confirm")).status).toBe(409)
    expect(await moneyOf(shop(), code)).toEqual(released)
  })

  deep.test("[CK-12] releases the hold when the customer cancels the request", async () => {
    const { visitor, picked, code, token } = await request()
    expect((await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)).status).toBe(200)
    await expect.poll(() => moneyOf(shop(), code)).toEqual(released)
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test("[CK-12] [BK-03] releases the hold if the partner does not answer for 48 hours", async () => {
    const { visitor, picked, code, token } = await request()
    await shop().advance(47.9 * hour)
    expect(await statusOf(visitor, token)()).toBe("PENDING")
    await shop().advance(0.2 * hour)
    await expect.poll(statusOf(visitor, token)).toBe("REJECTED")
    await expect.poll(() => moneyOf(shop(), code)).toEqual(released)
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
    await expect.poll(() => mailsOf(shop(), code)).toContain("rejected")
  })
})
