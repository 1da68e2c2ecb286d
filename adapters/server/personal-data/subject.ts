import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { PersonalTable } from "../kernel/personal.ts"

/** Whose data: by email address (the key of domain/contact/email.ts), and by account if there is one. */
export type Subject = { readonly emailKey: string; readonly personId: string | null }

/** A person with the codes of the bookings that they made. */
export type Known = Subject & { readonly codes: readonly string[] }

/** SQL: the key of a column with addresses. */
export const keyIn = (column: string) => `lower(btrim(${column}))`

export const personOf = Effect.fnUntraced(function* (emailKey: string) {
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql<{ id: string }>`select id::text as id from person where email_key = ${emailKey}`
  return { emailKey, personId: person?.id ?? null } satisfies Subject
})

/** The bookings that they made with this address, and those of the account. */
export const bookingsOf = Effect.fnUntraced(function* ({ emailKey, personId }: Subject) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ code: string }>`
    select code from booking_contact where lower(btrim(email)) = ${emailKey}
    union select code from booking_owner where person_id::text = ${personId} and how <> 'notMine' order by code`
  return rows.map(({ code }) => code)
})

/** SQL about the row `t`, with `$1` the email key, `$2` the codes and `$3` the account's id; null: nobody can be found. */
export function belongsTo({ subject }: PersonalTable): string | null {
  const { email, booking, person, mention } = subject
  const all = [
    ...(email === undefined ? [] : [`${keyIn(email)} = $1`]),
    ...(booking === undefined ? [] : [`${booking} = any($2::text[])`]),
    ...(person === undefined ? [] : [`${person}::text = $3`]),
    ...(mention === undefined ? [] : [`strpos(lower(${mention}), $1) > 0`]),
  ]
  if (all.length === 0) return null
  // PostgreSQL wants to know the type of each value, also of one that is not used.
  return `($1::text is null or $2::text[] is null or $3::text is null or true) and (${all.join(" or ")})`
}

export const valuesOf = ({ emailKey, codes, personId }: Known): readonly unknown[] => [emailKey, codes, personId]
