import { execFileSync, spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { settingsOf } from "../../adapters/server/config.ts"
import { lockFolder } from "../../adapters/server/store/pid-lock.ts"
import { freshDatabase } from "../fixtures/database.ts"
import { alike, deep, isDeep } from "../fixtures/deep.ts"
import { freePort } from "../load/kit/servers.ts"

type Environment = Readonly<Record<string, string>>

const main = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url))
const stripe = {
  PAYMENTS: "stripe",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
}
const paypal = { PAYMENTS: "paypal", PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_WEBHOOK_ID: "WH-1" }
const apple = {
  APPLE_PASS_CERT: "cert",
  APPLE_PASS_KEY: "key",
  APPLE_WWDR: "wwdr",
  APPLE_PASS_TYPE_ID: "pass.x",
  APPLE_TEAM_ID: "T",
}
const google = { GOOGLE_WALLET_ISSUER_ID: "1", GOOGLE_WALLET_KEY: "{}" }

let folder: string
let port: number
beforeAll(async () => {
  if (!existsSync(main)) throw new Error(`${main} is not built: npm run build`)
  folder = mkdtempSync(join(tmpdir(), "start-"))
  port = await freePort()
})
afterAll(() => {
  for (const left of [folder, join(tmpdir(), `disk-${process.pid}`)]) rmSync(left, { recursive: true, force: true })
})

/** `npm start`, once it is built. Resolves when the process has ended by itself. */
function started(environment: Environment, [command, ...before]: readonly string[] = [process.execPath]) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; said: string }>()
  const { NODE_ENV: _, DATABASE_URL: __, ...env } = process.env
  const child = spawn(command ?? "", [...before, main], {
    env: { ...env, PAYMENTS: "sandbox", PORT: `${port}`, DATA_DIR: join(folder, "data"), ...environment },
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text))
  const late = setTimeout(() => child.kill("SIGKILL"), 45_000)
  child.on("close", (code) => {
    clearTimeout(late)
    resolve({ code, said })
  })
  return promise
}

/** One line that is a sentence, and no stack. */
const sentence = /^[^\n]{20,400}\n$/
const isSentence = (said: string) =>
  sentence.test(said) && !/\bat .*:\d+:\d+|node:|\[object|undefined|Error:/.test(said)

async function refused(environment: Environment, words: RegExp, command?: readonly string[]) {
  const { code, said } = await started(environment, command)
  expect(said).toMatch(words)
  expect(isSentence(said), said).toBe(true)
  expect(code).toBe(1)
  expect(readdirSync(folder), "nothing is written").toEqual([])
}

describe("[OP-09] a start that cannot succeed says so in one sentence, and writes nothing", () => {
  test("negative control: a stack, several lines and an object are not a sentence", () => {
    expect(isSentence("PORT must be a number from 1 to 65535, not abc\n")).toBe(true)
    expect(isSentence("RangeError: PORT must be a number\n    at settingsOf (main.js:1:2)\n")).toBe(false)
    expect(isSentence("Cannot start, because of [object Object]\n")).toBe(false)
    expect(isSentence("")).toBe(false)
  })

  test.each<readonly [Environment, RegExp]>(
    alike([
      [{ PORT: "abc" }, /^PORT must be .* not abc/],
      [{ ...stripe, STRIPE_SECRET_KEY: "" }, /^STRIPE_SECRET_KEY is needed: PAYMENTS names stripe/],
      [{ SMTP_URL: "ftp://x" }, /^SMTP_URL must .*smtp:\/\//],
      [{ DATABASE_POOL: "-1" }, /^DATABASE_POOL must .*not -1/],
      [{ ALTROVE_SECRET: "a" }, /^ALTROVE_SECRET must have 16/],
      [{ DATA_DIR: "/proc/x" }, /\/proc\/x \(DATA_DIR\) cannot be used: no folder can be made there/],
      [
        { ERASURES_FILE: "/nowhere/erasures.jsonl" },
        /^ERASURES_FILE names \/nowhere\/erasures.jsonl, which cannot be written/,
      ],
      [{ HOST: "no such host" }, /^The shop cannot listen on no such host.*correct HOST/],
      [
        { DATABASE_URL: "postgres://shop:secret@127.0.0.1:1/shop" },
        /^PostgreSQL at 127\.0\.0\.1:1 .*nothing listens there/,
      ],
      [{ NODE_ENV: "production", PAYMENTS: "" }, /set PAYMENTS=sandbox/],
    ]),
  )("%o", (environment, words) => refused(environment, words))

  test("a port in use", async () => {
    const other = createServer().listen(0, "0.0.0.0")
    await new Promise((listening) => other.once("listening", listening))
    const taken = `${(other.address() as { port: number }).port}`
    await refused({ PORT: taken }, new RegExp(`port ${taken}: another process listens there; stop it, or set PORT`))
    other.close()
  })

  deep.test("a folder in use, and a file in place of the folder", async () => {
    const used = mkdtempSync(join(tmpdir(), "used-"))
    const unlock = await lockFolder(used, join(used, "lock"))
    await refused(
      { DATA_DIR: used },
      /^Another process \(pid \d+\) already uses .*: stop it first, or set DATABASE_URL/,
    )
    unlock()
    writeFileSync(join(used, "file"), "")
    await refused({ DATA_DIR: join(used, "file") }, /it is not a folder; name another one/)
    rmSync(used, { recursive: true })
  })

  deep.test("PostgreSQL with another password, and without this database; the password is not repeated", async () => {
    const settings = await freshDatabase("postgres")
    if (settings.kind !== "postgres") throw new Error("this needs PostgreSQL")
    const with_ = (change: object) => Object.assign(new URL(settings.url), change).href
    await refused({ DATABASE_URL: with_({ pathname: "/nowhere" }) }, /it has no such database; create it/)
    const wrong = with_({ password: "not-the-one" })
    await refused({ DATABASE_URL: wrong }, /^(?!.*not-the-one).*it refuses the user or the password/)
  })

  deep.test("a refused port leaves PostgreSQL as it was", async () => {
    const settings = await freshDatabase("postgres")
    if (settings.kind !== "postgres") throw new Error("this needs PostgreSQL")
    const client = new pg.Client(settings.url)
    await client.connect()
    const tables = async () => (await client.query("select count(*)::int as n from pg_class")).rows[0].n
    const before = await tables()
    const other = createServer().listen(0, "0.0.0.0")
    await new Promise((listening) => other.once("listening", listening))
    const taken = `${(other.address() as { port: number }).port}`
    await refused({ DATABASE_URL: settings.url, PORT: taken }, /another process listens there/)
    expect(await tables()).toBe(before)
    other.close()
    await client.end()
  })

  deep.test("PostgreSQL with tables of another program, another encoding, or a newer release's migration", async () => {
    const settings = await freshDatabase("postgres")
    if (settings.kind !== "postgres") throw new Error("this needs PostgreSQL")
    const client = new pg.Client(settings.url)
    await client.connect()
    const database = `latin1_${process.pid}`
    await client.query(`create database ${database} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`)
    const latin1 = Object.assign(new URL(settings.url), { pathname: database }).href
    await refused({ DATABASE_URL: latin1 }, /^The database has the encoding LATIN1: create one with ENCODING 'UTF8'/)
    await client.query(`drop database ${database}`)

    const tables = async () => (await client.query("select count(*)::int as n from pg_class")).rows[0].n
    const before = await tables()
    await client.query("insert into migrations (migration_id, name) values (9999, 'of_tomorrow')")
    const newer = /^A newer release has changed the database \(9999_of_tomorrow\): start that release/
    await refused({ DATABASE_URL: settings.url }, newer)
    expect(await tables()).toBe(before)
    await client.query("drop schema public cascade; create schema public; create table events (id int)")
    const foreign = await tables()
    await refused({ DATABASE_URL: settings.url }, /^The database has tables of another program, such as events/)
    expect(await tables()).toBe(foreign)
    await client.end()
  })

  // A small disk of its own, which goes with the process. A machine that allows nobody to mount has none.
  const small = (mib: number) => {
    const disk = join(tmpdir(), `disk-${process.pid}`)
    mkdirSync(disk, { recursive: true })
    const script = `mount -t tmpfs -o size=${mib}m none ${disk} && exec "$@" || exit 9`
    return { disk, command: ["unshare", "-rm", "sh", "-c", script, "sh", process.execPath] }
  }
  const mounts = () => {
    try {
      const { command } = small(1)
      execFileSync(command[0]!, [...command.slice(1, -1), "true"], { stdio: "ignore" })
      return true
    } catch {
      return false
    }
  }
  test.skipIf(!isDeep || !mounts()).each([
    [8, "while the template is unpacked"],
    [64, "while the database opens"],
  ])("a disk of %i MiB, full %s", async (mib) => {
    const { disk, command } = small(mib)
    const words = /cannot be used: the disk is full; free some space and start again/
    await refused({ DATA_DIR: join(disk, "data") }, words, command)
  })
})

deep.test(
  "[OP-05] SIGTERM to `npm start` stops the shop: /ready says so before the port closes, and npm ends with 0",
  async () => {
    const { DATABASE_URL: _, npm_lifecycle_event: __, ...env } = process.env
    const data = mkdtempSync(join(tmpdir(), "stopped-"))
    const free = `${await freePort()}`
    const child = spawn("npm", ["start"], {
      env: { ...env, NODE_ENV: "test", PAYMENTS: "sandbox", PORT: free, DATA_DIR: data, LEAVE_SECONDS: "10" },
      stdio: "ignore",
    })
    const isOpen = () =>
      fetch(`http://127.0.0.1:${free}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isOpen, { timeout: 60_000, interval: 200 }).toBe(true)
    const ended = new Promise<number | null>((end) => child.once("exit", end))
    child.kill("SIGTERM")
    const asked = async (path: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${free}${path}`)
      return [status, headers.get("connection")]
    }
    await expect.poll(() => asked("/ready"), { timeout: 9_000, interval: 50 }).toEqual([503, "close"])
    expect(await asked("/api/v1/experiences/count"), "new visitors are still answered").toEqual([200, "close"])
    expect(await ended).toBe(0)
    expect(await isOpen()).toBe(false)
    rmSync(data, { recursive: true, force: true })
  },
)

/** A value that makes no sense for each setting, with the settings that it needs beside it. */
const nonsense: Readonly<Record<string, readonly [string, Environment?]>> = {
  PORT: ["0x50"],
  PUBLIC_ORIGIN: ["https://altrove.example/shop"],
  DATABASE_URL: ["mysql://localhost/shop"],
  DATABASE_POOL: ["0"],
  DATABASE_STANDBY_URL: ["mysql://localhost/shop", { DATABASE_URL: "postgres://localhost/shop" }],
  ERASURES_FILE: ["erasures/"],
  DEMO: ["perhaps"],
  ROLE: ["boss"],
  ALTROVE_SECRET: ["a secret with spaces"],
  TAG_MANAGER_URL: ["GTM-1234"],
  PAGE_CACHE_SECONDS: ["-5"],
  SESSION_REFETCH_SECONDS: ["soon"],
  SIGN_INS_PER_ADDRESS: ["-1"],
  REVIEW_POINTS: ["many"],
  GOOGLE_CLIENT_ID: ["id"],
  GOOGLE_CLIENT_SECRET: ["secret"],
  GOOGLE_ISSUER: ["http://id.example", { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }],
  REQUEST_SECONDS: ["0"],
  LEAVE_SECONDS: ["-1"],
  MAP_TILES_URL: ["https://tiles.example/"],
  MAP_TILES_ATTRIBUTION: ["© somebody"],
  SMTP_URL: ["smtp://mail.example?maxConnections=many"],
  MAIL_FROM: ["altrove"],
  CONTACT_EMAIL: ["a@b.it,c@d.it"],
  CONTACT_PER_HOUR: ["0"],
  CONTACT_PER_DAY: ["1.5"],
  MAILS_PER_RECEIVER: ["ten"],
  MAILS_PER_ADDRESS: ["-3"],
  MAILS_PER_PARTNER: ["some"],
  PLACES_PER_VISITOR: ["-1"],
  PLACES_PER_ADDRESS: ["a few"],
  CANCELLATIONS_PER_MAILBOX: ["-1"],
  CANCELLATIONS_PER_ADDRESS: ["few"],
  GIFTS_PER_DAY_CENTS: ["-1"],
  STREAMS_PER_ADDRESS: ["-1"],
  STREAMS_PER_PROCESS: ["0"],
  WEBHOOKS_LOOPBACK: ["perhaps"],
  TRUSTED_PROXIES: ["all"],
  FLOW_LOGS: ["ajar"],
  PICTURE_FOLDER: ["package.json"],
  PICTURE_BUCKET: ["bucket"],
  PICTURE_BUCKET_KEY: ["key"],
  PICTURE_BUCKET_SECRET: ["secret"],
  PICTURE_BUCKET_REGION: ["somewhere"],
  METRICS_TOKEN: ["short"],
  LOG_REQUESTS: ["some"],
  OTEL_EXPORTER_OTLP_ENDPOINT: ["collector:4318"],
  ADMIN_TOKEN: ["short"],
  ALTROVE_PARTNER_SECRET: ["short"],
  BACKEND_URL: ["ftp://backend"],
  PAYMENTS: ["cash"],
  STRIPE_PUBLISHABLE_KEY: ["sk_test_1", stripe],
  STRIPE_SECRET_KEY: ["pk_test_1", stripe],
  STRIPE_WEBHOOK_SECRET: ["sk_test_1", stripe],
  PAYPAL_CLIENT_ID: ["the id", paypal],
  PAYPAL_CLIENT_SECRET: ["the secret", paypal],
  PAYPAL_WEBHOOK_ID: ["the webhook", paypal],
  STRIPE_API_BASE: ["stripe", stripe],
  PAYPAL_API_BASE: ["file:///paypal", paypal],
  APPLE_PASS_CERT: ["cert", apple],
  APPLE_PASS_KEY: ["key"],
  APPLE_WWDR: ["wwdr"],
  APPLE_PASS_TYPE_ID: ["pass"],
  APPLE_TEAM_ID: ["team"],
  GOOGLE_WALLET_ISSUER_ID: ["me", google],
  GOOGLE_WALLET_KEY: ["{}", google],
}

/** Only the system knows whether these make sense. The tests above start the shop with them. */
const triedAbove = ["HOST", "DATA_DIR"]

/** One start of a process for each setting. */
deep.describe("[OP-09] every setting of the operator's table", () => {
  const page = readFileSync("docs/operating.md", "utf8")
  const table = page.slice(page.indexOf("## Settings"), page.indexOf("## ", page.indexOf("## Settings") + 3))
  const names = table
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name))

  test("has a value here that makes no sense", () => {
    expect(names.length).toBeGreaterThan(35)
    expect(Object.keys(nonsense).concat(triedAbove).toSorted()).toEqual(names.toSorted())
  })

  test.each(Object.entries(nonsense))("%s is refused by a sentence that names it", (name, [value, beside = {}]) => {
    const said = () => settingsOf({ ...beside, [name]: value }, undefined)
    expect(said).toThrow(RangeError)
    expect(said).toThrow(new RegExp(`\\b${name}\\b`))
    expect(said).toThrow(/^[^\n]{20,250}$/)
  })

  test("negative control: without these values the same settings are taken", () => {
    for (const environment of [{}, stripe, paypal]) expect(() => settingsOf(environment, undefined)).not.toThrow()
  })
})
