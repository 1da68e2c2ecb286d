import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { BookingWire } from "../../adapters/contract/wire/booking.ts"
import { wakeWorkers } from "../../adapters/server/store/clock.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { openShop, useShop } from "../fixtures/shop.ts"
import { changeVariant } from "../fixtures/shop-picks.ts"
import { logOf, mailsOf, moneyOf, settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, callsOf, cards } from "../fixtures/shop-visitor.ts"

const shop = useShop({ own: true })
const hour = 3_600_000

const query = <Row extends object>(make: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, make))

/** A confirmed booking that can still be cancelled free of charge. */
async function bought() {
  const visitor = shop().visitor()
  const picked = await shop().pick()
  const { code, token, payment } = await visitor.buy(picked)
  const cancel = async () => read(BookingWire, await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`))
  return { visitor, picked, code, token, payment, cancel }
}

describe("the customer's money", () => {
  test("[L16] is given back when the payment provider works again, even after months", async () => {
    const { code, cancel, picked } = await bought()
    const calls = (from: string, to: string) => query((sql) => sql`alter table ${sql(from)} rename to ${sql(to)}`)
    const refund = (sql: SqlClient.SqlClient) => sql`stream = ${`payment-${code}-1`} and type = 'refundPayment'`
    const again = async (attempts: number) => {
      await query(
        (sql) => sql`update outbox set attempts = ${attempts}, next_at = clock_timestamp() where ${refund(sql)}`,
      )
      await shop().run(wakeWorkers)
    }
    const failed = async () => {
      const [row] = await query<{ attempts: number }>(
        (sql) => sql`select attempts from outbox where ${refund(sql)} and error is not null and lease_until is null`,
      )
      return row?.attempts
    }
    await calls("sbx_call", "gone")
    await cancel()
    await expect.poll(failed).toBe(1)
    // As after months of retries:
    await again(2000)
    await expect.poll(failed, { timeout: 10_000 }).toBe(2001)
    await calls("gone", "sbx_call")
    await again(2001)
    await expect
      .poll(async () => (await moneyOf(shop(), code)).at(0)?.refunded, { timeout: 10_000 })
      .toBe(picked.dueOnlineCents)
    await expect.poll(() => mailsOf(shop(), code)).toContain("refunded")
  })

  test("[BK-05] [L17] is given back to the last cent if the payment provider has already returned a part", async () => {
    const { code, token, payment, cancel, visitor, picked } = await bought()
    const part = Math.floor(picked.dueOnlineCents / 3)
    const returned = await visitor.send("POST", `${payment.endpoint}/payments/${payment.payment_id}/refund`, {
      body: { amount: part },
      headers: { authorization: "Bearer sk_sandbox_demo", "idempotency-key": `by-hand-${code}` },
    })
    expect(returned.status).toBe(200)
    await settled(shop())
    await cancel()
    await settled(shop())
    expect(await moneyOf(shop(), code)).toEqual([
      { status: "succeeded", captured: picked.dueOnlineCents, refunded: picked.dueOnlineCents },
    ])
    expect((await visitor.booking(token)).amounts.refunded).toBe(picked.dueOnlineCents)
  })

  test("[CK-13] [L14] is given back if it comes from an attempt that the shop does not know", async () => {
    const { visitor, code, payment } = await bought()
    const made = await visitor.send("POST", `${payment.endpoint}/payments`, {
      body: { amount: 1234, currency: "eur", capture_method: "manual", metadata: { code, attempt: 7 } },
      headers: { authorization: "Bearer sk_sandbox_demo", "idempotency-key": `unasked-${code}` },
    })
    const { id, client_secret } = JSON.parse(made.text)
    await visitor.enterCard({ ...payment, payment_id: id, client_secret }, "4242424242424242")
    await expect
      .poll(() => moneyOf(shop(), code), { timeout: 10_000 })
      .toContainEqual({ status: "canceled", captured: 0, refunded: 0 })
    // The booking is not affected and keeps its own payment.
    expect((await logOf(shop(), code)).slice(-2)).toEqual(["payment.held", "payment.paid"])
  })

  test("[BK-03] is not taken for a visit that began before the partner confirmed", async () => {
    const own = await openShop()
    try {
      const visitor = own.visitor()
      const asked = await changeVariant(own, await own.pick({ instant: false }), { leadTimeHours: 0 })
      await own.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`
          update slots set starts_at = shop_now() + interval '2 hours' where id = ${asked.slot.id}`,
        ),
      )
      const { code, token } = await visitor.buy(asked)
      await own.advance(3 * hour)
      const answer = await answerAsPartner(visitor, asked.partnerId, code, "confirm")
      expect(problem(answer)).toMatchObject({ status: 409, code: "slot_closed" })
      expect((await visitor.booking(token)).status).toBe("PENDING")
      expect(await moneyOf(own, code)).toEqual([{ status: "requires_capture", captured: 0, refunded: 0 }])
      expect((await answerAsPartner(visitor, asked.partnerId, code, "reject", {})).status).toBe(200)
      await expect.poll(() => moneyOf(own, code)).toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
    } finally {
      await own.close()
    }
  })
})

describe("an idempotency key from the browser", () => {
  test("[CK-13] is never mistaken for the name of a fact: the payment goes on", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code } = await visitor.hold(picked)
    await visitor.giveDetails(code, { custom_fields: picked.answers })
    // The key is the name of the payment's fact that follows to the booking: its third entry, authorised.
    const payment = await visitor.startPaying(code, `payment-${code}-1/2`)
    await visitor.enterCard(payment, cards.webhookNever)
    const answer = await visitor.send("POST", callsOf(code).confirm(payment.payment_id))
    expect(answer.status).toBe(200)
    expect((await visitor.checkout(code)).status).toBe("CONFIRMED")
    expect(await logOf(shop(), code)).toEqual([
      "opened",
      "customer.detailsGiven",
      "customer.paymentStarted",
      "payment.held",
      "payment.paid",
    ])
  })
})
