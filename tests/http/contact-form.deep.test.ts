import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { canonicalInstant } from "../../domain/time/instant.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { type Answer, problem } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"

const pages = { it: "/contatti", en: "/en/contatti" }
const urlencoded = "application/x-www-form-urlencoded"
let post: MailServer
let shop: Shop
let people = 0

beforeAll(async () => {
  post = await openMailServer()
  shop = await openShop({
    settings: {
      smtpUrl: post.url,
      contact: { address: "banco@altrove.example", perHour: 5, perDay: 7 },
      // The operator's proxy names the caller's address, so every test calls from its own network.
      trustedProxies: 1,
    },
  })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await post?.close()
})

type Fields = Readonly<Record<string, string>>

/** A browser without scripts, on the contact page in one language. */
function somebody(locale: "it" | "en") {
  const number = ++people
  const email = `bruno.${number}@example.it`
  const client = shop.visitor(locale)
  const send = (raw: string | Uint8Array<ArrayBuffer>, headers: Fields = {}, path = pages[locale]) =>
    client.send("POST", path, {
      raw,
      headers: { "content-type": urlencoded, "x-forwarded-for": `203.0.113.${number}`, ...headers },
    })
  const common = { name: "Bruno", email, message: "Ciao", nickname: "" }
  const question = { ...common, form: "contact", subject: "", bookingCode: "" }
  const proposal = { ...common, form: "collaboration", company: "Vela & Sale", phone: "333 1234567", website: "" }
  const sendForm = (fields: Fields, headers?: Fields) => send(new URLSearchParams(fields).toString(), headers)
  return {
    email,
    question,
    proposal,
    send,
    sendForm,
    open: (path: string) => client.send("GET", path),
    ask: (changes: Fields = {}, headers?: Fields) => sendForm({ ...question, ...changes }, headers),
    propose: (changes: Fields = {}) => sendForm({ ...proposal, ...changes }),
  }
}

const messages = (email: string) =>
  shop.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ form: string; fields: unknown; message: string; locale: string; reply_by: string }>`
        select form, fields, message, locale, reply_by from contact_messages where email = ${email}`,
    ),
  )

const unescaped = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
const attribute = (tag: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "")

/** The values of one of the page's forms, and the names of the fields that are marked as wrong. */
function formIn({ text }: Answer, form: string) {
  const html = text.split("<form").find((part) => part.includes(`name="form" value="${form}"`)) ?? ""
  const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => [attribute(tag, "name"), attribute(tag, "value")])
  const area = /<textarea[^>]*>([^<]*)/.exec(html)?.[1] ?? ""
  const controls = [...html.matchAll(/<(?:input|textarea) [^>]*>/g)].map(([tag]) => tag)
  return {
    values: Object.fromEntries([...inputs, ["message", unescaped(area)]]),
    wrong: controls.filter((tag) => tag.includes("aria-invalid")).map((tag) => attribute(tag, "name")),
    action: attribute(`<form${html}`, "action"),
    html,
  }
}

describe.each(["it", "en"] as const)("[NL-02] [RT-06] a form of the contact page without scripts, in %s", (locale) => {
  test("is sent to the page's own address, with nothing marked as wrong", async () => {
    const { open } = somebody(locale)
    const page = await open(pages[locale])
    for (const form of ["contact", "collaboration"]) {
      expect(formIn(page, form)).toMatchObject({ action: `${pages[locale]}#${form}-title`, wrong: [] })
    }
  })

  test.each(["contact", "collaboration"] as const)(
    "%s: is stored like a call of the API, and leads to a page of thanks",
    async (form) => {
      const { ask, propose, email, open } = somebody(locale)
      const answer = await (form === "contact" ? ask : propose)({ message: "Prima riga\r\nSeconda" })
      const [message, ...more] = await messages(email)
      expect(more).toEqual([])
      const fields = form === "contact" ? {} : { company: "Vela & Sale", phone: "+393331234567" }
      expect(message).toMatchObject({ form, fields, message: "Prima riga\nSeconda", locale })
      const until = canonicalInstant(message?.reply_by ?? "")
      const location = answer.headers.get("location") ?? ""
      expect([answer.status, location]).toEqual([
        303,
        `${pages[locale]}?sent=${form}&until=${encodeURIComponent(until)}#${form}-sent`,
      ])
      await settled(shop)
      expect(post.received.filter(({ to }) => to.includes(email))).toHaveLength(1)

      const thanks = await open(location)
      expect(thanks.status).toBe(200)
      expect(thanks.text).toContain(`id="${form}-sent"`)
      expect(thanks.text).toContain(dateTimeText(until, locale))
      expect(formIn(thanks, form).html).toBe("")
      expect(formIn(thanks, form === "contact" ? "collaboration" : "contact").html).not.toBe("")
    },
  )

  test("with errors is shown again: each wrong field is named, and everything typed is kept", async () => {
    const { ask, propose, email, question, proposal } = somebody(locale)
    const typed = { email: "bruno@", subject: `<b>"Orario" & più`, bookingCode: "??", message: "Uno\r\nDue <script>" }
    const asked = await ask(typed)
    expect([asked.status, asked.headers.get("content-type")]).toEqual([422, "text/html; charset=UTF-8"])
    const form = formIn(asked, "contact")
    expect(form.values).toEqual({ ...question, ...typed, message: "Uno\nDue <script>" })
    expect(form.wrong).toEqual(["email", "bookingCode"])
    expect(form.html).toContain('role="alert"')
    expect(form.html).toContain('href="#contact-email"')
    expect(formIn(asked, "collaboration")).toMatchObject({ wrong: [], values: { name: "", message: "" } })
    // The text is in the list of problems and at the field.
    const said = locale === "it" ? "Inserisci un indirizzo email valido" : "Invalid email"
    expect(form.html.split(said)).toHaveLength(3)

    const proposed = formIn(await propose({ phone: "12", website: "x".repeat(300) }), "collaboration")
    expect(proposed.wrong).toEqual(["phone", "website"])
    expect(proposed.values).toEqual({ ...proposal, phone: "12", website: "x".repeat(300) })
    expect(await messages(email)).toEqual([])
  })

  test("sent too often is refused with the time of the next message, and keeps what was typed", async () => {
    const { ask, email } = somebody(locale)
    for (let times = 0; times < 5; times++) expect((await ask({ email: `${times}.${email}` })).status).toBe(303)
    const refused = await ask({ message: "Ancora io" })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000)
    const { html, values } = formIn(refused, "contact")
    expect(html).toMatch(locale === "it" ? /Puoi inviare un altro messaggio da \w{3} \d/ : /from \w{3} \d.*\d\d:\d\d/)
    expect(values.message).toBe("Ancora io")
    expect(await messages(email)).toEqual([])
  })
})

describe("[NL-02] a form without scripts", () => {
  test("sent three times at once is one message; a different message is a second one", async () => {
    const { ask, email } = somebody("it")
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1)
    expect(await messages(email)).toHaveLength(1)
    await ask({ message: "Un’altra cosa" })
    expect(await messages(email)).toHaveLength(2)
  })

  test("filled in by a machine is answered and dropped", async () => {
    const { ask, email } = somebody("en")
    expect((await ask({ nickname: "https://spam.example" })).status).toBe(303)
    expect(await messages(email)).toEqual([])
  })

  test("[OP-07] from another site is refused; negative control: the shop's own is stored", async () => {
    const { ask, email } = somebody("it")
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site", origin: shop.origin },
    ]) {
      expect(problem(await ask({}, headers))).toMatchObject({ status: 403, code: "forbidden" })
    }
    expect(await messages(email)).toEqual([])
    expect((await ask({}, { "sec-fetch-site": "same-origin", origin: shop.origin })).status).toBe(303)
    expect((await ask({ message: "Due" }, { origin: shop.origin })).status).toBe(303)
    expect(await messages(email)).toHaveLength(2)
  })

  test("[ER-04] that is malformed is refused without a 5xx, and nothing is written", async () => {
    const { send, sendForm, question, email } = somebody("en")
    const malformed = { status: 400, code: "malformed_request" }
    const whole = new URLSearchParams(question).toString()
    expect(problem(await send(whole, { "content-type": "text/plain" }))).toMatchObject(malformed)
    expect(problem(await send(whole, { "content-type": "multipart/form-data; boundary=x" }))).toMatchObject(malformed)
    expect(problem(await send(new Uint8Array([0xff, 0xfe])))).toMatchObject(malformed)
    for (const form of ["", "gift", "__proto__", "constructor"]) {
      expect(problem(await sendForm({ ...question, form }))).toMatchObject(malformed)
    }
    expect(problem(await send(""))).toMatchObject(malformed)
    expect(problem(await send(`form=contact&message=${"x".repeat(300_000)}`)).status).toBe(413)
    for (const body of [
      "form=contact",
      "form=contact&name=%ff%00&email=%&message=%zz",
      "form=contact&name=a&name=b&email=&email=c%40d.it",
      `form=collaboration&phone=${"3".repeat(50_000)}`,
      `form=contact&name=Anna%0D%0ABcc%3A+x%40y.it&email=${encodeURIComponent(email)}&message=a`,
      "form=contact&name=A&email=a%40b.it%2Cc%40d.it&message=a",
    ]) {
      const { status, text } = await send(body)
      expect([status, text.includes("aria-invalid")], body.slice(0, 80)).toEqual([422, true])
    }
    expect(await messages(email)).toEqual([])
  })

  test("[ER-04] can only be posted to its page: other methods and pages answer 405", async () => {
    const { send, open } = somebody("it")
    const client = shop.visitor("it")
    for (const path of Object.values(pages)) {
      const refused = await client.send("PUT", path)
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"])
    }
    expect((await send("form=contact", {}, "/esperienze")).status).toBe(405)
    expect((await open("/contatti?sent=contact&until=domani")).text).not.toContain("contact-sent")
  })
})
