import { flightOfOne } from "./flight.ts"
import { type Prepared, prepared } from "./writes.ts"

type Fields = Readonly<Record<string, unknown>>

const known = new Map<string, Prepared<Fields>>()

/**
 * Runs a reading statement with named parameters (`prepared` in writes.ts). Its text must be the same for each call,
 * because connections keep what they have planned by its text.
 */
export const readRows = <Row extends object>(text: string, values: Fields) => {
  const statement = known.get(text) ?? prepared<Fields>(text)
  known.set(text, statement)
  return flightOfOne<Row>(
    statement.text,
    statement.names.map((name) => values[name]),
  )
}

/**
 * SQL: an instant in JSON, as columns have it: ISO in UTC with milliseconds. The colons are quoted, because a letter
 * after a colon would name a parameter.
 */
export const isoInstant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')`
