import { ManagedRuntime } from "effect"
import type pg from "pg"
import { databaseLayer } from "../../../adapters/server/store/database.ts"
import { openDatabases } from "../../fixtures/databases.ts"
import { numberOf, quick } from "./arguments.ts"
import { grown } from "./grown.ts"
import { openPool } from "./pool.ts"

/** The connections of one process of the shop, and of the bare SQL. */
const POOL = 10

const largest = numberOf("size", 100_000)
const sizes = (quick ? [500, 1_000, 2_000] : [1_000, 10_000, 100_000]).filter((size) => size <= largest)

export type SizedShop = {
  readonly size: number
  readonly pool: pg.Pool
  readonly runtime: ManagedRuntime.ManagedRuntime<Services, Error>
}
type Services = ManagedRuntime.ManagedRuntime.Services<ReturnType<typeof runtimeOf>>

const runtimeOf = (url: string) => ManagedRuntime.make(databaseLayer({ kind: "postgres", url, poolSize: POOL }))

/**
 * Runs the work over catalogues of growing sizes, each in its own database. `BENCH_DATABASE_URL` names a database on a
 * server where they are made, and where the next run of the same day finds them. Without it a server is made for this
 * run; all sizes take about 25 GB for a while. `--size=10000` leaves out the larger ones.
 */
export async function atSizes<T>(
  today: string,
  { dailySlots }: { readonly dailySlots: boolean },
  work: (shop: SizedShop) => Promise<T>,
): Promise<readonly T[]> {
  const databases = openDatabases()
  const base = new URL(process.env.BENCH_DATABASE_URL ?? (await databases.freshPostgres()))
  const admin = openPool(base.href, 1)
  const done: T[] = []
  for (const size of sizes) {
    const url = new URL(base)
    const name = `${base.pathname.slice(1)}_${size}`
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name])
    if (rowCount === 0) await admin.query(`create database "${name}"`)
    url.pathname = `/${name}`
    const runtime = runtimeOf(url.href)
    const pool = openPool(url.href, POOL)
    const started = performance.now()
    const { added, slots } = await runtime.runPromise(grown(pool, size, { today, dailySlots }))
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`${size} experiences, about ${slots} slots${added > 0 ? `, made in ${seconds} s` : ""}`)
    done.push(await work({ size, pool, runtime }))
    await pool.end()
    await runtime.dispose()
  }
  await admin.end()
  await databases.close()
  return done
}
