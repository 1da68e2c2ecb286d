import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import PostalMime from "postal-mime"
import { beforeAll, describe, expect, test } from "vitest"
import { ConversationWire } from "../../adapters/contract/conversation.ts"
import { ErasureWire } from "../../adapters/contract/personal-data.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import {
  LONGEST_MESSAGE,
  MOST_IN_A_ROW,
  MOST_TEMPLATES,
  MOST_TO_ALL,
  OPEN_DAYS,
} from "../../domain/conversation/terms.ts"
import { clockText } from "../../domain/time/text.ts"
import { followEvents } from "../fixtures/event-source.ts"
import { type HttpClient, problem, read } from "../fixtures/http-client.ts"
import { mailText } from "../fixtures/mailed-link.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { mailsOf, settled } from "../fixtures/shop-tables.ts"
import type { Bought, Visitor } from "../fixtures/shop-visitor.ts"

/* Messages between partners and customers on their bookings. */

const shop = useShop({ own: true })
const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

let picked: Picked
let office: HttpClient & { readonly email: string }
let guide: HttpClient
let stranger: HttpClient
beforeAll(async () => {
  picked = await shop().pick({ instant: true })
  office = await memberOf(shop(), picked.partnerId, "staff", "Anna Riva")
  guide = await memberOf(shop(), picked.partnerId, "guide", "Gino Guida")
  const [other] = await sql<{ id: string }>(
    (db) => db`select id from partners where id <> ${picked.partnerId} order by id limit 1`,
  )
  stranger = await memberOf(shop(), other?.id ?? "")
})

/** Another departure of the same partner. */
const another = () => shop().pick({ instant: true, where: ({ id }) => id === picked.variant.id })
const booked = async (locale: "it" | "en" = "it", on?: Picked) => {
  const of = on ?? (await another())
  const visitor = shop().visitor(locale)
  return { visitor, ...(await visitor.buy(of)) }
}
const path = (token: string) => `/booking/v1/bookings/${token}/messages`
const ask = (visitor: Visitor, { token }: Pick<Bought, "token">, words: string, key?: string) =>
  visitor.send("POST", path(token), { body: { words }, ...(key && { headers: { "idempotency-key": key } }) })
const seen = async (visitor: Visitor, { token }: Pick<Bought, "token">) =>
  read(ConversationWire, await visitor.send("GET", path(token)))
const thread = (code: string) => `/partner/messages/${code}`
const answer = (code: string, words: string, client: HttpClient = office) =>
  post(client, thread(code), { form: "messageWrite", words })
const toAll = (slot: string, fields: Readonly<Record<string, string>>, client: HttpClient = office) =>
  post(client, `/partner/messages?slot=${slot}`, { form: "messageAll", slot, ...fields })
const written = async (code: string) =>
  (await sql((db) => db`select 1 from conversation_message where code = ${code}`)).length

describe("[PR-09] a conversation about a booking", () => {
  test("[OP-11] the partner is written to in its member's language, whatever language the customer's booking has", async () => {
    const bought = await booked("it")
    await settled(shop())
    await sql((db) => db`update partner_member set locale = 'en' where partner_id = ${picked.partnerId}`)
    const late = await booked("it")
    for (const { visitor, ...one } of [bought, late]) await ask(visitor, one, "Possiamo portare un cane?")
    await settled(shop())
    await sql((db) => db`update partner_member set locale = 'it' where partner_id = ${picked.partnerId}`)
    for (const { code } of [bought, late]) await answer(code, "Certo.")
    const { name } = picked.variant
    const [was, is] = await Promise.all([bought, late].map(({ code }) => mailText(shop(), code, "partner.booked")))
    expect(was).toContain("La prenotazione è confermata.")
    expect(was).toContain(name.it)
    expect(is).toContain("The booking is confirmed.")
    expect(is).toContain(name.en)
    expect(await mailText(shop(), late.code, "partner.message")).toMatch(/\/en\/partner\/messages\//)
  })

  test("goes by page and by mail in both directions, and no address is shown to the other side", async () => {
    const { visitor, ...bought } = await booked("en")
    expect(await seen(visitor, bought)).toMatchObject({ messages: [], left: MOST_IN_A_ROW })
    const sent = read(ConversationWire, await ask(visitor, bought, "May we bring a dog?\nHe is small."))
    expect(sent.messages).toMatchObject([{ side: "customer", words: "May we bring a dog?\nHe is small." }])
    await settled(shop())

    const toPartner = await mailText(shop(), bought.code, "partner.message")
    expect(toPartner).toContain("May we bring a dog?")
    expect(toPartner).toContain(`/partner/messages/${bought.code}`)
    expect(toPartner).not.toContain("anna@example.it")

    const list = await office.send("GET", "/partner/messages")
    expect(list.text).toContain("May we bring a dog?")
    expect(list.text).toContain("1 messaggio senza risposta")
    const page = await office.send("GET", thread(bought.code))
    expect(page.text).toContain("He is small.")
    expect(page.text).not.toContain("anna@example.it")

    expect((await answer(bought.code, "Of course, he is welcome.")).status).toBe(303)
    await settled(shop())
    const toCustomer = await mailText(shop(), bought.code, "conversation.message")
    expect(toCustomer).toContain("Of course, he is welcome.")
    expect(toCustomer).toContain("Read and answer")
    expect(toCustomer).toMatch(/\/en\/\S+#messages/)
    expect(toCustomer).not.toContain(office.email)
    const after = await seen(visitor, bought)
    expect(after.messages.map(({ side }) => side)).toEqual(["customer", "partner"])
    expect(JSON.stringify(after), "who of the partner wrote").not.toContain("Riva")
    expect((await office.send("GET", "/partner/messages")).text).not.toContain("senza risposta")
    const [mail] = await sql<{ eml: string }>(
      (db) => db`select eml from mails where booking_code = ${bought.code} and kind = 'conversation.message'`,
    )
    const { replyTo } = await PostalMime.parse(mail?.eml ?? "")
    expect(replyTo ?? []).toEqual([])
  })

  test("is that of one booking and one partner: another one's is not found, and guides may not see it", async () => {
    const { visitor, ...bought } = await booked()
    await ask(visitor, bought, "Buongiorno")
    for (const code of [bought.code, "000000000000"]) {
      expect((await stranger.send("GET", thread(code))).status).toBe(404)
      expect((await answer(code, "Salve", stranger)).status).toBe(404)
    }
    expect((await answer(bought.code, "Salve", guide)).status).toBe(403)
    expect((await guide.send("GET", thread(bought.code))).status).toBe(404)
    expect((await guide.send("GET", "/partner/messages")).status).toBe(404)
    expect((await visitor.send("GET", path(`${bought.token}x`))).status).toBe(404)
    expect(await written(bought.code)).toBe(1)
  })

  test("takes no empty and no endless message, and keeps what a member typed", async () => {
    const { visitor, ...bought } = await booked()
    for (const [words, code] of [
      [" \n ", "message_required"],
      ["a".repeat(LONGEST_MESSAGE + 1), "field_too_long"],
      ["a\u0000b", "field_characters"],
    ] as const) {
      const refused = problem(await ask(visitor, bought, words))
      expect(refused).toMatchObject({ status: 422, errors: [{ field: "words", code }] })
      // A form with what no text can hold is refused as a whole.
      expect((await answer(bought.code, words)).status).toBe(words.includes("\u0000") ? 400 : 422)
    }
    const kept = await answer(bought.code, "b".repeat(LONGEST_MESSAGE + 1))
    expect(kept.text).toContain("bbbb")
    expect((await ask(visitor, bought, "<b>ciao</b>")).status).toBe(200)
    const page = await office.send("GET", thread(bought.code))
    expect(page.text).toContain("&lt;b&gt;ciao")
    expect(page.text).not.toContain("<b>ciao")
    expect(await written(bought.code)).toBe(1)
  })

  test("is bounded: five in a row from each side, until the other one answers", async () => {
    const { visitor, ...bought } = await booked()
    for (let n = 0; n < MOST_IN_A_ROW; n++) expect((await ask(visitor, bought, `Domanda ${n}`)).status).toBe(200)
    expect(problem(await ask(visitor, bought, "Ancora"))).toMatchObject({ status: 409, code: "messages_unanswered" })
    expect((await seen(visitor, bought)).left).toBe(0)
    for (let n = 0; n < MOST_IN_A_ROW; n++) expect((await answer(bought.code, `Risposta ${n}`)).status).toBe(303)
    expect((await answer(bought.code, "Ancora")).status).toBe(409)
    expect((await ask(visitor, bought, "Grazie")).status).toBe(200)
    expect(await written(bought.code)).toBe(2 * MOST_IN_A_ROW + 1)
  })

  test("with the same key twice is one message and one mail", async () => {
    const { visitor, ...bought } = await booked()
    const both = await Promise.all([
      ask(visitor, bought, "Una volta", "key-of-one-message"),
      ask(visitor, bought, "Una volta", "key-of-one-message"),
    ])
    expect(both.map(({ status }) => status)).toContain(200)
    await ask(visitor, bought, "Una volta", "key-of-one-message")
    await settled(shop())
    expect(await written(bought.code)).toBe(1)
    expect((await mailsOf(shop(), bought.code)).filter((kind) => kind === "partner.message")).toHaveLength(1)
  })

  test("waits no more when the partner says that no answer is needed", async () => {
    const { visitor, ...bought } = await booked()
    await ask(visitor, bought, "Grazie, a domani!")
    expect((await post(office, thread(bought.code), { form: "messageSettle" })).status).toBe(303)
    expect((await post(office, thread(bought.code), { form: "messageSettle" })).status).toBe(409)
    const [row] = await sql<{ standing: string }>(
      (db) => db`select standing from conversation where code = ${bought.code}`,
    )
    expect(row?.standing).toBe("quiet")
  })

  test("is heard of on the customer's open page and by the members", async () => {
    const { visitor, ...bought } = await booked()
    const page = await followEvents(`${shop().origin}/booking/v1/bookings/${bought.token}/events`)
    const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const member = await followEvents(`${shop().origin}/partner/v0/live/work/events`, { cookie })
    const version = async () => JSON.parse((await office.send("GET", "/partner/v0/inbox")).text).version
    const before = await version()
    await ask(visitor, bought, "Si può parcheggiare?")
    await expect.poll(() => member.beside).toContain("work")
    expect(await version()).not.toBe(before)
    await answer(bought.code, "Sì, davanti al molo.")
    await expect.poll(() => page.beside).toContain("messages")
    page.close()
    member.close()
  })
})

describe("[PR-09] a message to all of a departure", () => {
  test("reaches each customer in their language, with their name, and asks for no answer", async () => {
    const one = await another()
    const [italian, english] = [await booked("it", one), await booked("en", one)]
    const page = await office.send("GET", `/partner/messages?slot=${one.slot.id}&template=tomorrow`)
    expect(page.text).toContain("Scrivi a tutte le 2 prenotazioni")
    expect(page.text).toContain("{nome}")
    expect((await toAll(one.slot.id, { words_it: "Ciao" })).status, "the English text is missing").toBe(422)
    const sent = await toAll(one.slot.id, {
      words_it: "Ciao {nome}, ci vediamo alle {ora}.",
      words_en: "Hello {name}, see you at {time}.",
    })
    expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringContaining("sent=2")])
    const [toItalian, toEnglish] = [await seen(italian.visitor, italian), await seen(english.visitor, english)].map(
      ({ messages }) => messages.at(-1)?.words,
    )
    expect(toItalian).toBe(`Ciao Anna, ci vediamo alle ${clockText(one.slot.startsAt)}.`)
    expect(toEnglish).toBe(`Hello Anna, see you at ${clockText(one.slot.startsAt)}.`)
    await settled(shop())
    for (const { code } of [italian, english])
      expect((await mailsOf(shop(), code)).filter((kind) => kind === "conversation.message")).toHaveLength(1)
  })

  test("is bounded, and another partner's departure or an empty one is not found", async () => {
    const one = await another()
    expect((await toAll(one.slot.id, { words_it: "Ciao" })).status).toBe(404)
    const { code } = await booked("it", one)
    expect((await toAll(one.slot.id, { words_it: "Ciao" }, stranger)).status).toBe(404)
    expect((await toAll(one.slot.id, { words_it: "Ciao" }, guide)).status).toBe(403)
    for (let n = 0; n < MOST_TO_ALL; n++) expect((await toAll(one.slot.id, { words_it: `Ciao ${n}` })).status).toBe(303)
    expect((await toAll(one.slot.id, { words_it: "Ciao" })).status).toBe(429)
    expect(await written(code)).toBe(MOST_TO_ALL)
  })
})

describe("[PR-09] templates", () => {
  test("are kept in both languages, filled in for the customer, and the partner's own", async () => {
    const { code } = await booked("en")
    const template = {
      name: "Parcheggio",
      words_it: "{nome}, parcheggia al molo",
      words_en: "{name}, park at the pier",
    }
    const add = (fields: Readonly<Record<string, string>>) =>
      post(office, "/partner/messages", { form: "templateAdd", ...template, ...fields })
    expect((await add({ words_en: "" })).status).toBe(422)
    expect((await add({})).status).toBe(303)
    const [{ id } = { id: "" }] = await sql<{ id: string }>(
      (db) => db`select id from conversation_template where partner_id = ${picked.partnerId}`,
    )
    expect((await office.send("GET", `${thread(code)}?template=${id}`)).text).toContain("Anna, park at the pier")
    expect((await stranger.send("GET", "/partner/messages")).text).not.toContain("Parcheggio")
    const remove = (client: HttpClient) => post(client, "/partner/messages", { form: "templateRemove", template: id })
    expect([(await remove(stranger)).status, (await remove(guide)).status]).toEqual([404, 403])
    for (let n = 1; n < MOST_TEMPLATES; n++) await add({ name: `Testo ${n}` })
    expect((await add({})).status).toBe(409)
    expect((await remove(office)).status).toBe(303)
  })
})

describe("[AC-06] what was written", () => {
  test("is given out with the customer's data and erased with them", async () => {
    const email = "ilde.messaggi@example.it"
    const visitor = shop().visitor()
    const one = await another()
    const { code, encrypted_code: token } = await visitor.hold(one)
    await visitor.giveDetails(code, { email, confirm_email: email, custom_fields: one.answers })
    const payment = await visitor.startPaying(code)
    await visitor.enterCard(payment, "4242424242424242")
    await visitor.confirm(code, payment.payment_id)
    await ask(visitor, { token }, "Sono allergica alle noci di pecan")
    const operator = { headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }, body: { email } }
    const given = await visitor.send("POST", "/admin/v0/exports", operator)
    expect(given.text).toContain("noci di pecan")
    await shop().advance((OPEN_DAYS + 400) * 24 * 3_600_000)
    const erased = await visitor.send("POST", "/admin/v0/erasures", operator)
    const { id } = read(ErasureWire, erased)
    const state = async () =>
      read(ErasureWire, await visitor.send("GET", `/admin/v0/erasures/${id}`, { headers: operator.headers })).state
    await expect.poll(state).toBe("waiting")
    await shop().advance(7 * 24 * 3_600_000)
    await expect.poll(state).toBe("done")
    expect(await written(code)).toBe(0)
    expect((await ask(visitor, { token }, "Ancora qui?")).status).toBe(409)
  })
})
