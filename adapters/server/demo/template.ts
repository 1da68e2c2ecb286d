import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { settingsOf } from "../config.ts"
import { makeHistory } from "../history.ts"
import { dumpTemplate } from "../store/database.ts"

/**
 * Writes a copy of the embedded database with the demo, from which a first start begins. It has the slots of a year
 * from the day of the build, and the demo's people with their history; a start adds the missing slots. It contains no
 * secret of a server.
 */
export function writeTemplate(path: string, demoFolder: string): Promise<void> {
  const environment = { PAYMENTS: "sandbox" }
  const settings = {
    ...settingsOf(environment, undefined),
    database: { kind: "pglite", dataDir: null } as const,
  }
  const withoutSecrets = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from secrets`)
  return makeHistory({ settings, environment, demoFolder }, Effect.andThen(withoutSecrets, dumpTemplate(path)))
}
