import { createServer } from "node:net"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { GiftOrderWire } from "../../adapters/contract/wire/gift.ts"
import { advanceClock } from "../../adapters/server/store/clock.ts"
import { deep } from "../fixtures/deep.ts"
import { read } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { cards } from "../fixtures/shop-visitor.ts"

let mails: MailServer
let shop: Shop
const lines: string[] = []
beforeAll(async () => {
  mails = await openMailServer()
  shop = await openShop({ environment: { SMTP_URL: mails.url, FLOW_LOGS: "open" }, log: (line) => lines.push(line) })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await mails?.close()
})

/** Why the mails of a shop were not sent, as the operator reads it. */
const reasons = (of: Shop, code: string) =>
  of.run(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(
        sql<{
          error: string | null
        }>`select error from outbox where stream = ${`booking-${code}`} and type like '%ail%'`,
        (rows) => rows.flatMap(({ error }) => error ?? []),
      ),
    ),
  )

describe("[OP-05] a mail that cannot be sent", () => {
  test("says why, without the address of the person, in its row and in the log", async () => {
    const visitor = shop.visitor()
    mails.refuse(4, "550 5.1.1 <anna.rossi@example.it> mailbox is full")
    const { code } = await visitor.buy(await shop.pick({ instant: true }))
    await expect.poll(async () => (await reasons(shop, code)).join()).toContain("mailbox is full")
    const said = (await reasons(shop, code)).join()
    expect(said).toMatch(/^MailNotTaken: .*550 5\.1\.1 <…@…> mailbox is full/)
    expect(said).not.toContain("anna")
    const log = lines.filter((line) => line.includes("a mail was not sent")).join("\n")
    expect(log).toContain("mailbox is full")
    expect(log).not.toContain("anna.rossi")
  })

  test("says so when nobody listens at the mail server's address; a mail that was sent has no reason", async () => {
    const probe = createServer().listen(0, "127.0.0.1")
    await new Promise((listening) => probe.once("listening", listening))
    const { port } = probe.address() as { port: number }
    await new Promise((closed) => probe.close(closed))
    const away = await openShop({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, FLOW_LOGS: "open" } })
    const { code } = await away.visitor().buy(await away.pick({ instant: true }))
    await expect.poll(async () => (await reasons(away, code)).join()).toContain(`ECONNREFUSED 127.0.0.1:${port}`)
    await away.close()
    mails.refuse(0)
    const before = mails.received.length
    const sent = await shop.visitor().buy(await shop.pick({ instant: true }))
    await expect.poll(() => mails.received.length).toBeGreaterThan(before)
    expect(await reasons(shop, sent.code)).toEqual([])
  })
})

deep.test(
  "[GF-04] [GF-05] a voucher’s mail to its buyer carries it as a PDF, once a delivery, also after a mail server that was busy",
  async () => {
    const visitor = shop.visitor()
    const to = ["dario@example.it", "elsa@example.it"]
    const customer = { name: "Dario", surname: "Neri", email: to[0], confirm_email: to[0] }
    const gift = { recipient: "Elsa", sender: "Dario", theme: "sea", send_to: "recipient", recipient_email: to[1] }
    const made = await visitor.send("POST", "/api/v0/gift-cards/create", {
      body: { value_cents: 5_000, gift, customer, lang: "en" },
    })
    const base = `/api/v0/open-bookings/${JSON.parse(made.text).code}`
    // Mails of the tests before may be tried again in between, and are refused too.
    mails.refuse(50)
    const { payment } = read(GiftOrderWire, await visitor.send("POST", `${base}/pay`, { body: {} }))
    if (payment === null) throw new Error("no payment was opened")
    await visitor.enterCard(payment, cards.good)
    await visitor.send("POST", `${base}/pay/${payment.payment_id}/confirm`)
    const order = async () => read(GiftOrderWire, await visitor.send("GET", `${base}/checkout`))
    const statuses = async () => (await order()).deliveries.map(({ status }) => status)
    await expect.poll(statuses).toEqual(["retrying", "retrying"])
    mails.refuse(0)
    await shop.run(advanceClock(3_600_000))
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(["sent", "sent"])

    const sent = mails.received.filter((one) => to.some((address) => one.to.includes(address)))
    expect(sent.flatMap((one) => one.to).sort()).toEqual(to)
    const { text: printed } = await visitor.send("GET", `${base}/voucher.pdf`)
    for (const one of sent) {
      const [file, ...others] = one.mail.attachments
      expect(others).toEqual([])
      if (one.to.includes(to[1] ?? "")) {
        expect(file, "the code is inside the gift, which the recipient opens by the link").toBeUndefined()
        continue
      }
      expect([file?.filename, file?.mimeType]).toEqual([`altrove-${(await order()).code}.pdf`, "application/pdf"])
      const drawn = typeof file?.content === "object" ? new TextDecoder().decode(file.content) : ""
      expect(drawn === printed, "what the buyer’s page opens").toBe(true)
    }
  },
)
