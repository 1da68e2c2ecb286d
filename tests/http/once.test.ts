import { describe, expect, test } from "vitest"
import { CreatedWire } from "../../adapters/contract/checkout.ts"
import { OpenedListWire } from "../../adapters/contract/list.ts"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { type Customer, newCustomer } from "../fixtures/customers.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { logOf, mailsOf, moneyOf, placesOf, settled, written } from "../fixtures/shop-tables.ts"
import { answerAsPartner, callsOf, cards, customer } from "../fixtures/shop-visitor.ts"
import { postWebhook, webhooksOf } from "../fixtures/webhooks.ts"

const shop = useShop()

let keys = 0
const newKey = () => `key-${++keys}-${crypto.randomUUID()}`
const times = <T>(count: number, call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))

/** A shop behind a proxy, whose callers have addresses. */
const proxied = useShop({ own: true, settings: { trustedProxies: 1 } })

describe("a command that is sent more than once", () => {
  test("[CK-13] with one key books once, and gets the same answer each time", async () => {
    const visitor = shop().visitor()
    const { variant, slot, body } = await shop().pick()
    const headers = { "idempotency-key": newKey() }
    const path = `/api/v1/experience_variants/${variant.id}/bookings/create`
    const answers = await times(5, () => visitor.send("POST", path, { body, headers }))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.get("set-cookie"))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get("idempotent-replay") === "true")).toHaveLength(4)
    const before = await placesOf(shop(), slot.id)
    // Without a key, each call is a new booking.
    const wishes = await times(2, () => visitor.send("POST", path, { body }))
    expect(new Set(wishes.map((answer) => read(CreatedWire, answer).code)).size).toBe(2)
    expect((await placesOf(shop(), slot.id)).held).toBe(3 * before.held)
  })

  test("[CK-13] books once if the browser kept the first answer's cookie but lost its body", async () => {
    const visitor = shop().visitor()
    const { variant, body } = await shop().pick()
    const headers = { "idempotency-key": newKey() }
    const path = `/api/v1/experience_variants/${variant.id}/bookings/create`
    const lost = await visitor.send("POST", path, { body, headers })
    const again = await visitor.send("POST", path, { body, headers })
    expect(again.text).toBe(lost.text)
    expect(again.headers.get("idempotent-replay")).toBe("true")
    expect(await visitor.checkout(read(CreatedWire, again).code)).toMatchObject({ status: "CHECKOUT" })
  })

  test("[CK-13] with a key that was used for another body is a conflict, and writes nothing", async () => {
    const visitor = shop().visitor("en")
    const [one, other] = [await shop().pick(), await shop().pick()]
    await visitor.hold(await shop().pick())
    const headers = { "idempotency-key": newKey() }
    const path = `/api/v1/experience_variants/${one.variant.id}/bookings/create`
    expect((await visitor.send("POST", path, { body: one.body, headers })).status).toBe(200)
    const before = await written(shop())
    const conflict = await visitor.send("POST", path, { body: { ...one.body, slot_id: other.slot.id }, headers })
    expect(problem(conflict)).toMatchObject({ status: 409, code: "idempotency_conflict" })
    expect(await written(shop())).toEqual(before)
  })

  test("[CK-13] with somebody else's key gets its own answer, not the other's", async () => {
    const [anna, mallory] = [shop().visitor(), shop().visitor()]
    const { code } = await anna.hold(await shop().pick())
    await mallory.hold(await shop().pick())
    const headers = { "idempotency-key": newKey() }
    const call = callsOf(code).cancel
    expect((await anna.send("POST", call, { headers })).status).toBe(200)
    const stolen = await mallory.send("POST", call, { headers })
    expect(problem(stolen)).toMatchObject({ status: 404, code: "booking_not_found" })
  })

  test("[OP-07] of two customers behind one network address are two calls, though the key is the same", async () => {
    const [anna, bruno] = [await newCustomer(shop()), await newCustomer(shop())]
    const key = newKey()
    const make = async ({ client, csrfToken }: Customer) => {
      const headers = { "idempotency-key": key, "x-csrf-token": csrfToken }
      return client.send("POST", "/api/v0/lists", { body: { name: "Estate" }, headers })
    }
    const [own, again, others] = [await make(anna), await make(anna), await make(bruno)]
    expect([own.status, others.status]).toEqual([200, 200])
    expect(again.text).toBe(own.text)
    expect(read(OpenedListWire, others).id).not.toBe(read(OpenedListWire, own).id)
  })

  test("[CK-13] with an invalid key is refused", async () => {
    const visitor = shop().visitor()
    const { code } = await visitor.hold(await shop().pick())
    for (const key of ["short", "x".repeat(201), "with space"]) {
      const answer = await visitor.send("POST", callsOf(code).cancel, { headers: { "idempotency-key": key } })
      expect(problem(answer), key).toMatchObject({ status: 400, code: "idempotency_key_invalid" })
    }
    expect((await visitor.checkout(code)).status).toBe("CHECKOUT")
  })

  test("[CK-13] [OP-07] without a cookie is another call when it comes from another address", async () => {
    const { variant, body } = await proxied().pick()
    const key = newKey()
    const path = `/api/v1/experience_variants/${variant.id}/bookings/create`
    const from = (address: string) =>
      proxied()
        .visitor()
        .send("POST", path, { body, headers: { "idempotency-key": key, "x-forwarded-for": address } })
    const [own, again, strangers] = [await from("203.0.113.1"), await from("203.0.113.1"), await from("203.0.113.2")]
    expect([own.status, strangers.status]).toEqual([200, 200])
    expect(again.text, "negative control: from the same address").toBe(own.text)
    expect(read(CreatedWire, strangers).code).not.toBe(read(CreatedWire, own).code)
    expect(strangers.headers.get("set-cookie")).not.toBe(own.headers.get("set-cookie"))
  })
})

describe("paying more than once", () => {
  const toDetails = async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code, encrypted_code: token } = await visitor.hold(picked)
    await visitor.giveDetails(code, { custom_fields: picked.answers })
    return { visitor, picked, code, token }
  }

  test("[CK-13] by a double click with one key makes one payment", async () => {
    const { visitor, code } = await toDetails()
    const headers = { "idempotency-key": newKey() }
    const answers = await times(3, () => visitor.send("POST", callsOf(code).create, { headers }))
    const ids = answers.map((answer) => read(CheckoutWire, answer).payment?.payment_id)
    expect(new Set(ids).size).toBe(1)
    expect(await moneyOf(shop(), code)).toHaveLength(1)
  })

  test("[CK-13] in two tabs at once, or after a reload, continues the same payment", async () => {
    const { visitor, code } = await toDetails()
    const answers = await times(4, () => visitor.send("POST", callsOf(code).create))
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    const { payment_id } = await visitor.startPaying(code)
    expect((await visitor.startPaying(code)).payment_id).toBe(payment_id)
    expect((await visitor.checkout(code)).payment?.payment_id).toBe(payment_id)
    expect(await moneyOf(shop(), code)).toHaveLength(1)
  })

  test("[CK-13] [L15] five confirmations and five webhooks at once give one charge and one mail", async () => {
    const { visitor, picked, code, token } = await toDetails()
    const payment = await visitor.startPaying(code)
    const entered = await times(3, () => visitor.enterCard(payment, cards.webhookNever))
    expect(entered.map(({ status }) => status)).toEqual([200, 200, 200])
    const [body = ""] = await webhooksOf(shop(), code)
    await Promise.all([
      times(5, () => visitor.send("POST", callsOf(code).confirm(payment.payment_id))),
      times(5, () => postWebhook(shop(), body)),
    ])
    await times(2, () => visitor.send("POST", callsOf(code).confirm(payment.payment_id)))
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("CONFIRMED")
    await settled(shop())
    expect(await moneyOf(shop(), code)).toEqual([{ status: "succeeded", captured: picked.dueOnlineCents, refunded: 0 }])
    const log = await logOf(shop(), code)
    expect(log.filter((type) => type === "payment.paid")).toHaveLength(1)
    expect((await mailsOf(shop(), code)).toSorted()).toEqual(["confirmed", "partner.booked"])
    // A paid booking cannot be paid again.
    expect(problem(await visitor.send("POST", callsOf(code).create))).toMatchObject({ status: 409 })
  })

  test("[L15] five confirmations by the partner at once give one confirmation and one mail", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick({ instant: false })
    const { code, token } = await visitor.buy(picked)
    const answers = await times(5, () => answerAsPartner(visitor, picked.partnerId, code, "confirm"))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(problem(answer)).toMatchObject({ status: 409, code: "not_allowed_now" })
    }
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("CONFIRMED")
    await settled(shop())
    expect((await mailsOf(shop(), code)).toSorted()).toEqual(["confirmed", "partner.booked", "partner.request", "sent"])
  })

  test("[CK-13] [L17] five cancellations at once refund once, in full", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code, token } = await visitor.buy(picked)
    const answers = await times(5, () => visitor.send("POST", `/booking/v1/bookings/${token}/cancel`))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expect
      .poll(() => moneyOf(shop(), code))
      .toEqual([{ status: "succeeded", captured: picked.dueOnlineCents, refunded: picked.dueOnlineCents }])
    await expect.poll(async () => (await visitor.booking(token)).amounts.refunded).toBe(picked.dueOnlineCents)
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
    await settled(shop())
    const mails = await mailsOf(shop(), code)
    expect(mails.filter((kind) => kind === "canceled")).toHaveLength(1)
    expect(mails.filter((kind) => kind === "refunded")).toHaveLength(1)
  })

  test("[CK-13] giving the details four times at once keeps one of them whole", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code } = await visitor.hold(picked)
    await times(4, (n) =>
      visitor.send("POST", callsOf(code).details, {
        body: { ...customer, name: `N${n}`, surname: `S${n}`, custom_fields: picked.answers },
      }),
    )
    const { customer: kept } = await visitor.checkout(code)
    expect(kept?.name.slice(1)).toBe(kept?.surname.slice(1))
  })
})
