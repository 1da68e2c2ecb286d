import { Effect } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"
import { CannotStart } from "../../kernel/cannot-start.ts"
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
 * Brings the database up to date; several processes may start at once. Fails, and writes nothing, if the database is not
 * one of this release. Fails if a step was added with a lower number than one that this database already has, because
 * Effect's migrator would skip it silently.
 */
export const migrate = (
  ...parts: readonly Migrations[]
): Effect.Effect<readonly string[], Migrator.MigrationError | CannotStart | SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const migrations = mergeMigrations(...parts)
    yield* mustBeOurs(Object.keys(migrations))
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

/** Fails with a sentence if the database is another program's or a newer release's, or cannot hold every language. */
const mustBeOurs = Effect.fnUntraced(function* (own: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ encoding: string; foreign: string | null; isOurs: boolean }>`
    select current_setting('server_encoding') as encoding,
      (select min(tablename) from pg_tables where schemaname = current_schema()) as foreign,
      exists (select from information_schema.columns where table_schema = current_schema()
        and table_name = ${TABLE} and column_name = 'migration_id') as "isOurs"`
  const { encoding, foreign, isOurs } = found!
  if (encoding !== "UTF8") {
    return yield* Effect.fail(
      new CannotStart(
        `The database has the encoding ${encoding}: create one with ENCODING 'UTF8', and name it in DATABASE_URL`,
      ),
    )
  }
  if (!isOurs && foreign !== null) {
    return yield* Effect.fail(
      new CannotStart(
        `The database has tables of another program, such as ${foreign}: name an empty one in DATABASE_URL`,
      ),
    )
  }
  if (!isOurs) return
  const applied = yield* sql<{ id: number; name: string }>`
    select migration_id as id, name from ${sql(TABLE)} order by migration_id`
  const known = new Set(own.map(migrationNumber))
  const newer = applied.findLast(({ id }) => !known.has(id))
  if (newer !== undefined) {
    return yield* Effect.fail(
      new CannotStart(
        `A newer release has changed the database (${String(newer.id).padStart(4, "0")}_${newer.name}): start that release, or restore a backup of this one's`,
      ),
    )
  }
})

/** The number at the start of a migration's name. Throws RangeError if the name does not begin like `0001_store`. */
export function migrationNumber(name: string): number {
  const id = Number(/^(\d{4})_/.exec(name)?.[1])
  if (!Number.isInteger(id) || id === 0) throw new RangeError(`a migration must be named like 0001_store, not ${name}`)
  return id
}
