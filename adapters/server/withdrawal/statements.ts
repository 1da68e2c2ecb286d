import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { ownRow, prepared } from "../store/writes.ts"

export type Statement = {
  readonly id: string
  readonly bookingCode: string
  readonly name: string
  readonly email: string
  readonly locale: Locale
}

const given = prepared<Statement & { readonly at: string }>(`
  insert into withdrawal_statements (id, booking_code, name, email, locale, created_at)
  values (:id, :bookingCode, :name, :email, :locale, :at)`)

export const statementRow = (statement: Statement, at: string) => ownRow(given, { ...statement, at })

export const statementById = Effect.fn("withdrawal.statement")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Statement>`
    select id, booking_code as "bookingCode", name, email, locale from withdrawal_statements where id = ${id}`
  return row ?? null
})
