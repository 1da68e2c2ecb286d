import { expect, test } from "vitest"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { moneyOf, paymentLogOf } from "../fixtures/shop-tables.ts"
import { callsOf, cards } from "../fixtures/shop-visitor.ts"

/* The payment provider accepts connections and says nothing. */

const shop = useShop({ own: true, sandboxTimes: { lostAnswerMs: 60_000 } })

/** Of an answer; a call to the provider alone would take three times five seconds. */
const MOST_MS = 7_000

const outage = async (outage: "hang" | "none") => {
  const body = new URLSearchParams({ outage })
  const answer = await fetch(`${shop().origin}/sandbox/provider`, { method: "POST", body, redirect: "manual" })
  expect(answer.status).toBe(303)
}

const timed = async <T>(call: Promise<T>): Promise<T> => {
  const began = performance.now()
  const answer = await call
  expect(performance.now() - began).toBeLessThan(MOST_MS)
  return answer
}

test("[CK-13] [CK-14] who pays while it hangs is answered in seconds that the payment opens, and is charged once", async () => {
  const visitor = shop().visitor()
  const picked = await shop().pick()
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  await outage("hang")
  const pay = async (key: string) =>
    read(CheckoutWire, await timed(visitor.send("POST", callsOf(code).create, { headers: { "idempotency-key": key } })))
  const first = await pay("the-first-press-of-pay")
  expect([first.status, first.payment, first.payment_standing]).toMatchObject(["CHECKOUT", null, { is: "opening" }])
  expect(await pay("the-first-press-of-pay"), "the same call").toEqual(first)
  expect((await pay("another-press-of-pay")).payment_standing, "goes on with the same payment").toEqual(
    first.payment_standing,
  )
  await outage("none")
  const opened = async () => (await visitor.checkout(code)).payment
  await expect.poll(opened, { timeout: 30_000 }).not.toBeNull()
  const payment = await visitor.startPaying(code)

  await visitor.enterCard(payment, cards.webhookNever)
  await outage("hang")
  const { status } = read(CheckoutWire, await timed(visitor.send("POST", callsOf(code).confirm(payment.payment_id))))
  expect(status, "nobody knows yet").toBe("CHECKOUT")
  await outage("none")
  const booked = async () => {
    await visitor.send("POST", callsOf(code).confirm(payment.payment_id))
    return (await visitor.booking(token)).status
  }
  await expect.poll(booked, { timeout: 30_000 }).toBe("CONFIRMED")
  expect(await moneyOf(shop(), code)).toEqual([{ status: "succeeded", captured: picked.dueOnlineCents, refunded: 0 }])
  expect((await paymentLogOf(shop(), code)).filter((type) => type === "provider.created")).toHaveLength(1)
}, 120_000)
