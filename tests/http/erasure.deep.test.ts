import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import pg from "pg"
import PostalMime from "postal-mime"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { ListWire, OpenedListWire } from "../../adapters/contract/list.ts"
import { ErasureWire, ExportWire } from "../../adapters/contract/personal-data.ts"
import { HeldReviewsWire } from "../../adapters/contract/review.ts"
import { GiftOrderWire } from "../../adapters/contract/wire/gift.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { addCoupons, grantCoupon } from "../../adapters/server/coupon/part.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { readDump } from "../../adapters/server/store/dump/read.ts"
import { writeDump } from "../../adapters/server/store/dump/write.ts"
import { mergeMigrations } from "../../adapters/server/store/migrations/migrate.ts"
import { emailKey } from "../../domain/contact/email.ts"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import { mailedLink } from "../fixtures/account-mail.ts"
import { makeAuthenticator } from "../fixtures/authenticator.ts"
import { plainCoupon } from "../fixtures/coupons.ts"
import { type Customer, newCustomer } from "../fixtures/customers.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { read } from "../fixtures/http-client.ts"
import { mailText } from "../fixtures/mailed-link.ts"
import { rebuilt } from "../fixtures/rebuild.ts"
import { photo } from "../fixtures/sent-pictures.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, cards, type Visitor } from "../fixtures/shop-visitor.ts"

/* Somebody uses everything that the shop offers, as a guest and with an account, and is erased. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const password = "una frase molto lunga"
const headers = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
const her = {
  name: "Ildegarda",
  surname: "Quattrocchi",
  email: "Ildegarda.Q@posta-sua.example",
  confirm_email: "Ildegarda.Q@posta-sua.example",
  phone: "333 9876501",
}
/** The address that she has in the end. The shop must also forget the one that she had before. */
const newEmail = "Nuova.Casella@posta-sua.example"
const username = "ildegarda_qq"
const friend = { name: "Teofrasto", email: "teofrasto@posta-sua.example" }
const list = { name: "Ferie ildegardesche", description: "Solo malghe silenziose, per noi due" }
const review = { rating: 5, text: "Malga incantevole, pane ancora tiepido.", language: "it", author: her.name }
const answers = { as_described: "partly", organised: 3, improve: "Il furgone odorava di nafta" }
const gifts = {
  day: "Onomastico della Clotilde",
  given: { recipient: "Clotilde", message: "Auguri dalla tua Gardi!", sender: "Gardi Quattrocchi", theme: "hills" },
  got: { recipient: her.name, message: "Per te che ami il mare d’inverno.", sender: "Teo", theme: "hills" },
}
const passkey = makeAuthenticator()
/** Each of them is looked for in every column of every table. */
const strings = [
  her.name,
  her.surname,
  her.email,
  "ildegarda.q@",
  her.phone,
  "3339876501",
  friend.email,
  "neve ghiacciatissima",
  newEmail,
  username,
  ...Object.values(list),
  review.text,
  answers.improve,
  "pane dal forno",
  "fisarmonica scordata",
  gifts.day,
  gifts.given.message,
  gifts.got.message,
  passkey.id,
]

let folder: string
let file: string
let url: URL
let shop: Shop
let lists: Kept
let picture: string
/** After the clock has moved by days, much is done at once. */
const slow = { timeout: 60_000, interval: 100 }
const lines: string[] = []

const inDatabase = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Where any of the strings is, as `table.column`, found by PostgreSQL's own text of the rows. */
const placesIn = (of: Pick<Shop, "run">) =>
  of.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = yield* sql<{ table: string; column: string; type: string }>`
        select table_name as "table", column_name as "column", data_type as type from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^user_event_[0-9]+$' order by 1, 2`
      const found: string[] = []
      for (const { table, column, type } of columns) {
        // As text, bytes would be hexadecimal digits.
        const text = type === "bytea" ? `encode(${column}, 'escape')` : `${column}::text`
        const rows = yield* sql.unsafe(
          `select from ${table}, unnest($1::text[]) w where strpos(lower(${text}), lower(w)) > 0 limit 1`,
          [strings],
        )
        if (rows.length > 0) found.push(`${table}.${column}`)
      }
      return found
    }),
  )

const operator = (path: string, body?: unknown) =>
  shop.visitor().send(body === undefined ? "GET" : "POST", path, { headers, ...(body !== undefined && { body }) })
const stateOf = async (id: string) => read(ErasureWire, await operator(`/admin/v0/erasures/${id}`))

const formOf =
  (visitor: Visitor) =>
  async (path: string, fields: Readonly<Record<string, string>>, status = 200): Promise<void> => {
    const raw = new URLSearchParams(fields).toString()
    const kind = { "content-type": "application/x-www-form-urlencoded" }
    const answer = await visitor.send("POST", path, { raw, headers: kind })
    expect([path, answer.status]).toEqual([path, status])
  }

const csrfOf = async (visitor: Visitor): Promise<string> =>
  JSON.parse((await visitor.send("GET", "/api/auth/csrf")).text).csrfToken
const posted = async (visitor: Visitor, path: string, body: unknown = {}, headers = {}) => {
  const answer = await visitor.send("POST", path, {
    body,
    headers: { "x-csrf-token": await csrfOf(visitor), ...headers },
  })
  expect([path, answer.status, answer.status < 300 ? "" : answer.text]).toEqual([path, expect.any(Number), ""])
  return answer
}
const referralOf = async (visitor: Visitor) => JSON.parse((await visitor.send("GET", "/api/v0/me/referral")).text)

/** Somebody whom she knows: signs up with a code, verifies the address and signs in. */
async function signsUp(visitor: Visitor, who: Readonly<Record<"name" | "email" | "phone", string>>, code = "") {
  const form = formOf(visitor)
  const typed = { firstName: who.name, lastName: "Verdi", phone: who.phone, city: "MI", email: who.email }
  await form("/signup", { ...typed, confirmEmail: who.email, password, referralCode: code })
  // Whoever types the password with the link is signed in.
  await form(await mailedLink(shop, who.email, "verify"), { form: "verify", password }, 303)
}

/** Opens an account by a friend's link, finds her bookings there, and changes her address. */
async function hasAnAccount(visitor: Visitor): Promise<void> {
  const inviter = shop.visitor()
  await signsUp(inviter, { name: "Gualtiero", email: "gualtiero@altrove.example", phone: "333 2000001" })
  const { code } = await referralOf(inviter)
  const form = formOf(visitor)
  const { name: firstName, surname: lastName, email, phone, confirm_email: confirmEmail } = her
  const typed = { firstName, lastName, phone, city: "AO", email, confirmEmail, password, referralCode: code }
  await form("/signup", typed)
  await form(await mailedLink(shop, email, "verify"), { form: "verify", password }, 303)
  expect((await visitor.send("GET", "/account/bookings")).text).toContain("Annullate (")
  const profile = { firstName, lastName, phone, city: "AO", publicUsername: username }
  await form("/account/profile", { form: "profile", ...profile })
  const pictured = new FormData()
  const taken = await photo(300, 300).png().toBuffer()
  pictured.set("picture", new File([new Uint8Array(taken)], `${firstName}.png`))
  const sent = new Response(pictured)
  const kind = { "content-type": sent.headers.get("content-type") ?? "" }
  const answer = await visitor.send("POST", "/account/profile", {
    raw: new Uint8Array(await sent.arrayBuffer()),
    headers: kind,
  })
  expect(answer.status).toBe(200)
  await form("/password/forgot", { form: "forgot", email })
  await form("/account/security", { form: "newAddress", newEmail })
  await form(await mailedLink(shop, newEmail, "newMailbox"), { form: "verify" })
  await form(await mailedLink(shop, email, "oldMailbox"), { form: "verify" })
  await form("/auth/signin", { email: newEmail, password }, 303)
  const register = async (path: string, response?: unknown) =>
    (await posted(visitor, `/api/auth/passkey/register/${path}`, { csrfToken: await csrfOf(visitor), response })).text
  const { challenge } = JSON.parse(await register("options"))
  await register("verify", passkey.create({ challenge, origin: shop.origin }))
  await shop.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* addCoupons([plainCoupon("PERLEI")])
      const [person] = yield* sql<{ id: string }>`select id from person where email_key = ${emailKey(newEmail)}`
      yield* grantCoupon(person?.id ?? "", "PERLEI")
    }),
  )
}

/** Invites a friend, who signs up. An operator allows it, because both come from one network. */
async function invitesAFriend(visitor: Visitor): Promise<void> {
  const { code } = await referralOf(visitor)
  await signsUp(shop.visitor(), { name: "Brunilde", email: "brunilde@altrove.example", phone: "333 2000002" }, code)
  const { referrals } = JSON.parse((await operator("/admin/v0/referrals")).text)
  expect(referrals.length).toBeGreaterThan(0)
  for (const { id } of referrals) expect((await operator(`/admin/v0/referrals/${id}/allow`, {})).status).toBe(200)
}

type Kept = { readonly hers: string; readonly theirs: string; readonly publicId: string; readonly other: Customer }

/** Keeps favourites, a public list with a collaborator, and collaborates on the other's list. */
async function keepsLists(visitor: Visitor): Promise<Kept> {
  const base = "/api/v0/lists"
  const other = await newCustomer(shop)
  const others = { visitor: { ...shop.visitor(), send: other.client.send } as Visitor }
  const ids = await shop.run(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ id: string }>`select id from experiences order by id limit 3`),
  )
  const [first, second, third] = ids.map(({ id }) => id)
  await posted(visitor, "/api/auth/favourite-experience", { experience_ids: [first, second] })
  const opened = async (by: Visitor, texts: typeof list) => read(OpenedListWire, await posted(by, base, texts)).id
  const hers = await opened(visitor, list)
  await posted(visitor, `${base}/${hers}/edit`, { ...list, description: `${list.description}.` }, { "if-match": '"0"' })
  await posted(visitor, `${base}/${hers}/items`, { experience_id: first })
  await posted(visitor, `${base}/${hers}/collaborators`, { username: other.username })
  await posted(others.visitor, `${base}/${hers}/accept`)
  await posted(others.visitor, `${base}/${hers}/items`, { experience_id: second })
  const shown = read(ListWire, await posted(visitor, `${base}/${hers}/visibility`, { public: true }))
  const theirs = await opened(others.visitor, { name: "Laghi", description: "" })
  await posted(others.visitor, `${base}/${theirs}/collaborators`, { username })
  await posted(visitor, `${base}/${theirs}/accept`)
  await posted(visitor, `${base}/${theirs}/items`, { experience_id: third })
  // An invitation that she never answers.
  const unanswered = await opened(others.visitor, { name: "Fari", description: "" })
  await posted(others.visitor, `${base}/${unanswered}/collaborators`, { username })
  return { hers, theirs, publicId: shown.public_id ?? "", other }
}

/** Is asked after her visit, writes a review with a picture, which is published, and answers in private. */
async function reviews(code: string, { slot, variant, partnerId }: Picked): Promise<string> {
  const untilEnd = millisecondsBetween(await clock(), slot.startsAt) + variant.durationMinutes * 60_000
  await shop.advance(untilEnd + HOUR_MS)
  const some = (table: string) =>
    shop.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select from ${sql(table)} where booking_code = ${code}`))
  await vi.waitFor(async () => expect(await some("review")).toHaveLength(1), slow)
  await shop.advance(DAY_MS)
  const asked = () => mailText(shop, code, "review.asked")
  await vi.waitFor(async () => expect(await asked()).toContain("/recensione/"), slow)
  const token = /\/recensione\/([\w-]+)/.exec(await asked())?.[1] ?? ""
  const path = `/booking/v1/reviews/${token}`
  const visitor = shop.visitor()
  const taken = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3a7" } })
    .withExif({ IFD0: { Artist: `${her.name} ${her.surname}` } })
    .jpeg()
    .toBuffer()
  const uploaded = await visitor.send("POST", `${path}/pictures`, {
    raw: new Uint8Array(taken),
    headers: { "content-type": "image/*" },
  })
  const { picture } = JSON.parse(uploaded.text)
  expect((await visitor.send("POST", `${path}/questions`, { body: answers })).status).toBe(200)
  expect((await visitor.send("POST", path, { body: { ...review, pictures: [picture] } })).status).toBe(200)
  const held = read(HeldReviewsWire, await operator("/admin/v0/reviews")).reviews.find((one) => one.code === code)
  expect((await operator(`/admin/v0/reviews/${code}/publish`, { text_id: held?.text_id })).status).toBe(200)
  const replied = await visitor.send("POST", `/partner/v0/reviews/${code}/reply`, {
    body: { text: `Grazie ${her.name}, il pane dal forno ti aspetta.` },
    headers: { authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` },
  })
  expect(replied.status).toBe(200)
  return picture
}

/** Buys a gift, gets one and claims it, and notes a day on which a gift is due. */
async function givesAndGets(visitor: Visitor): Promise<void> {
  const buy = async (
    by: Visitor,
    gift: object,
    { name, surname, email }: Omit<typeof her, "phone" | "confirm_email">,
  ) => {
    const customer = { name, surname, email, confirm_email: email }
    const made = await posted(by, "/api/v0/gift-cards/create", { value_cents: 5_000, gift, customer })
    const { code } = JSON.parse(made.text)
    const order = `/api/v0/open-bookings/${code}`
    const { payment } = read(GiftOrderWire, await posted(by, `${order}/pay`))
    await by.enterCard(payment ?? expect.fail(), cards.good)
    return read(GiftOrderWire, await posted(by, `${order}/pay/${payment?.payment_id}/confirm`)).voucher
  }
  const later = Temporal.Instant.from(new Date(await clock()).toISOString())
    .toZonedDateTimeISO("Europe/Rome")
    .add({ days: 20 })
  const to = (recipient_email: string) => ({ send_to: "recipient", recipient_email })
  await buy(
    visitor,
    {
      ...gifts.given,
      ...to("clotilde@altrove.example"),
      when: "later",
      date: later.toPlainDate().toString(),
      hour: "9",
      minute: "0",
    },
    { ...her, email: newEmail },
  )
  const giver = { name: "Teo", surname: "Neri", email: "teo@altrove.example" }
  const got = await buy(shop.visitor(), { ...gifts.got, ...to(newEmail) }, giver)
  await settled(shop)
  await posted(visitor, "/api/v0/me/gift-cards", { code: got?.code })
  const noted = { form: "giftEvent", name: gifts.day, month: "6", day: "3", remindDays: "14" }
  await formOf(visitor)("/account/gifts", noted)
}

/** Pays with points, and gets a payment link from a host. */
async function spendsPoints(visitor: Visitor): Promise<void> {
  await formOf(visitor)("/auth/signin", { email: newEmail, password }, 303)
  await buysAs(visitor, { ...her, email: newEmail, confirm_email: newEmail }, { instant: true, points: true })
  await visitor.send("GET", "/account/bookings")
  const { partnerId, body } = await shop.pick()
  const order = {
    slot_id: body.slot_id,
    participants: body.participants,
    amount_cents: 5_000,
    customer: { name: her.name, surname: her.surname, email: newEmail, phone: her.phone },
  }
  const bearer = { authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` }
  expect((await visitor.send("POST", "/partner/v0/links", { body: order, headers: bearer })).status).toBe(200)
}

/** Asks for newsletters, confirms them, and says who she is. */
async function readsNews(): Promise<void> {
  const visitor = shop.visitor()
  const base = "/api/v0/newsletter"
  expect((await visitor.send("POST", `${base}/subscribe`, { body: { email: newEmail } })).status).toBe(202)
  await settled(shop)
  const [mail] = await shop.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ eml: string }>`select eml from mails where kind = 'newsletter.confirm'`,
    ),
  )
  const { text = "" } = await PostalMime.parse(mail?.eml ?? "")
  const token = /\/newsletter\/([\w-]+)/.exec(text)?.[1] ?? ""
  expect((await visitor.send("POST", `${base}/verify/${token}`)).status).toBe(200)
  const { name, surname, phone } = her
  const details = { name, surname, phone, city: "Aosta" }
  expect((await visitor.send("POST", `${base}/complete/${token}`, { body: details })).status).toBe(200)
}

const clock = async (): Promise<string> => {
  const [row] = await shop.run(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ now: string }>`select shop_now() as now`),
  )
  return row?.now ?? ""
}

/** A visit of the next weeks: mails are emptied after 90 days anyway, and then erasing them would prove nothing. */
async function soon(instant: boolean): Promise<Picked> {
  const picked = await shop.pick({ instant })
  return millisecondsBetween(await clock(), picked.slot.startsAt) < 25 * DAY_MS ? picked : soon(instant)
}

async function buysAs(
  visitor: Visitor,
  who: typeof her,
  { instant, points = false }: { readonly instant: boolean; readonly points?: boolean },
) {
  const picked = await soon(instant)
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { ...who, custom_fields: picked.answers })
  if (points) {
    const used = await visitor.send("PUT", `/payment/v1/bookings/checkout/${code}/points`, { body: { use: true } })
    expect(used.status).toBe(200)
  }
  const payment = await visitor.startPaying(code, `the key of ${who.email.replace("@", "-at-")}`.replaceAll(" ", "_"))
  await visitor.enterCard(payment, cards.good)
  await visitor.confirm(code, payment.payment_id)
  return { picked, code, token }
}

async function livesHere(): Promise<void> {
  const visitor = shop.visitor()
  const buy = (instant: boolean) => buysAs(visitor, her, { instant })
  const kept = await buy(true)
  await visitor.send("POST", `/booking/v1/bookings/${kept.token}/participants`, { body: friend })
  const asked = { body: { words: "Porto la mia fisarmonica scordata" } }
  expect((await visitor.send("POST", `/booking/v1/bookings/${kept.token}/messages`, asked)).status).toBe(200)
  const rejected = await buy(false)
  const reason = `neve ghiacciatissima, mi scusi ${her.name} ${her.surname}`
  await answerAsPartner(visitor, rejected.picked.partnerId, rejected.code, "reject", { reason })
  const canceled = await buy(true)
  await visitor.send("POST", `/booking/v1/bookings/${canceled.token}/cancel`)
  const withdrawn = await buy(true)
  const withdrawal = `/booking/v1/bookings/${withdrawn.token}/withdrawal`
  await visitor.send("POST", `${withdrawal}/declare`, {
    body: { name: `${her.name} ${her.surname}`, email: her.email },
  })
  await visitor.send("POST", `${withdrawal}/confirm`)
  await visitor.send("POST", `/admin/v0/bookings/${kept.code}/refund`, {
    headers,
    body: { amount_cents: 100, reason: `neve ghiacciatissima per ${her.surname}` },
  })
  await visitor.send("POST", "/api/v1/contact", {
    body: { name: her.name, email: her.email, message: `Sono ${her.name} ${her.surname}, ${her.phone}` },
  })
  await settled(shop)
  const withAccount = shop.visitor()
  await hasAnAccount(withAccount)
  await invitesAFriend(withAccount)
  lists = await keepsLists(withAccount)
  picture = await reviews(kept.code, kept.picked)
  await spendsPoints(withAccount)
  await givesAndGets(withAccount)
  await readsNews()
  await settled(shop)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "erasure-"))
  file = join(folder, "erasures.jsonl")
  const database = await shopDatabase(6)
  if (database.kind !== "postgres") throw new Error("this needs PostgreSQL")
  url = new URL(database.url)
  shop = await openShop({
    settings: { database, tombstonesFile: file },
    log: (line) => lines.push(line),
  })
  await livesHere()
}, 240_000)
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe("[AC-06] a person who used everything the shop offers", () => {
  const backup = () => join(folder, "backup.gz")
  let id: string

  test("can have all their data, in words that people understand", async () => {
    expect(await placesIn(shop)).toEqual(
      expect.arrayContaining([
        "booking_contact.email",
        "booking_remark.words",
        "contact_messages.message",
        "mails.eml",
      ]),
    )
    const all = read(ExportWire, await operator("/admin/v0/exports", { email: newEmail, lang: "it" }))
    const text = JSON.stringify(all)
    for (const one of [her.surname, her.phone, "neve ghiacciatissima"]) expect(text).toContain(one)
    for (const one of [username, "points_entry", newEmail, list.name, review.text, answers.improve])
      expect(text).toContain(one)
    expect(text, "other people's data").not.toContain(friend.email)
    expect(all.sections.map(({ id: table }) => table)).toEqual(
      expect.arrayContaining([
        "booking_contact",
        "booking_remark",
        "mails",
        "contact_messages",
        "newsletter_address",
        "withdrawal_statements",
        "list_text",
        "list_item",
        "list_invitation",
        "passkey",
        "avatar",
        "coupon_grant",
        "review_text",
        "review_picture",
        "review_answer",
        "review_reply",
        "gift_words",
        "gift_event",
      ]),
    )
    for (const { what, purpose, keep } of all.sections) expect(`${what} ${purpose} ${keep}`).not.toMatch(/_|undefined/)
  })

  const rebuiltAlike = async (of = shop) => {
    const { live, fromLogs } = await rebuilt(of)
    expect(fromLogs).toEqual(live)
    return new Set(live.map((line) => line.split(" ")[0]))
  }

  test("[OP-06] what the tables hold of the log is written again from the log", async () => {
    const tables = [
      "points_account",
      "points_entry",
      "list",
      "list_member",
      "list_item",
      "referral",
      "review",
      "person",
    ]
    expect([...(await rebuiltAlike())]).toEqual(expect.arrayContaining(tables))
  })

  test("is not erased while a booking is open", async () => {
    ;({ id } = read(ErasureWire, await operator("/admin/v0/erasures", { email: newEmail })))
    await expect.poll(async () => (await stateOf(id)).state).toBe("blocked")
    expect((await stateOf(id)).why).toEqual(["booking", "gift"])
    expect(read(ErasureWire, await operator("/admin/v0/erasures", { email: newEmail.toUpperCase() })).id).toBe(id)
  })

  test("may undo it in its seven days, and is told by mail until when", async () => {
    await shop.advance(30 * DAY_MS)
    await settled(shop)
    // It may have looked before the last gift was on its way. It looks again each day.
    const nextDay = async () => {
      const { state } = await stateOf(id)
      if (state === "blocked") await shop.advance(DAY_MS)
      return state
    }
    await expect.poll(nextDay, slow).toBe("waiting")
    await settled(shop)
    const undone = read(ErasureWire, await operator(`/admin/v0/erasures/${id}/undo`, {}))
    expect(undone.state).toBe("undone")
    ;({ id } = read(ErasureWire, await operator("/admin/v0/erasures", { email: newEmail })))
    await expect.poll(async () => (await stateOf(id)).state, slow).toBe("waiting")
    await shop.run(writeDump(backup(), null))
  })

  test("is then found in no table, log, mail or snapshot, but for what the law asks to keep", async () => {
    await shop.advance(7 * DAY_MS)
    await expect.poll(async () => (await stateOf(id)).state, slow).toBe("done")
    const left = await placesIn(shop)
    expect(left).toEqual(["withdrawal_statements.email", "withdrawal_statements.name"])
    const written = lines.join("\n")
    for (const one of strings) expect(written).not.toContain(one)
    expect(readFileSync(file, "utf8")).not.toMatch(/ildegarda|nuova/i)
  })

  test("ends the reminders of the days that they noted", async () => {
    const states = await shop.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ state: string }>`select distinct state::text from streams where machine = 'gift-event'`,
      ),
    )
    expect(states).toEqual([{ state: '"removed"' }])
  })

  test("leaves no list, picture or review of theirs, and leaves what is other people's", async () => {
    const visitor = shop.visitor()
    const { hers, theirs, publicId, other } = lists
    for (const path of [
      `/api/v0/public-lists/${publicId}`,
      `/booking/v1/review-pictures/${picture}-large.webp`,
      `/booking/v1/review-pictures/${picture}-small.webp`,
    ])
      expect([path, (await visitor.send("GET", path)).status]).toEqual([path, 404])
    const left = await shop.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ table: string }>`
          select 'review_picture' as table from review_picture union all select 'review_text' from review_text
          union all select 'review_answer' from review_answer union all select 'review_reply' from review_reply
          union all select 'avatar' from avatar
          union all select 'coupon_grant' from coupon_grant union all select 'passkey' from passkey union all select 'list_text' from list_text where list_id = ${hers}`,
      ),
    )
    expect(left).toEqual([])
    const people = (sql: SqlClient.SqlClient) => sql<{ line: string }>`
      select list_id || ' ' || role as line from list_member where list_id in (${hers}, ${theirs})
      union all select name from list_text where owner_id = ${other.personId}::uuid order by line`
    const rest = await shop.run(Effect.flatMap(SqlClient.SqlClient, people))
    expect(rest.map(({ line }) => line).toSorted()).toEqual([`${theirs} owner`, "Fari", "Laghi"].toSorted())
  })

  test("negative control: a string that is planted in stored bytes is found", async () => {
    const plant = (words: string) =>
      shop.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`
            insert into review_picture (booking_code, hash, large, small, created_at)
            select code, 'planted', convert_to(${words}, 'UTF8'), '', shop_now() from bookings limit 1`,
        ),
      )
    await plant(`© ${her.surname}`)
    expect(await placesIn(shop)).toContain("review_picture.large")
    await shop.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from review_picture where hash = 'planted'`))
  })

  const restored = async (name: string, tombstones: string) => {
    const admin = new pg.Client(inDatabase("postgres"))
    await admin.connect()
    await admin.query(`create database ${name} template template0`)
    await admin.end()
    const database = { kind: "postgres", url: inDatabase(name), poolSize: 4 } as const
    await Effect.runPromise(
      Effect.provide(readDump(backup(), mergeMigrations(...serverMigrations)), databaseLayer(database)),
    )
    return openShop({ settings: { database, tombstonesFile: tombstones, role: "web" } })
  }

  test("stays erased in a backup that is restored, before the shop opens, and when its tables are written again", async () => {
    const again = await restored("erasure_again", file)
    await rebuiltAlike(again)
    expect(await placesIn(again)).toEqual([
      "erasure.email_key",
      "withdrawal_statements.email",
      "withdrawal_statements.name",
    ])
    await again.close()
  })

  test("negative control: without the tombstones, the backup brings them back", async () => {
    const again = await restored("erasure_forgot", join(folder, "none"))
    expect(await placesIn(again)).toEqual(
      expect.arrayContaining(["booking_contact.email", "former_address.email_key", "mails.eml", "person.email"]),
    )
    await again.close()
  })

  test("[OP-06] does not come back when the tables are written again from the log", async () => {
    await rebuiltAlike()
  })
})
