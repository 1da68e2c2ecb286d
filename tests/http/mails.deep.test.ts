import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { eventOf, readIcs } from "../../adapters/server/documents/testing/read-ics.ts"
import { type MailServer, openMailServer, type ReceivedMail } from "../fixtures/mail-server.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { mailsOf, moneyOf, settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, type Visitor } from "../fixtures/shop-visitor.ts"

const hour = 3_600_000
let post: MailServer
let shop: Shop
let people = 0

beforeAll(async () => {
  post = await openMailServer()
  shop = await openShop({ settings: { smtpUrl: post.url } })
})
afterAll(async () => {
  await shop?.close()
  await post?.close()
})

/** A customer with their own email address buys. `mails` are the mails to this address. */
async function bought(locale: "it" | "en", instant: boolean) {
  const visitor = shop.visitor(locale)
  const picked = await shop.pick({ instant })
  const email = `anna.${++people}@example.it`
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { email, confirm_email: email, custom_fields: picked.answers })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  const mails = async (): Promise<readonly ReceivedMail[]> => {
    await settled(shop)
    return post.received.filter(({ to }) => to.includes(email))
  }
  return { visitor, picked, code, token, mails }
}

const subjects = (mails: readonly ReceivedMail[]) => mails.map(({ mail }) => mail.subject ?? "")
const kinds = async (code: string) => (await mailsOf(shop, code)).filter((kind) => !kind.startsWith("partner."))

async function proposeOne(
  visitor: Visitor,
  { partnerId, variant, slot }: Awaited<ReturnType<Shop["pick"]>>,
  code: string,
) {
  const base = `/api/v3/experience_variants/${variant.id}/availabilities`
  for (let months = 0; months < 12; months++) {
    const month = Temporal.PlainDate.from(slot.date).add({ months }).toPlainYearMonth()
    const days = JSON.parse((await visitor.send("GET", `${base}?month=${month}`)).text)
    const free = days.find(({ date, state }: { date: string; state: string }) => state === "free" && date > slot.date)
    if (free === undefined) continue
    const [first] = JSON.parse((await visitor.send("GET", `${base}/day?date=${free.date}`)).text)
    await answerAsPartner(visitor, partnerId, code, "propose-alternatives", { slot_ids: [first.id] })
    return String(first.id)
  }
  throw new Error("no other day is free")
}

describe.each([
  ["it", /Confermata/, /Richiesta inviata/, /Non disponibile/, /Nuove date/, /nuova data/, /Annullata/, /Rimborso/],
  ["en", /Confirmed/, /Request sent/, /Not available/, /New dates/, /new date/, /Cancelled/, /Refund/],
] as const)(
  "mails in %s over SMTP",
  (locale, confirmed, sent, rejected, alternatives, rescheduled, canceled, refunded) => {
    test("[CK-17] say that a booking is confirmed, with links to the shop and the calendar file", async () => {
      const { visitor, picked, code, token, mails } = await bought(locale, true)
      const [first, ...more] = await mails()
      expect(more).toEqual([])
      expect(first?.mail.subject).toMatch(confirmed)
      const booking = await visitor.booking(token)
      const link = `${shop.origin}${locale === "en" ? "/en" : ""}/prenotazione/${token}`
      for (const body of [first?.mail.text, first?.mail.html]) {
        expect(body).toContain(link)
        expect(body).toContain(booking.experience.meeting_point)
      }
      expect(first?.mail.headers.find(({ key }) => key === "content-language")?.value).toBe(locale)
      const calendar = first?.mail.attachments.find(({ filename }) => filename === "altrove.ics")
      const content = calendar?.content
      const text = typeof content === "string" ? content : new TextDecoder().decode(content)
      expect(JSON.stringify(eventOf(readIcs(text)))).toContain(code)
      expect(picked.slot.startsAt).toBe(booking.slot.starts_at)
      expect(await kinds(code)).toEqual(["confirmed"])
    })

    test("[CK-17] say that a request was sent, and that it was confirmed", async () => {
      const { visitor, picked, code, mails } = await bought(locale, false)
      expect(subjects(await mails())).toEqual([expect.stringMatching(sent)])
      await answerAsPartner(visitor, picked.partnerId, code, "confirm")
      expect(subjects(await mails())).toEqual([expect.stringMatching(sent), expect.stringMatching(confirmed)])
    })

    test("[CK-17] say that a request was rejected, by the partner or because the partner did not answer", async () => {
      const said = await bought(locale, false)
      expect(await said.mails()).toHaveLength(1)
      await answerAsPartner(said.visitor, said.picked.partnerId, said.code, "reject", { reason: "Chiuso" })
      expect(subjects(await said.mails())).toEqual([expect.stringMatching(sent), expect.stringMatching(rejected)])
      const silent = await bought(locale, false)
      expect(await silent.mails()).toHaveLength(1)
      await shop.advance(48 * hour)
      await expect.poll(async () => (await silent.mails()).length).toBe(2)
      expect(subjects(await silent.mails())[1]).toMatch(rejected)
    })

    test("[CK-17] say that other dates were proposed, and that one was accepted", async () => {
      const { visitor, picked, code, token, mails } = await bought(locale, false)
      expect(await mails()).toHaveLength(1)
      const slotId = await proposeOne(visitor, picked, code)
      expect(subjects(await mails())[1]).toMatch(alternatives)
      await visitor.send("POST", `/booking/v1/bookings/${token}/alternatives/${slotId}/accept`)
      expect(subjects(await mails())[2]).toMatch(rescheduled)
      expect(await kinds(code)).toEqual(["sent", "alternatives", "rescheduled"])
    })

    test("[CK-17] say that a booking was cancelled, and that its money is on its way back", async () => {
      const { visitor, code, token, mails } = await bought(locale, true)
      await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
      await expect.poll(async () => (await moneyOf(shop, code))[0]?.refunded ?? 0).toBeGreaterThan(0)
      await expect.poll(async () => (await mails()).length).toBe(3)
      const all = subjects(await mails())
      expect(all.filter((subject) => canceled.test(subject))).toHaveLength(1)
      expect(all.filter((subject) => refunded.test(subject))).toHaveLength(1)
    })
  },
)

describe("the mail server", () => {
  test("[CK-17] gets a refused mail again, once, and the checkout does not wait for it", async () => {
    post.refuse(1)
    const { visitor, token, mails, code } = await bought("it", true)
    expect((await visitor.booking(token)).status).toBe("CONFIRMED")
    await expect.poll(() => kinds(code), { timeout: 20_000 }).toEqual(["confirmed"])
    expect(await mails()).toHaveLength(1)
  })

  test("[CK-17] replaces the viewer, which shows none of the mails", async () => {
    const { code } = await bought("it", true)
    await settled(shop)
    const viewer = await shop.visitor().send("GET", "/dev/mail")
    expect(viewer.text).not.toContain(code)
    expect(viewer.text).not.toContain("anna.")
  })
})

test("[CK-17] without a mail server the mails are kept, and can be read at /dev/mail", async () => {
  const kept = await openShop()
  try {
    const visitor = kept.visitor()
    const picked = await kept.pick()
    const { token } = await visitor.buy(picked)
    await settled(kept)
    const list = await visitor.send("GET", "/dev/mail")
    const links = [...list.text.matchAll(/href="(\/dev\/mail\/[^"?]+)/g)].map((match) => match[1] ?? "")
    const texts = await Promise.all(links.map(async (link) => (await visitor.send("GET", `${link}/text`)).text))
    expect(texts.some((text) => text.includes(`${kept.origin}/prenotazione/${token}`))).toBe(true)
  } finally {
    await kept.close()
  }
})
