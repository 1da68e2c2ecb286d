import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, describe, expect, it } from "vitest"
import { freshDatabase } from "../../../tests/fixtures/database.ts"
import { deep } from "../../../tests/fixtures/deep.ts"
import { databaseLayer, databaseSettings, dumpTemplate } from "./database.ts"
import { FolderInUse } from "./pid-lock.ts"

const root = mkdtempSync(join(tmpdir(), "embedded-"))
afterAll(() => rmSync(root, { recursive: true }))

const withFolder = <A>(dataDir: string, template: string, effect: Effect.Effect<A, unknown, SqlClient.SqlClient>) =>
  Effect.runPromise(Effect.provide(effect, databaseLayer({ kind: "pglite", dataDir, template })))
const query = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

describe("the embedded database in a folder", () => {
  it("starts from a template, keeps what was written, and refuses a second process", async () => {
    const settings = await freshDatabase("pglite")
    if (settings.kind !== "pglite") throw new Error("not the embedded one")
    const template = String(settings.template)
    const dataDir = join(root, "data")
    const first = await withFolder(
      dataDir,
      template,
      Effect.gen(function* () {
        yield* query("insert into partners values ('p', 'P', 'P', 'p@example.it')")
        const second = yield* Effect.flip(
          Effect.provide(query("select 1"), databaseLayer({ kind: "pglite", dataDir, template })),
        )
        return { second, memory: yield* query("show shared_buffers") }
      }),
    )
    expect(first.second).toBeInstanceOf(FolderInUse)
    expect(first.memory).toEqual([{ shared_buffers: "16MB" }])
    const again = await withFolder(dataDir, template, query("select id, unaccent('però') as u from partners"))
    expect(again).toEqual([{ id: "p", u: "pero" }])
    expect(existsSync(join(dataDir, "lock"))).toBe(false)

    // An interrupted start has left half a folder and the marker.
    writeFileSync(join(dataDir, "unfinished"), "")
    expect(await withFolder(dataDir, template, query("select id from partners"))).toEqual([])
  })

  deep.test("can be copied completely into a template", async () => {
    const path = join(root, "made", "template.tar.gz")
    const settings = await freshDatabase("pglite")
    const dumped = Effect.andThen(
      query("insert into partners values ('copied', 'P', 'P', 'p@example.it')"),
      dumpTemplate(path),
    )
    await Effect.runPromise(Effect.provide(dumped, databaseLayer(settings)))
    const copy = databaseLayer({ kind: "pglite", dataDir: null, template: path })
    expect(await Effect.runPromise(Effect.provide(query("select id from partners"), copy))).toEqual([{ id: "copied" }])
  })

  it("[OP-02] is replaced by PostgreSQL with one setting", () => {
    const embedded = { dataDir: "./data" }
    expect(databaseSettings({}, embedded)).toEqual({ kind: "pglite", dataDir: "./data" })
    const url = "postgres://db/shop"
    expect(databaseSettings({ DATABASE_URL: url }, embedded)).toMatchObject({ kind: "postgres", url, poolSize: 10 })
    expect(databaseSettings({ DATABASE_URL: url, DATABASE_POOL: "3" }, embedded)).toMatchObject({ poolSize: 3 })
    expect(() => databaseSettings({ DATABASE_URL: url, DATABASE_POOL: "no" }, embedded)).toThrow(/DATABASE_POOL/)
  })

  it("[OP-10] takes a standby only beside PostgreSQL", () => {
    const standby = { DATABASE_STANDBY_URL: "postgres://other/shop" }
    const both = { DATABASE_URL: "postgres://db/shop", ...standby }
    expect(databaseSettings(both, { dataDir: "." })).toMatchObject({ standbyUrl: standby.DATABASE_STANDBY_URL })
    expect(() => databaseSettings(standby, { dataDir: "." })).toThrow(/needs DATABASE_URL/)
    expect(() => databaseSettings({ ...both, DATABASE_STANDBY_URL: "x" }, { dataDir: "." })).toThrow(
      /STANDBY_URL must be/,
    )
  })
})
