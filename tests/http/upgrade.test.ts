import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PayLinkWire } from "../../adapters/contract/pay-link.ts"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { openPglite } from "../../adapters/server/store/pglite.ts"
import recorded from "../fixtures/data-folders/f0f6253.json" with { type: "json" }
import { read } from "../fixtures/http-client.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { moneyOf, settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, callsOf, cards } from "../fixtures/shop-visitor.ts"

/*
 * A data folder that release f0f6253 wrote, with bookings in every kind of state, and a few experiences of the
 * demo. The JSON beside it holds what that release answered about them.
 */
const folder = mkdtempSync(join(tmpdir(), "upgrade-"))
const template = "tests/fixtures/data-folders/f0f6253.tar.gz"
const { bookings, links } = recorded
let shop: Shop

/** Sets the folder's clock back to when it was written, because its deadlines are long over today. */
async function asOfThen(): Promise<void> {
  const { lite, close } = await openPglite({ dataDir: folder, template })
  await lite.query("update clock set offset_ms = floor(extract(epoch from $1::timestamptz - now()) * 1000)", [
    recorded.writtenAt,
  ])
  await close()
}

beforeAll(async () => {
  await asOfThen()
  shop = await openShop({ settings: { database: { kind: "pglite", dataDir: folder } } })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

const entries = Object.entries(bookings)
const booking = (token: string) => shop.visitor().booking(token)

describe("[BK-01] a data folder of release f0f6253", () => {
  test.each(entries)("shows the booking '%s' as it was, after the upgrade", async (_name, { token, code, ...was }) => {
    const { status, amounts } = await booking(token)
    expect({ status, amounts }).toEqual({ status: was.status, amounts: was.amounts })
    const page = await shop.visitor().send("GET", `/prenotazione/${token}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(code.slice(0, 4))
  })

  test.each(Object.entries(links))("shows the pay link '%s' as it was", async (_name, { token, status }) => {
    expect(read(PayLinkWire, await shop.visitor().send("GET", `/payment/v1/links/${token}`)).status).toBe(status)
  })

  test("continues an open payment: paying it confirms the booking and charges once", async () => {
    const { code, token } = bookings.paying
    const visitor = shop.visitor()
    const headers = { "x-booking-token": token }
    const { payment } = read(CheckoutWire, await visitor.send("GET", callsOf(code).checkout, { headers }))
    if (payment === null) throw new Error("the payment is gone")
    await visitor.enterCard(payment, cards.good)
    await visitor.send("POST", callsOf(code).confirm(payment.payment_id), { headers })
    await expect.poll(async () => (await booking(token)).status).toBe("CONFIRMED")
    const { amounts, price } = await booking(token)
    expect(amounts.paid).toBe(price.due_online_cents)
    expect(await moneyOf(shop, code)).toEqual([{ status: "succeeded", captured: price.due_online_cents, refunded: 0 }])
  })

  test("[CK-12] captures money on hold when the partner confirms", async () => {
    const { code, token, partnerId } = bookings.waitsForPartner
    const answer = await answerAsPartner(shop.visitor(), partnerId, code, "confirm")
    expect(answer.status, answer.text).toBe(200)
    await expect.poll(async () => (await booking(token)).status).toBe("CONFIRMED")
    const { amounts, price } = await booking(token)
    expect(amounts.paid).toBe(price.due_online_cents)
  })

  test.each(["confirmed", "allowance", "moved"] as const)(
    "[BK-05] can cancel the booking '%s' and give all its money back",
    async (name) => {
      const { code, token } = bookings[name]
      const answer = await shop.visitor().send("POST", `/booking/v1/bookings/${token}/cancel`)
      expect(answer.status, answer.text).toBe(200)
      await expect.poll(async () => (await booking(token)).status).toBe("CANCELED")
      await settled(shop)
      const [money] = await moneyOf(shop, code)
      await expect.poll(async () => (await moneyOf(shop, code))[0]?.refunded).toBe(money?.captured)
    },
  )

  test("[BK-04] can decline a partner's proposed dates, and releases the hold", async () => {
    const { code, token } = bookings.alternatives
    const answer = await shop.visitor().send("POST", `/booking/v1/bookings/${token}/alternatives/decline`)
    expect(answer.status, answer.text).toBe(200)
    await expect.poll(async () => (await moneyOf(shop, code))[0]?.status).toBe("canceled")
  })

  test("[PL-01] can pay an open pay link, which confirms its booking", async () => {
    const base = `/payment/v1/links/${links.linkOpen.token}`
    const visitor = shop.visitor()
    const { payment } = read(PayLinkWire, await visitor.send("POST", `${base}/pay`))
    if (payment === null) throw new Error("there is nothing to pay")
    await visitor.enterCard(payment, cards.good)
    await visitor.send("POST", `${base}/${payment.payment_id}/confirm`)
    await expect.poll(async () => read(PayLinkWire, await visitor.send("GET", base)).status).toBe("confirmed")
  })

  test("[BX-12] [BX-16] can pay a booking's demand by its pay link", async () => {
    for (const name of ["payLater", "owesDifference"] as const) {
      const visitor = shop.visitor()
      const { demand } = await booking(bookings[name].token)
      if (demand === null) throw new Error(`${name} asks for nothing`)
      const base = `/payment/v1/links/${demand.link}`
      const { payment } = read(PayLinkWire, await visitor.send("POST", `${base}/pay`))
      if (payment === null) throw new Error("there is nothing to pay")
      await visitor.enterCard(payment, cards.good)
      await visitor.send("POST", `${base}/${payment.payment_id}/confirm`)
      await expect.poll(async () => (await booking(bookings[name].token)).demand, { message: name }).toBeNull()
    }
  })

  test("[CK-13] finds a payment that was authorised but not reported, and charges it once", async () => {
    const { code, token } = bookings.paidUntold
    // No webhook and no browser reports it: the shop checks the payment provider by itself.
    await shop.advance(6 * 60_000)
    await expect.poll(async () => (await booking(token)).status).toBe("CONFIRMED")
    const { price } = await booking(token)
    expect(await moneyOf(shop, code)).toEqual([{ status: "succeeded", captured: price.due_online_cents, refunded: 0 }])
  })
})
