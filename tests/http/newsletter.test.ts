import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { GiveawayWire, ParticipantsWire } from "../../adapters/contract/giveaway.ts"
import { NewsletterPreferences } from "../../adapters/contract/newsletter.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { advanceClock, wakeWorkers } from "../../adapters/server/store/clock.ts"
import { newsletterPath } from "../../domain/newsletter/path.ts"
import { signupSources } from "../../domain/newsletter/terms.ts"
import { read } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { expectRefused } from "../fixtures/refusals.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"

let post: MailServer
let shop: Shop
let people = 0

beforeAll(async () => {
  post = await openMailServer()
  shop = await openShop({ settings: { smtpUrl: post.url, trustedProxies: 1 } })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await post?.close()
})

const [blog, own, ideas] = ["blog_newsletter", "altrove_newsletter", "engagement_newsletter"] as const
const api = "/api/v0/newsletter"
const HOUR = 3_600_000

/** Somebody with a network and an email address of their own. */
function somebody(locale: "it" | "en" = "it") {
  const number = ++people
  const email = `lettore.${number}@example.it`
  const from = { "x-forwarded-for": `198.51.100.${number}` }
  const visitor = shop.visitor(locale)
  const subscribe = (changes: Readonly<Record<string, unknown>> = {}, headers = {}) =>
    visitor.send("POST", `${api}/subscribe`, {
      body: { email, groups: [blog, own], lang: locale, ...changes },
      headers: { ...from, ...headers },
    })
  const call = (path: string, body?: unknown) =>
    visitor.send("POST", `${api}${path}`, { headers: from, ...(body !== undefined && { body }) })
  const form = (path: string, fields: readonly (readonly [string, string])[]) =>
    visitor.send("POST", path, {
      raw: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      headers: { ...from, "content-type": "application/x-www-form-urlencoded" },
    })
  const mails = async () => {
    await settled(shop)
    return post.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
  }
  const link = async () => {
    const [, token = ""] = /\/newsletter\/([\w-]{76})/.exec((await mails())[0]?.text ?? "") ?? []
    return token
  }
  const states = async (token: string) => {
    const answer = await visitor.send("GET", `${api}/preferences/${token}`)
    return Object.fromEntries(read(NewsletterPreferences, answer).groups.map(({ name, state }) => [name, state]))
  }
  return { email, visitor, from, subscribe, call, form, mails, link, states }
}

const rows = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop.run(Effect.flatMap(SqlClient.SqlClient, (sql) => ask(sql) as Effect.Effect<readonly Row[]>))
const consents = (email: string) =>
  rows<{ newsletter: string; source: string; version: string; isOver: boolean }>(
    (sql) => sql`
      select c.newsletter, c.source, c.text_version as version, c.ended_at is not null as "isOver"
      from newsletter_consent c join newsletter_address a on a.id = c.address_id
      where a.email = ${email} order by c.newsletter`,
  )
const later = (hours: number) => shop.run(Effect.andThen(advanceClock(hours * HOUR), wakeWorkers))

/** The token of the one-click button in the mail that greets the reader of one newsletter. */
const oneClickOf = async (reader: ReturnType<typeof somebody>, subject: RegExp) => {
  const mail = (await reader.mails()).find((one) => subject.test(one.subject ?? ""))
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? ""
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
  return /\/api\/v0\/newsletter\/u\/([\w-]{76})>/.exec(header("list-unsubscribe"))?.[1] ?? ""
}

describe("[NL-01] subscribing to newsletters", () => {
  test.each([
    ["it", "Conferma la tua iscrizione"],
    ["en", "Confirm your subscription"],
  ] as const)("in %s is confirmed by the mailed link, with the proof of the consent", async (locale, subject) => {
    const reader = somebody(locale)
    const answer = await reader.subscribe({ signup_source: "weekly_digest" })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([202, { status: "mailed" }])
    expect((await reader.mails()).map((mail) => mail.subject)).toEqual([subject])
    const token = await reader.link()
    expect(await reader.states(token)).toEqual({ [blog]: "asked", [own]: "asked", [ideas]: "none" })
    expect(await consents(reader.email)).toEqual([])

    expect((await reader.call(`/verify/${token}`)).status).toBe(200)
    expect(await reader.states(token)).toEqual({ [blog]: "confirmed", [own]: "confirmed", [ideas]: "none" })
    const proof = { source: "weekly_digest", version: "2026-11", isOver: false }
    expect(await consents(reader.email)).toEqual([
      { newsletter: "blog", ...proof },
      { newsletter: "shop", ...proof },
    ])
    expect(await reader.mails(), "a greeting of each newsletter").toHaveLength(3)

    const details = { name: "Ada", surname: "Neri", city: "Siena", region: "toscana" }
    expect((await reader.call(`/complete/${token}`, details)).status).toBe(200)
    const [kept] = await rows<object>(
      (sql) => sql`
        select name, surname, city, region, verified_at is not null as verified from newsletter_address
        where email = ${reader.email}`,
    )
    expect(kept).toEqual({ ...details, verified: true })

    const form = (fields: Readonly<Record<string, string>>) =>
      reader.form(`/newsletter/${token}`, Object.entries({ do: "complete", ...fields }))
    expect((await form({ city: "Lucca", name: "" })).status).toBe(303)
    for (const wrong of [{ region: "atlantide" }, { name: "x".repeat(201) }]) {
      const refused = await form(wrong)
      expect([refused.status, refused.text.includes('role="alert"')]).toEqual([422, true])
    }
    const told = await rows<object>(
      (sql) => sql`select name, city, region from newsletter_address where email = ${reader.email}`,
    )
    expect(told, "what is left empty stays, what is wrong is not kept").toEqual([
      { name: "Ada", city: "Lucca", region: "toscana" },
    ])
    // The link of one newsletter, which a forwarded mail gives away, says nothing of who reads it.
    const one = await oneClickOf(reader, locale === "it" ? /articoli del blog/ : /Articles of the blog/)
    expect((await reader.call(`/complete/${one}`, { name: "Eva" })).status).toBe(404)
  })

  test("answers alike whoever asks for whom, and mails an address once a day and three times in all", async () => {
    const reader = somebody()
    const answers = [await reader.subscribe(), await reader.subscribe(), await reader.subscribe({ groups: [ideas] })]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await reader.mails()).toHaveLength(1)
    for (const sent of [2, 3, 3]) {
      await later(25)
      await reader.subscribe()
      expect(await reader.mails()).toHaveLength(sent)
    }
    const known = somebody()
    await known.subscribe()
    await known.call(`/verify/${await known.link()}`)
    const before = await known.mails()
    const again = await known.subscribe()
    expect([again.status, again.text]).toEqual([202, answers[0]?.text])
    expect(await known.mails(), "who is subscribed gets no mail").toHaveLength(before.length)
  })

  test("by a link of three days ago subscribes nobody; who reads the mails can still choose", async () => {
    const reader = somebody()
    await reader.subscribe()
    const token = await reader.link()
    await later(73)
    await settled(shop)
    expect((await reader.call(`/verify/${token}`)).status).toBe(410)
    expect((await reader.states(token))[own]).toBe("none")
    const fields = [["do", "save"] as const, ["groups", own] as const]
    expect((await reader.form(`/newsletter/${token}`, fields)).status).toBe(303)
    expect(await reader.states(token)).toEqual({ [blog]: "none", [own]: "confirmed", [ideas]: "none" })
  })

  test("refuses what is no address, no newsletter and no source, each by its field, and writes nothing", async () => {
    const reader = somebody()
    const cases = [
      [{ email: "" }, "email", "email_required"],
      [{ email: "a@b" }, "email", "email_invalid"],
      [{ email: "a@b.it,c@d.it" }, "email", "email_invalid"],
      [{ groups: ["spam"] }, "groups", "malformed_request"],
      [{ signup_source: "bought list" }, "signup_source", "malformed_request"],
    ] as const
    for (const [changes, field, code] of cases) {
      const answer = await reader.subscribe(changes)
      expect([answer.status, JSON.parse(answer.text).errors[0].field, JSON.parse(answer.text).errors[0].code]).toEqual([
        422,
        field,
        code,
      ])
    }
    expect((await reader.subscribe({ nickname: "robot" })).status).toBe(202)
    expect(await rows((sql) => sql`select from newsletter_address where email = ${reader.email}`)).toEqual([])
    expect(await reader.mails()).toEqual([])
  })

  test("is refused to one network that asks for too many", async () => {
    const reader = somebody()
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await reader.subscribe({ email: `x${n}.${reader.email}` })).status)
    expect([statuses.slice(0, 20).every((status) => status === 202), statuses[20]]).toEqual([true, 429])
  })
})

describe("[NL-05] leaving a newsletter", () => {
  const subscribed = async () => {
    const reader = somebody("en")
    await reader.subscribe()
    const token = await reader.link()
    await reader.call(`/verify/${token}`)
    return { reader, token, blogToken: await oneClickOf(reader, /Articles of the blog/) }
  }

  test("is one POST of the mail program, repeatable, without cookies; it leaves the other newsletters", async () => {
    const { reader, token, blogToken } = await subscribed()
    for (const _ of ["once", "twice"]) {
      const answer = await fetch(`${shop.origin}${api}/u/${blogToken}`, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        redirect: "manual",
      })
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, null])
    }
    expect(await reader.states(token)).toEqual({ [blog]: "left", [own]: "confirmed", [ideas]: "none" })
    expect((await consents(reader.email)).map(({ newsletter, isOver }) => [newsletter, isOver])).toEqual([
      ["blog", true],
      ["shop", false],
    ])
  })

  test("is not done by a scanner that opens every link of every mail", async () => {
    const { reader, token, blogToken } = await subscribed()
    const before = await reader.states(token)
    const asking = somebody()
    await asking.subscribe()
    const asked = await asking.link()
    const links = [...(await reader.mails()), ...(await asking.mails())].flatMap((mail) => [
      ...(mail.text ?? "").matchAll(/https?:\/\/\S+/g),
    ])
    expect(links.length).toBeGreaterThan(5)
    const scan = async (method: "GET" | "POST", hrefs: readonly string[]) => {
      for (const href of hrefs) await reader.visitor.send(method, new URL(href).pathname + new URL(href).search)
    }
    await scan("GET", [...links.map(([href]) => href), `${shop.origin}${api}/u/${blogToken}`])
    const opened = await reader.visitor.send("GET", `${api}/u/${blogToken}`)
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `/en/newsletter/${blogToken}`])
    expect(await reader.states(token)).toEqual(before)
    expect((await asking.states(asked))[own]).toBe("asked")

    // Negative control: where a scanner's request does change something, this is seen.
    await scan("POST", [`${shop.origin}${api}/u/${blogToken}`])
    expect(await reader.states(token)).not.toEqual(before)
  })

  test("works on the page of preferences without scripts, in both languages, and a token of one shows that one", async () => {
    const { reader, token, blogToken } = await subscribed()
    const page = async (path: string) => (await reader.visitor.send("GET", path)).text
    expect(await page(`/newsletter/${token}`)).toContain("Le tue newsletter")
    const english = await page(`/en/newsletter/${token}`)
    expect(english).toContain("Your newsletters")
    expect(english).not.toContain("<script")
    expect(english, "the address is masked").not.toContain(reader.email)
    const one = await page(`/en/newsletter/${blogToken}`)
    expect([one.includes(blog), one.includes(own)]).toEqual([true, false])
    await reader.form(`/en/newsletter/${blogToken}`, [
      ["do", "save"],
      ["groups", ideas],
    ])
    expect(await reader.states(token), "the token of one changes no other").toEqual({
      [blog]: "left",
      [own]: "confirmed",
      [ideas]: "none",
    })
  })

  test("by an unknown token is 404, also one of another newsletter with this one's proof", async () => {
    const { reader, blogToken } = await subscribed()
    for (const token of ["x".repeat(76), `s${blogToken.slice(1)}`, `${blogToken.slice(0, -1)}!`]) {
      const path = `${api}/u/${encodeURIComponent(token)}`
      expect((await reader.visitor.send("GET", path)).status).toBe(404)
      expect((await reader.form(path, [["List-Unsubscribe", "One-Click"]])).status).toBe(404)
      expect((await reader.visitor.send("GET", `/newsletter/${encodeURIComponent(token)}`)).status).toBe(404)
    }
  })

  test("ends with the address: erased, its links open nothing and only the proof without a name stays", async () => {
    const { reader, token } = await subscribed()
    await rows((sql) => sql`delete from newsletter_address where email = ${reader.email}`)
    await expectRefused(shop, reader.visitor, (client) => client.send("GET", `${api}/preferences/${token}`), {
      status: 404,
      code: "not_found",
    })
    expect((await reader.subscribe()).status).toBe(202)
    const fresh = await rows<{ state: string }>(
      (sql) => sql`
        select s.state from newsletter_subscription s join newsletter_address a on a.id = s.address_id
        where a.email = ${reader.email}`,
    )
    expect(fresh, "it must be confirmed again").toEqual([{ state: "asked" }, { state: "asked" }])
  })
})

describe("[NL-01] the page of the newsletters", () => {
  test("takes its form without scripts, and what is wrong comes back with what was typed", async () => {
    const reader = somebody("en")
    const page = await reader.visitor.send("GET", "/en/newsletter")
    expect([page.status, page.text.includes("<script"), page.text.includes("Subscribe")]).toEqual([200, false, true])
    const wrong = await reader.form("/en/newsletter", [
      ["email", "nobody@nowhere"],
      ["groups", ideas],
    ])
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain("nobody@nowhere")
    expect(wrong.text).toMatch(/value="engagement_newsletter"[^>]*checked|checked[^>]*value="engagement_newsletter"/)
    const right = await reader.form("/en/newsletter", [
      ["email", reader.email],
      ["groups", ideas],
    ])
    expect([right.status, right.headers.get("location")]).toEqual([303, "/en/newsletter?sent=1"])
    expect((await reader.states(await reader.link()))[ideas]).toBe("asked")
  })

  test("is where the pages of the shop lead to: the gifts, the blog, and the page after a booking", async () => {
    const visitor = shop.visitor("en")
    const { code } = await visitor.buy(await shop.pick())
    for (const [path, source, group] of [
      ["/en/regali", "monthly_gifts", "engagement"],
      ["/en/blog", "weekly_digest", "blog"],
      [`/en/checkout/${code}/grazie`, "engagement", "engagement"],
    ] as const) {
      const { status, text } = await visitor.send("GET", path)
      const href = `href="/en${newsletterPath(source, group).replaceAll("&", "&amp;")}"`
      expect([path, status, text.includes(href), text.includes('href="/en/newsletter"')]).toEqual([
        path,
        200,
        true,
        !path.startsWith("/en/checkout"),
      ])
    }
  })

  test("keeps where the link stood that led to it, of the five places", async () => {
    for (const source of signupSources) {
      const reader = somebody()
      const page = await reader.visitor.send("GET", newsletterPath(source, "engagement"))
      expect(page.text).toMatch(new RegExp(`name="signup_source"[^>]*value="${source}"`))
      await reader.form("/newsletter", [
        ["email", reader.email],
        ["groups", ideas],
        ["signup_source", source],
      ])
      await reader.call(`/verify/${await reader.link()}`)
      expect((await consents(reader.email)).map((one) => one.source)).toEqual([source])
    }
    const strange = await shop.visitor().send("GET", "/newsletter?signup_source=bought&groups=spam")
    expect(strange.text).toMatch(/name="signup_source"[^>]*value="newsletter"/)
  })
})

const link = /\/giveaway\/conferma\/([\w-]{75})/
let giveaways = 0

const operator = (method: "GET" | "POST", path: string, body?: unknown) =>
  shop.visitor("en").send(method, `/admin/v0/giveaways${path}`, {
    headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` },
    ...(body !== undefined && { body }),
  })
const clock = async () => {
  const [row] = await rows<{ now: string }>((sql) => sql`select shop_now() as now`)
  return Date.parse(row?.now ?? "")
}
const notice = async (slug: string, days = 10) => {
  const at = await clock()
  return {
    slug,
    title: { it: "Un volo a Natale", en: "A flight at Christmas" },
    prize: { it: "Un volo in mongolfiera per due.", en: "A balloon flight for two." },
    rules: { it: "Primo.\n\nSecondo.", en: "First.\n\nSecond." },
    rules_version: "1",
    opens_at: new Date(at - HOUR).toISOString(),
    closes_at: new Date(at + days * 24 * HOUR).toISOString(),
    protocol_number: "PROT-2026/4471",
  }
}
const announced = async (days?: number) => {
  const slug = `concorso-${++giveaways}`
  expect((await operator("POST", "", await notice(slug, days))).status).toBe(200)
  return slug
}
const entering = (reader: ReturnType<typeof somebody>, slug: string, changes = {}) =>
  reader.visitor.send("POST", `/api/v0/giveaways/${slug}/participants`, {
    headers: reader.from,
    body: { email: reader.email, name: "Ada Neri", accepts_rules: true, lang: "it", ...changes },
  })
const tokenOf = async (reader: ReturnType<typeof somebody>) =>
  link.exec((await reader.mails()).map(({ text }) => text).join("\n"))?.[1] ?? ""
const listOf = async (slug: string) => read(ParticipantsWire, await operator("GET", `/${slug}/participants`))

describe("[NL-03] a giveaway", () => {
  test("is shown with its rules, entered, confirmed by mail, and exported with its hash", async () => {
    const slug = await announced()
    const reader = somebody()
    const shown = read(GiveawayWire, await reader.visitor.send("GET", `/api/v0/giveaways/${slug}?lang=en`))
    expect([shown.title, shown.rules_version, shown.is_open]).toEqual(["A flight at Christmas", "1", true])
    const answer = await entering(reader, slug)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([202, { status: "mailed" }])
    expect((await reader.mails()).map((mail) => mail.subject)).toEqual(["Conferma la tua partecipazione"])
    expect((await listOf(slug)).count, "only confirmed entries take part").toBe(0)

    const token = await tokenOf(reader)
    for (const _ of ["once", "twice"])
      expect((await reader.visitor.send("POST", `/api/v0/giveaways/verify/${token}`)).status).toBe(200)
    expect((await reader.mails()).map((mail) => mail.subject)).toContain("Partecipi: Un volo a Natale")
    const list = await listOf(slug)
    expect(list).toMatchObject({ count: 1, protocol_number: "PROT-2026/4471", is_closed: false })
    expect(list.csv).toContain(`"${reader.email}","Ada Neri","1"`)
    expect(list.sha256).toBe(createHash("sha256").update(list.csv).digest("hex"))
    expect((await listOf(slug)).sha256, "the same list has the same hash").toBe(list.sha256)
  })

  test("answers alike whoever enters again, and takes an address once", async () => {
    const slug = await announced()
    const reader = somebody()
    await entering(reader, slug)
    await reader.visitor.send("POST", `/api/v0/giveaways/verify/${await tokenOf(reader)}`)
    const before = (await reader.mails()).length
    expect((await entering(reader, slug, { email: reader.email.toUpperCase() })).status).toBe(202)
    expect([(await listOf(slug)).count, (await reader.mails()).length]).toEqual([1, before])
  })

  test("subscribes to the newsletter only who asks for that too", async () => {
    const slug = await announced()
    const [without, asking] = [somebody(), somebody()]
    await entering(without, slug)
    await entering(asking, slug, { newsletter: true })
    expect((await without.mails()).map((mail) => mail.subject)).toEqual(["Conferma la tua partecipazione"])
    expect((await asking.mails()).map((mail) => mail.subject)).toContain("Conferma la tua iscrizione")
    const [row] = await rows<{ source: string }>(
      (sql) => sql`
        select s.source from newsletter_subscription s join newsletter_address a on a.id = s.address_id
        where a.email = ${asking.email}`,
    )
    expect(row?.source).toBe("giveaway")
  })

  test("refuses what is missing by its field, and writes nothing", async () => {
    const slug = await announced()
    const reader = somebody()
    for (const [changes, field, code] of [
      [{ email: "" }, "email", "email_required"],
      [{ email: "a@b" }, "email", "email_invalid"],
      [{ name: " " }, "name", "full_name_required"],
      [{ accepts_rules: false }, "accepts_rules", "rules_not_accepted"],
    ] as const) {
      const { status, text } = await entering(reader, slug, changes)
      const [error] = JSON.parse(text).errors
      expect([status, error.field, error.code]).toEqual([422, field, code])
    }
    expect((await entering(reader, slug, { nickname: "robot" })).status).toBe(202)
    expect(await rows((sql) => sql`select from giveaway_entry where giveaway = ${slug}`)).toEqual([])
    expect((await entering(reader, "nessun-concorso")).status).toBe(404)
  })

  test("takes nothing after three days, and nothing after it has closed", async () => {
    const slug = await announced(4)
    const [slow, late] = [somebody(), somebody()]
    await entering(slow, slug)
    const token = await tokenOf(slow)
    await later(73)
    await settled(shop)
    expect((await slow.visitor.send("POST", `/api/v0/giveaways/verify/${token}`)).status).toBe(410)
    await later(24)
    expect((await entering(late, slug)).status).toBe(410)
    expect((await late.visitor.send("GET", `/giveaway/${slug}`)).text).toContain("Il concorso è chiuso")
    expect(await listOf(slug)).toMatchObject({ count: 0, is_closed: true })
  })

  test("is announced only with the number of its notice, for a year at most, and never changed", async () => {
    const good = await notice(`concorso-${++giveaways}`)
    const closes = new Date(Date.parse(good.opens_at) + 367 * 24 * HOUR).toISOString()
    for (const [changes, field] of [
      [{ protocol_number: " " }, "protocol_number"],
      [{ closes_at: closes }, "closes_at"],
      [{ closes_at: good.opens_at }, "closes_at"],
    ] as const) {
      const { status, text } = await operator("POST", "", { ...good, ...changes })
      expect([status, JSON.parse(text).errors[0].field]).toEqual([422, field])
    }
    expect((await operator("POST", "", good)).status).toBe(200)
    expect((await operator("POST", "", { ...good, rules_version: "2" })).status).toBe(409)
    const hidden = {
      ...(await notice(`concorso-${++giveaways}`)),
      opens_at: new Date((await clock()) + HOUR).toISOString(),
    }
    expect((await operator("POST", "", hidden)).status).toBe(200)
    expect((await shop.visitor().send("GET", `/api/v0/giveaways/${hidden.slug}`)).status, "not yet open").toBe(404)
    const stranger = await shop.visitor().send("GET", `/admin/v0/giveaways/${good.slug}/participants`)
    expect(stranger.status).toBe(401)
  })

  test("is not entered by a scanner that opens the links of its mails", async () => {
    const slug = await announced()
    const reader = somebody()
    await entering(reader, slug)
    const hrefs = (await reader.mails()).flatMap(({ text = "" }) => [...text.matchAll(/https?:\/\/\S+/g)])
    expect(hrefs.length).toBeGreaterThan(1)
    for (const [href] of hrefs) await reader.visitor.send("GET", new URL(href).pathname)
    expect((await listOf(slug)).count).toBe(0)
    // Negative control: the form of the same page does confirm.
    await reader.form(`/giveaway/conferma/${await tokenOf(reader)}`, [])
    expect((await listOf(slug)).count).toBe(1)
  })

  test("keeps a name that a spreadsheet would calculate as a name", async () => {
    const slug = await announced()
    const reader = somebody()
    await entering(reader, slug, { name: '=cmd|"x"' })
    await reader.visitor.send("POST", `/api/v0/giveaways/verify/${await tokenOf(reader)}`)
    expect((await listOf(slug)).csv).toContain(`"'=cmd|""x"""`)
  })
})
