import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"
import { createGunzip } from "node:zlib"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { CannotStart } from "../../kernel/cannot-start.ts"
import { type Migrations, migrate } from "../migrations/migrate.ts"
import { unhurried } from "../unhurried.ts"
import { tablesInOrder } from "./tables.ts"
import type { Header } from "./write.ts"

const BATCH = 1_000

type Section = { readonly table: string; readonly columns: readonly string[]; readonly json: readonly string[] }

/**
 * Fills an empty database from a file of `writeDump`, in one transaction: all of it or nothing. The database gets the
 * migrations that the file has; the newer ones run at the next start, as on any older database. Returns what kind of file
 * it was, and the number of rows.
 */
export const readDump = Effect.fnUntraced(function* (path: string, all: Migrations) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ tables: number }>`
    select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  if (found!.tables > 0)
    return yield* Effect.fail(
      new CannotStart("The database is not empty: name an empty one in DATABASE_URL or DATA_DIR"),
    )
  const file = createInterface({ input: createReadStream(path).pipe(createGunzip()) })[Symbol.asyncIterator]()
  const next = Effect.tryPromise({
    try: () => file.next(),
    catch: (cause) => new CannotStart(`${path} cannot be read: ${cause instanceof Error ? cause.message : cause}`),
  })
  const header = headerIn(path, (yield* next).value, all)
  const filled = Effect.gen(function* () {
    yield* migrate(Object.fromEntries(header.migrations.map((name) => [name, all[name]!])))
    const tables = yield* tablesInOrder
    // Migrations write rows, too, and triggers would add to the rows that come.
    yield* sql.unsafe(`truncate ${tables.map(({ name }) => name).join(", ")}`)
    for (const { name } of tables) yield* sql.unsafe(`alter table ${name} disable trigger user`)
    let section: Section | null = null
    let rows = 0
    let waiting: string[] = []
    const flush = (of: Section | null) =>
      Effect.suspend(() => {
        if (of === null || waiting.length === 0) return Effect.void
        const batch = `[${waiting.join(",")}]`
        waiting = []
        const names = of.columns.join(", ")
        const values = of.columns.map((name) => (of.json.includes(name) ? `(${name} #>> '{}')::jsonb` : name))
        return Effect.asVoid(
          sql.unsafe(
            `insert into ${of.table} (${names}) overriding system value
             select ${values.join(", ")} from jsonb_populate_recordset(null::${of.table}, $1::jsonb)`,
            [batch],
          ),
        )
      })
    for (;;) {
      const { value: line, done } = yield* next
      if (done === true)
        return yield* Effect.fail(new CannotStart(`${path} ends too early: it was not written to its end`))
      const mark = /^\{"(table":"|end":\d)/.test(line) ? (JSON.parse(line) as Section | { readonly end: number }) : null
      if (mark === null) {
        waiting.push(line)
        rows++
        if (waiting.length >= BATCH) yield* flush(section)
        continue
      }
      yield* flush(section)
      if ("end" in mark) {
        if (mark.end !== rows)
          return yield* Effect.fail(new CannotStart(`${path} has ${rows} rows and should have ${mark.end}`))
        break
      }
      if (!tables.some(({ name }) => name === mark.table))
        return yield* Effect.fail(new CannotStart(`${path} has a table that this release does not know: ${mark.table}`))
      section = mark
    }
    for (const { name, sequences } of tables) {
      yield* sql.unsafe(`alter table ${name} enable trigger user`)
      for (const { name: sequence, column } of sequences)
        yield* sql.unsafe(
          `select setval('${sequence}', greatest(1, (select max(${column}) from ${name})), exists (select from ${name}))`,
        )
    }
    return { kind: header.kind, rows }
  })
  const done = yield* unhurried(filled)
  yield* sql`analyze`
  return done
})

/** The first line of a file. Throws a sentence if no release before this one or this one has written the file. */
export async function headerOf(path: string, all: Migrations): Promise<Header> {
  const input = createReadStream(path)
  try {
    const lines = createInterface({ input: input.pipe(createGunzip()) })
    const { value } = await lines[Symbol.asyncIterator]().next()
    return headerIn(path, value, all)
  } catch (cause) {
    throw cause instanceof CannotStart ? cause : noDump(path)
  } finally {
    input.destroy()
  }
}

const noDump = (path: string) => new CannotStart(`${path} is no file of npm run backup or npm run log`)

function headerIn(path: string, line: string | undefined, all: Migrations): Header {
  const header = parsed(line)
  if (header?.format !== "altrove") throw noDump(path)
  const unknown = header.migrations.find((name) => all[name] === undefined)
  if (unknown !== undefined)
    throw new CannotStart(`${path} is of a newer release, which has ${unknown}: restore it with that release`)
  return header
}

function parsed(line: string | undefined): Header | null {
  try {
    return JSON.parse(line ?? "")
  } catch {
    return null
  }
}
