import { gzipSync } from "node:zlib"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { CreatedWire, TabLinkWire } from "../../adapters/contract/checkout.ts"
import { EmbedConfigWire, PartnerDataWire } from "../../adapters/contract/embed.ts"
import { BookingWire, CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { MOST_EMBEDS, MOST_ORIGINS } from "../../domain/embed/origins.ts"
import { serverCookies } from "../../domain/kept/server-cookies.ts"
import { ancestorsOf, newEmbed } from "../fixtures/embeds.ts"
import { type HttpClient, problem, read } from "../fixtures/http-client.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { callsOf, cards, customer, visitorWith } from "../fixtures/shop-visitor.ts"

/* The booking box on a partner's site, without a browser: who may frame it, what it sells, and whose calls count. */

const admin = { authorization: "Bearer admin-token-1234" }
const shop = useShop({ own: true, environment: { ADMIN_TOKEN: "admin-token-1234" } })
const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

let picked: Picked
let embed: string
let owner: HttpClient
beforeAll(async () => {
  picked = await shop().pick({ instant: true })
  const made = await newEmbed(shop(), picked.partnerId, "https://barche.example\nhttps://www.barche.example")
  embed = made.id
  owner = made.owner
})

/** Free places of the same variant: each test takes its own. */
const fresh = () => shop().pick({ where: ({ id }) => id === picked.variant.id })

const another = async () => {
  const other = await shop().pick()
  return other.partnerId === picked.partnerId ? shop().pick() : other
}
const createIn = (client: HttpClient, id: string, { variant, body }: Pick<Picked, "variant" | "body">) =>
  client.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create/${id}`, { body })

/** A frame: each call has the booking's token, and cookies that must not count. */
async function begunIn(id: string, wanted: Picked, client: HttpClient = shop().visitor()) {
  const answer = await createIn(client, id, wanted)
  const { code, encrypted_code: token } = read(CreatedWire, answer)
  const bearer = { authorization: `Bearer ${token}` }
  const send: HttpClient["send"] = (method, path, sending = {}) =>
    client.send(method, path, { ...sending, headers: { ...bearer, ...sending.headers } })
  return { ...visitorWith({ ...client, send }), answer, code, token, bearer }
}
const payIn = (id: string, code: string) => `/payment/v1/stripe/partner-direct-bookings/${id}/orders/${code}/create`

describe("[PR-03] the settings of embeds", () => {
  test("show the lines to copy, and keep each site as browsers spell it", async () => {
    const { text } = await owner.send("GET", "/partner/embeds")
    expect(text).toContain(`${shop().origin}/embed/v1.js`)
    const [row] = await sql<{ origins: string; is_on: boolean; name: string }>(
      (db) => db`select origins, is_on, name from embed where id = ${embed}`,
    )
    expect(row).toEqual({ origins: "https://barche.example https://www.barche.example", is_on: true, name: "Home" })
  })

  test.each([
    ["", "Scrivi almeno un sito"],
    ["https://*.barche.example", "https://*.barche.example: l’asterisco non vale, scrivi ogni sito per intero"],
    ["http://barche.example", "http://barche.example: deve cominciare con https://"],
    ["barche.example", "barche.example: non è l’indirizzo di un sito, per esempio https://www.esempio.it"],
    [
      "https://barche.example/prenota",
      "https://barche.example/prenota: scrivi solo il sito, senza ciò che segue il nome, per esempio https://www.esempio.it",
    ],
    [
      Array.from({ length: MOST_ORIGINS + 1 }, (_, n) => `https://s${n}.example`).join("\n"),
      `Al massimo ${MOST_ORIGINS} siti per riquadro`,
    ],
  ])("refuse %j with its own sentence, and write nothing", async (origins, sentence) => {
    const count = () => sql<{ n: number }>((db) => db`select count(*)::integer as n from embed`)
    const before = await count()
    const answer = await post(owner, "/partner/embeds", { form: "embedAdd", name: "Blog", origins })
    expect(answer.status).toBe(422)
    expect(answer.text.replaceAll("<!-- -->", "")).toContain(sentence)
    expect(answer.text).toContain("Blog")
    const changed = await post(owner, "/partner/embeds", { form: "embedChange", embed, name: "Blog", origins })
    expect(changed.status).toBe(422)
    expect(await count()).toEqual(before)
    expect(await sql((db) => db`select 1 as one from embed where name = 'Blog'`)).toEqual([])
  })

  test("need a name, are the owner’s alone, and another partner’s are not found", async () => {
    const unnamed = await post(owner, "/partner/embeds", {
      form: "embedAdd",
      name: " ",
      origins: "https://barche.example",
    })
    expect([unnamed.status, unnamed.text.includes("Dai un nome al riquadro")]).toEqual([422, true])
    for (const role of ["staff", "guide"] as const) {
      const member = await memberOf(shop(), picked.partnerId, role)
      expect((await member.send("GET", "/partner/embeds")).status).toBe(404)
      const tried = await post(member, "/partner/embeds", { form: "embedSwitch", embed, on: "no" })
      expect(tried.status).toBe(403)
    }
    const stranger = await memberOf(shop(), (await another()).partnerId, "owner")
    const asked = { embed, name: "Mio", origins: "https://ladro.example" }
    for (const form of ["embedSwitch", "embedChange"])
      expect((await post(stranger, "/partner/embeds", { form, on: "no", ...asked })).status).toBe(404)
    expect((await shop().visitor().send("GET", "/partner/embeds")).status).toBe(302)
    expect(await sql((db) => db`select 1 as one from embed where id = ${embed} and is_on`)).toHaveLength(1)
  })

  test("there are at most as many as the page says", async () => {
    const { partnerId } = await another()
    const member = await memberOf(shop(), partnerId, "owner")
    const asked = { form: "embedAdd", name: "Uno", origins: "https://a.example" }
    const add = () => post(member, "/partner/embeds", asked)
    const [{ n } = { n: 0 }] = await sql<{ n: number }>(
      (db) => db`select count(*)::integer as n from embed where partner_id = ${partnerId}`,
    )
    for (let made = n; made < MOST_EMBEDS - 1; made++) expect((await add()).status).toBe(200)
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe("[PR-03] [L23] [OP-07] the page in the frame", () => {
  const pageOf = (id: string, query = "") => shop().visitor().send("GET", `/embed/web/${id}${query}`)

  test("[RT-07] is framed by the listed sites alone, and has no banner, no shop around it and no tag manager", async () => {
    for (const prefix of ["", "/en"]) {
      const page = await shop().visitor().send("GET", `${prefix}/embed/web/${embed}?experience=${picked.slug}`)
      expect(page.status).toBe(200)
      expect(ancestorsOf(page)).toBe("'self' https://barche.example https://www.barche.example")
      expect(page.headers.get("x-frame-options")).toBe(null)
      expect(page.headers.get("cache-control")).toMatch(/^private\b/)
      expect(page.text).toContain('id="book"')
      for (const chrome of ["<header", "<footer", "data-banner", "tag-manager", "/auth/signin"])
        expect([chrome, page.text.includes(chrome)]).toEqual([chrome, false])
      expect(page.headers.getSetCookie()).toEqual([])
    }
  })

  test("every other page is framed by nobody", async () => {
    for (const path of [
      "/",
      `/esperienze/${picked.slug}`,
      "/checkout/7K2M9QXR4TBD",
      "/partner/sign-in",
      "/embed/web",
    ]) {
      const page = await shop().visitor().send("GET", path)
      expect([path, ancestorsOf(page), page.headers.get("x-frame-options")]).toEqual([path, "'none'", "DENY"])
    }
  })

  test("an unknown and a switched-off embed are the same 404, framed by nobody", async () => {
    const off = await newEmbed(shop(), picked.partnerId)
    expect((await pageOf(off.id)).status).toBe(200)
    await post(off.owner, "/partner/embeds", { form: "embedSwitch", embed: off.id, on: "no" })
    for (const id of [off.id, "7K2M9QXR4TBD", "%00", "a".repeat(200)]) {
      const page = await pageOf(id)
      expect([id, page.status, ancestorsOf(page), page.headers.get("x-frame-options")]).toEqual([
        id,
        404,
        "'none'",
        "DENY",
      ])
    }
    expect(problem(await createIn(shop().visitor(), off.id, picked)).code).toBe("embed_not_found")
    await post(off.owner, "/partner/embeds", { form: "embedSwitch", embed: off.id, on: "yes" })
    expect((await pageOf(off.id)).status).toBe(200)
  })

  test("sites that are taken off the list frame it no more", async () => {
    const made = await newEmbed(shop(), picked.partnerId, "https://uno.example")
    const origins = "https://due.example"
    await post(made.owner, "/partner/embeds", { form: "embedChange", embed: made.id, name: "Due", origins })
    expect(ancestorsOf(await pageOf(made.id))).toBe("'self' https://due.example")
  })

  test("lists what the partner sells, and says that another partner’s experience is not bookable here", async () => {
    const own = await sql<{ slug: string }>(
      (db) => db`select slug from experiences where partner_id = ${picked.partnerId}`,
    )
    const list = await pageOf(embed)
    if (own.length > 1) for (const { slug } of own) expect(list.text).toContain(`experience=${slug}`)
    for (const slug of [(await another()).slug, "non-esiste", "%00"]) {
      const page = await pageOf(embed, `?experience=${slug}`)
      expect([page.status, page.text.includes("Questa esperienza non si prenota su questo sito")]).toEqual([404, true])
      expect(ancestorsOf(page)).toContain("https://barche.example")
    }
  })

  test("the bank’s return page is framed by the shop’s own page on the listed sites, also after a form", async () => {
    const visitor = shop().visitor()
    for (const method of ["GET", "POST"]) {
      const page = await visitor.send(method, `/embed/return/${embed}`)
      expect(page.status).toBe(200)
      expect(ancestorsOf(page)).toBe("'self' https://barche.example https://www.barche.example")
      expect(page.headers.get("x-frame-options")).toBe(null)
      expect(page.text).toContain("location.origin")
      expect(page.text).not.toContain('"*"')
    }
    expect(ancestorsOf(await visitor.send("GET", "/embed/return/7K2M9QXR4TBD"))).toBe("'self'")
  })

  test("the loader is one script of at most 5 kB, kept for an hour", async () => {
    const visitor = shop().visitor()
    const script = await visitor.send("GET", "/embed/v1.js")
    expect(script.headers.get("content-type")).toMatch(/^text\/javascript/)
    expect(script.headers.get("cache-control")).toBe("public, max-age=3600")
    expect(gzipSync(script.text).byteLength).toBeLessThan(5_000)
    expect(() => new Function(script.text)).not.toThrow()
    const headers = { "if-none-match": script.headers.get("etag") ?? "" }
    expect((await visitor.send("GET", "/embed/v1.js", { headers })).status).toBe(304)
  })
})

describe("[PR-03] [CA-01] a booking in an embed", () => {
  const openingOf = async (code: string) => {
    const [row] = await sql<{ channel: string; commission: number; actor: string }>(
      (db) => db`
        select fact #>> '{input,channel}' as channel, (fact #>> '{input,commissionBps}')::integer as commission,
          (select embed_id from embed_booking where code = ${code}) as actor
        from events where stream = ${`booking-${code}`} and seq = 0`,
    )
    return row
  }

  test("is the partner’s own sale, with the commission of that channel", async () => {
    const { code } = await begunIn(embed, await fresh())
    expect(await openingOf(code)).toMatchObject({ channel: "PP_CUSTOMER_BOOKING", actor: embed })
    const terms = { channel: "PP_CUSTOMER_BOOKING", commission_bps: 730, coupons_by: "shop" }
    const agreed = await shop()
      .visitor()
      .send("POST", `/admin/v0/partners/${picked.partnerId}/contract`, { body: terms, headers: admin })
    expect(agreed.status).toBe(200)
    expect(await openingOf((await begunIn(embed, await fresh())).code)).toMatchObject({ commission: 730 })
    const direct = await shop()
      .visitor()
      .hold(await fresh())
    expect(await openingOf(direct.code)).toMatchObject({ channel: "ALTROVE_COM", actor: null })
  })

  test("is made for the partner’s own experiences alone", async () => {
    const other = await another()
    const refused = problem(await createIn(shop().visitor(), embed, other))
    expect([refused.status, refused.code]).toEqual([404, "not_bookable_here"])
    const nowhere = { variant: { ...picked.variant, id: "nothing" }, body: picked.body }
    expect(problem(await createIn(shop().visitor(), embed, nowhere)).code).toBe("variant_not_found")
    expect(problem(await createIn(shop().visitor(), "box-1", picked)).code).toBe("embed_not_found")
  })

  test("goes by its token: no cookie is set, and none counts", async () => {
    const browser = shop().visitor()
    const own = await browser.hold(await fresh())
    expect(browser.cookies.has(serverCookies.visitor.name)).toBe(true)
    const framed = await begunIn(embed, await fresh(), browser)
    expect(framed.answer.headers.getSetCookie()).toEqual([])
    // The cookie of the same browser does not open the checkout of the frame.
    expect((await browser.send("GET", callsOf(framed.code).checkout)).status).toBe(404)
    expect((await framed.checkout(framed.code)).status).toBe("CHECKOUT")
    // A call with a wrong token is nobody's, although the cookie would open this one.
    const headers = { authorization: `Bearer ${framed.token}` }
    expect((await browser.send("GET", callsOf(own.code).checkout)).status).toBe(200)
    expect((await browser.send("GET", callsOf(own.code).checkout, { headers })).status).toBe(404)
  })

  test("[L22] is paid by the bank’s page to its end, without a cookie", async () => {
    const framed = await begunIn(embed, await fresh())
    await framed.giveDetails(framed.code, { custom_fields: picked.answers })
    const { payment } = read(CheckoutWire, await framed.send("POST", payIn(embed, framed.code)))
    if (payment === null) throw new Error("there is nothing to pay")
    await framed.enterCard(payment, cards.challenge)
    const bank = await shop().visitor().send("GET", `/sandbox/pay/acs/${payment.payment_id}`)
    expect(ancestorsOf(bank)).toBe("*")
    await framed.answerBank(payment, { code: "123456" })
    const confirm = `/payment/v1/stripe/partner-direct-bookings/${embed}/orders/${framed.code}/${payment.payment_id}/confirm`
    expect((await framed.send("POST", confirm)).status).toBe(200)
    await expect
      .poll(async () => read(BookingWire, await framed.send("GET", callsOf(framed.code).pending)).status)
      .toBe("CONFIRMED")
  })

  test("is paid only in the embed where it began, and to its end after that is switched off", async () => {
    const made = await newEmbed(shop(), picked.partnerId)
    const framed = await begunIn(made.id, await fresh())
    await framed.giveDetails(framed.code, { custom_fields: picked.answers })
    for (const id of [embed, "box-1"])
      expect(problem(await framed.send("POST", payIn(id, framed.code))).code).toBe("booking_not_found")
    await post(made.owner, "/partner/embeds", { form: "embedSwitch", embed: made.id, on: "no" })
    expect((await framed.send("POST", payIn(made.id, framed.code))).status).toBe(200)
    expect(ancestorsOf(await framed.send("GET", `/embed/return/${made.id}`))).toContain("https://barche.example")
  })

  test("may sell what the operator has agreed, as the network’s", async () => {
    const other = await another()
    const share = (experience_ids: readonly string[], headers: Readonly<Record<string, string>> = admin) =>
      shop().visitor().send("POST", `/admin/v0/embeds/${embed}/network`, { body: { experience_ids }, headers })
    const [{ id = "" } = {}] = await sql<{ id: string }>(
      (db) => db`select id from experiences where slug = ${other.slug}`,
    )
    const [{ id: own = "" } = {}] = await sql<{ id: string }>(
      (db) => db`select id from experiences where slug = ${picked.slug}`,
    )
    expect((await share([id], {})).status).toBe(401)
    for (const wrong of [["nothing"], [own]]) expect((await share(wrong)).status).toBe(422)
    expect((await share([id])).status).toBe(200)
    const listed = await shop().visitor().send("GET", `/partner/v0/network-experiences/${embed}`)
    expect(JSON.parse(listed.text)).toMatchObject([{ slug: other.slug }])
    const { code } = await begunIn(embed, other)
    expect(await openingOf(code)).toMatchObject({ channel: "ALTROVE_NETWORK", actor: embed })
    expect((await share([])).status).toBe(200)
    expect(problem(await createIn(shop().visitor(), embed, other)).code).toBe("not_bookable_here")
  })
})

describe("[PR-03] a checkout goes on in another tab", () => {
  const link = `/payment/v1/bookings/checkout/`

  test("by a link that works once, and gives it to that browser", async () => {
    const framed = await begunIn(embed, await fresh())
    await framed.send("POST", callsOf(framed.code).details, { body: { ...customer, custom_fields: picked.answers } })
    const { path } = read(TabLinkWire, await framed.send("POST", `${link}${framed.code}/tab-link`))
    const tab = shop().visitor()
    const earlier = await tab.hold(await fresh())
    const opened = await tab.send("GET", path)
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `/checkout/${framed.code}?step=payment`])
    expect((await tab.checkout(framed.code)).status).toBe("CHECKOUT")
    // What this browser had begun stays its own, and the frame still follows the booking.
    expect((await tab.checkout(earlier.code)).status).toBe("CHECKOUT")
    expect((await framed.checkout(framed.code)).status).toBe("CHECKOUT")
    const thief = shop().visitor()
    expect((await thief.send("GET", path)).status).toBe(404)
    expect((await thief.send("GET", callsOf(framed.code).checkout)).status).toBe(404)
  })

  test("not without the booking, not by an older link, and not after a minute", async () => {
    const framed = await begunIn(embed, await fresh())
    expect((await shop().visitor().send("POST", `${link}${framed.code}/tab-link`)).status).toBe(404)
    const [first, second] = [
      read(TabLinkWire, await framed.send("POST", `${link}${framed.code}/tab-link`)),
      read(TabLinkWire, await framed.send("POST", `${link}${framed.code}/tab-link`)),
    ]
    expect((await shop().visitor().send("GET", first.path)).status).toBe(404)
    await shop().advance(61_000)
    expect((await shop().visitor().send("GET", second.path)).status).toBe(404)
  })
})

describe("[PR-04] the public calls about partners", () => {
  const get = (path: string, locale: "it" | "en" = "it") => shop().visitor(locale).send("GET", `/partner/v0/${path}`)

  test("tell what customers may know, and no more; they may be kept for a minute", async () => {
    const [partner] = await sql<{ email: string; name: string }>(
      (db) => db`select email, name from partners where id = ${picked.partnerId}`,
    )
    const answers = await Promise.all(
      [
        `${picked.partnerId}/data`,
        `${picked.partnerId}/direct-experiences`,
        `embed-config/${embed}/get`,
        `network-experiences/${embed}`,
      ].map((path) => get(path)),
    )
    for (const { status, headers, text } of answers) {
      expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=60"])
      expect(text).not.toContain(partner?.email ?? "@")
      expect(text).not.toContain("Marta Salvi")
    }
    const [data, direct, config] = answers
    if (data === undefined || direct === undefined || config === undefined) throw new Error("an answer is missing")
    const listed: readonly { slug: string }[] = JSON.parse(direct.text)
    expect(listed.map(({ slug }) => slug)).toContain(picked.slug)
    expect(read(PartnerDataWire, data)).toMatchObject({ uuid: picked.partnerId, experiences: listed.length })
    expect(read(EmbedConfigWire, config)).toMatchObject({
      embed_id: embed,
      partner_uuid: picked.partnerId,
      channel: "PP_CUSTOMER_BOOKING",
      origins: ["https://barche.example", "https://www.barche.example"],
      experiences: listed.map(({ slug }) => slug),
    })
    expect((await get(`${picked.partnerId}/direct-experiences`, "en")).text).not.toBe(direct.text)
  })

  test("know no other partner and no other embed", async () => {
    for (const path of ["nobody/data", "nobody/direct-experiences"])
      expect(problem(await get(path)).code).toBe("not_found")
    for (const path of ["embed-config/7K2M9QXR4TBD/get", "network-experiences/7K2M9QXR4TBD"])
      expect(problem(await get(path)).code).toBe("embed_not_found")
  })
})
