import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync, gzipSync } from "node:zlib"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { settingsOf } from "../../adapters/server/config.ts"
import { readDemoPeople, sourceFolder } from "../../adapters/server/demo/read.ts"
import { makeHistory } from "../../adapters/server/history.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { rowOf } from "../fixtures/rebuild.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { placesOf, settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, type Bought, type Visitor } from "../fixtures/shop-visitor.ts"
import { audit } from "../load/kit/audit.ts"

const main = fileURLToPath(new URL("../../dist/server/operate.js", import.meta.url))
const url = (database: string) => Object.assign(new URL(base), { pathname: `/${database}` }).href

let folder: string
let base: string
let shop: Shop
let visitor: Visitor
let bought: Bought
let admin: pg.Client
let made = 0
/** The database that the log was imported into. */
let imported: string
beforeAll(async () => {
  if (!existsSync(main)) throw new Error(`${main} is not built: npm run build`)
  folder = mkdtempSync(join(tmpdir(), "backup-"))
  const database = await shopDatabase(6)
  if (database.kind !== "postgres") throw new Error("this needs PostgreSQL")
  base = database.url
  const environment = { PAYMENTS: "sandbox" }
  await makeHistory({ settings: { ...settingsOf(environment, undefined), database }, environment })
  admin = new pg.Client(url("postgres"))
  await admin.connect()
  shop = await openShop({ settings: { database } })
  visitor = shop.visitor()
  await visitor.hold(await shop.pick())
  bought = await visitor.buy(await shop.pick({ instant: true }))
  const requested = await shop.pick({ instant: false })
  const { code } = await visitor.buy(requested)
  await visitor.buy(await shop.pick({ instant: false }))
  await answerAsPartner(visitor, requested.partnerId, code, "reject", {})
  const canceled = await visitor.buy(await shop.pick({ instant: true }))
  const at = `/booking/v1/bookings/${canceled.token}/cancellation`
  const { refund_cents, released_cents } = JSON.parse((await visitor.send("GET", at)).text)
  await visitor.send("POST", at, { body: { refund_cents, released_cents } })
  await settled(shop)
  // Its timers would write while its copies are compared with it.
  await shop.close()
}, 180_000)
afterAll(async () => {
  await admin?.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run …`, once it is built. */
function operate(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; said: string }>()
  const child = spawn(process.execPath, [main, ...words], { env: { ...process.env, DATABASE_URL: "", ...environment } })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text))
  child.on("close", (code) => resolve({ code, said }))
  return promise
}

async function done(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const { code, said } = await operate(words, environment)
  if (code !== 0) throw new Error(`${words.join(" ")}: ${said}`)
  return said
}

async function emptyDatabase(): Promise<string> {
  const name = `empty_${process.pid}_${++made}`
  await admin.query(`create database ${name} template template0`)
  return url(name)
}

/** What the demo's people have left in the log and beside it. */
const ofThePeople = ["points_account", "points_entry", "list", "list_member", "list_item", "list_text"]

/** All rows of all tables, one text per table. Counts of nobody are the same as no counts. */
const tablesOf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const names = yield* sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const found: Record<string, string> = {}
  for (const { name } of names) {
    const rows = yield* sql<{ line: string }>`
      select (${sql.literal(rowOf(name))})::text as line from ${sql(name)} t
      ${sql.literal(name === "booking_counts" ? "where count <> 0" : "")}`
    found[name] = rows
      .map(({ line }) => line)
      .toSorted()
      .join("\n")
  }
  return found
})
const at = (database: string) =>
  Effect.runPromise(Effect.provide(tablesOf, databaseLayer({ kind: "postgres", url: database, poolSize: 1 })))

/** The tables that differ, with their first differing lines. */
/** The figures of flows are counted after the fact, up to a place in this database's own order (tests/http/flow-logs.test.ts). */
const counted = /^flow_(at|day|taken|position)$/

const differences = (one: Record<string, string>, other: Record<string, string>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => name !== "migrations" && !counted.test(name) && one[name] !== other[name])
    .map((name) => {
      const [a, b] = [one, other].map((all) => new Set(all[name]?.split("\n")))
      const [x = "", y = ""] = [
        [...(a ?? [])].find((line) => !b?.has(line)),
        [...(b ?? [])].find((line) => !a?.has(line)),
      ]
      const from = Math.max(0, [...x].findIndex((letter, n) => letter !== y[n]) - 100)
      return `${name}: ${x.slice(from, from + 300)} | ${y.slice(from, from + 300)}`
    })

describe("[OP-06] a backup", () => {
  let restored: string
  let file: string
  beforeAll(async () => {
    file = join(folder, "shop.backup")
    expect(await done(["backup", file], { DATABASE_URL: base })).toMatch(/^\d+ rows are in/)
    restored = await emptyDatabase()
    await done(["restore", file], { DATABASE_URL: restored })
  }, 120_000)

  test("holds every row, and only its owner may read it", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [before, after] = [await at(base), await at(restored)]
    expect(Object.keys(before).length).toBeGreaterThan(30)
    const ofPeople = readDemoPeople(sourceFolder).flatMap(({ bookings }) => bookings)
    expect(before.bookings?.split("\n")).toHaveLength(5 + ofPeople.length)
    expect(differences(before, after)).toEqual([])
    expect(differences(before, { ...after, bookings: "" }), "negative control").toHaveLength(1)
  })

  test("makes a shop that shows its bookings and continues to sell", async () => {
    const second = await openShop({ settings: { database: { kind: "postgres", url: restored, poolSize: 6 } } })
    const again = second.visitor()
    expect(await again.booking(bought.token)).toMatchObject({ status: "CONFIRMED", code: bought.code })
    const picked = await second.pick({ instant: true })
    const { code, token } = await again.buy(picked)
    expect((await again.booking(token)).status).toBe("CONFIRMED")
    expect(code).not.toBe(bought.code)
    expect((await placesOf(second, picked.slot.id)).sold).toBeGreaterThan(0)
    const cancel = `/booking/v1/bookings/${bought.token}/cancellation`
    const { refund_cents, released_cents } = JSON.parse((await again.send("GET", cancel)).text)
    expect((await again.send("POST", cancel, { body: { refund_cents, released_cents } })).status).toBe(200)
    await settled(second)
    await second.close()
  })

  test("fills the embedded database, too", async () => {
    const dataDir = join(folder, "embedded")
    await done(["restore", file], { DATA_DIR: dataDir })
    const embedded = await Effect.runPromise(Effect.provide(tablesOf, databaseLayer({ kind: "pglite", dataDir })))
    expect(differences(await at(base), embedded)).toEqual([])
  })

  test("is not made without a file, and an unknown command is none: both say how to call them, and fail", async () => {
    for (const words of [["backup"], ["backup", ""], ["log", "frob", "x"], ["log"]]) {
      const { code, said } = await operate(words, { DATABASE_URL: base })
      expect([code, said], words.join(" ")).toEqual([1, expect.stringContaining("npm run backup -- FILE")])
    }
  })

  test("goes only into an empty database, whole or not at all, and never over another file", async () => {
    const full = await operate(["restore", file], { DATABASE_URL: base })
    expect([full.code, full.said]).toEqual([
      1,
      "The database is not empty: name an empty one in DATABASE_URL or DATA_DIR\n",
    ])
    const over = await operate(["backup", file], { DATABASE_URL: base })
    expect([over.code, over.said]).toEqual([1, `${file} is there already: name a new file\n`])
    const empty = await emptyDatabase()
    const lines = gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n")
    const broken = {
      cut: [lines.slice(0, -1), /ends too early/],
      newer: [
        [lines[0]!.replace('"0001_store"', '"9999_later"'), ...lines.slice(1)],
        /newer release, which has 9999_later/,
      ],
      other: [["{}"], /is no file of npm run backup/],
    } as const
    for (const [name, [content, words]] of Object.entries(broken)) {
      writeFileSync(join(folder, name), gzipSync(`${content.join("\n")}\n`))
      const { code, said } = await operate(["restore", join(folder, name)], { DATABASE_URL: empty })
      expect([code, said], name).toEqual([1, expect.stringMatching(words)])
      expect(said).toMatch(/^[^\n]+\n$/)
    }
    writeFileSync(join(folder, "text"), "no gzip")
    const text = await operate(["restore", join(folder, "text")], { DATABASE_URL: empty })
    expect([text.code, text.said]).toEqual([1, `${join(folder, "text")} is no file of npm run backup or npm run log\n`])
    expect(Object.keys(await at(empty)), "nothing is written").toEqual([])
  })

  test("a mistyped folder or database is no shop: nothing is made there, and the sentence says what was not done", async () => {
    const dataDir = join(folder, "mistyped", "data")
    const empty = await emptyDatabase()
    const made = join(folder, "never.backup")
    for (const words of [["backup", made], ["log", "export", made], ["rebuild"], ["outbox"]]) {
      const there = await operate(words, { DATA_DIR: dataDir })
      expect([there.code, there.said], words.join(" ")).toEqual([
        1,
        `There is no shop in ${dataDir} (DATA_DIR): name its folder, or set DATABASE_URL\n`,
      ])
      const database = await operate(words, { DATABASE_URL: empty })
      expect([database.code, database.said]).toEqual([1, expect.stringMatching(/^There is no shop in this database: /)])
    }
    expect([existsSync(join(folder, "mistyped")), existsSync(made)]).toEqual([false, false])
    expect(Object.keys(await at(empty))).toEqual([])
    const nowhere = await operate(["backup", join(folder, "no", "such", "folder")], { DATABASE_URL: base })
    expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringMatching(/^The backup was not written: [^\n]+\n$/)])
    const unknown = await operate(["backup", made, "--fast"], { DATABASE_URL: base })
    expect([unknown.code, unknown.said]).toEqual([1, expect.stringMatching(/^This command is not known: .*--fast/)])
  })
})

describe("[OP-05] calls and mails that were given up", () => {
  test("are listed with their reason, and are tried again when the operator says so", async () => {
    const database = await shopDatabase(4)
    if (database.kind !== "postgres") throw new Error("this needs PostgreSQL")
    const outbox = (...words: string[]) => operate(["outbox", ...words], { DATABASE_URL: database.url })
    expect(await outbox()).toEqual({ code: 0, said: "No call and no mail was given up\n" })
    const selling = await openShop({ settings: { database } })
    const buyer = selling.visitor()
    const streams: string[] = []
    for (const _ of [1, 2]) streams.push(`booking-${(await buyer.buy(await selling.pick({ instant: true }))).code}`)
    await settled(selling)
    const client = new pg.Client(database.url)
    await client.connect()
    // As the worker leaves a mail that was refused eighteen times.
    const { rows } = await client.query(
      `update outbox set status = 'dead', attempts = 18, error = '550 no such mailbox', done_at = now()
       where id in (select id from outbox where type like '%ail%' and stream = any($1) order by id limit 2) returning id`,
      [streams],
    )
    const [one, two] = rows.map(({ id }) => id as string)
    expect((await outbox()).said).toMatch(new RegExp(`^\\S+  ${one}  \\S+  18 tries: 550 no such mailbox$`, "m"))
    const statusOf = async (id: string) =>
      (await client.query("select status, attempts from outbox where id = $1", [id])).rows[0]
    expect(await outbox("retry", "nothing/1/0")).toEqual({
      code: 1,
      said: "nothing/1/0 was not given up: npm run outbox lists what was\n",
    })
    expect(await outbox("retry", one!)).toEqual({ code: 0, said: "1 calls and mails are tried again\n" })
    // The running shop carries it out without being asked.
    await expect.poll(() => statusOf(one!), { timeout: 20_000 }).toEqual({ status: "done", attempts: 1 })
    expect((await statusOf(two!)).status, "negative control").toBe("dead")
    expect((await outbox("retry", "all")).said).toMatch(/^\d+ calls and mails are tried again/)
    await expect.poll(() => statusOf(two!), { timeout: 20_000 }).toEqual({ status: "done", attempts: 1 })
    await client.end()
    await selling.close()
  })
})

describe("[OP-06] a backup of a shop that is selling", () => {
  test("holds one instant: every booking in it is whole, and the restored shop sells on", async () => {
    const database = await shopDatabase(8)
    if (database.kind !== "postgres") throw new Error("this needs PostgreSQL")
    const selling = await openShop({ settings: { database } })
    let isSelling = true
    const sold: string[] = []
    const sell = async () => {
      while (isSelling) sold.push((await selling.visitor().buy(await selling.pick({ instant: true }))).code)
    }
    const sellers = Array.from({ length: 4 }, sell)
    await expect.poll(() => sold.length, { timeout: 60_000 }).toBeGreaterThan(4)
    const before = [...sold]
    const file = join(folder, "selling.backup")
    await done(["backup", file], { DATABASE_URL: database.url })
    const during = sold.length
    await expect.poll(() => sold.length, { timeout: 60_000 }).toBeGreaterThan(during)
    isSelling = false
    await Promise.all(sellers)
    expect(during, "it sold while the backup was written").toBeGreaterThan(before.length)
    await selling.close()
    const restored = await emptyDatabase()
    await done(["restore", file], { DATABASE_URL: restored })
    // What the log says and what the tables say is the same.
    const asWritten = await at(restored)
    await done(["rebuild"], { DATABASE_URL: restored })
    expect(differences(asWritten, await at(restored))).toEqual([])
    const pool = new pg.Pool({ connectionString: restored, max: 2 })
    const codes = (await pool.query("select code from bookings where status = 'CONFIRMED'")).rows.map(
      ({ code }) => code,
    )
    expect(
      before.filter((code) => !codes.includes(code)),
      "sold before it began",
    ).toEqual([])
    expect(codes.length, "negative control: what was sold later is not in it").toBeLessThan(sold.length)
    const again = await openShop({ settings: { database: { kind: "postgres", url: restored, poolSize: 6 } } })
    const { token } = await again.visitor().buy(await again.pick({ instant: true }))
    expect((await again.visitor().booking(token)).status).toBe("CONFIRMED")
    await settled(again)
    await expect.poll(async () => (await audit(pool)).faults, { timeout: 60_000 }).toEqual([])
    await again.close()
    await pool.end()
  })
})

describe("[OP-06] a log that is exported and imported into an empty shop", () => {
  beforeAll(async () => {
    const file = join(folder, "shop.log")
    await done(["log", "export", file], { DATABASE_URL: base })
    const text = gunzipSync(readFileSync(file)).toString("utf8")
    const section = (table: string) =>
      text.split(/^(?=\{"table":")/m).find((part) => part.startsWith(`{"table":"${table}"`))
    expect(section("bookings")).toContain(bought.code)
    for (const table of ["bookings", "streams"]) expect(section(table), "made from the log").not.toContain("CONFIRMED")
    expect(section("events"), "negative control").toContain("CONFIRMED")
    imported = await emptyDatabase()
    const mistaken = await operate(["restore", file], { DATABASE_URL: imported })
    expect([mistaken.code, mistaken.said]).toEqual([
      1,
      `${file} is a log, not a backup: fill the database with npm run log -- import ${file}\n`,
    ])
    const backup = join(folder, "shop.backup")
    const also = await operate(["log", "import", backup], { DATABASE_URL: imported })
    expect([also.code, also.said]).toEqual([
      1,
      `${backup} is a backup, not a log: fill the database with npm run restore -- ${backup}\n`,
    ])
    expect(Object.keys(await at(imported)), "nothing is written").toEqual([])
    await done(["log", "import", file], { DATABASE_URL: imported })
  }, 120_000)

  test("shows the same bookings, places, books, points and lists, byte for byte in the projections", async () => {
    const [before, after] = [await at(base), await at(imported)]
    for (const table of ofThePeople) expect(before[table], table).not.toBe("")
    expect(before.bookings).toContain("CONFIRMED")
    expect(before.streams).toContain("snapshot")
    expect(differences(before, after)).toEqual([])
  })

  test("is rebuilt at will: every projection is written again from the log, whatever stood there", async () => {
    const database = imported
    const before = await at(database)
    const client = new pg.Client(database)
    await client.connect()
    await client.query("update bookings set status = 'EXPIRED', deadline = now() where seq > 0")
    await client.query("update streams set snapshot = 'broken', next_seq = 1")
    await client.query("update slot_places set sold = 0, held = 0")
    const emptied = ["booking_counts", "points_account", "points_entry", "list_member", "list_item"]
    for (const table of emptied) await client.query(`delete from ${table}`)
    const tables = ["bookings", "streams", "slot_places", ...emptied]
    expect(
      differences(before, await at(database))
        .map((line) => line.split(":")[0])
        .toSorted(),
    ).toEqual(tables.toSorted())
    expect(await done(["rebuild"], { DATABASE_URL: database })).toMatch(/^\d+ streams were rebuilt/)
    expect(differences(before, await at(database))).toEqual([])
    // A log that its machine cannot have written stops it, and nothing is changed.
    await client.query(`update events set state = '"NOWHERE"' where seq = 1`)
    await client.query("update bookings set status = 'EXPIRED'")
    const planted = await at(database)
    const { code, said } = await operate(["rebuild"], { DATABASE_URL: database })
    expect([code, said]).toEqual([1, expect.stringMatching(/^Nothing was rebuilt: .*diverged.*\n$/)])
    expect(differences(planted, await at(database))).toEqual([])
    await client.end()
  })
})
