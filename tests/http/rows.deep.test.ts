import { spawnSync } from "node:child_process"
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { relative } from "node:path"
import { Effect } from "effect"
import pg from "pg"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { joinBookings } from "../../adapters/server/account/join-bookings.ts"
import { wordsOf } from "../../adapters/server/personal-data/search.ts"
import { ordersOf } from "../../adapters/server/personal-data/subject.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { pictureAnswer } from "../../adapters/server/review/pictures.ts"
import { reviewByToken } from "../../adapters/server/review/rows.ts"
import { Database, databaseLayer } from "../../adapters/server/store/database.ts"
import { lag } from "../../adapters/server/store/lag.ts"
import { migrate } from "../../adapters/server/store/migrations/migrate.ts"
import { claimThese, outboxDefaults } from "../../adapters/server/store/outbox-table.ts"
import { openPglite } from "../../adapters/server/store/pglite.ts"
import { newCustomer } from "../fixtures/customers.ts"
import { openShop } from "../fixtures/shop.ts"
import { preparable, type SqlSite, siteOf, sqlSites } from "../fixtures/sql-sites.ts"

/*
 * Compares the types of rows with the database's schema. The database tells the columns of each `sql<Row>` and their
 * types. A statement that has only values is prepared. A statement built from pieces runs when this test visits the
 * shop. Then `tsc` compares the columns with `Row`, in a copy of the tree.
 */

type Column = { readonly name: string; readonly dataTypeID: number }

const copy = ".tmp/rows"
const sites = sqlSites()
const columns = new Map<SqlSite, readonly Column[]>()
const nameOf = ({ file, line }: SqlSite) => `${file}:${line}`

/** The driver's type for a column (`pg-types.ts`), by the object id of the column's type. JSON may be anything. */
const types: ReadonlyMap<number, string> = new Map([
  [16, "boolean"],
  ...[20, 21, 23, 26, 700, 701].map((id) => [id, "number"] as const),
  ...[18, 19, 25, 1042, 1043, 1082, 1083, 1184, 1700, 2950, 5069, 3220].map((id) => [id, "string"] as const),
  [17, "Uint8Array"],
  [1009, "readonly string[]"],
  [1007, "readonly number[]"],
  [114, "unknown"],
  [3802, "unknown"],
  [2278, "unknown"],
])

/** Visits the pages and calls whose statements the shop builds from pieces. */
async function visit(): Promise<void> {
  const shop = await openShop()
  try {
    const get = async (path: string) => {
      const { status, text } = await shop.visitor().send("GET", path)
      expect(status, path).toBeLessThan(300)
      return text
    }
    const [slug] = JSON.parse(await get("/api/v1/experiences/slugs"))
    const { variants } = JSON.parse(await get(`/api/v2/experiences/${slug}`))
    const day = Temporal.Now.plainDateISO("Europe/Rome").add({ days: 20 }).toString()
    for (const path of [
      "/api/v1/home",
      "/api/v1/experiences",
      "/api/v1/experiences?q=vino&sort=rating",
      `/api/v1/experiences?date=${day}&participants=2`,
      "/api/v1/experiences?lat=43.77&lon=11.25&location_source=map&categories=wine",
      "/api/v1/experiences?q=zzzz&regions=molise",
      "/api/v1/experiences/count?q=vino",
      "/api/v1/experiences/map?q=vino",
      "/api/v1/suggestions?q=fir",
      "/api/v1/suggestions?q=vin",
      "/api/v1/suggestions?q=brunelo",
      "/api/v1/landings/destination",
      "/api/v1/landings/destination/toscana",
      "/api/v1/landings/destination/firenze",
      "/api/v1/landings/category/vino-e-cantine",
      "/api/v1/landings/gift/regalo-in-volo",
      "/api/v1/landings/partner/casa-sassi",
      `/api/v1/experiences/cards?ids=${JSON.parse(await get("/api/v1/home")).best_sellers[0].id}`,
      `/api/v3/experience_variants/${variants[0].id}/availabilities?month=${day.slice(0, 7)}`,
      `/api/v3/experience_variants/${variants[0].id}/availabilities/day?date=${day}`,
      "/sitemap.xml",
      "/sitemaps/destinations.xml",
    ])
      await get(path)
    await shop.visitor().buy(await shop.pick())
    // A process claims only rows that it did not write itself.
    await shop.run(Effect.ignore(reviewByToken("none")))
    await shop.run(pictureAnswer(new Request("http://shop/"), `${"0".repeat(40)}-large.webp`))
    await shop.run(Effect.ignore(joinBookings("00000000-0000-4000-8000-000000000000")))
    const nobody = { emailKeys: ["nessuno@example.it"], personId: null }
    await shop.run(ordersOf(nobody))
    await shop.run(wordsOf(nobody))
    const { client } = await newCustomer(shop)
    await client.send("GET", `/api/auth/user/image/${"0".repeat(32)}-large.webp`)
    await shop.run(lag)
    await shop.run(claimThese({ types: ["sendMail"], ids: ["none"] }, outboxDefaults))
  } finally {
    await shop.close()
  }
}

async function prepareTheRest(): Promise<void> {
  const template = await Effect.runPromise(
    Effect.gen(function* () {
      yield* migrate(...serverMigrations)
      return yield* (yield* Database).template
    }).pipe(Effect.provide(databaseLayer({ kind: "pglite", dataDir: null }))),
  )
  const { lite, close } = await openPglite({ dataDir: null, template })
  for (const site of sites.filter((one) => !columns.has(one))) {
    const statement = preparable(site)
    const described = statement === null ? null : await lite.describeQuery(statement).catch(() => null)
    if (described !== null) columns.set(site, described.resultFields)
  }
  await close()
}

beforeAll(async () => {
  const asked = vi.spyOn(pg.Client.prototype, "query")
  await visit()
  const ran = await Promise.allSettled(asked.mock.results.map(({ value }) => Promise.resolve<unknown>(value)))
  for (const [i, [first]] of asked.mock.calls.entries()) {
    const given: unknown = first
    const statement = typeof given === "string" ? given : textIn(given)
    const settled = ran[i]
    const site = siteOf(statement, sites)
    if (site !== null && settled?.status === "fulfilled") columns.set(site, fieldsIn(settled.value))
  }
  asked.mockRestore()
  await prepareTheRest()
}, 600_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const textIn = (config: unknown): string =>
  typeof config === "object" && config !== null && "text" in config ? String(config.text) : ""

function fieldsIn(result: unknown): readonly Column[] {
  if (typeof result !== "object" || result === null || !("fields" in result) || !Array.isArray(result.fields)) return []
  return result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
}

const columnsType = (found: readonly Column[]) =>
  `{ ${found.map(({ name, dataTypeID }) => `readonly ${JSON.stringify(name)}: ${types.get(dataTypeID) ?? `"type ${dataTypeID}"`}`).join("; ")} }`

test("[OP-06] every statement with a row type is prepared or run against the schema", () => {
  expect(sites.length).toBeGreaterThan(80)
  expect(sites.filter((site) => !columns.has(site)).map(nameOf)).toEqual([])
})

test("[OP-06] every statement's columns match its row type; planted faults do not compile", () => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const folder of ["adapters", "domain", "machines", "routes", "ui", "vite", "tests/fixtures"])
    cpSync(folder, `${copy}/${folder}`, { recursive: true })
  const files = [...new Set(sites.map(({ file }) => file))]
  for (const file of files) {
    const from = `import(${JSON.stringify(relative(file.slice(0, file.lastIndexOf("/")), "tests/fixtures/row-fits.ts"))})`
    for (const site of sites.filter((one) => one.file === file)) {
      const found = columns.get(site)
      if (found === undefined) continue
      const row = typeIn(site)
      appendFileSync(
        `${copy}/${file}`,
        `export type RowsAt${site.line} = ${from}.Holds<${from}.Fits<${row}, ${columnsType(found)}>>\n`,
      )
    }
  }
  writeFileSync(`${copy}/planted.ts`, planted)
  writeFileSync(
    `${copy}/tsconfig.json`,
    JSON.stringify({
      extends: "../../tsconfig.json",
      include: ["planted.ts", "ui/**/*.d.ts", "domain/**/ports.ts", ...files],
    }),
  )
  const { stdout } = spawnSync("node_modules/.bin/tsc", ["--noEmit", "--pretty", "false", "-p", copy], {
    encoding: "utf8",
  })
  const errors = stdout.split("\n").filter((line) => /error TS/.test(line))
  expect(errors.filter((line) => !line.includes("planted.ts"))).toEqual([])
  expect(errors.map((line) => /planted\.ts\((\d+),/.exec(line)?.[1])).toEqual(["3", "4", "5", "6"])
}, 600_000)

/** The row type in the source, without type parameters; their defaults apply. */
function typeIn({ file, type }: SqlSite): string {
  const text = sourceOf(file).slice(type.start, type.end)
  return text.replace(/<[A-Z]>/g, "")
}

const sources = new Map<string, string>()
function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(file, "utf8")
  sources.set(file, known)
  return known
}

/** Drifts that must not compile: a renamed column, a missing one, another type, and one of several shapes. */
const planted = `import type { Fits, Holds } from "./tests/fixtures/row-fits.ts"
export type Right = Holds<Fits<{ code: string; left: number | null }, { code: string; left: number }>>
export type Renamed = Holds<Fits<{ code: string; rest: number }, { code: string; left: number }>>
export type Missing = Holds<Fits<{ code: string; left: number }, { code: string }>>
export type Retyped = Holds<Fits<{ code: string; left: string }, { code: string; left: number }>>
export type OneShape = Holds<Fits<{ code: string } | { name: string }, { code: string; left: number }>>
export type Less = Holds<Fits<{ code: string; rest?: number }, { code: string; left: number }>>
`
