import pg from "pg"

// Object ids of pg_type, unchanged since PostgreSQL 7.
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: safeInteger,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: instant,
}

/*
 * Rows are typed where they are read: `sql<Row>`. Nothing decodes them at run time: only the shop writes its tables,
 * and outside input is decoded before it is written. Instead, `tests/http/rows.deep.test.ts` asks the database for the
 * columns and types of each of these statements, and `tsc` compares them with `Row`.
 */

/**
 * The JavaScript form of column values: whole numbers as numbers, days as `YYYY-MM-DD`, instants as ISO strings in UTC
 * with milliseconds. No `Date` leaves the store, because the driver would read a day as midnight in the server's own
 * time zone.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers[oid]) || pg.types.getTypeParser(oid, format ?? "text"),
}

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`a whole number is too large for JavaScript: ${text}`)
  return number
}

/** `2026-11-21 05:33:00.1234+00` → `2026-11-21T05:33:00.123Z`. */
function instant(text: string): string {
  return new Date(text).toISOString()
}
