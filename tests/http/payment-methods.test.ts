import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { type PaymentMethod, paymentMethods } from "../../domain/checkout/methods.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { moneyOf, settled } from "../fixtures/shop-tables.ts"
import { callsOf, cards, type Visitor } from "../fixtures/shop-visitor.ts"

const shop = useShop()

const paypal = (code: string) => `/payment/v1/paypal/partner-direct-bookings/orders/${code}`

/** A checkout with known details, ready to choose a method. */
async function readyToPay() {
  const visitor = shop().visitor()
  const picked = await shop().pick()
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  const pay = async (method?: PaymentMethod) => {
    const body = method === undefined ? {} : { body: { method } }
    const { payment } = read(CheckoutWire, await visitor.send("POST", callsOf(code).create, body))
    if (payment === null) throw new Error(`${code} has nothing to pay`)
    return payment
  }
  return { visitor, picked, code, token, pay }
}

const statusOf = (visitor: Visitor, token: string) => async () => (await visitor.booking(token)).status

describe("the method of a payment", () => {
  test("[CK-11] is one of those that the shop offers, and each of them starts a payment", async () => {
    for (const method of paymentMethods) {
      const { visitor, code, pay } = await readyToPay()
      expect((await visitor.checkout(code)).payment_methods).toEqual(paymentMethods)
      expect(await pay(method)).toMatchObject({ method, provider: "sandbox" })
      expect((await visitor.checkout(code)).payment).toMatchObject({ method })
    }
  })

  test("[CK-11] [CK-13] is by default the card, or that of the payment under way; the same method continues it", async () => {
    const { visitor, code, pay } = await readyToPay()
    const first = await pay()
    expect(first.method).toBe("card")
    expect((await pay("card")).payment_id).toBe(first.payment_id)
    const other = read(CheckoutWire, await visitor.send("POST", `${paypal(code)}/create`)).payment
    expect(other).toMatchObject({ method: "paypal" })
    expect((await pay()).payment_id).toBe(other?.payment_id)
  })

  test("[CK-11] [CK-13] if changed, releases the first payment: only the new one can be charged", async () => {
    const { visitor, picked, code, token, pay } = await readyToPay()
    const first = await pay("card")
    const second = await pay("paypal_card")
    expect(second.payment_id).not.toBe(first.payment_id)
    expect((await visitor.enterCard(first, cards.good)).status).not.toBe(200)
    await visitor.enterCard(second, cards.good)
    const confirm = await visitor.send("POST", `${paypal(code)}/${second.payment_id}/confirm`)
    expect(confirm.status).toBe(200)
    await expect.poll(statusOf(visitor, token)).toBe("CONFIRMED")
    await settled(shop())
    expect(await moneyOf(shop(), code)).toEqual([
      { status: "canceled", captured: 0, refunded: 0 },
      { status: "succeeded", captured: picked.dueOnlineCents, refunded: 0 },
    ])
  })

  test("[CK-11] is refused by name if it is unknown or does not fit the path", async () => {
    const { visitor, code } = await readyToPay()
    for (const [path, method] of [
      [callsOf(code).create, "cash"],
      [`${paypal(code)}/create`, "card"],
    ] as const) {
      const answer = await visitor.send("POST", path, { body: { method } })
      expect(problem(answer)).toMatchObject({ status: 400, code: "malformed_request" })
      expect(answer.text).toContain('"method"')
    }
  })

  test("[CK-11] PayPal needs a client token, which only the booking's owner gets", async () => {
    const { visitor, code } = await readyToPay()
    const answer = await visitor.send("GET", `${paypal(code)}/client-token`)
    expect(read(Schema.Struct({ client_token: Schema.NonEmptyString }), answer).client_token).not.toBe("")
    const stranger = await shop()
      .visitor()
      .send("GET", `${paypal(code)}/client-token`)
    expect(problem(stranger)).toMatchObject({ status: 404, code: "booking_not_found" })
  })
})
