import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ErasureWire, ExportWire } from "../../adapters/contract/personal-data.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { readDump } from "../../adapters/server/store/dump/read.ts"
import { writeDump } from "../../adapters/server/store/dump/write.ts"
import { mergeMigrations } from "../../adapters/server/store/migrations/migrate.ts"
import { mailedLink } from "../fixtures/account-mail.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { read } from "../fixtures/http-client.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, cards, type Visitor } from "../fixtures/shop-visitor.ts"

/* Somebody uses everything that the shop offers, as a guest and with an account, and is erased. */

const DAY_MS = 86_400_000
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
/** Each of them is looked for in every column of every table. */
const strings = [
  her.name,
  her.surname,
  her.email,
  "ildegarda.q@",
  her.phone,
  "3339876501",
  friend.email,
  "neve fonda",
  newEmail,
  username,
]

let folder: string
let file: string
let url: URL
let shop: Shop
const lines: string[] = []

const inDatabase = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Where any of the strings is, as `table.column`, found by PostgreSQL's own text of the rows. */
const placesIn = (of: Pick<Shop, "run">) =>
  of.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = yield* sql<{ table: string; column: string }>`
        select table_name as "table", column_name as "column" from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`
      const found: string[] = []
      for (const { table, column } of columns) {
        const rows = yield* sql.unsafe(
          `select from ${table}, unnest($1::text[]) w where strpos(lower(${column}::text), lower(w)) > 0 limit 1`,
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

/** Opens an account, finds her bookings there, changes her address, and pays with points. */
async function hasAnAccount(): Promise<void> {
  const visitor = shop.visitor()
  const form = formOf(visitor)
  const { name: firstName, surname: lastName, email, phone, confirm_email: confirmEmail } = her
  const password = "una frase molto lunga"
  const typed = { firstName, lastName, phone, city: "AO", email, confirmEmail, password, referralCode: "" }
  await form("/signup", typed)
  await form(await mailedLink(shop, email, "verify"), { form: "verify" })
  await form("/auth/signin", { email, password }, 303)
  expect((await visitor.send("GET", "/account/bookings")).text).toContain("Annullate (")
  const profile = { firstName, lastName, phone, city: "AO", publicUsername: username }
  await form("/account/profile", { form: "profile", ...profile })
  await form("/password/forgot", { form: "forgot", email })
  await form("/account/security", { form: "newAddress", newEmail })
  await form(await mailedLink(shop, newEmail, "newMailbox"), { form: "verify" })
  await form(await mailedLink(shop, email, "oldMailbox"), { form: "verify" })
  await form("/auth/signin", { email: newEmail, password }, 303)
  await buysAs(visitor, { ...her, email: newEmail, confirm_email: newEmail }, { instant: true, points: true })
  await visitor.send("GET", "/account/bookings")
  const { partnerId, body } = await shop.pick()
  const order = {
    slot_id: body.slot_id,
    participants: body.participants,
    amount_cents: 5_000,
    customer: { name: firstName, surname: lastName, email: newEmail, phone },
  }
  const bearer = { authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` }
  expect((await visitor.send("POST", "/partner/v0/links", { body: order, headers: bearer })).status).toBe(200)
}

async function buysAs(
  visitor: Visitor,
  who: typeof her,
  { instant, points = false }: { readonly instant: boolean; readonly points?: boolean },
) {
  const picked = await shop.pick({ instant })
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
  const rejected = await buy(false)
  const reason = `neve fonda, mi scusi ${her.name} ${her.surname}`
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
    body: { amount_cents: 100, reason: `neve fonda per ${her.surname}` },
  })
  await visitor.send("POST", "/api/v1/contact", {
    body: { name: her.name, email: her.email, message: `Sono ${her.name} ${her.surname}, ${her.phone}` },
  })
  await settled(shop)
  await hasAnAccount()
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
}, 120_000)
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
    for (const one of [her.surname, her.phone, "neve fonda"]) expect(text).toContain(one)
    for (const one of [username, "points_entry", newEmail]) expect(text).toContain(one)
    expect(text, "other people's data").not.toContain(friend.email)
    expect(all.sections.map(({ id: table }) => table)).toEqual(
      expect.arrayContaining([
        "booking_contact",
        "booking_remark",
        "mails",
        "contact_messages",
        "withdrawal_statements",
      ]),
    )
    for (const { what, purpose, keep } of all.sections) expect(`${what} ${purpose} ${keep}`).not.toMatch(/_|undefined/)
  })

  test("is not erased while a booking is open", async () => {
    ;({ id } = read(ErasureWire, await operator("/admin/v0/erasures", { email: newEmail })))
    await expect.poll(async () => (await stateOf(id)).state).toBe("blocked")
    expect((await stateOf(id)).why).toContain("booking")
    expect(read(ErasureWire, await operator("/admin/v0/erasures", { email: newEmail.toUpperCase() })).id).toBe(id)
  })

  test("may undo it in its seven days, and is told by mail until when", async () => {
    await shop.advance(400 * DAY_MS)
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 20_000 }).toBe("waiting")
    await settled(shop)
    const undone = read(ErasureWire, await operator(`/admin/v0/erasures/${id}/undo`, {}))
    expect(undone.state).toBe("undone")
    ;({ id } = read(ErasureWire, await operator("/admin/v0/erasures", { email: newEmail })))
    await expect.poll(async () => (await stateOf(id)).state).toBe("waiting")
    await shop.run(writeDump(backup(), null))
  })

  test("is then found in no table, log, mail or snapshot, but for what the law asks to keep", async () => {
    await shop.advance(7 * DAY_MS)
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 30_000 }).toBe("done")
    const left = await placesIn(shop)
    expect(left).toEqual(["withdrawal_statements.email", "withdrawal_statements.name"])
    const written = lines.join("\n")
    for (const one of strings) expect(written).not.toContain(one)
    expect(readFileSync(file, "utf8")).not.toMatch(/ildegarda|nuova/i)
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

  test("stays erased in a backup that is restored, before the shop opens", async () => {
    const again = await restored("erasure_again", file)
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
})
