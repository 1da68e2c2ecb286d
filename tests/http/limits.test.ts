import { Effect } from "effect"
import { beforeAll, expect, test } from "vitest"
import { PartnerLinkWire } from "../../adapters/contract/pay-link.ts"
import { reservationToken } from "../../adapters/server/booking/reservation-mail.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { tableOf } from "../../adapters/server/http/table.ts"
import { Access } from "../../adapters/server/kernel/access.ts"
import { parts } from "../../adapters/server/parts.ts"
import { newCustomer } from "../fixtures/customers.ts"
import { isDeep } from "../fixtures/deep.ts"
import { newEmbed } from "../fixtures/embeds.ts"
import { followEvents } from "../fixtures/event-source.ts"
import { type Answer, problem, read } from "../fixtures/http-client.ts"
import { memberOf } from "../fixtures/members.ts"
import { inDatabase, newReseller } from "../fixtures/octo.ts"
import { newPerson } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { customer, type Visitor, visitorWith } from "../fixtures/shop-visitor.ts"
import { fullSlot, inLine, joinLine, partyOf } from "../fixtures/waiting.ts"

/* Every limit that the table names (adapters/server/http/table.ts) is one: the call is refused after some times. */

const shop = useShop({
  // Many calls at once would queue for the one connection of the embedded database.
  database: "postgres",
  environment: {
    TRUSTED_PROXIES: "1",
    STREAMS_PER_ADDRESS: "3",
    CONTACT_PER_HOUR: "2",
    MAILS_PER_ADDRESS: "2",
    SIGN_INS_PER_ADDRESS: "20",
    EVENTS_PER_ADDRESS: "3",
    PLACES_PER_VISITOR: "8",
    PLACES_PER_ADDRESS: "8",
    FLOW_LOGS: "closed",
    ADMIN_TOKEN: "admin-token-1234",
    METRICS_TOKEN: "metrics-token-12",
  },
})

const limited = tableOf(parts).flatMap((row) =>
  row.limits.map((limit) => [`${row.method} ${row.path}: ${limit}`, row] as const),
)

/** More than any of these limits. */
const MOST_CALLS = 45

const asForm = { "content-type": "application/x-www-form-urlencoded" }
const password = "una frase molto lunga"
const newcomer = {
  firstName: "Ida",
  lastName: "Neri",
  phone: "3331234567",
  city: "",
  email: "ida.neri@example.it",
  confirmEmail: "ida.neri@example.it",
  password,
  referralCode: "",
}
const written = { form: "contact", name: "Ida Neri", email: "ida@example.it", subject: "Ciao" }

const link = { amount_cents: 5_000, customer: { name: "A", surname: "B", email: "a@example.it", phone: "3331234567" } }
const ordered = { ...link, slot_id: "slot", participants: [{ type_id: "adult", quantity: 1 }] }
const both = { it: "Uno", en: "One" }
const giveaway = {
  ...{ slug: "natale", title: both, prize: both, rules: both, rules_version: "1", protocol_number: "1" },
  ...{ opens_at: "2026-12-01T00:00:00Z", closes_at: "2026-12-24T00:00:00Z" },
}
/** The data of the operator's and partners' calls that read them before they ask who calls. */
const bodies: Readonly<Record<string, unknown>> = {
  "/admin/v0/erasures": { email: "eva@example.it" },
  "/admin/v0/exports": { email: "eva@example.it" },
  "/admin/v0/embeds/:embedId/network": { experience_ids: [] },
  "/admin/v0/links": ordered,
  "/admin/v0/giveaways": giveaway,
  "/admin/v0/partners/:partnerId/owners": { email: "eva@example.it", name: "Eva" },
  "/admin/v0/publications/:id/approve": { revision: 1 },
  "/admin/v0/publications/:id/return": { revision: 1, note: "Manca una foto." },
  "/admin/v0/reviews/:code/publish": { text_id: "text-1" },
  "/admin/v0/reviews/:code/refuse": { text_id: "text-1", code: "insult" },
  "/admin/v0/bookings/:code/refund": { amount_cents: 100, reason: "rain" },
  "/admin/v0/statements/:statementId/paid": { reference: "CRO-1" },
  "/admin/v0/partners/:partnerId/contract": { channel: "ALTROVE_COM", commission_bps: 1_000, coupons_by: "shop" },
  "/partner/v0/bookings/:code/reject": { reason: "no" },
  "/partner/v0/bookings/:code/reschedule/reject": { reason: "no" },
  "/partner/v0/bookings/:code/propose-alternatives": { slot_ids: ["slot"] },
  "/partner/v0/links": ordered,
  "/partner/v0/reviews/:code/reply": { text: "Grazie." },
  "/partner/v0/experiences/:id/pictures": { pictures: [] },
}
/** Each try with another token. */
const wrongly = (path: string, n: number, isRead: boolean) => ({
  headers: { authorization: `Bearer wrong-token-${n}-1234` },
  ...(!isRead && { body: bodies[path] ?? {} }),
})

/** Makes a pay link, and mails it again as its partner or as the operator. */
async function resending() {
  const { slot, body, partnerId } = await shop().pick()
  const bearers = { partner: partnerToken(partnerId, DEMO_PARTNER_SECRET), admin: "admin-token-1234" }
  const ask = (as: keyof typeof bearers, path: string, sent: object) =>
    shop()
      .visitor("en")
      .send("POST", `/${as}/v0/links${path}`, { body: sent, headers: { authorization: `Bearer ${bearers[as]}` } })
  const order = { ...link, slot_id: slot.id, participants: body.participants }
  const ids = {
    partner: read(PartnerLinkWire, await ask("partner", "", order)).link_id,
    admin: read(PartnerLinkWire, await ask("admin", "", order)).link_id,
  }
  return (as: keyof typeof bearers) => ask(as, `/${ids[as]}/resend`, {})
}

/** By call: how often it is made until it is refused, and with what. Each caller has a network address of its own. */
let calls: Readonly<Record<string, (n: number) => Promise<Answer>>>
let addresses = 0

beforeAll(async () => {
  const elsewhere = (): Visitor => {
    const client = shop().visitor("en")
    const from = { "x-forwarded-for": `203.0.113.${++addresses}` }
    const send: Visitor["send"] = (method, path, sending = {}) =>
      client.send(method, path, { ...sending, headers: { ...from, ...sending.headers } })
    return visitorWith({ ...client, send })
  }
  const own = () => elsewhere().send
  const few = await newReseller(shop(), (await shop().pick()).partnerId)
  await inDatabase(shop(), (sql) => sql`update octo_connections set calls_per_minute = 20`)
  const atReseller = { "x-forwarded-for": `203.0.113.${++addresses}` }
  const buyer = shop().visitor()
  const picked = await shop().pick({
    where: ({ pricing, participantTypes }) => pricing.kind === "person" && participantTypes.length > 0,
  })
  const typeId = picked.variant.participantTypes[0]?.id ?? ""
  const { token } = await buyer.buy({
    ...picked,
    ...requestFor(picked.variant, picked.slot, [{ typeId, quantity: 4 }]),
  })
  const owner = shop().visitor()
  const other = await shop().pick()
  const { code } = await owner.hold(other)
  await owner.giveDetails(code, { custom_fields: other.answers })
  const message = { name: "Eva", email: "eva@example.it", message: "Buongiorno a tutti" }
  const signer = shop().visitor()
  const signs = async (what: string, fields: Readonly<Record<string, string>>) => {
    const { csrfToken } = JSON.parse((await signer.send("GET", "/api/auth/csrf")).text)
    return signer.send("POST", `/api/auth/${what}`, {
      raw: new URLSearchParams({ ...fields, csrfToken, json: "true" }).toString(),
      headers: asForm,
    })
  }
  const messages = `/booking/v1/bookings/${token}/messages`
  const people = `/booking/v1/bookings/${token}/participants`
  const [contact, company, guesser, inviter, resender] = [own(), own(), own(), own(), own()]
  const [newsReader, newsForm, entrant, entrantForm] = [own(), own(), own(), own()]
  const teller = own()
  /** Opens checkouts on one slot after the other. */
  const framed = own()
  const embed = await newEmbed(shop(), (await shop().pick()).partnerId)
  const opening = (pathOf: (variant: string) => string) => {
    const send = own()
    return async () => {
      const { variant, body } = await shop().pick()
      return send("POST", pathOf(variant.id), { body })
    }
  }
  const givingOf = (pathOf: (variant: string) => string) => {
    const send = own()
    return async () => {
      const { variant, body } = await shop().pick()
      const participants = body.participants as readonly { type_id: string; quantity: number }[]
      const priced = `/api/v1/experience_variants/${variant.id}/open-booking-price?participants=${participants
        .map(({ type_id, quantity }) => `${type_id}:${quantity}`)
        .join(",")}`
      const { total_cents } = JSON.parse((await send("GET", priced)).text)
      return send("POST", pathOf(variant.id), { body: { participants, expected_total_cents: total_cents } })
    }
  }
  const giver = own()
  const giftOwner = shop().visitor()
  const given = await giftOwner.send("POST", "/api/v0/gift-cards/create", { body: { value_cents: 1_000 } })
  const { code: gift } = JSON.parse(given.text)
  const keeper = await newCustomer(shop())
  const redeemer = await newCustomer(shop())
  const asKeeper = { "x-csrf-token": keeper.csrfToken }
  const listed = await keeper.client.send("POST", "/api/v0/lists", { body: { name: "Mare" }, headers: asKeeper })
  const { id } = JSON.parse(listed.text)
  await own()("POST", people, { body: { name: "Ada", email: "ada@example.it" } })
  const sendForm = (send: Visitor["send"], path: string, fields: Readonly<Record<string, string>>) =>
    send("POST", `/en${path}`, { raw: new URLSearchParams(fields).toString(), headers: asForm })
  /** Posts the same form from an address of its own. */
  const posting = (path: string, fields: Readonly<Record<string, string>>) => {
    const send = own()
    return () => sendForm(send, path, fields)
  }
  /** The same for somebody who has just signed in. */
  const postingAs = async (path: string, fields: Readonly<Record<string, string>>) => {
    const [{ email, password }, client] = [await newPerson(shop()), shop().visitor("en")]
    await sendForm(client.send, "/auth/signin", { email, password })
    return { client, again: () => sendForm(client.send, path, fields) }
  }
  const guessing = own()
  const securityOf = await postingAs("/account/security", { form: "freshen", currentPassword: "una frase sbagliata" })
  const mailboxOf = await postingAs("/account/security", { form: "newAddress", newEmail: "new.eva@example.it" })
  const privacyOf = await postingAs("/account/privacy", { form: "freshen", currentPassword: "una frase sbagliata" })
  const exportOf = await postingAs("/account/privacy", { form: "export", as: "json" })
  const claimOf = await postingAs("/account/gifts", { form: "claim", code: "G1FT00001000" })
  const profileOf = await postingAs("/account/profile", { form: "verify" })
  const { client: exporter } = await postingAs("", {})
  const { csrfToken } = JSON.parse((await exporter.send("GET", "/api/auth/csrf")).text)
  const inExporter = { body: {}, headers: { "x-csrf-token": csrfToken } }
  const full = await fullSlot(shop(), 1)
  const waiter = await inLine(shop(), partyOf(full.picked, 1), "fila@example.it", elsewhere())
  const joiner = elsewhere()
  const taker = own()
  for (let n = 0; n < 4; n++) {
    const { variant, body } = await shop().pick()
    await taker("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  }
  const writer = own()
  const memberGuessing = own()
  const pairing = own()
  const host = await memberOf(shop(), picked.partnerId, "owner")
  const resend = await resending()
  const tokens = Object.fromEntries(
    limited
      .filter(([name]) => name.endsWith(": wrongTokens"))
      .map(([name, { method, path }]) => {
        const send = own()
        const asked = /\/(payouts|figures)$/.test(path) ? "?from=2026-12-01&to=2026-12-31" : ""
        const at =
          path
            .replace(/:code/, "000000000000")
            .replace(/:number/, "1")
            .replace(/:\w+/g, "nobody") + asked
        return [name, (n: number) => send(method, at, wrongly(path, n, method === "GET"))]
      }),
  )
  /** All at once; the answer is that of one that was refused, if there is one. Somebody else is not refused. */
  const together = (path: string) => async () => {
    const [many, other] = [own(), own()]
    const asked = Array.from({ length: 150 }, () => many("GET", path))
    const answers = await Promise.all([other("GET", path), ...asked])
    expect([answers[0]?.status, answers.filter(({ status }) => status === 200).length >= 40]).toEqual([200, true])
    return answers.find(({ status }) => status !== 200) ?? (answers[0] as Answer)
  }
  /** One place serves all event streams, and refuses before it reads the token. */
  const streams = Object.fromEntries(
    limited
      .filter(([name]) => name.endsWith(": streams"))
      .map(([name, { path }], n) => {
        const from = { "x-forwarded-for": `198.51.100.${n}` }
        return [
          name,
          async () => {
            const open = `${shop().origin}/booking/v1/bookings/${token}/events`
            const held = await Promise.all([1, 2, 3].map(() => followEvents(open, from)))
            const answer = await shop().visitor("en").send("GET", path.replace(/:\w+/g, "nobody"), { headers: from })
            for (const one of held) one.close()
            return answer
          },
        ]
      }),
  )
  calls = {
    ...streams,
    "GET /api/v1/experiences: atOnce": together("/api/v1/experiences?q=vino"),
    "GET /api/v1/experiences/count: atOnce": together("/api/v1/experiences/count?q=vino"),
    "GET /api/v1/experiences/map: atOnce": together("/api/v1/experiences/map?q=vino"),
    "GET /api/v1/suggestions: atOnce": together("/api/v1/suggestions?q=vino"),
    ...tokens,
    "POST /partner/v0/devices/pair: wrongTokens": (n) =>
      pairing("POST", "/partner/v0/devices/pair", {
        raw: JSON.stringify({ code: `no-${n}` }),
        headers: { "content-type": "application/json" },
      }),
    "* /octo/v1/*: resellers": () => few.send("GET", "/supplier"),
    "* /octo/v1/*: wrongTokens": (n) => {
      const headers = { ...atReseller, authorization: `Bearer octo-wrong-token-${n}-1234` }
      return shop().visitor("en").send("GET", "/octo/v1/supplier", { headers })
    },
    "POST /partner/v0/links/:linkId/resend: mails": () => resend("partner"),
    "POST /admin/v0/links/:linkId/resend: mails": () => resend("admin"),
    "POST /api/v0/me/export: exports": () => exporter.send("POST", "/api/v0/me/export", inExporter),
    // Of the network address: each of these email addresses has room for more.
    "POST /auth/signin: signIns": (n) =>
      sendForm(guessing, "/auth/signin", { email: `ida.${n}@example.it`, password: "una frase sbagliata" }),
    "POST /signup: signIns": posting("/signup", newcomer),
    "POST /password/forgot: signIns": posting("/password/forgot", { email: "ida@example.it" }),
    "POST /contatti: messages": (n) => sendForm(writer, "/contatti", { ...written, message: `Numero ${n}` }),
    "POST /prenotazione: wrongTries": posting("/prenotazione", { code: "7K2M9QXR4TBD", email: "ida@example.it" }),
    "POST /recesso: wrongTries": posting("/recesso", { name: "Ida", code: "7K2M9QXR4TBD", email: "ida@example.it" }),
    "POST /partner/sign-in: signIns": (n) =>
      sendForm(memberGuessing, "/partner/sign-in", { email: `ida.${n}@example.it`, password: "una frase sbagliata" }),
    "POST /partner/settings: signIns": () =>
      sendForm(host.send, "/partner/settings", { form: "memberFreshen", currentPassword: "una frase sbagliata" }),
    "POST /partner/webhooks: signIns": () =>
      sendForm(host.send, "/partner/webhooks", { form: "memberFreshen", currentPassword: "una frase sbagliata" }),
    "POST /partner/embeds: signIns": () =>
      sendForm(host.send, "/partner/embeds", { form: "memberFreshen", currentPassword: "una frase sbagliata" }),
    "POST /partner/settings: mails": (n) =>
      sendForm(host.send, "/partner/settings", {
        ...{ form: "memberInvite", name: "Ida", email: `ida.${n}@example.it`, role: "staff" },
      }),
    "POST /partner/money: signIns": () =>
      sendForm(host.send, "/partner/money", { form: "moneyFreshen", currentPassword: "una frase sbagliata" }),
    "POST /partner/money: mails": (n) =>
      sendForm(host.send, "/partner/money", {
        ...{ form: "bankChange", holder: `Laguna ${n}`, iban: "IT60X0542811101000000123456" },
      }),
    "POST /account/security: signIns": securityOf.again,
    "POST /account/security: mails": mailboxOf.again,
    "POST /account/privacy: signIns": privacyOf.again,
    "POST /account/privacy: exports": exportOf.again,
    "POST /account/profile: mails": profileOf.again,
    "POST /account/gifts: codes": claimOf.again,
    "POST /regali: gifts": posting("/regali", { amount: "5000" }),
    "POST /regalo: codes": posting("/regalo", { code: "G1FT00001000" }),
    "POST /checkout/:code/conferma/:token: unpaidPlaces": async () => {
      const reserver = elsewhere()
      const slot = await shop().pick({
        where: ({ pricing, participantTypes }) => pricing.kind === "person" && participantTypes.length > 0,
      })
      const { code: held } = await reserver.hold(slot)
      await reserver.giveDetails(held, { custom_fields: slot.answers })
      const token = await shop().run(Effect.map(Access, (access) => reservationToken(access, held, customer.email)))
      return sendForm(reserver.send, `/checkout/${held}/conferma/${token}`, {})
    },
    "POST /api/v0/newsletter/subscribe: messages": (n) =>
      newsReader("POST", "/api/v0/newsletter/subscribe", { body: { email: `eva.${n}@example.it` } }),
    "POST /api/v0/giveaways/:slug/participants: messages": (n) =>
      entrant("POST", "/api/v0/giveaways/natale/participants", {
        body: { email: `eva.${n}@example.it`, name: "Eva", accepts_rules: true },
      }),
    "POST /giveaway/:slug: messages": (n) =>
      entrantForm("POST", "/giveaway/natale", { raw: `email=ida.${n}%40example.it`, headers: asForm }),
    "POST /en/giveaway/:slug: messages": (n) =>
      entrantForm("POST", "/en/giveaway/natale", { raw: `email=ada.${n}%40example.it`, headers: asForm }),
    "POST /newsletter: messages": (n) =>
      newsForm("POST", "/newsletter", { raw: `email=ida.${n}%40example.it`, headers: asForm }),
    "POST /en/newsletter: messages": (n) =>
      newsForm("POST", "/en/newsletter", { raw: `email=ada.${n}%40example.it`, headers: asForm }),
    "PUT /api/v0/user-events: events": () =>
      teller("PUT", "/api/v0/user-events", { body: { device_id: "tab-00000001", events: [] } }),
    "POST /api/v1/contact: messages": (n) =>
      contact("POST", "/api/v1/contact", { body: { ...message, message: `Numero ${n}` } }),
    "POST /api/v1/collaboration: messages": (n) =>
      company("POST", "/api/v1/collaboration", {
        body: { ...message, message: `Numero ${n}`, company: "Tour", phone: "3331234567", website: "" },
      }),
    "POST /api/v1/experience_variants/:id/bookings/create: unpaidPlaces": opening(
      (variant) => `/api/v1/experience_variants/${variant}/bookings/create`,
    ),
    "POST /api/experience/:id/booking: unpaidPlaces": opening((variant) => `/api/experience/${variant}/booking`),
    "POST /api/v1/experience_variants/:id/bookings/create/:embedId: unpaidPlaces": async () => {
      const { slug, variant, body } = await shop().pick()
      // The embed may sell whatever is picked: its own, and what the operator has agreed.
      await shop()
        .visitor()
        .send("POST", `/admin/v0/embeds/${embed.id}/network`, {
          body: { experience_ids: [`exp-${slug}`] },
          headers: { authorization: "Bearer admin-token-1234" },
        })
      return framed("POST", `/api/v1/experience_variants/${variant.id}/bookings/create/${embed.id}`, { body })
    },
    "POST /api/v1/experience_variants/:id/open-booking/create: gifts": givingOf(
      (variant) => `/api/v1/experience_variants/${variant}/open-booking/create`,
    ),
    "POST /api/:accessToken/experience_variants/:id/open-booking/create: gifts": givingOf(
      (variant) => `/api/any/experience_variants/${variant}/open-booking/create`,
    ),
    "POST /api/v0/gift-cards/create: gifts": () =>
      giver("POST", "/api/v0/gift-cards/create", { body: { value_cents: 1_000 } }),
    ...Object.fromEntries(
      [
        ["balance", {}],
        ["exchange", { to: null }],
        ["top-up", { amount_cents: 1_000 }],
      ].map(([what, body]) => {
        const send = own()
        return [
          `POST /api/v0/gift-cards/${what}: codes`,
          (n: number) =>
            send("POST", `/api/v0/gift-cards/${what}`, { body: { code: `G1FT0000${1_000 + n}`, ...Object(body) } }),
        ]
      }),
    ),
    "POST /api/v0/me/gift-cards: codes": (n) =>
      keeper.client.send("POST", "/api/v0/me/gift-cards", {
        body: { code: `G1FT0000${1_000 + n}` },
        headers: asKeeper,
      }),
    "POST /api/auth/gift-card: codes": (n) =>
      redeemer.client.send("POST", "/api/auth/gift-card", {
        body: { code: `G1FT0000${2_000 + n}` },
        headers: { "x-csrf-token": redeemer.csrfToken },
      }),
    "POST /api/v0/open-bookings/:code/discounts: codes": (n) =>
      giftOwner.send("POST", `/api/v0/open-bookings/${gift}/discounts`, { body: { code: `NESSUNO${n}` } }),
    "POST /payment/v1/bookings/checkout/:code/discounts: codes": (n) =>
      owner.send("POST", `/payment/v1/bookings/checkout/${code}/discounts`, { body: { code: `NESSUNO${n}` } }),
    "POST /payment/v1/bookings/checkout/:code/reserve: unpaidPlaces": () =>
      owner.send("POST", `/payment/v1/bookings/checkout/${code}/reserve`),
    "POST /booking/v1/waiting: mails": (n) => joinLine(joiner, partyOf(full.picked, 1), `fila.${n}@example.it`),
    // Whoever keeps many unpaid places may take no more, and the offer stands.
    "POST /booking/v1/waiting/:token/accept: unpaidPlaces": async () => {
      if ((await waiter.entry()).state === "waiting") await full.cancel()
      const { offer } = await waiter.entry()
      const body = { offer: offer?.of, expected_total_cents: offer?.total_cents }
      return taker("POST", `/booking/v1/waiting/${waiter.token}/accept`, { body })
    },
    "POST /booking/v1/withdrawals: wrongTries": () =>
      guesser("POST", "/booking/v1/withdrawals", { body: { ...message, code: "000000000000" } }),
    "POST /booking/v1/bookings/:token/messages: messages": () =>
      buyer.send("POST", messages, { body: { words: "Buongiorno" } }),
    "POST /booking/v1/bookings/:token/participants: invitations": (n) =>
      inviter("POST", people, { body: { name: "Ugo", email: `ugo.${n}@example.it` } }),
    "POST /booking/v1/bookings/:token/participants/:participantId/resend: invitations": async () => {
      const { people: invited } = JSON.parse((await buyer.send("GET", people)).text)
      return resender("POST", `${people}/${invited[0]?.id}/resend`)
    },
    "POST /api/v0/lists/:listId/collaborators: invitations": (n) =>
      keeper.client.send("POST", `/api/v0/lists/${id}/collaborators`, {
        body: { username: `nessuno.${n}` },
        headers: asKeeper,
      }),
    "POST /api/auth/callback/credentials: signIns": () =>
      signs("callback/credentials", { email: "eva@example.it", password: "una frase sbagliata" }),
    "POST /api/auth/passkey/signin/verify: signIns": () => signs("passkey/signin/verify", { response: "{}" }),
    "POST /api/auth/signin/email: signIns": () => signs("signin/email", { email: "eva@example.it" }),
  }
})

/** The sign-in's answers name the reason in the address of a page, for its client. A page is for people. */
const reasonOf = (answer: Answer): string | null => {
  if (answer.headers.get("content-type")?.startsWith("text/html")) return "limited"
  const { url, error } = JSON.parse(answer.text)
  if (error === "TOO_MANY_REQUESTS") return error
  return url === undefined ? problem(answer).code : new URL(url).searchParams.get("error")
}

test("[OP-07] every limit of the table has its case here", () => {
  expect(new Set(limited.map(([name]) => name))).toEqual(new Set(Object.keys(calls)))
})

/** Each kind is counted in one place: the test line tries the first call of each, the deep tests all. */
const countedInOnePlace = [
  ...["atOnce", "codes", "exports", "gifts", "invitations", "mails", "messages"],
  ...["signIns", "streams", "unpaidPlaces", "wrongTokens", "wrongTries"],
]
const tried = isDeep
  ? limited
  : limited.filter(([name], n) => {
      const kind = countedInOnePlace.find((one) => name.endsWith(`: ${one}`))
      return kind === undefined || limited.findIndex(([other]) => other.endsWith(`: ${kind}`)) === n
    })

test.each(tried)("[OP-07] is limited: %s", async (name) => {
  let last: Answer | null = null
  // Waiting does not help who keeps too many places unpaid: they can pay instead.
  const refused = name.includes("/conferma/") ? 409 : 429
  for (let n = 0; n < MOST_CALLS && last?.status !== refused; n++) last = (await calls[name]?.(n)) ?? null
  expect(last?.status, last?.text).toBe(refused)
  expect(last && reasonOf(last)).toMatch(/limited|at_most|by_mail|often|wrong_tokens|TOO_MANY_REQUESTS/)
})

test("[OP-07] negative control: a call without a limit is never refused like this", async () => {
  for (let n = 0; n < MOST_CALLS; n++) {
    expect((await shop().visitor().send("GET", "/api/v1/experiences/slugs")).status).toBe(200)
  }
})
