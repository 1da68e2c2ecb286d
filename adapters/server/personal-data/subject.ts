import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { keyIn } from "../kernel/email-key.ts"
import type { PersonalTable } from "../kernel/personal.ts"

/**
 * Whose data: by email addresses (the keys of domain/contact/email.ts), and by account if there is one. The first address
 * is the one that the person uses, the others are those that the account had before.
 */
export type Subject = { readonly emailKeys: readonly string[]; readonly personId: string | null }

/** A person with the codes of the bookings and gifts that are about them. */
export type Known = Subject & { readonly codes: readonly string[] }

export const personOf = Effect.fnUntraced(function* (emailKey: string) {
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql<{ id: string }>`select id::text as id from person where email_key = ${emailKey}`
  return yield* subjectOf(emailKey, person?.id ?? null)
})

/**
 * An account may have changed its address since this one was named. Its own address comes first, then the others that it
 * had, unless somebody else has them now.
 */
export const subjectOf = Effect.fnUntraced(function* (emailKey: string, personId: string | null) {
  if (personId === null) return { emailKeys: [emailKey], personId } satisfies Subject
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ key: string }>`
    select email_key as key, 0 as place from person where id = ${personId}::uuid
    union all (
      select key, 1 from (
        select ${emailKey}::text as key union select email_key from former_address where person_id = ${personId}::uuid) a
      where not exists (select from person p where p.email_key = a.key))
    order by place, key`
  return { emailKeys: rows.map(({ key }) => key), personId } satisfies Subject
})

/** The bookings and gifts that they ordered with this address, and those of the account. */
export const ordersOf = Effect.fnUntraced(function* ({ emailKeys, personId }: Subject) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ code: string }>`
    select code from booking_contact where ${sql.literal(keyIn("email"))} = any(${emailKeys}::text[])
    union select code from booking_owner where person_id = ${personId}::uuid and how <> 'notMine'
    union select code from gift_words where ${sql.literal(keyIn("email"))} = any(${emailKeys}::text[])
    union select code from gift_orders where person_id = ${personId}::uuid order by code`
  return rows.map(({ code }) => code)
})

/** Their orders, and the gifts that others ordered for them: mails to the giver name them. */
export const ordersNaming = Effect.fnUntraced(function* (subject: Subject) {
  const sql = yield* SqlClient.SqlClient
  const got = yield* sql<{ code: string }>`
    select code from gift_words where ${sql.literal(keyIn("recipient_email"))} = any(${subject.emailKeys}::text[])`
  return [...new Set([...(yield* ordersOf(subject)), ...got.map(({ code }) => code)])]
})

/** SQL about the row `t`, with `$1` the email keys, `$2` the codes and `$3` the account's id; null: nobody can be found. */
export function belongsTo({ subject }: PersonalTable): string | null {
  const { email, otherEmail, booking, person, account, mention } = subject
  const all = [
    ...(email === undefined ? [] : [`${keyIn(email)} = any($1::text[])`]),
    ...(otherEmail === undefined ? [] : [`${keyIn(otherEmail)} = any($1::text[])`]),
    ...(booking === undefined ? [] : [`${booking} = any($2::text[])`]),
    ...(person === undefined ? [] : [`${person} = $3::uuid`]),
    ...(account === undefined ? [] : [account("$3::uuid")]),
    ...(mention === undefined
      ? []
      : [`exists (select from unnest($1::text[]) key where strpos(lower(${mention}), key) > 0)`]),
  ]
  if (all.length === 0) return null
  // PostgreSQL wants to know the type of each value, also of one that is not used.
  return `($1::text[] is null or $2::text[] is null or $3::uuid is null or true) and (${all.join(" or ")})`
}

export const valuesOf = ({ emailKeys, codes, personId }: Known): readonly unknown[] => [emailKeys, codes, personId]
