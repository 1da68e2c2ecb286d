import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { paymentSettings } from "../../adapters/server/payments/config.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { type Simulated, simulatedPaypal, simulatedStripe } from "../fixtures/money-in.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { logOf, mailsOf, settled } from "../fixtures/shop-tables.ts"
import { callsOf, type Visitor } from "../fixtures/shop-visitor.ts"
import { listen } from "../simulators/carrier.ts"

const [stripe, paypal] = [simulatedStripe(), simulatedPaypal()]
const closing: (() => Promise<void>)[] = []
let opened: Shop | undefined

beforeAll(async () => {
  const [card, wallet] = [await listen(stripe.carrier), await listen(paypal.carrier)]
  const payments = paymentSettings({
    PAYMENTS: "stripe,paypal",
    STRIPE_API_BASE: card.origin,
    STRIPE_PUBLISHABLE_KEY: "pk_test_simulated",
    STRIPE_SECRET_KEY: "sk_test_simulated",
    STRIPE_WEBHOOK_SECRET: "whsec_simulated",
    PAYPAL_API_BASE: wallet.origin,
    PAYPAL_CLIENT_ID: "simulated-client",
    PAYPAL_CLIENT_SECRET: "simulated-secret",
    PAYPAL_WEBHOOK_ID: "WHSIMULATED",
  })
  opened = await openShop({ settings: { payments } })
  closing.push(opened.close, card.close, wallet.close)
}, 180_000)
afterAll(async () => {
  for (const close of closing) await close()
})

const shop = (): Shop => {
  if (opened === undefined) throw new Error("the shop is open from beforeAll on")
  return opened
}

async function readyToPay() {
  const visitor = shop().visitor()
  const picked = await shop().pick()
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  const pay = async (method: PaymentMethod) => {
    const { payment } = read(CheckoutWire, await visitor.send("POST", callsOf(code).create, { body: { method } }))
    if (payment === null) throw new Error(`${code} has nothing to pay`)
    return payment
  }
  return { visitor, picked, code, token, pay }
}

const statusOf = (visitor: Visitor, token: string) => async () => (await visitor.booking(token)).status
const paying = (payment: { readonly payment_id: string; readonly client_secret: string }) => ({
  paymentId: payment.payment_id,
  clientSecret: payment.client_secret,
})

/** Delivers all webhooks of the payment provider so far, in the given order. */
async function deliver(one: Simulated, hooks = one.hooks()) {
  for (const hook of hooks) {
    const { body, headers } = one.webhook(hook)
    const sent = { raw: body, headers: Object.fromEntries(headers) }
    expect((await shop().visitor().send("POST", `/payment/webhooks/${one.name}`, sent)).status).toBe(200)
  }
}

async function expectPaidOnce(one: Simulated, code: string, cents: number) {
  await settled(shop())
  const log = await logOf(shop(), code)
  for (const type of ["payment.held", "payment.paid"]) {
    expect(log.filter((entry) => entry === type)).toHaveLength(1)
  }
  expect(one.charges(code)).toEqual({ count: 1, kept: cents })
  expect((await mailsOf(shop(), code)).toSorted()).toEqual(["confirmed", "partner.booked"])
}

describe("a shop with Stripe and PayPal", () => {
  test("[CK-11] offers the methods of both, and has no sandbox", async () => {
    const { visitor, code, pay } = await readyToPay()
    const methods = ["card", "apple_pay", "google_pay", "paypal", "paypal_card"]
    expect(await visitor.checkout(code)).toMatchObject({
      payment_methods: methods,
      payment_forms: [
        { provider: "stripe", publishable_key: "pk_test_simulated", methods: ["card", "apple_pay", "google_pay"] },
        {
          provider: "paypal",
          client_id: "simulated-client",
          environment: "sandbox",
          methods: ["paypal", "paypal_card"],
        },
      ],
    })
    expect(await pay("apple_pay")).toMatchObject({ provider: "stripe", method: "apple_pay" })
    expect(await pay("paypal_card")).toMatchObject({ provider: "paypal_card", method: "paypal_card" })
    expect((await visitor.send("GET", "/sandbox")).status).toBe(404)
    const hook = await visitor.send("POST", "/payment/webhooks/sandbox", { body: {} })
    expect(problem(hook)).toMatchObject({ status: 404, code: "not_found" })
    const token = await visitor.send("GET", `/payment/v1/paypal/partner-direct-bookings/orders/${code}/client-token`)
    expect(read(Schema.Struct({ client_token: Schema.String }), token).client_token).toMatch(/^client_token\./)
  })

  test.each([
    ["card", stripe],
    ["paypal", paypal],
    ["paypal_card", paypal],
  ] as const)(
    "[CK-11] [CK-12] [CK-13] charges a payment by %s once, with webhooks backwards and repeated",
    async (method, one) => {
      const { visitor, picked, code, token, pay } = await readyToPay()
      const payment = await pay(method)
      one.pay(paying(payment), method === "paypal" ? "good" : "checked")
      await Promise.all([visitor.confirm(code, payment.payment_id), deliver(one, one.hooks().toReversed())])
      await deliver(one)
      await expect.poll(statusOf(visitor, token)).toBe("CONFIRMED")
      await deliver(one)
      await expectPaidOnce(one, code, picked.dueOnlineCents)
    },
  )

  test("[CK-11] [CK-13] cannot charge the card after the customer has changed to PayPal", async () => {
    const { visitor, picked, code, token, pay } = await readyToPay()
    const card = await pay("card")
    const wallet = await pay("paypal")
    stripe.pay(paying(card))
    paypal.pay(paying(wallet))
    await visitor.confirm(code, wallet.payment_id)
    await expect.poll(statusOf(visitor, token)).toBe("CONFIRMED")
    await deliver(stripe)
    await expectPaidOnce(paypal, code, picked.dueOnlineCents)
    expect(stripe.charges(code).count).toBe(0)
  })

  test.each([
    ["card", stripe],
    ["paypal_card", paypal],
  ] as const)(
    "[CK-14] keeps the places after a payment by %s without funds, and takes another",
    async (method, one) => {
      const { visitor, picked, code, token, pay } = await readyToPay()
      const first = await pay(method)
      one.pay(paying(first), "without funds")
      const told = await visitor.confirm(code, first.payment_id)
      expect(told.payment_standing).toMatchObject({ is: "refused", code: "card_insufficient_funds" })
      const second = await pay(method)
      one.pay(paying(second), method === "card" ? "good" : "checked")
      await visitor.confirm(code, second.payment_id)
      await expect.poll(statusOf(visitor, token)).toBe("CONFIRMED")
      await expectPaidOnce(one, code, picked.dueOnlineCents)
    },
  )

  test("[CK-13] refuses a webhook that the payment provider did not sign", async () => {
    for (const one of [stripe, paypal]) {
      const [hook] = one.hooks()
      if (hook === undefined) throw new Error("nothing was told")
      const { body, headers } = one.webhook(hook, { secret: "somebody else's" })
      const sent = { raw: body, headers: Object.fromEntries(headers) }
      expect((await shop().visitor().send("POST", `/payment/webhooks/${one.name}`, sent)).status).toBe(400)
    }
  })
})
