import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, describe, expect, it } from "vitest"
import { type DatabaseSettings, databaseLayer } from "../../adapters/server/store/database.ts"
import { migrate } from "../../adapters/server/store/migrations/migrate.ts"
import { storeMigrations } from "../../adapters/server/store/migrations/store-migrations.ts"
import { freshDatabase } from "../fixtures/database.ts"
import { addSlot, placesOf, ticketsTable } from "../fixtures/ticket-flow.ts"

const root = mkdtempSync(join(tmpdir(), "crash-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/**
 * Starts a process that sells, and kills it just after its n-th acknowledgement. Resolves with all that it
 * acknowledged.
 */
function sellAndKill(settings: DatabaseSettings, name: string, after: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "seller.ts"), JSON.stringify(settings), name], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const lines: string[] = []
  const kill = () => setTimeout(() => child.kill("SIGKILL"), random(15))
  createInterface(child.stdout).on("line", (line) => {
    if (line !== "ready") lines.push(line)
    if (lines.length === after) kill()
  })
  return new Promise((resolve, reject) => {
    child.once("close", (code, signal) =>
      signal === "SIGKILL" ? resolve(lines) : reject(new Error(`the seller ended by itself: ${code}`)),
    )
  })
}

const random = (most: number) => Math.floor(Math.random() * most)

/** Counts faults in the tables, which must be 0 whenever no command runs. */
const halfDone = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ gaps: number; states: number; timers: number; outbox: number; tickets: number }>`select
    (select count(*) from streams s where next_seq <> (select count(*) from events e where e.stream = s.stream)) as gaps,
    (select count(*) from streams s where state <>
      (select state from events e where e.stream = s.stream order by seq desc limit 1)) as states,
    (select count(*) from streams s where (state @> '{"held":"waiting"}') <>
      exists (select 1 from timers t where t.stream = s.stream)) as timers,
    (select count(*) from streams s where (state = '"sold"') <>
      exists (select 1 from outbox o where o.stream = s.stream and o.type = 'sendTicket')) as outbox,
    (select count(*) from streams s where not exists
      (select 1 from tickets t where t.stream = s.stream and t.state::jsonb = s.state)) as tickets`
  return found
})

const check = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [count] = yield* sql<{ held: number; sold: number }>`select
    count(*) filter (where state @> '{"held":"waiting"}') as held, count(*) filter (where state = '"sold"') as sold
    from streams`
  const rows = yield* sql<{ line: string }>`select stream || ' ' || seq as line from events`
  const { seats } = yield* placesOf("slot")
  return { half: yield* halfDone, count, seats, written: new Set(rows.map(({ line }) => line)) }
})

describe("[OP-04][L16] kill -9 at any moment", () => {
  const prepare = Effect.all([migrate(storeMigrations), ticketsTable, addSlot("slot", { seats: 1_000_000 })])
  const inFolder = (settings: DatabaseSettings): DatabaseSettings =>
    settings.kind === "pglite" ? { ...settings, dataDir: join(root, "data") } : settings
  const cases: readonly [string, number, () => Promise<DatabaseSettings>][] = [
    ["postgres", 6, () => freshDatabase("postgres")],
    ["pglite", 3, async () => inFolder(await freshDatabase("pglite"))],
  ]

  it.each(cases)(
    "on %s loses nothing that was acknowledged and leaves nothing half done",
    async (_, kills, open) => {
      const settings = await open()
      const inDatabase = <A>(effect: Effect.Effect<A, unknown, SqlClient.SqlClient>) =>
        Effect.runPromise(Effect.provide(effect, databaseLayer(settings)))
      await inDatabase(prepare)
      const acknowledged: string[] = []
      for (let kill = 0; kill < kills; kill++) {
        acknowledged.push(...(await sellAndKill(settings, `k${kill}`, kill === 0 ? 0 : 1 + random(60))))
      }
      const { half, count, seats, written } = await inDatabase(check)
      expect(acknowledged.length).toBeGreaterThanOrEqual(kills - 1)
      expect(acknowledged.filter((line) => !written.has(line))).toEqual([])
      expect(half).toEqual({ gaps: 0, states: 0, timers: 0, outbox: 0, tickets: 0 })
      expect(seats).toMatchObject({ held: count!.held, sold: count!.sold })

      // The check finds a lost effect and a lost entry.
      const planted = Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.andThen(
          sql`delete from outbox where id = (select min(id) from outbox)`,
          sql`delete from events where position = (select max(position) from events)`,
        ),
      )
      expect(await inDatabase(Effect.andThen(planted, halfDone))).toMatchObject({ gaps: 1, outbox: 1 })
    },
    120_000,
  )
})
