import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"

export type Statement = {
  readonly id: string
  readonly bookingCode: string
  readonly name: string
  readonly email: string
  readonly locale: Locale
}

export const writeStatement = ({ id, bookingCode, name, email, locale }: Statement, at: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      insert into withdrawal_statements (id, booking_code, name, email, locale, created_at)
      values (${id}, ${bookingCode}, ${name}, ${email}, ${locale}, ${at})`
  })

export const statementById = Effect.fn("withdrawal.statement")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Statement>`
    select id, booking_code as "bookingCode", name, email, locale from withdrawal_statements where id = ${id}`
  return row ?? null
})
