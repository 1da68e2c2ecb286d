import { Effect } from "effect"
import type { AppOptions } from "./app.ts"
import { isNewDemo, makeHistory } from "./history.ts"
import { serverMigrations } from "./prepare.ts"
import { alone, databaseLayer } from "./store/database.ts"
import { migrate } from "./store/migrations/migrate.ts"

type Start = Pick<AppOptions, "settings" | "environment" | "demoFolder" | "log">

/**
 * Brings a PostgreSQL up to date, and fills an empty one with the demo's history. Processes that start at once wait for
 * each other, because the history moves the shop's clock. The embedded database has one process, and its template has
 * the history already.
 */
export async function readyDatabase({ log = () => {}, ...options }: Start): Promise<void> {
  const { settings } = options
  const { database } = settings
  if (database.kind !== "postgres") return
  const migrated = Effect.provide(
    migrate(...serverMigrations),
    databaseLayer({ ...database, poolSize: 1, standbyUrl: null }),
  )
  await alone(database.url, log, async () => {
    if (await isNewDemo(settings)) await makeHistory(options)
    else await Effect.runPromise(migrated)
  })
}
