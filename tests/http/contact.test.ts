import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { MessageReceived } from "../../adapters/contract/contact.ts"
import { wakeWorkers } from "../../adapters/server/store/clock.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { alike, deep } from "../fixtures/deep.ts"
import { type Answer, problem, read } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { expectRefused } from "../fixtures/refusals.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import type { Visitor } from "../fixtures/shop-visitor.ts"

const operator = "banco@altrove.example"
let post: MailServer
let shop: Shop
let people = 0

beforeAll(async () => {
  post = await openMailServer()
  shop = await openShop({
    settings: {
      smtpUrl: post.url,
      contact: { address: operator, perHour: 5, perDay: 7 },
      // The operator's proxy names the caller's address, so every test calls from its own network.
      trustedProxies: 1,
    },
  })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await post?.close()
})

type Body = Readonly<Record<string, unknown>>

/** Somebody with a network and an email address of their own. */
function somebody(locale: "it" | "en" = "it") {
  const number = ++people
  const email = `anna.${number}@example.it`
  const from = `198.51.100.${number}`
  const visitor = shop.visitor(locale)
  const send = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    visitor.send("POST", path, { body, headers: { "x-forwarded-for": from, ...headers } })
  const question = { name: "Anna Rossi", email, message: "A che ora si parte?" }
  return {
    visitor,
    email,
    from,
    question,
    ask: (changes: Body = {}, headers?: Readonly<Record<string, string>>) =>
      send("/api/v1/contact", { ...question, ...changes }, headers),
    propose: (changes: Body = {}) =>
      send("/api/v1/collaboration", { ...question, company: "Vela & Sale", phone: "333 1234567", ...changes }),
  }
}

const received = (answer: Answer) => read(MessageReceived, answer)
const mailsTo = async (address: string) => {
  await settled(shop)
  return post.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
}
const messages = (email: string) =>
  shop.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ form: string; fields: Body; locale: string }>`
        select form, fields, locale from contact_messages where email = ${email}`,
    ),
  )
const forgetCounts = () => shop.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from rate_limits`))

describe("[NL-02] a message to the shop", () => {
  test.each([
    ["it", "Abbiamo ricevuto", "entro 3 ore lavorative, non nel fine settimana"],
    ["en", "We have received", "within 3 working hours, not on weekends"],
  ] as const)(
    "in %s reaches the shop, and its sender gets a receipt in their language",
    async (locale, subject, reply) => {
      const { ask, email } = somebody(locale)
      const answer = await ask({
        subject: `Orario ${email}`,
        booking_code: "7k2m 9qxr 4tbd",
        message: "Prima riga\nSeconda",
      })
      const { reply_by } = received(answer)
      expect(await messages(email)).toEqual([
        { form: "contact", fields: { subject: `Orario ${email}`, bookingCode: "7K2M9QXR4TBD" }, locale },
      ])
      const [receipt, ...more] = await mailsTo(email)
      expect(more).toEqual([])
      expect(receipt?.subject).toContain(subject)
      for (const part of [receipt?.text, receipt?.html]) {
        expect(part).toContain(reply)
        expect(part).toContain(longDateTimeText(reply_by, locale))
        // The address may be somebody else's, so the receipt repeats nothing that was typed.
        expect(part).not.toMatch(/Prima riga|Orario|Anna/)
      }
      expect(receipt?.html).toContain(`<html lang="${locale}"`)
      const toShop = (await mailsTo(operator)).filter((mail) => mail.subject?.includes(email))
      expect(toShop).toHaveLength(1)
      expect(toShop[0]?.replyTo?.[0]?.address).toBe(email)
      for (const said of ["Prima riga\nSeconda", "7K2M-9QXR-4TBD", "Anna Rossi"])
        expect(toShop[0]?.text).toContain(said)
    },
  )

  test("about working together stores company, phone number and website in a usable form", async () => {
    const { propose, email } = somebody("en")
    received(await propose({ website: "www.velaesale.it" }))
    expect(await messages(email)).toEqual([
      {
        form: "collaboration",
        fields: { company: "Vela & Sale", phone: "+393331234567", website: "https://www.velaesale.it/" },
        locale: "en",
      },
    ])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["We have received your message"])
  })

  test("sent again with the same key is one message, with one answer and one receipt", async () => {
    const { ask, email } = somebody()
    const key = { "idempotency-key": `message-${email}` }
    const answers = await Promise.all([ask({}, key), ask({}, key), ask({}, key)])
    expect(new Set(answers.map((answer) => received(answer).reply_by)).size).toBe(1)
    expect(await messages(email)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test("that the mail server refuses is sent later, once", async () => {
    const { ask, email } = somebody()
    post.refuse(2)
    received(await ask())
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1)
  })

  test("from a machine, which fills in the hidden field, is answered and dropped", async () => {
    const { ask, email } = somebody()
    received(await ask({ nickname: "https://spam.example" }))
    expect(await messages(email)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })
})

describe("[NL-02] [ER-04] an invalid message is refused with the name of its field, and nothing is written", () => {
  const injected = "Anna\r\nBcc: vittima@example.it"
  const invalid = (field: string) => ({ status: 422, code: "validation_failed", field })
  const malformed = (field?: string) => ({ status: 400, code: "malformed_request", ...(field && { field }) })
  const asks = (path: string, base: Body) => (changes: Body) => (client: Visitor) =>
    client.send("POST", path, { body: { ...base, ...changes } })
  const question = { name: "Anna", email: "anna@example.it", message: "Ciao" }
  const ask = asks("/api/v1/contact", question)
  const propose = asks("/api/v1/collaboration", { ...question, company: "Vela", phone: "333 1234567" })

  test("values with line breaks, null bytes or half characters, and values that are too long", async () => {
    const visitor = shop.visitor("en")
    for (const field of ["name", "subject"])
      await expectRefused(shop, visitor, ask({ [field]: injected }), invalid(field))
    for (const email of ["anna", "anna@x.it\r\nBcc: b@c.it", "a@b.it,c@d.it", "a@b..it", "", "a\0@b.it"]) {
      await expectRefused(shop, visitor, ask({ email }), invalid("email"))
    }
    for (const message of ["", " \n ", "a\0b", "a\ud800", "x".repeat(4001)]) {
      await expectRefused(shop, visitor, ask({ message }), invalid("message"))
    }
    await expectRefused(shop, visitor, ask({ booking_code: "<script>" }), invalid("booking_code"))
    await expectRefused(shop, visitor, propose({ company: injected }), invalid("company"))
    await expectRefused(shop, visitor, propose({ phone: "12" }), invalid("phone"))
    await expectRefused(shop, visitor, propose({ website: "javascript:alert(1)" }), invalid("website"))
  })

  test("wrong types, a megabyte of text, and text that is not JSON", async () => {
    const visitor = shop.visitor("en")
    for (const field of ["name", "email", "message"]) {
      for (const value of [undefined, null, 1, {}, ["a"]]) {
        await expectRefused(shop, visitor, ask({ [field]: value }), malformed(field))
      }
    }
    await expectRefused(shop, visitor, ask({ message: "x".repeat(30_000) }), malformed("message"))
    await expectRefused(shop, visitor, ask({ message: "x".repeat(1_000_000) }), {
      status: 413,
      code: "payload_too_large",
    })
    const raw = (body: string, type: string) => (client: typeof visitor) =>
      client.send("POST", "/api/v1/contact", { raw: body, headers: { "content-type": type } })
    await expectRefused(shop, visitor, raw("{", "application/json"), malformed())
    await expectRefused(shop, visitor, raw("<a/>", "text/xml"), { status: 415, code: "unsupported_media_type" })
  })

  test("the email field has the specification's texts, in both languages", async () => {
    const said = async (locale: "it" | "en") =>
      problem(await somebody(locale).ask({ email: "anna@" })).errors?.map(({ detail }) => detail)
    expect(await said("it")).toEqual(["Inserisci un indirizzo email valido"])
    expect(await said("en")).toEqual(["Invalid email"])
  })

  test("markup arrives escaped, as text", async () => {
    const { ask, email } = somebody()
    received(await ask({ subject: `<b>${email}`, message: "<script>alert(1)</script>" }))
    await settled(shop)
    const mail = (await mailsTo(operator)).find(({ subject }) => subject?.includes(`<b>${email}`))
    expect(mail?.html).toContain("&lt;script&gt;alert(1)")
    expect(mail?.html).not.toContain("<script")
  })
})

describe("[NL-02] [OP-07] the number of messages is limited", () => {
  const attempts = async (count: number, attempt: (index: number) => Promise<Answer>) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) statuses.push((await attempt(index)).status)
    return statuses
  }

  test.each(alike(["it", "en"]))(
    "to five an hour from one network address; the refusal in %s names the time of the next",
    async (locale) => {
      const { ask, email, visitor } = somebody(locale)
      expect(await attempts(5, (index) => ask({ email: `${index}.${email}` }))).toEqual([200, 200, 200, 200, 200])
      const answer = await ask({ email: `6.${email}` })
      const refused = problem(answer)
      expect(refused).toMatchObject({ status: 429, code: "contact_rate_limited" })
      expect(refused.detail).toMatch(
        locale === "it" ? /Puoi inviare un altro messaggio da \w{3} \d/ : /from \w{3} \d.*\d\d:\d\d/,
      )
      expect(refused.params?.when).toMatch(/\d\d:\d\d$/)
      const wait = Number(answer.headers.get("retry-after"))
      expect(wait).toBeGreaterThan(3_000)
      expect(wait).toBeLessThanOrEqual(3_600)
      expect(await messages(`6.${email}`)).toEqual([])
      // Another network address is not limited.
      const other = somebody(locale)
      expect((await other.ask()).status).toBe(200)
      expect(visitor.cookies.size).toBe(0)
    },
  )

  test("[OP-11] but nobody is refused for what others write: after forty times as many, receipts end", async () => {
    const used = (points: number) =>
      shop.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update rate_limits set points = ${points} where key like 'contact:receipts:%'`,
        ),
      )
    await somebody().ask()
    await used(199)
    const last = somebody()
    expect((await last.ask()).status).toBe(200)
    const { ask, email } = somebody()
    received(await ask())
    expect(await messages(email)).toHaveLength(1)
    const toShop = (await mailsTo(operator)).filter(({ replyTo }) => replyTo?.[0]?.address === email)
    expect(toShop, "the shop gets the message").toHaveLength(1)
    expect(await mailsTo(email), "without a receipt").toEqual([])
    expect(await mailsTo(last.email), "negative control: the last receipt").toHaveLength(1)
    await used(0)
  })

  deep.test(
    "[OP-11] to four times as many from all IPv6 networks of one /48, told in the reader's language",
    async () => {
      const ask = (network: string) => somebody("it").ask({ lang: "en" }, { "x-forwarded-for": network })
      const answers: Answer[] = []
      for (let n = 0; n < 21; n++) answers.push(await ask(`2001:db8:77:${n}::1`))
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429])
      const refused = problem(answers.at(-1)!)
      expect(refused).toMatchObject({ code: "contact_rate_limited", detail: expect.stringContaining("Puoi inviare") })
      // The mails would be in English, but this is told to who asks in Italian.
      expect(String(refused.params?.when)).toMatch(/^(lun|mar|mer|gio|ven|sab|dom) /)
      const apart = await ask("2001:db8:78::1")
      expect(apart.status, "negative control: another customer's networks").toBe(200)
    },
  )

  deep.test("but strangers who name an email address do not keep its owner from writing", async () => {
    const { email, ask } = somebody()
    expect(await attempts(6, () => somebody().ask({ email }))).toEqual([200, 200, 200, 200, 200, 200])
    expect((await ask()).status).toBe(200)
  })

  test("by the day as well as by the hour; a refusal is not counted and not kept under its key", async () => {
    const { ask, from } = somebody()
    const key = { "idempotency-key": "one-and-the-same-key" }
    const anew = (index: number) => ask({ email: `${index}.${from}@example.it` })
    expect(await attempts(9, anew)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
    const late = { email: `late.${from}@example.it` }
    expect((await ask(late, key)).status).toBe(429)
    await shop.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update rate_limits set expire = 0 where key like 'contact:hour:%'`,
      ),
    )
    expect((await ask(late, key)).status).toBe(200)
    expect(await attempts(2, (index) => anew(index + 20))).toEqual([200, 429])
  })

  deep.test("and the counters contain no email address and no network address", async () => {
    const { ask, email, from } = somebody()
    received(await ask())
    const rows = await shop.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ key: string }>`select key from rate_limits`),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => key.includes(email) || key.includes(from))).toEqual([])
  })

  test("by the network address that the operator's proxy noted, not by one that the caller claims", async () => {
    const { question, from, visitor } = somebody()
    const ask = (index: number) =>
      visitor.send("POST", "/api/v1/contact", {
        body: { ...question, email: `${index}.${from}@example.it` },
        headers: { "x-forwarded-for": `203.0.113.${index}, ${from}` },
      })
    expect(await attempts(6, ask)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test("negative control: without the counters, the sixth message is stored", async () => {
    const { ask } = somebody()
    const uncounted = async () => {
      await forgetCounts()
      return ask()
    }
    expect(await attempts(6, uncounted)).toEqual([200, 200, 200, 200, 200, 200])
  })
})

test("[NL-02] [OP-11] when many write, the shop gets the later messages in one mail, with everybody's address", async () => {
  const spared = await openShop({
    environment: { MAILS_PER_PARTNER: "2" },
    settings: { smtpUrl: post.url, contact: { address: "pochi@altrove.example", perHour: 5, perDay: 7 } },
  })
  const write = (n: number) =>
    spared.visitor().send("POST", "/api/v1/contact", {
      body: { name: `Cliente${n}`, email: `cliente${n}@example.it`, message: `Domanda numero ${n}` },
    })
  const mails = () => post.received.filter(({ to }) => to.includes("pochi@altrove.example")).map(({ mail }) => mail)
  try {
    for (const n of [1, 2]) expect((await write(n)).status).toBe(200)
    await settled(spared)
    for (const n of [3, 4, 5]) expect((await write(n)).status).toBe(200)
    const waiting = () =>
      spared.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) =>
            sql`select from outbox where status = 'pending' and lease_until is null and attempts > 0 and params->>'mail' = 'operator'`,
        ),
      )
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(3)
    expect(mails()).toHaveLength(2)
    // Rows that wait are due by the database's clock, which no test moves.
    await spared.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update outbox set next_at = clock_timestamp() where status = 'pending'`,
      ),
    )
    await spared.run(wakeWorkers)
    const all = () =>
      mails()
        .map(({ text }) => text)
        .join("\n")
    for (const n of [1, 2, 3, 4, 5]) await expect.poll(all, { timeout: 10_000 }).toContain(`Domanda numero ${n}`)
    const together = mails().filter(({ subject }) => /^[23] messaggi dal sito$/.test(subject ?? ""))
    expect(together, "a worker may take three rows in one look or in two").toHaveLength(1)
    expect(mails().length).toBeLessThan(5)
    expect(together[0]?.text).toMatch(/Per rispondere, scrivi a cliente\d@example\.it\./)
    expect(together[0]?.text).not.toContain("Rispondi a questa email")
  } finally {
    await spared.close()
  }
}, 60_000)
