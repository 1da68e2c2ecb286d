import { readFileSync } from "node:fs"
import { HttpApi, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { beforeAll, describe, expect, test } from "vitest"
import { PartnerLinkWire } from "../../adapters/contract/pay-link.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { type Row, tableOf } from "../../adapters/server/http/table.ts"
import { parts } from "../../adapters/server/parts.ts"
import { accountForms } from "../../domain/account/forms.ts"
import { pageAt, pages } from "../../domain/pages.ts"
import { type Answer, read, type Sending } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Visitor } from "../fixtures/shop-visitor.ts"

/* Every call and page over HTTP, as the table of the shop says it (adapters/server/http/table.ts). */

const shop = useShop({
  environment: {
    FLOW_LOGS: "closed",
    ADMIN_TOKEN: "admin-token-1234",
    METRICS_TOKEN: "metrics-token-12",
    TRUSTED_PROXIES: "1",
  },
})

const table = tableOf(parts)
const rows = (fits: (row: Row) => boolean) =>
  table.filter(fits).map((row) => [`${row.method} ${row.path}`, row] as const)
const unnamed = (all: readonly Row[]) => all.filter(({ who }) => who === null).map(({ path }) => path)

/** What a stranger can know: a booking's code, its slot, a pay link's id. Tokens are wrong by their last character. */
let known: Readonly<Record<string, string>>
let stranger: Visitor
let strangers: readonly Readonly<Record<string, string>>[]

beforeAll(async () => {
  const owner = shop().visitor()
  const picked = await shop().pick()
  const { code, encrypted_code: token } = await owner.hold(picked)
  const bearer = (partner: string) => ({ authorization: `Bearer ${partnerToken(partner, DEMO_PARTNER_SECRET)}` })
  const order = {
    slot_id: picked.slot.id,
    participants: picked.body.participants,
    amount_cents: 5_000,
    customer: { name: "Anna", surname: "Rossi", email: "anna@example.it", phone: "333 1234567" },
  }
  const made = await owner.send("POST", "/partner/v0/links", { body: order, headers: bearer(picked.partnerId) })
  known = {
    code,
    token: `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    id: picked.variant.id,
    slug: picked.slug,
    embedId: "embed",
    voucherId: "gv-7K2M9QXR4TBD",
    intentId: "payment",
    slotId: picked.slot.id,
    participantId: `invitation-${code}-1`,
    linkId: read(PartnerLinkWire, made).link_id,
    provider: "sandbox",
    kind: "category",
    file: "pages.xml",
    flow: "booking",
    stream: `booking-${code}`,
    partner: "nobody",
    number: "1",
  }
  stranger = shop().visitor()
  strangers = [{}, { authorization: "Bearer another-token-1234" }, { authorization: "Bearer metrics-token-2" }]
})

const queries: Readonly<Record<string, string>> = {
  "GET /booking/v1/bookings/:token/reschedule": "?slot_id=slot",
  "GET /admin/v0/figures": "?from=2026-11-01&to=2026-11-30",
  "GET /partner/v0/payouts": "?from=2026-12-01&to=2026-12-31",
}
const filled = ({ method, path }: Row) =>
  `${path}${queries[`${method} ${path}`] ?? ""}`
    .replace(/:(\w+)/g, (_, name: string) => known[name] ?? `no-${name}`)
    .replace("*", "nothing-here")
const ask = (row: Row, sending: Sending = {}) =>
  stranger.send(row.method === "*" ? "GET" : row.method, filled(row), sending)
/** A call without its data: enough for who may call, which is decided first, or after the data was read. */
const bare = (row: Row, headers: Readonly<Record<string, string>> = {}) =>
  ask(row, {
    headers: { ...headers, ...(row.body === "form" && asForm) },
    ...(row.body === "json" && { body: bodies[row.path] ?? {} }),
    ...(row.body === "form" && { raw: new URLSearchParams({ ...message, form: formOn(row.path) }).toString() }),
  })
/** The first form of a page, for those that take several. */
const formOn = (path: string) =>
  Object.keys(
    Object.entries(accountForms).find(([page]) => page === path.toLowerCase().replaceAll(":", "$"))?.[1] ?? {},
  )[0] ?? ""
const asForm = { "content-type": "application/x-www-form-urlencoded" }
const message = { name: "Eva", email: "eva@example.it", confirm_email: "eva@example.it", message: "Buongiorno" }
const link = { amount_cents: 5_000, customer: { name: "A", surname: "B", email: "a@example.it", phone: "3331234567" } }
const both = { it: "Uno", en: "One" }
/** The data of calls that read it before they ask who calls. */
const bodies: Readonly<Record<string, unknown>> = {
  "/api/v0/lists": { name: "Mare" },
  "/api/v0/lists/:listId/collaborators": { username: "eva" },
  "/api/v0/lists/:listId/delete": { confirm: "delete" },
  "/api/v0/lists/:listId/edit": { name: "Mare" },
  "/api/v0/lists/:listId/items": { experience_id: "kayak" },
  "/api/v0/lists/:listId/items/:experienceId/move": { after: null },
  "/api/v0/lists/:listId/visibility": { public: true },
  "/api/auth/favourite-experience": { experience_ids: [] },
  "/api/v0/user-events": { device_id: "tab-00000001", events: [] },
  "/booking/v1/bookings/:token/cancellation": { refund_cents: 0, released_cents: 0 },
  "/booking/v1/bookings/:token/messages": { words: "Buongiorno" },
  "/booking/v1/bookings/:token/participants": { name: "Eva", email: "eva@example.it" },
  "/booking/v1/reviews/:token": { rating: 5, text: "Bello.", language: "it", author: "Eva" },
  "/booking/v1/reviews/:token/change": { rating: 5, text: "Bello.", language: "it", author: "Eva" },
  "/booking/v1/reviews/:token/questions": { as_described: "yes", organised: 5 },
  "/partner/v0/reviews/:code/reply": { text: "Grazie." },
  "/partner/v0/experiences/:id/pictures": { pictures: [] },
  "/admin/v0/reviews/:code/publish": { text_id: "text" },
  "/admin/v0/reviews/:code/refuse": { text_id: "text", code: "insult" },
  "/admin/v0/publications/:id/approve": { revision: 1 },
  "/admin/v0/publications/:id/return": { revision: 1, note: "Manca il prezzo" },
  "/admin/v0/partners/:partnerId/owners": { email: "eva@example.it", name: "Eva" },
  "/admin/v0/erasures": { email: "eva@example.it" },
  "/admin/v0/exports": { email: "eva@example.it" },
  "/admin/v0/embeds/:embedId/network": { experience_ids: [] },
  "/booking/v1/bookings/:token/reschedule": { slot_id: "slot", to_pay_cents: 0, refund_cents: 0 },
  "/booking/v1/bookings/:token/withdrawal/declare": message,
  "/booking/v1/waiting/:token/accept": { offer: 1, expected_total_cents: 100 },
  "/booking/v1/waiting/:token/decline": { offer: 1 },
  "/api/v0/open-bookings/:code/choice": { value_cents: 1_000 },
  "/api/v0/open-bookings/:code/customer-info": { ...message, surname: "Neri" },
  "/api/v0/open-bookings/:code/resend": { to: "buyer" },
  "/api/v0/open-bookings/:code/readdress": { recipient_email: "eva@example.it" },
  "/api/v0/open-bookings/:code/reschedule": { when: "now", date: "", hour: "", minute: "" },
  "/api/v0/me/gift-events": { name: "Marta", month_day: "06-20", remind_days: 7 },
  "/api/v0/me/gift-events/:eventId/reminder": { is_on: false },
  "/api/auth/gift-card": { code: "G1FT-0000-0001" },
  "/api/v0/me/gift-cards": { code: "G1FT-0000-0001" },
  "/api/v0/open-bookings/:code/points": { use: true },
  "/api/v0/open-bookings/:code/discounts": { code: "BENVENUTO10" },
  "/api/v0/open-bookings/:code/discounts/delete": { code: "BENVENUTO10" },
  "/payment/v1/bookings/checkout/:code/points": { use: true },
  "/payment/v1/bookings/checkout/:code/customer-info": { ...message, surname: "Neri", phone: "3331234567" },
  "/payment/v1/bookings/checkout/:code/discounts": { code: "BENVENUTO10" },
  "/payment/v1/bookings/checkout/:code/discounts/delete": { code: "BENVENUTO10" },
  "/partner/v0/bookings/:code/reject": { reason: "no" },
  "/partner/v0/bookings/:code/reschedule/reject": { reason: "no" },
  "/partner/v0/bookings/:code/propose-alternatives": { slot_ids: ["slot"] },
  "/partner/v0/links": { ...link, slot_id: "slot", participants: [{ type_id: "adult", quantity: 1 }] },
  "/admin/v0/giveaways": {
    ...{ slug: "natale", title: both, prize: both, rules: both, rules_version: "1", protocol_number: "1" },
    ...{ opens_at: "2026-12-01T00:00:00Z", closes_at: "2026-12-24T00:00:00Z" },
  },
  "/admin/v0/links": { ...link, slot_id: "slot", participants: [{ type_id: "adult", quantity: 1 }] },
  "/admin/v0/bookings/:code/refund": { amount_cents: 100, reason: "rain" },
  "/admin/v0/statements/:statementId/paid": { reference: "CRO-1" },
  "/admin/v0/partners/:partnerId/contract": { channel: "ALTROVE_COM", commission_bps: 1_000, coupons_by: "shop" },
}
const statusOf = ({ status, text }: Answer) => `${status}${status === 400 ? ` ${text.slice(0, 300)}` : ""}`

describe("[OP-07] the table of every call and page", () => {
  test("says of each who may use it", () => {
    expect(unnamed(table)).toEqual([])
    expect(table.length).toBeGreaterThan(100)
  })

  test("negative control: a call and a route that nobody has thought of are seen", () => {
    class Forgotten extends HttpApi.make("altrove").add(
      HttpApiGroup.make("forgotten").add(HttpApiEndpoint.get("forgotten", "/api/v1/forgotten")),
    ) {}
    const planted = tableOf([
      ...parts,
      { name: "forgotten", contract: Forgotten, routes: [{ method: "GET", path: "/too", answer: () => never() }] },
    ])
    expect(unnamed(planted)).toEqual(["/api/v1/forgotten", "/too"])
  })

  test("has every call of the published document and every page of the router, once", async () => {
    const document = JSON.parse((await stranger.send("GET", "/api/openapi.json")).text)
    const published = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    )
    const named = table.map(({ method, path }) => `${method} ${path}`)
    expect(published.filter((one) => !named.includes(one))).toEqual([])
    expect(named.filter((one, index) => named.indexOf(one) !== index)).toEqual([])
    const routed = [...readFileSync("routes/-tree.gen.ts", "utf8").matchAll(/fullPath: "(\/[^"]*)"/g)]
      .map(([, path = ""]) => (path === "/" ? path : path.replace(/\/$/, "")))
      .filter((path, index, all) => all.indexOf(path) === index)
    // The pages of partners are one route.
    const isRouted = (path: string) =>
      routed.some((one) => one === path || (one.endsWith("/$") && `${path}/`.startsWith(one.slice(0, -1))))
    expect(Object.keys(pages).filter((path) => !isRouted(path))).toEqual([])
    // A page that is not in the table is secret, whoever opens it.
    for (const path of routed.filter((one) => pageAt(one) === null)) {
      const { headers } = await stranger.send("GET", path.replace(/\$\w+/g, "x"))
      expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual(["no-store", "no-referrer"])
    }
    expect(routed.length).toBeGreaterThan(20)
  })
})

function never(): never {
  throw new Error("nobody calls it")
}

let addresses = 0
/** Each try has its own network address, so none of them is refused for the others. */
const fromElsewhere = () => ({ "x-forwarded-for": `10.0.${++addresses >> 8}.${addresses & 255}` })

const refusals = {
  browser: [404],
  token: [404],
  // The sign-in, which leads back; a call answers with its status.
  session: [302, 303, 401],
  partner: [401],
  device: [401],
  // OCTO knows no other status for a refusal.
  reseller: [400],
  member: [302, 303, 401],
  // `/api/ops/money` does not say that it is there.
  operator: [401, 404],
  metrics: [401],
  provider: [400, 401],
  openLogs: [404],
} as const

describe("[OP-07] a stranger who knows codes and ids, but no token", () => {
  /** It shows nothing but a form: what its token is worth is seen when the form is sent. */
  const showsOnlyForm = ({ method, path }: Row) => method === "GET" && /\/stop-email\/:token$/.test(path)

  test.each(rows((row) => row.who !== "everybody" && row.method !== "*" && !showsOnlyForm(row)))(
    "is refused: %s",
    async (name, row) => {
      for (const headers of strangers) {
        const answer = await bare(row, { ...fromElsewhere(), ...headers })
        const expected: readonly number[] = row.who === null || row.who === "everybody" ? [] : refusals[row.who]
        expect(expected, `${name} ${statusOf(answer)}`).toContain(answer.status)
      }
    },
  )

  test("negative control: a call that answers everybody although its row says otherwise is seen", async () => {
    const planted = { ...(table.find(({ path }) => path === "/api/v1/home") as Row), who: "token" } as const
    expect(refusals[planted.who]).not.toContain((await bare(planted)).status)
  })

  test.each(rows(({ who, method, body }) => who === "everybody" && method === "GET" && body === "none"))(
    "may read: %s",
    async (name, row) => {
      const answer = await bare(row)
      expect([401, 403, 405, 500], `${name} ${statusOf(answer)}`).not.toContain(answer.status)
    },
  )
})

describe("[OP-07] a command's body", () => {
  test.each(rows(({ body }) => body === "json"))("is JSON of at most 64 kB: %s", async (_, row) => {
    const large = await ask(row, { raw: JSON.stringify({ text: "x".repeat(70_000) }) })
    const plain = await ask(row, { raw: "{}", headers: { "content-type": "text/plain" } })
    expect([large.status, plain.status]).toEqual([413, 415])
  })

  test.each(rows(({ body, path }) => body === "wire" && !/_log$|\*$/.test(path)))(
    "of the sign-in is at most 64 kB, and each refusal has a full address: %s",
    async (_, row) => {
      const answers = [
        await ask(row, { raw: `text=${"x".repeat(70_000)}`, headers: asForm }),
        await ask(row, { raw: "[", headers: { "content-type": "application/json" } }),
        await ask(row, { raw: new Uint8Array([0xff]), headers: asForm }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([413, 400, 400])
      for (const { text } of answers) expect(new URL(JSON.parse(text).url).searchParams.get("error")).not.toBeNull()
    },
  )

  test.each(rows(({ body }) => body === "form"))(
    "is a form of at most 256 kB, from a page of the shop: %s",
    async (_, row) => {
      const headers = asForm
      const large = await ask(row, { raw: `text=${"x".repeat(300_000)}`, headers })
      const json = await ask(row, { raw: "{}", headers: { "content-type": "application/json" } })
      const elsewhere = await ask(row, { raw: "a=b", headers: { ...headers, origin: "https://elsewhere.example" } })
      expect([large.status, json.status, elsewhere.status]).toEqual([413, 400, 403])
    },
  )
})

describe("[OP-07] a page's form", () => {
  const forms = parts.flatMap((part) => ("forms" in part ? [...part.forms] : []))

  test("is taken at each page whose row says so, and at no other", () => {
    const takers = rows(({ body }) => body === "form").map(([, { path }]) => path)
    const taken = forms.flatMap(({ pages }) => pages.map((path) => path.replaceAll("$", ":")))
    expect(taken.toSorted()).toEqual(takers.toSorted())
  })

  test.each(rows(({ body }) => body === "form"))(
    "is answered alike, in whatever case its address is: %s",
    async (_, row) => {
      const shouted = { ...row, path: row.path.replace(/(?<=\/)[a-z-]+/g, (part) => part.toUpperCase()) }
      const [usual, other] = [await bare(row), await bare(shouted)]
      expect(other.status).toBe(usual.status)
      expect(usual.status).not.toBe(405)
    },
  )
})

describe("[OP-07] an answer", () => {
  const header = {
    never: /^(private, no-cache, )?no-store$/,
    revalidated: /^(private|public), no-cache$|^no-cache/,
    timed: /max-age=[1-9]/,
  }

  test.each(rows(({ method, body }) => method === "GET" && body === "none"))(
    "is kept as the table says: %s",
    async (_, row) => {
      const { status, headers } = await bare(row)
      // Refusals, and files that are not there, are never worth keeping.
      const isRule = status < 400 || row.kept === "never"
      const rule = row.kept === "shared" ? header.revalidated : header[row.kept]
      if (isRule) expect(headers.get("cache-control") ?? "none").toMatch(rule)
      else expect(headers.get("cache-control") ?? "").not.toMatch(/max-age=[1-9]/)
    },
  )

  test.each(rows(({ method }) => method !== "*"))("names the methods of the address: %s", async (_, row) => {
    const { status, headers } = await stranger.send("DELETE", filled(row))
    expect(status).toBe(405)
    expect(headers.get("allow") ?? "").toContain(row.method)
  })
})
