import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { basisText, keepText } from "../../../domain/personal-data/texts.ts"
import { Register } from "../kernel/register.ts"
import { now } from "../store/clock.ts"
import { belongsTo, type Known, ordersOf, personOf, valuesOf } from "./subject.ts"

/** The data of one table about a person, with what the register says of them. */
export type Section = Readonly<Record<"id" | "what" | "purpose" | "basis" | "keep", string>> & {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export type Export = { readonly version: 1; readonly madeAt: string; readonly sections: readonly Section[] }

/**
 * Everything that the register knows of a person, in their language. Rows of other people that belong to one of their
 * bookings are left out: the people whom they invited, and mails to others.
 */
export const exportOf = Effect.fn("personalData.export")(function* (email: string, locale: Locale) {
  const { personal } = yield* Register
  const sql = yield* SqlClient.SqlClient
  const subject = yield* personOf(emailKey(email))
  const known: Known = { ...subject, codes: yield* ordersOf(subject) }
  const sections: Section[] = []
  for (const entry of personal) {
    const { table, columns, what, purpose, basis, keep, subject: keys } = entry
    const isOthers = keys.email !== undefined && keys.booking !== undefined
    const own = isOthers ? { ...entry, subject: { email: keys.email } } : entry
    const where = keys.mention === undefined ? belongsTo(own) : null
    if (where === null) continue
    const names = columns.split(" ").join(", ")
    const rows = yield* sql.unsafe<Record<string, unknown>>(
      `select ${names} from ${table} t where ${where}`,
      valuesOf(known),
    )
    if (rows.length === 0) continue
    const said = { basis: basisText(basis, locale), keep: keepText(keep, locale) }
    sections.push({ id: table, what: what[locale], purpose: purpose[locale], ...said, rows: rows.map(withTexts) })
  }
  return { version: 1, madeAt: yield* now, sections } satisfies Export
})

/** Bytes, such as those of a picture, as a text that JSON can hold. */
const withTexts = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
    ]),
  )
