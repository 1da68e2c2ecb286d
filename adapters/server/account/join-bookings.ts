import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { keyIn } from "../kernel/email-key.ts"
import { earnPoints, giveForAccount } from "../points/part.ts"

/* Bookings that were made as a guest join the account of their address. */

/** How many bookings an account has. */
export const countJoined = Effect.fnUntraced(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ count: number }>`
    select count(*)::integer as count from booking_owner where person_id = ${personId}::uuid and how <> 'notMine'`
  return row?.count ?? 0
})

const decodePerson = Schema.decodeUnknownEffect(Schema.Struct({ personId: Schema.String }))

/** SQL: the bookings that were made as a guest with the address of this account, if it is verified. */
const asGuest = (sql: SqlClient.SqlClient, personId: string, since: string) => sql`
  from person p join booking_contact c on ${sql.literal(keyIn("c.email"))} = p.email_key
  where p.id = ${personId}::uuid and p.email_verified_at is not null and c.updated_at > ${since}::timestamptz`

/** Those that have no owner yet join the account. */
const join = Effect.fnUntraced(function* (personId: string, since: string) {
  const sql = yield* SqlClient.SqlClient
  const joined = Effect.gen(function* () {
    const rows = yield* sql<{ code: string }>`
      insert into booking_owner (code, person_id, how, created_at)
      select c.code, p.id, 'joined', shop_now() ${asGuest(sql, personId, since)}
      on conflict (code) do nothing returning code`
    yield* earnPoints(
      personId,
      rows.map(({ code }) => code),
    )
  })
  yield* sql.withTransaction(joined)
})

/** All of them: whoever has verified an address may have booked with it long before. */
export const joinBookings = Effect.fn("account.joinBookings")((personId: string) => join(personId, "-infinity"))

/**
 * Those that were made since a booking joined last, or at most a day before it: older ones have joined then. The instant is
 * a value of its own statement, or the database would expect to read a third of all bookings. Nothing is written if none
 * is to join, which is so at nearly every look. Each owner is looked up by the code: a join would read all of them.
 */
export const joinLateBookings = Effect.fn("account.joinLateBookings")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [last] = yield* sql<{ since: string }>`
    select coalesce(max(created_at) - interval '1 day', '-infinity')::text as since from booking_owner
    where person_id = ${personId}::uuid`
  const { since } = last!
  const late = yield* sql`
    with late as materialized (select c.code ${asGuest(sql, personId, since)})
    select from late where (select o.code from booking_owner o where o.code = late.code) is null limit 1`
  if (late.length > 0) yield* join(personId, since)
})

/** What a person gets when an address of theirs is verified. */
export const accountEffects = {
  joinBookings: ({ params }: { readonly params: unknown }) =>
    Effect.flatMap(decodePerson(params), ({ personId }) =>
      Effect.andThen(joinBookings(personId), giveForAccount(personId)),
    ),
}
