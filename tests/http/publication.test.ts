import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { roles } from "../../domain/partners/rights.ts"
import { priceOf } from "../../domain/pricing/price.ts"
import type { Draft } from "../../domain/publication/draft.ts"
import { plusDays } from "../../domain/time/rome.ts"
import { type Answer, type HttpClient, problem } from "../fixtures/http-client.ts"
import { openMailServer } from "../fixtures/mail-server.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { photo } from "../fixtures/sent-pictures.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { settled } from "../fixtures/shop-tables.ts"

/* Experiences in the partner's hands: from a new draft to a customer's booking, and changes of what is live. */

const mailbox = await openMailServer()
afterAll(() => mailbox.close())
const OPERATOR = "banco@altrove.example"
const shop = useShop({
  own: true,
  environment: { WEBHOOKS_LOOPBACK: "on" },
  settings: { smtpUrl: mailbox.url, contact: { address: OPERATOR, perHour: 5, perDay: 7 } },
})
const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))
type Fields = Readonly<Record<string, string>>

let partnerId: string
let strangerId: string
let owner: HttpClient & { readonly email: string }
let staff: HttpClient
beforeAll(async () => {
  const [first, second] = await sql<{ id: string }>(
    (db) => db`select distinct partner_id as id from experiences order by 1 limit 2`,
  )
  partnerId = first?.id ?? ""
  strangerId = second?.id ?? ""
  owner = await memberOf(shop(), partnerId, "owner")
  staff = await memberOf(shop(), partnerId, "staff", "Anna Riva")
})

const admin = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
const decide = (id: string, what: "approve" | "return", body: object) =>
  shop().visitor().send("POST", `/admin/v0/publications/${id}/${what}`, { body, headers: admin })

const at = (id: string, part = "") => `/partner/experiences/${id}${part && `/${part}`}`
const rowOf = async (id: string) => {
  const [row] = await sql<{ standing: string; revision: number; draft: Draft | null }>(
    (db) => db`select standing, revision, draft from publication where experience_id = ${id}`,
  )
  return row ?? { standing: "untouched", revision: 0, draft: null }
}
/** Saves a part as a member who sees the newest draft. */
const save = async (id: string, part: string, fields: Fields, client: HttpClient = staff) =>
  post(client, at(id, part), { form: "draftSave", revision: `${(await rowOf(id)).revision}`, ...fields })
const act = async (id: string, form: string, fields: Fields = {}, client: HttpClient = owner) =>
  post(client, at(id), { form, revision: `${(await rowOf(id)).revision}`, ...fields })
const both = (name: string, it: string, en: string) => ({ [`${name}-it`]: it, [`${name}-en`]: en })

const upload = async (id: string, bytes: Uint8Array, client: HttpClient = staff) => {
  const form = new FormData()
  form.append("form", "pictureUpload")
  form.append("picture", new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }))
  const sent = new Response(form)
  return client.send("POST", at(id, "pictures"), {
    raw: new Uint8Array(await sent.arrayBuffer()),
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
  })
}

const idIn = (answer: Answer) => /experiences\/([^/?]+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? ""
const begin = async (it: string, en: string, client: HttpClient = staff) =>
  idIn(await post(client, "/partner/experiences", { form: "experienceNew", ...both("name", it, en) }))

const week = (row: string, days: readonly number[] = [1, 2, 3, 4, 5, 6, 7]) =>
  Object.fromEntries(days.map((day) => [`${row}-day${day}`, "yes"]))

const texts = (it: string, en: string): Fields => ({
  ...both("name", it, en),
  ...both(
    "summary",
    "Tre ore tra i vigneti con chi li coltiva",
    "Three hours among the vines with those who grow them",
  ),
  ...both("description", "Si cammina tra i filari.\n\nPoi si assaggia.", "We walk between the rows.\n\nThen we taste."),
  ...both("included", "Tre calici\nPane e olio", "Three glasses\nBread and oil"),
})
const place: Fields = {
  "category-wine": "yes",
  visitType: "PU",
  city: "Montefioralle",
  province: "fi",
  region: "toscana",
  ...both("meeting", "Davanti alla chiesa", "In front of the church"),
  lat: "43,585",
  lon: "11.31",
  cancellation: "24",
  showName: "yes",
}
const variantFields: Fields = {
  ...both("name", "Visita con degustazione", "Visit with tasting"),
  pricing: "person",
  ...both("type0-name", "Adulti", "Adults"),
  "type0-price": "45,50",
  ...both("type1-name", "Bambini", "Children"),
  "type1-price": "20",
  "type1-accompanied": "yes",
  "group0-id": "people",
  "group0-most": "8",
  duration: "180",
  least: "1",
  lead: "12",
  instant: "yes",
  "language-it": "yes",
}
const times: Fields = { "pattern0-times": "9:30 15.00", ...week("pattern0"), "pattern0-places-people": "8" }

/** Writes everything that a draft needs, as the office does. Returns the id of its variant. */
async function writeAll(id: string, it: string, en: string): Promise<string> {
  const ok = (answer: Answer) => expect(answer.status, answer.text).toBe(303)
  ok(await save(id, "texts", texts(it, en)))
  ok(await save(id, "place", place))
  ok(
    await save(id, "program", {
      ...both("step0-title", "Il bosco", "The wood"),
      ...both("step0-text", "In salita", "Uphill"),
      "step0-minutes": "40",
    }),
  )
  ok(await upload(id, await photo(800, 600, "#a53").jpeg().toBuffer()))
  const [picture] = await sql<{ picture: string }>(
    (db) => db`select picture from uploaded_picture where experience_id = ${id}`,
  )
  ok(
    await save(id, "pictures", {
      "picture0-id": picture?.picture ?? "",
      "picture0-shown": "yes",
      ...both("picture0-alt", "Filari al tramonto", "Rows of vines at sunset"),
      "picture0-x": "30",
      "picture0-y": "70",
      "picture0-place": "1",
    }),
  )
  const added = await act(id, "variantAdd", {}, staff)
  ok(added)
  const variantId = new URL(added.headers.get("location") ?? "", shop().origin).searchParams.get("variant") ?? ""
  ok(await save(id, `variant?variant=${variantId}`, variantFields))
  ok(await save(id, `times?variant=${variantId}`, times))
  ok(
    await save(id, `extras?variant=${variantId}`, {
      ...both("addon0-name", "Tagliere", "Board"),
      "addon0-price": "12",
      "addon0-per": "participant",
      ...both("field0-label", "Allergie", "Allergies"),
      "field0-type": "TEXT",
    }),
  )
  return variantId
}

const approve = async (id: string) => {
  expect((await act(id, "experiencePublish")).status).toBe(303)
  const { revision } = await rowOf(id)
  expect((await decide(id, "approve", { revision })).status).toBe(200)
  await settled(shop())
}
const slugOf = async (id: string) =>
  (await sql<{ slug: string }>((db) => db`select slug from experiences where id = ${id}`))[0]?.slug ?? null
const detail = async (slug: string, lang = "it") =>
  JSON.parse((await shop().visitor().send("GET", `/api/v2/experiences/${slug}?lang=${lang}`)).text)

type Slot = {
  readonly id: string
  readonly date: string
  readonly time: string
  readonly closed: boolean
  readonly capacity: number
}
const slotsOf = (variantId: string) =>
  sql<Slot>(
    (db) => db`
      select s.id, s.date, s.start_time as time, s.closed, min(p.capacity) as capacity
      from slots s join slot_places p on p.slot_id = s.id where s.variant_id = ${variantId} and s.starts_at > shop_now()
      group by s.id order by s.starts_at`,
  )

/** A slot of the variant as a customer picks it. */
async function pickOf(id: string, variantId: string, n = 20): Promise<Picked> {
  const [row] = await sql<{ data: Picked["variant"]; slug: string }>(
    (db) => db`select v.data, e.slug from variants v join experiences e on e.id = v.experience_id
      where v.id = ${variantId} and e.id = ${id}`,
  )
  const slot = (await slotsOf(variantId)).filter(({ closed }) => !closed)[n]
  if (row === undefined || slot === undefined) throw new Error(`${variantId} has no departure`)
  const variant = row.data
  const [type] = variant.participantTypes
  const participants = [{ typeId: type?.id ?? "", quantity: 2 }]
  const { totalCents, dueOnlineCents } = priceOf({ variant, participants, addons: [], date: slot.date })
  return {
    slug: row.slug,
    partnerId,
    variant,
    slot: { id: slot.id, date: slot.date, startsAt: "" },
    participants,
    totalCents,
    dueOnlineCents,
    answers: {},
    body: {
      slot_id: slot.id,
      participants: participants.map(({ typeId, quantity }) => ({ type_id: typeId, quantity })),
      expected_total_cents: totalCents,
    },
  }
}

describe("[PR-07] an experience from its first word to its first booking", () => {
  test("is a draft that nobody else sees, is read by the shop, and is then sold", async () => {
    const id = await begin("Vigneti al tramonto", "Vineyards at sunset")
    expect((await rowOf(id)).standing).toBe("draft")
    const empty = await owner.send("GET", at(id))
    expect(empty.text).toContain("Mancano")
    const variantId = await writeAll(id, "Vigneti al tramonto", "Vineyards at sunset")
    const whole = await owner.send("GET", at(id))
    expect(whole.text).not.toContain("Mancano")

    const visitor = shop().visitor()
    const finds = async () =>
      (await visitor.send("GET", "/api/v1/experiences?q=Vigneti%20al%20tramonto")).text.includes(id)
    const preview = await staff.send("GET", at(id, "preview"))
    expect(preview.text).toContain("Vigneti al tramonto")
    expect(preview.text).toContain("Filari al tramonto")
    expect(preview.text).toMatch(/name="robots" content="noindex/)
    expect((await staff.send("GET", `/en${at(id, "preview")}`)).text).toContain("Rows of vines at sunset")
    for (const path of ["", "preview", "texts"]) {
      expect((await visitor.send("GET", at(id, path))).status, "a stranger goes to the sign-in").toBe(302)
    }
    expect([await slugOf(id), await finds()]).toEqual([null, false])

    expect((await act(id, "experiencePublish")).status).toBe(303)
    expect((await rowOf(id)).standing).toBe("review")
    expect(await finds(), "not before the shop has read it").toBe(false)
    expect((await save(id, "texts", texts("Altro", "Other"))).status, "it does not change meanwhile").toBe(409)
    const held = await visitor.send("GET", "/admin/v0/publications", { headers: admin })
    expect(held.text).toContain(id)
    expect((await visitor.send("GET", "/admin/v0/publications")).status).toBe(401)
    const { revision } = await rowOf(id)
    expect((await decide(id, "approve", { revision: revision + 1 })).status).toBe(409)
    expect((await decide(id, "return", { revision, note: "Manca il prezzo dei bambini" })).status).toBe(200)
    expect((await owner.send("GET", at(id))).text).toContain("Manca il prezzo dei bambini")
    await approve(id)

    const slug = await slugOf(id)
    expect(slug).toBe("vigneti-al-tramonto")
    expect(await finds()).toBe(true)
    const page = await visitor.send("GET", `/esperienze/${slug}`)
    expect([page.status, page.text.includes("Filari al tramonto")]).toEqual([200, true])
    const shown = await detail(slug ?? "", "en")
    expect(shown).toMatchObject({ name: "Vineyards at sunset", city: "Montefioralle", cancellation_hours: 24 })
    const maps = await visitor.send("GET", "/sitemap.xml")
    const files = [...maps.text.matchAll(/\/sitemaps\/[^<]+/g)].map(([path]) => path)
    const all = await Promise.all(files.map(async (path) => (await visitor.send("GET", path)).text))
    expect(all.join("")).toContain(`/esperienze/${slug}`)

    const { code } = await visitor.buy(await pickOf(id, variantId))
    const [booked] = await sql<{ status: string }>((db) => db`select status from bookings where code = ${code}`)
    expect(booked?.status).toBe("CONFIRMED")

    const facts = await sql<{ type: string; kind: string; member: string | null }>(
      (db) => db`select fact->'event'->>'type' as type, actor->>'kind' as kind, actor->>'member' as member
        from events where stream = ${`publication-${id}`} and seq > 0 order by seq`,
    )
    expect(facts.filter(({ type }) => type.startsWith("member.")).every(({ member }) => member !== null)).toBe(true)
    expect(facts.filter(({ type }) => type.startsWith("admin.")).map(({ kind }) => kind)).toEqual(["admin", "admin"])
  })

  test("with a name that is taken gets an address of its own", async () => {
    const ids = [await begin("La stessa gita", "The same trip"), await begin("La stessa gita", "The same trip")]
    for (const id of ids) {
      await writeAll(id, "La stessa gita", "The same trip")
      await approve(id)
    }
    expect(await Promise.all(ids.map(slugOf))).toEqual(["la-stessa-gita", "la-stessa-gita-montefioralle"])
  })

  test("that was never live is thrown away, and there is a limit of those", async () => {
    const id = await begin("Da buttare", "To be thrown away")
    expect((await act(id, "experienceDiscard", {}, staff)).status).toBe(403)
    expect((await act(id, "experienceDiscard")).status).toBe(303)
    expect((await owner.send("GET", at(id))).status).toBe(404)
    const many = await memberOf(shop(), strangerId)
    for (let n = 0; n < 20; n++) await begin(`Bozza ${n}`, `Draft ${n}`, many)
    const answer = await post(many, "/partner/experiences", {
      form: "experienceNew",
      ...both("name", "Una di troppo", "Too many"),
    })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain(errorText("drafts_at_most", "it", { maximum: 20 }))
    expect(answer.text).toContain("Una di troppo")
  })
})

describe("[PR-07] the mails about what the shop reads", () => {
  const mailsTo = async (address: string) => {
    await settled(shop())
    return mailbox.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
  }
  /** The newest of these with a subject like this. */
  const newest = async (address: string, subject: RegExp) =>
    (await mailsTo(address)).findLast((mail) => subject.test(mail.subject ?? ""))?.text?.replace(/\s+/g, " ") ?? ""

  test("tell the shop of each draft, and the member who sent it in of each decision, in their language", async () => {
    const id = await begin("Il frantoio", "The oil mill")
    await writeAll(id, "Il frantoio", "The oil mill")
    const sender = await memberOf(shop(), partnerId, "owner", "Olivia Reed")
    await sql((db) => db`update partner_member set locale = 'en' where email_key = ${sender.email}`)
    const sendIn = async () => expect((await act(id, "experiencePublish", {}, sender)).status).toBe(303)

    await sendIn()
    const { revision } = await rowOf(id)
    const held = await newest(OPERATOR, /^Da leggere: Il frantoio$/)
    expect(held).toContain("nuova esperienza")
    expect(held).toContain(id)
    expect(held).toMatch(new RegExp(`Revisione:? ${revision}\\b`))

    const note = "Dove ci si incontra? Manca la via."
    expect((await decide(id, "return", { revision, note })).status).toBe(200)
    const back = await newest(sender.email, /^The oil mill: something needs changing$/)
    expect(back).toContain(note)
    expect(back).toContain(`/en/partner/experiences/${id}`)

    // Somebody else writes on: the note stays in sight, and the decision is the sender's all the same.
    expect((await save(id, "texts", texts("Il frantoio antico", "The old oil mill"))).status).toBe(303)
    expect((await staff.send("GET", at(id))).text).toContain(note)
    await sendIn()
    expect((await owner.send("GET", at(id))).text).not.toContain(note)
    const next = await rowOf(id)
    expect((await decide(id, "approve", { revision: next.revision })).status).toBe(200)
    expect(await newest(sender.email, /^The old oil mill is live$/)).toContain("all customers see it now")
    expect((await owner.send("GET", at(id))).text).not.toContain(note)
    expect((await mailsTo(owner.email)).filter(({ subject }) => /frantoio/.test(subject ?? ""))).toEqual([])
    expect((await mailsTo(OPERATOR)).filter(({ subject }) => /frantoio/.test(subject ?? ""))).toHaveLength(2)
  })

  test("tell nobody of a draft that was taken back, of a price that goes live at once, or who works there no more", async () => {
    const id = await begin("La vigna", "The vineyard")
    const variantId = await writeAll(id, "La vigna", "The vineyard")
    const leaver = await memberOf(shop(), partnerId, "owner", "Ugo Bassi")
    expect((await act(id, "experiencePublish", {}, leaver)).status).toBe(303)
    await settled(shop())
    await sql((db) => db`update partner_member set standing = 'removed' where email_key = ${leaver.email}`)
    const { revision } = await rowOf(id)
    expect((await decide(id, "approve", { revision })).status).toBe(200)
    const said = (await mailsTo(leaver.email)).map(({ subject }) => subject ?? "")
    expect(said.filter((subject) => /vigna/i.test(subject))).toEqual([])
    const before = (await mailsTo(OPERATOR)).length
    expect((await save(id, `variant?variant=${variantId}`, { ...variantFields, "type0-price": "50" })).status).toBe(303)
    expect((await act(id, "experiencePublish")).status).toBe(303)
    expect((await rowOf(id)).standing).toBe("live")
    expect((await mailsTo(OPERATOR)).length).toBe(before)
  })
})

describe("[PR-07] what is live", () => {
  let id: string
  let variantId: string
  let slug: string
  beforeAll(async () => {
    id = await begin("La barca di Anna", "Anna’s boat")
    variantId = await writeAll(id, "La barca di Anna", "Anna’s boat")
    await approve(id)
    slug = (await slugOf(id)) ?? ""
  })

  test("stays what customers see while the draft is written; new texts are read first", async () => {
    expect((await save(id, "texts", texts("La barca nuova", "The new boat"))).status).toBe(303)
    expect((await detail(slug)).name).toBe("La barca di Anna")
    expect((await act(id, "experiencePublish")).status).toBe(303)
    expect((await rowOf(id)).standing).toBe("changeInReview")
    expect((await detail(slug)).name).toBe("La barca di Anna")
    expect((await act(id, "experienceWithdraw")).status).toBe(303)
    await approve(id)
    expect((await detail(slug)).name).toBe("La barca nuova")
    const search = await shop().visitor().send("GET", "/api/v1/experiences?q=barca%20di%20Anna")
    expect(search.text).not.toContain("La barca di Anna")
  })

  test("tells the partner’s programs each time it goes live, and no other time", async () => {
    const server = createServer((request, response) => request.resume().on("end", () => response.writeHead(204).end()))
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
    const hook = (fields: Fields) => post(owner, "/partner/webhooks", fields)
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    await hook({ form: "webhookAdd", url, "kind-experience.changed": "experience.changed" })
    const [found] = await sql<{ id: string }>(
      (db) => db`select id from webhook_endpoint order by created_at desc limit 1`,
    )
    const endpoint = found?.id ?? ""
    expect((await hook({ form: "webhookTest", endpoint })).status).toBe(200)
    const told = () =>
      sql<{ body: string; state: string }>(
        (db) =>
          db`select body, state from webhook_message where endpoint_id = ${endpoint}::uuid and kind = 'experience.changed'`,
      )
    expect((await save(id, "place", { ...place, cancellation: "36" })).status).toBe(303)
    await settled(shop())
    expect(await told(), "a draft is nobody else’s business").toEqual([])
    expect((await act(id, "experiencePublish")).status).toBe(303)
    await settled(shop())
    await vi.waitUntil(async () => (await told()).some(({ state }) => state === "delivered"), { timeout: 20_000 })
    const all = await told()
    const { revision } = await rowOf(id)
    expect(all.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: "experience.changed",
        data: { experience_id: id, sequence: revision, url: expect.stringContaining(`/esperienze/${slug}`) },
      },
    ])
    await hook({ form: "webhookDelete", endpoint })
    server.closeAllConnections()
    server.close()
  })

  test("a new price is sold at once, who has booked keeps the old one, and an offer tells the lowest before", async () => {
    const { code } = await shop()
      .visitor()
      .buy(await pickOf(id, variantId))
    const booked = () =>
      sql<{ total: string }>((db) => db`select summary->>'totalCents' as total from bookings where code = ${code}`)
    const before = await booked()
    const variant = `variant?variant=${variantId}`
    expect((await save(id, variant, { ...variantFields, "type0-price": "60" })).status).toBe(303)
    expect((await act(id, "experiencePublish")).status).toBe(303)
    await settled(shop())
    expect((await rowOf(id)).standing).toBe("live")
    expect((await detail(slug)).from_price.cents).toBe(60_00)
    expect(await booked()).toEqual(before)
    const [{ today } = { today: "" }] = await sql<{ today: string }>((db) => db`select shop_now()::date::text as today`)
    const offer = { "offer0-percent": "20", "offer0-from": today, "offer0-to": plusDays(today, 30) }
    expect((await save(id, `offers?variant=${variantId}`, offer)).status).toBe(303)
    expect((await act(id, "experiencePublish")).status).toBe(303)
    await settled(shop())
    const events = await sql<{ cents: number }>(
      (db) => db`select price_cents as cents from price_events where variant_id = ${variantId} order by at, position`,
    )
    expect(events.map(({ cents }) => cents)).toEqual([45_50, 60_00, 48_00])
    expect((await detail(slug)).from_price.lowest30_days_cents).toBe(45_50)
  })

  test("changes of the times make and close departures, and leave what the calendar has changed", async () => {
    const open = async () => (await slotsOf(variantId)).filter(({ closed }) => !closed)
    const all = await open()
    const [morning] = all.filter(({ time }) => time === "09:30").slice(5)
    await sql((db) => db`update slots set closed = true where id = ${morning?.id ?? ""}`)
    const day = all.at(60)?.date ?? ""
    expect(
      (
        await save(id, `times?variant=${variantId}`, {
          "pattern0-times": "9:30 18:00",
          ...week("pattern0"),
          "pattern0-places-people": "8",
          "day0-date": day,
          "day0-times": "",
        })
      ).status,
    ).toBe(303)
    expect((await act(id, "experiencePublish")).status).toBe(303)
    await settled(shop())
    const now = await open()
    expect(new Set(now.map(({ time }) => time))).toEqual(new Set(["09:30", "18:00"]))
    expect(now.some(({ date }) => date === day)).toBe(false)
    expect(
      now.some((slot) => slot.id === morning?.id),
      "it stays closed",
    ).toBe(false)
    expect(now.length).toBeGreaterThan(700)
  })

  test("[BX-07] places and openings of departures for which people wait are not public at once", async () => {
    const all = await slotsOf(variantId)
    const waited = all.filter(({ closed }) => !closed)[70]
    const afternoons = all.filter(({ time, closed }) => time === "15:00" && closed)
    const shut = afternoons[70]
    const ids = [waited?.id ?? "", shut?.id ?? ""]
    await sql((db) => db`update slot_places set line = nextval('slot_line') where slot_id = any(${ids})`)
    const more = { "pattern0-times": "9:30 15:00 18:00", ...week("pattern0"), "pattern0-places-people": "9" }
    expect((await save(id, `times?variant=${variantId}`, more)).status).toBe(303)
    expect((await act(id, "experiencePublish")).status).toBe(303)
    await settled(shop())
    const now = new Map((await slotsOf(variantId)).map((slot) => [slot.id, slot]))
    expect(now.get(waited?.id ?? "")?.capacity, "nobody gets past the line").toBe(8)
    expect(now.get(shut?.id ?? "")?.closed, "nobody gets past the line").toBe(true)
    const other = afternoons[71]?.id ?? ""
    expect(now.get(other), "control: without a line").toMatchObject({ closed: false, capacity: 9 })
    await sql((db) => db`update slot_places set line = 0 where slot_id = any(${ids})`)
  })

  test("what somebody books while the shop reads a draft is checked again at its approval", async () => {
    const picked = await pickOf(id, variantId, 90)
    const draft = {
      "pattern0-times": "9:30 15:00 18:00",
      ...week("pattern0"),
      "pattern0-places-people": "9",
      "day0-date": picked.slot.date,
      "day0-times": "9:30 15:00 18:00",
      "day0-places-people": "1",
    }
    expect((await save(id, `times?variant=${variantId}`, draft)).status).toBe(303)
    expect((await save(id, "texts", texts("Il vino riletto", "The wine, read again"))).status).toBe(303)
    expect((await act(id, "experiencePublish")).status).toBe(303)
    const { revision } = await rowOf(id)
    await shop().visitor().buy(picked)
    const answer = await decide(id, "approve", { revision })
    expect(problem(answer)).toMatchObject({ status: 409, code: "places_below_taken" })
    expect((await rowOf(id)).standing).toBe("changeInReview")
    expect((await decide(id, "return", { revision, note: "Quel giorno è già prenotato." })).status).toBe(200)
    expect((await act(id, "experienceDiscard")).status).toBe(303)
  })

  test("places below what is sold are refused with day and number, and nothing changes", async () => {
    const picked = await pickOf(id, variantId, 30)
    await shop().visitor().buy(picked)
    const before = [await rowOf(id), await slotsOf(variantId)]
    const answer = await save(id, `times?variant=${variantId}`, {
      ...times,
      "pattern0-times": "9:30 18:00",
      "pattern0-places-people": "1",
    })
    // At some hours of the day, another test of this file has bought on the same departure.
    expect(answer.status).toBe(409)
    expect(answer.text).toMatch(/ci sono già [24] posti presi/)
    expect(answer.text).toContain('value="1"')
    expect([await rowOf(id), await slotsOf(variantId)]).toEqual(before)
    const removed = await act(id, "variantRemove", { variant: variantId })
    expect([removed.status, removed.text.includes(errorText("variant_is_booked", "it"))]).toEqual([409, true])
  })

  test("a lead time that the calendar has changed meanwhile is not undone", async () => {
    expect((await save(id, "place", { ...place, cancellation: "72" })).status).toBe(303)
    await sql((db) => db`update variants set data = jsonb_set(data, '{leadTimeHours}', '99') where id = ${variantId}`)
    expect((await act(id, "experiencePublish")).status).toBe(303)
    await settled(shop())
    const [row] = await sql<{ lead: number }>(
      (db) => db`select (data->>'leadTimeHours')::integer as lead from variants where id = ${variantId}`,
    )
    expect([row?.lead, (await detail(slug)).cancellation_hours]).toEqual([99, 72])
  })

  test("of two who save at once, the second hears who was faster and keeps what they typed", async () => {
    const { revision } = await rowOf(id)
    expect((await save(id, "texts", texts("Prima", "First"))).status).toBe(303)
    const answer = await post(owner, at(id, "texts"), {
      form: "draftSave",
      revision: `${revision}`,
      ...texts("Seconda", "Second"),
    })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain("Anna Riva ha salvato")
    expect(answer.text).toContain("Seconda")
    expect((await rowOf(id)).draft?.name.it).toBe("Prima")
    expect((await act(id, "experienceDiscard")).status).toBe(303)
    expect((await rowOf(id)).standing).toBe("live")
  })

  test("moves to another place, and its old place is counted no more", async () => {
    const count = () =>
      sql<{ slug: string; count: number }>(
        (db) =>
          db`select slug, count from destinations where slug in ('montefioralle', 'lucca-alta', 'fi-provincia') order by slug`,
      )
    const [before] = (await count()).filter((one) => one.slug === "montefioralle")
    expect((await save(id, "place", { ...place, city: "Lucca alta", province: "LU" })).status).toBe(303)
    await approve(id)
    const now = await count()
    expect(now.find((one) => one.slug === "montefioralle")?.count ?? 0).toBe((before?.count ?? 0) - 1)
    expect(now.find((one) => one.slug === "lucca-alta")?.count).toBe(1)
    const [recounted] = await sql<{ wrong: number }>(
      (db) => db`
        select count(*)::integer as wrong from destinations d where d.count <> (
          select count(*) from experiences e where e.region = d.region and case d.place
            when 'region' then true when 'province' then e.province = d.name else e.city = d.name end)`,
    )
    expect(recounted?.wrong).toBe(0)
  })
})

describe("[PR-07] an experience of the demo", () => {
  test("is edited like any other, and keeps what the partner leaves alone", async () => {
    const picked = await shop().pick({ instant: true, where: ({ id }) => !/^exp-[0-9a-f]{8}-/.test(id) })
    const [own] = await sql<{ id: string }>((db) => db`select id from experiences where slug = ${picked.slug}`)
    const id = own?.id ?? ""
    const theirs = await memberOf(shop(), picked.partnerId, "owner")
    const before = await detail(picked.slug)
    const page = await theirs.send("GET", at(id, "texts"))
    expect(page.status).toBe(200)
    const [{ data }] = (await sql<{ data: Draft }>((db) => db`select data from experiences where id = ${id}`)) as [
      { data: Draft },
    ]
    const lines = (list: readonly { readonly it: string; readonly en: string }[], name: string) =>
      both(name, list.map(({ it }) => it).join("\n"), list.map(({ en }) => en).join("\n"))
    const written = {
      ...both("name", data.name.it, data.name.en),
      ...both("summary", data.summary.it, data.summary.en),
      ...both("description", data.description.it, "Quite another story."),
      ...lines(data.included, "included"),
      ...lines(data.excluded, "excluded"),
      ...lines(data.bring ?? [], "bring"),
      ...lines(data.additionalInfo, "info"),
    }
    const saved = await save(id, "texts", written, theirs)
    expect(saved.status, saved.text).toBe(303)
    expect((await act(id, "experiencePublish", {}, theirs)).status).toBe(303)
    expect((await decide(id, "approve", { revision: 1 })).status).toBe(200)
    await settled(shop())
    const after = await detail(picked.slug)
    expect({ ...after, bookings24h: 0 }).toEqual({ ...before, bookings24h: 0 })
    expect((await detail(picked.slug, "en")).description).toBe("Quite another story.")
  })
})

describe("[PR-06] the table of rights", () => {
  test("each role may write, publish and look exactly as the table says", async () => {
    const id = await begin("Per tutti i ruoli", "For all roles")
    await writeAll(id, "Per tutti i ruoli", "For all roles")
    const clients = {
      owner,
      staff,
      guide: await memberOf(shop(), partnerId, "guide"),
    }
    const expected = { owner: [200, 303, 303], staff: [200, 303, 403], guide: [302, 403, 403] }
    for (const role of roles) {
      const client = clients[role]
      const looks = await client.send("GET", at(id))
      const saves = await save(id, "texts", texts("Per tutti i ruoli", "For all roles"), client)
      const publishes = await act(id, "experiencePublish", {}, client)
      expect([looks.status, saves.status, publishes.status], role).toEqual(expected[role])
      if (role === "owner") expect((await act(id, "experienceWithdraw")).status).toBe(303)
      expect((await act(id, "experienceWithdraw", {}, client)).status, role).toBe(role === "owner" ? 409 : 403)
      if (role === "guide") expect((await upload(id, new Uint8Array([1]), client)).status).toBe(403)
    }
    const visitor = shop().visitor()
    const { revision } = await rowOf(id)
    const kept = await post(visitor, at(id, "texts"), {
      form: "draftSave",
      revision: `${revision}`,
      ...texts("Rubata", "Stolen"),
    })
    expect([kept.status, kept.headers.get("location")?.startsWith("/partner/sign-in")]).toEqual([303, true])
    expect((await rowOf(id)).draft?.name.it).toBe("Per tutti i ruoli")
    expect((await owner.send("GET", at(id))).text).not.toContain("Rubata")
  })

  test("another partner’s experience is not found, like one that nobody has", async () => {
    const id = await begin("Non è tua", "Not yours")
    const stranger = await memberOf(shop(), strangerId, "owner")
    const [live] = await sql<{ id: string }>(
      (db) => db`select id from experiences where partner_id = ${partnerId} limit 1`,
    )
    for (const other of [id, live?.id ?? "", "nobody-has-this"]) {
      for (const part of ["", "texts", "preview", "pictures"])
        expect((await stranger.send("GET", at(other, part))).status, `${other} ${part}`).toBe(404)
      const answers = [
        await post(stranger, at(other, "texts"), { form: "draftSave", revision: "1", ...texts("Mia", "Mine") }),
        await post(stranger, at(other), { form: "experiencePublish" }),
        await post(stranger, at(other), { form: "experienceDiscard" }),
        await upload(other, await photo(20, 20).jpeg().toBuffer(), stranger),
      ]
      expect(
        answers.map(({ status }) => status),
        other,
      ).toEqual([404, 404, 404, 404])
    }
    expect((await rowOf(id)).draft?.name.it).toBe("Non è tua")
  })
})

describe("[PR-07] bad input", () => {
  let id: string
  let variantId: string
  beforeAll(async () => {
    id = await begin("Tutto sbagliato", "All wrong")
    variantId = await writeAll(id, "Tutto sbagliato", "All wrong")
  })

  test("each gets its own sentence in both languages, nothing is written, and nothing typed is lost", async () => {
    const before = await rowOf(id)
    const of = (part: string) => `${part}?variant=${variantId}`
    const cases: readonly (readonly [
      part: string,
      fields: Fields,
      sentence: RegExp | readonly [RegExp, RegExp],
      typed: string,
    ])[] = [
      [
        "texts",
        { ...texts("Nuova", "New"), "summary-it": "Vieni <b>subito</b>" },
        [/testo semplice/, /plain text/],
        "&lt;b&gt;subito",
      ],
      [
        "texts",
        { ...texts("Nuova", "New"), "name-it": "x".repeat(81) },
        [/al massimo 80 caratteri/, /80 characters at most/],
        "x".repeat(81),
      ],
      [
        "texts",
        { ...texts("Nuova", "New"), "included-en": "One glass" },
        [/2 righe e in inglese 1/, /2 lines in Italian and 1 in English/],
        "One glass",
      ],
      ["place", { ...place, lat: "91" }, [/tra 35 e 48/, /between 35 and 48/], "91"],
      ["place", { ...place, province: "XX" }, [/una delle opzioni/, /one of the options/], "XX"],
      [of("variant"), { ...variantFields, "type0-price": "0.001" }, [/prezzo come 25/, /price like 25/], "0.001"],
      [of("variant"), { ...variantFields, "type0-price": "-3" }, [/prezzo come 25/, /price like 25/], "-3"],
      [of("variant"), { ...variantFields, "type0-price": "60000" }, [/50\.000/, /50,000/], "60000"],
      [of("variant"), { ...variantFields, "type0-name-en": "" }, [/obbligatorio/, /required/], "Adulti"],
      [of("times"), { ...times, "pattern0-times": "25:00" }, [/orario come 10:00/, /time like 10:00/], "25:00"],
      [of("times"), { ...times, "pattern0-from": "31/2" }, [/giorno e mese/, /day and month/], "31/2"],
      [
        of("times"),
        { ...times, "pattern1-times": "15:00", ...week("pattern1", [6]), "pattern1-places-people": "4" },
        [/Due orari danno la stessa partenza/, /Two schedules give the same departure/],
        "15:00",
      ],
      [
        of("times"),
        {
          ...times,
          "pattern0-times": "02:30",
          "pattern1-times": "03:30",
          ...week("pattern1"),
          "pattern1-places-people": "4",
        },
        [/cambia l’ora e le 02:30 non ci sono/, /clocks change and skip 02:30/],
        "02:30",
      ],
      [
        of("times"),
        { ...times, "day0-date": "2026-02-30" },
        [/non esiste nel calendario/, /no such date/],
        "2026-02-30",
      ],
      [
        of("offers"),
        { "offer0-percent": "95", "offer0-from": "2026-12-01", "offer0-to": "2026-12-24" },
        [/da 1 a 90/, /from 1 to 90/],
        "95",
      ],
      [
        of("offers"),
        { "offer0-percent": "5", "offer0-from": "2026-12-24", "offer0-to": "2026-12-01" },
        [/prima del primo/, /before the first/],
        "2026-12-24",
      ],
      [
        of("extras"),
        { ...both("addon0-name", "Vino", "Wine"), "addon0-price": "9", "addon0-per": "each" },
        [/una delle opzioni/, /one of the options/],
        "Vino",
      ],
    ]
    for (const [part, fields, sentence, typed] of cases) {
      for (const language of ["it", "en"] as const) {
        const path = `${language === "en" ? "/en" : ""}${at(id, part)}`
        const answer = await post(staff, path, { form: "draftSave", revision: `${before.revision}`, ...fields })
        expect(answer.status, `${part} ${typed}`).toBe(422)
        const [it, en] = Array.isArray(sentence) ? sentence : [sentence, sentence]
        expect(answer.text.replaceAll("&#x27;", "’")).toMatch(language === "it" ? it : en)
        expect(answer.text, "what was typed").toContain(typed)
      }
    }
    expect(await rowOf(id)).toEqual(before)
  })

  test("a picture of 40 MB, one that is none, and an unknown one", async () => {
    const before = await rowOf(id)
    const big = await upload(id, new Uint8Array(40 * 1024 * 1024))
    expect(big.status).toBe(413)
    expect(big.text).toContain(errorText("payload_too_large", "it"))
    const none = await upload(id, Buffer.from("<svg/>"))
    expect([none.status, none.text.includes(errorText("image_format", "it"))]).toEqual([415, true])
    const row = { "picture0-id": "0".repeat(40), "picture0-shown": "yes", ...both("picture0-alt", "Un gatto", "A cat") }
    const unknown = await save(id, "pictures", row)
    expect([unknown.status, unknown.text.includes("Un gatto")]).toEqual([422, true])
    const [first] = await sql<{ picture: string }>(
      (db) => db`select picture from uploaded_picture where experience_id = ${id}`,
    )
    const dumb = await save(id, "pictures", {
      "picture0-id": first?.picture ?? "",
      "picture0-shown": "yes",
      ...both("picture0-alt", "", ""),
    })
    expect([dumb.status, dumb.text.includes(errorText("field_required", "it"))]).toEqual([422, true])
    expect(await rowOf(id)).toEqual(before)
  })

  test("publishing and throwing away what a colleague has saved since the owner looked", async () => {
    const id = await begin("Intanto", "Meanwhile")
    await writeAll(id, "Intanto", "Meanwhile")
    const { revision: seen } = await rowOf(id)
    expect((await save(id, "texts", texts("Intanto cambia", "It changes meanwhile"))).status).toBe(303)
    const before = await rowOf(id)
    for (const form of ["experiencePublish", "experienceDiscard"]) {
      const answer = await act(id, form, { revision: `${seen}` })
      expect([form, answer.status]).toEqual([form, 409])
      expect(answer.text).toContain(errorText("publication_newer", "it", { who: "Anna Riva" }))
    }
    expect(await rowOf(id)).toEqual(before)
    // The page of the answer shows the newest draft, and whoever sees that one may publish it.
    expect((await act(id, "experiencePublish")).status).toBe(303)
  })

  test("publishing what misses something, what is no draft, and what nobody reads", async () => {
    const half = await begin("A metà", "Half")
    const answer = await act(half, "experiencePublish")
    expect([answer.status, answer.text.includes(errorText("publication_not_whole", "it"))]).toEqual([409, true])
    expect((await act(half, "experienceWithdraw")).status).toBe(409)
    expect((await decide(half, "approve", { revision: 1 })).status).toBe(409)
    expect((await decide("nothing", "approve", { revision: 1 })).status).toBe(404)
    expect((await decide(half, "return", { revision: 1, note: " " })).status).toBe(400)
    expect((await post(owner, at(half), { form: "experienceDelete" })).status).toBe(400)
  })
})
