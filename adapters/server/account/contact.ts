import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { KnownContact } from "../../../domain/booking/views.ts"

/** How to reach a person, as their account knows it: a checkout opens with it. Null: the account is gone. */
export const contactOf = Effect.fn("account.contactOf")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [contact] = yield* sql<KnownContact>`
    select first_name as name, last_name as surname, email, coalesce(phone, '') as phone
    from person where id = ${personId}::uuid`
  return contact ?? null
})
