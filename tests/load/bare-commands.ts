import type pg from "pg"

/*
 * Writes by hand the rows that the store writes for a booking: one transaction per command, one plain statement per
 * row, with ready values. There is no decision, no lock and no reading, so this is the least that these rows can cost.
 *
 * What a command writes is found by looking at the tables before and after it, so no table is forgotten.
 */

/** A row's columns as texts. */
type Row = Readonly<Record<string, string | null>>
type Table = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] }
/** The rows by table and key. */
export type Rows = ReadonlyMap<Table, ReadonlyMap<string, Row>>

/** One statement; the values still name the booking that was looked at. */
type Written = { readonly text: string; readonly values: readonly (string | null)[] }
/** What one command wrote. */
export type Step = readonly Written[]

/** Rows that many bookings share. A command adds to their numbers. */
const counters = new Set(["slot_places", "booking_counts"])
/** These columns fill themselves. */
const automatic = new Set(["events.position", "events.tx"])

/** The tables of the shop, in an order in which they can be written. */
export async function tablesOf(pool: pg.Pool): Promise<readonly Table[]> {
  const { rows } = await pool.query<Table>(
    `select t.relname as name,
       array(select attname::text from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select attname::text from pg_attribute where attrelid = t.oid and attnum = any(i.indkey)) as key
     from pg_class t join pg_index i on i.indrelid = t.oid and i.indisprimary
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not like 'sbx%'
     order by t.relname <> 'streams', t.relname = 'slot_places', t.relname`,
  )
  return rows.map((table) => ({
    ...table,
    columns: table.columns.filter((column) => !automatic.has(`${table.name}.${column}`)),
    key: table.name === "events" ? ["stream", "seq"] : table.key,
  }))
}

/** The rows of a booking, and all that bookings share. */
export async function rowsOf(pool: pg.Pool, tables: readonly Table[], code: string): Promise<Rows> {
  const found = new Map<Table, Map<string, Row>>()
  for (const table of tables) {
    const { rows } = await pool.query<Row>(
      `select ${table.columns.map((column) => `${column}::text`).join(", ")} from ${table.name} as own
       where $2 or own::text like $1`,
      [`%${code}%`, counters.has(table.name)],
    )
    found.set(table, new Map(rows.map((row) => [table.key.map((column) => row[column]).join(" "), row])))
  }
  return found
}

const placed = (columns: readonly string[]) => columns.map((_, index) => `$${index + 1}`).join(", ")
const where = (key: readonly string[], after = 0) =>
  key.map((column, index) => `${column} = $${after + index + 1}`).join(" and ")

export function changes(before: Rows, now: Rows): Step {
  return [...now].flatMap(([table, rows]) => {
    const { name, columns, key } = table
    const old = before.get(table) ?? new Map<string, Row>()
    const isCounter = counters.has(name)
    const valuesOf = (row: Row, of: readonly string[]) => of.map((column) => row[column] ?? null)
    const gone = [...old].filter(([id]) => !rows.has(id))
    const written = [...rows].flatMap(([id, row]): readonly Written[] => {
      const was = old.get(id)
      if (was === undefined) {
        const again = isCounter ? ` on conflict (${key.join(", ")}) do update set count = ${name}.count + 1` : ""
        const text = `insert into ${name} (${columns.join(", ")}) values (${placed(columns)})${again}`
        return [{ text, values: valuesOf(row, columns) }]
      }
      const changed = columns.filter((column) => row[column] !== was[column])
      if (changed.length === 0) return []
      const set = changed.map((column, index) =>
        isCounter ? `${column} = ${column} + $${index + 1}` : `${column} = $${index + 1}`,
      )
      const values = changed.map((column) =>
        isCounter ? String(Number(row[column]) - Number(was[column])) : (row[column] ?? null),
      )
      return [
        {
          text: `update ${name} set ${set.join(", ")} where ${where(key, changed.length)}`,
          values: [...values, ...valuesOf(row, key)],
        },
      ]
    })
    return [
      ...gone.map(([, row]) => ({ text: `delete from ${name} where ${where(key)}`, values: valuesOf(row, key) })),
      ...written,
    ]
  })
}

/** The same statements for another booking on another slot. */
export const statementsFor = (step: Step, from: Booked, to: Booked): Step =>
  step.map(({ text, values }) => ({
    text,
    values: values.map((value) => value?.replaceAll(from.code, to.code).replaceAll(from.slotId, to.slotId) ?? null),
  }))

type Booked = { readonly code: string; readonly slotId: string }

/** Writes one command's rows in one transaction. */
export async function write(pool: pg.Pool, statements: Step): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("begin")
    for (const { text, values } of statements) await client.query(text, [...values])
    await client.query("commit")
  } finally {
    client.release()
  }
}
