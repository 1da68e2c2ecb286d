import { Effect } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"
import { waitedFor } from "../unhurried.ts"

/** Schema steps by `<id>_<name>`. The parts of the shop share one sequence of ids. */
export type Migrations = Readonly<Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>>>

const TABLE = "migrations"

/** Merges the migrations of all parts. Throws RangeError if two parts use the same id. */
export function mergeMigrations(...parts: readonly Migrations[]): Migrations {
  const entries = parts.flatMap((part) => Object.entries(part))
  const ids = entries.map(([name]) => migrationNumber(name))
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new RangeError(`two migrations have the id ${twice}`)
  return Object.fromEntries(entries.sort(([one], [other]) => migrationNumber(one) - migrationNumber(other)))
}

/**
 * Brings the database up to date; several processes may start at once. Fails if a step was added with a lower number
 * than one that this database already has, because Effect's migrator would skip it silently.
 */
export const migrate = (
  ...parts: readonly Migrations[]
): Effect.Effect<readonly string[], Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const migrations = mergeMigrations(...parts)
    const ran = yield* Migrator.make({})({ loader: Migrator.fromRecord({ ...migrations }), table: TABLE })
    const sql = yield* SqlClient.SqlClient
    const applied = yield* sql<{ migration_id: number }>`select migration_id from ${sql(TABLE)}`
    const missing = Object.keys(migrations).filter(
      (name) => !applied.some((row) => row.migration_id === migrationNumber(name)),
    )
    if (missing.length > 0) {
      return yield* new Migrator.MigrationError({
        kind: "BadState",
        message: `${missing.join(", ")} was added below a migration that has already run, so it would never run. Give it the next id.`,
      })
    }
    return ran.map(([id, name]) => `${id}_${name}`)
  }).pipe(waitedFor)

/** The number at the start of a migration's name. Throws RangeError if the name does not begin like `0001_store`. */
export function migrationNumber(name: string): number {
  const id = Number(/^(\d{4})_/.exec(name)?.[1])
  if (!Number.isInteger(id) || id === 0) throw new RangeError(`a migration must be named like 0001_store, not ${name}`)
  return id
}
