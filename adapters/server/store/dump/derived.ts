import type { Table } from "./tables.ts"

/**
 * What the tables of a part hold of the log: all rows of a table, or some of its columns with the SQL of their value
 * before any fact (`when`: only in these rows). A rebuild blanks them and writes them again; an export leaves them out.
 */
export type Derived = Readonly<
  Record<string, "rows" | { readonly when?: string; readonly columns: Readonly<Record<string, string>> }>
>

/** The store's own: the state of a stream is what its log leads to. */
export const derivedStreams: Derived = {
  streams: { columns: { state: "'null'::jsonb", snapshot: "''", next_seq: "0", version: "opened->>'version'" } },
}

/** SQL: blanks all of it. */
export const blanks = (derived: Derived): readonly string[] =>
  Object.entries(derived).map(([table, what]) => {
    if (what === "rows") return `delete from ${table}`
    const changes = Object.entries(what.columns).map(([column, value]) => `${column} = ${value}`)
    return `update ${table} set ${changes.join(", ")} where ${what.when ?? "true"}`
  })

/**
 * SQL: a row `t` of this table as JSON, blanked. JSON columns become texts, or JSON's own null could not be told from no
 * value. Null: none of the table's rows is exported.
 */
export function exportedRow(derived: Derived, { name, json }: Pick<Table, "name" | "json">): string | null {
  const what = derived[name]
  if (what === "rows") return null
  const blank = (column: string) => {
    const value = what?.columns[column]
    return value === undefined ? column : `case when ${what?.when ?? "true"} then ${value} else ${column} end`
  }
  const changed = [...new Set([...json, ...Object.keys(what?.columns ?? {})])]
  const values = changed.map((column) => `'${column}', (${blank(column)})${json.includes(column) ? "::text" : ""}`)
  return values.length === 0 ? "to_jsonb(t)" : `to_jsonb(t) || jsonb_build_object(${values.join(", ")})`
}
