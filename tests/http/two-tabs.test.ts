import { describe, expect, test } from "vitest"
import { PartnerLinkWire, PayLinkWire } from "../../adapters/contract/pay-link.ts"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import { read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { logOf, settled } from "../fixtures/shop-tables.ts"
import { callsOf } from "../fixtures/shop-visitor.ts"

/* Two tabs start to pay in the same moment. */

const shop = useShop()
const rounds = [1, 2]
const startsIn = (log: readonly string[]) => log.filter((type) => type === "customer.paymentStarted").length

/** A checkout with known details. `pay` starts a payment and returns the answer's status. */
async function checkout() {
  const visitor = shop().visitor()
  const picked = await shop().pick()
  const { code } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  const pay = async (method: PaymentMethod) =>
    (await visitor.send("POST", callsOf(code).create, { body: { method } })).status
  const look = async () => read(CheckoutWire, await visitor.send("GET", callsOf(code).checkout))
  return { pay, look, log: () => logOf(shop(), code) }
}

async function payLink() {
  const visitor = shop().visitor()
  const { body } = await shop().pick()
  const order = {
    slot_id: body.slot_id,
    participants: body.participants,
    amount_cents: 7_531,
    expires_in_hours: 24,
    customer: { name: "Anna", surname: "Rossi", email: "anna.tabs@example.it", phone: "333 1234567" },
    lang: "it",
  }
  const headers = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
  const made = read(PartnerLinkWire, await visitor.send("POST", "/admin/v0/links", { body: order, headers }))
  const base = `/payment/v1/links/${made.url.split("/").at(-1)}`
  const pay = async (method: PaymentMethod) => (await visitor.send("POST", `${base}/pay`, { body: { method } })).status
  return { pay, look: async () => read(PayLinkWire, await visitor.send("GET", base)) }
}

describe.each([
  ["a checkout", checkout],
  ["a pay link", payLink],
] as const)("[CK-13] %s that is paid from two tabs at once", (_name, open) => {
  test("has one payment, and both tabs get it", async () => {
    for (const _round of rounds) {
      const { pay, look } = await open()
      expect(await Promise.all([pay("card"), pay("card"), pay("card")])).toEqual([200, 200, 200])
      await settled(shop())
      const { payment, payment_standing: standing } = await look()
      expect([standing, payment?.method]).toEqual([{ attempt: 1, is: "open", code: null }, "card"])
    }
  })

  test("[CK-11] by different methods, changes the method: the later one is open", async () => {
    for (const _round of rounds) {
      const { pay, look } = await open()
      expect(await Promise.all([pay("card"), pay("paypal")])).toEqual([200, 200])
      await settled(shop())
      const { payment, payment_standing: standing } = await look()
      expect(standing).toEqual({ attempt: 2, is: "open", code: null })
      expect(["card", "paypal"]).toContain(payment?.method)
    }
  })
})

test("[CK-13] a checkout's log says once that the payment started", async () => {
  const { pay, log } = await checkout()
  await Promise.all([pay("card"), pay("card"), pay("card")])
  expect(startsIn(await log())).toBe(1)
})
