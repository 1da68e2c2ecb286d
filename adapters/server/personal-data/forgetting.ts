import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { PersonalTable } from "../kernel/personal.ts"

/** What an emptied column holds, by its type; other types become null. */
const empty: Readonly<Record<string, string>> = { text: "''", jsonb: "'{}'::jsonb", bytea: "''::bytea" }

/** SQL that empties the entry's columns of the row. */
const blanked = Effect.fnUntraced(function* ({ table, columns }: PersonalTable) {
  const sql = yield* SqlClient.SqlClient
  const types = yield* sql<{ name: string; type: string; nullable: string }>`
    select column_name as name, data_type as type, is_nullable as nullable from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = any(${columns.split(" ")})`
  const values = types.map(({ name, type, nullable }) => ({
    name,
    value: nullable === "YES" ? "null" : (empty[type] ?? "null"),
  }))
  return {
    set: values.map(({ name, value }) => `${name} = ${value}`).join(", "),
    isFilled: values.map(({ name, value }) => `${name} is distinct from ${value}`).join(" or "),
  }
})

/** SQL that deletes the entry's rows `t` that fit, or empties its columns in those that are not empty yet. */
export const forgetting = Effect.fnUntraced(function* (
  entry: PersonalTable,
  how: "delete" | "blank",
  where: string,
  atMost: number | null = null,
) {
  const { table } = entry
  const among = (fits: string) =>
    atMost === null ? fits : `t.ctid = any(array(select t.ctid from ${table} t where ${fits} limit ${atMost}))`
  if (how === "delete") return `delete from ${table} t where ${among(where)}`
  const { set, isFilled } = yield* blanked(entry)
  return `update ${table} t set ${set} where ${among(`(${where}) and (${isFilled})`)}`
})

/**
 * Deletes the entry's rows `t` that fit, or empties its columns in them; with `atMost`, so many of them. `where` is SQL
 * with the values `$1`, `$2` … A row that was emptied before is left alone, so it is safe to repeat. Returns the number
 * of rows.
 */
export const forget = Effect.fn("personalData.forget")(function* (
  entry: PersonalTable,
  how: "delete" | "blank",
  where: string,
  values: readonly unknown[] = [],
  atMost: number | null = null,
) {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql.unsafe(`${yield* forgetting(entry, how, where, atMost)} returning 1`, values)).length
})
