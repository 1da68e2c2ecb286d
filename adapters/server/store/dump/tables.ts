import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export type Table = {
  readonly name: string
  /** The columns that have values of their own. PostgreSQL computes the others. */
  readonly columns: readonly string[]
  /** Those of them that hold JSON. */
  readonly json: readonly string[]
  /** The table's sequences with their columns. */
  readonly sequences: readonly { readonly name: string; readonly column: string }[]
}

/** The migrations that a database has are written into a dump's first line instead. */
const MIGRATIONS = "migrations"
/** The number of the transaction in another database has no meaning here. */
const unwritten: Readonly<Record<string, readonly string[]>> = { events: ["tx"] }

/** All tables of the shop. A table comes after those that it references. */
export const tablesInOrder = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<Table & { after: readonly string[] }>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = '' and a.atttypid = 'jsonb'::regtype) as json,
      coalesce((select json_agg(json_build_object('name', pg_get_serial_sequence(c.relname, a.attname), 'column', a.attname))
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and pg_get_serial_sequence(c.relname, a.attname) is not null), '[]') as sequences,
      coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as after
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> ${MIGRATIONS}
    order by c.relname`
  const placed: (typeof tables)[number][] = []
  while (placed.length < tables.length) {
    const left = tables.filter((table) => !placed.includes(table))
    const next = left.filter(({ after }) => after.every((name) => !left.some((other) => other.name === name)))
    if (next.length === 0) return yield* Effect.die(new Error("the tables reference each other in a circle"))
    placed.push(...next)
  }
  return placed.map(
    ({ name, columns, json, sequences }): Table => ({
      name,
      json,
      columns: columns.filter((column) => !unwritten[name]?.includes(column)),
      sequences,
    }),
  )
})

/** The names of the migrations that this database has, such as `0001_store`. */
export const migrationsOf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: number; name: string }>`
    select migration_id as id, name from ${sql(MIGRATIONS)} order by migration_id`
  return rows.map(({ id, name }) => `${String(id).padStart(4, "0")}_${name}`)
})
