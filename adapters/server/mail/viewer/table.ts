import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"

const Line = {
  id: Schema.String,
  bookingCode: Schema.NullOr(Schema.String),
  kind: Schema.String,
  to: Schema.String,
  subject: Schema.String,
  createdAt: Schema.String,
}
const Lines = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct(Line)))
const Kept = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ ...Line, eml: Schema.String })))

export type MailLine = Effect.Success<ReturnType<typeof Lines>>[number]
export type KeptMail = Effect.Success<ReturnType<typeof Kept>>[number]

const columns = `id, booking_code as "bookingCode", kind, to_address as "to", subject, created_at as "createdAt"`

/** The newest mails first. Mails that went to a mail server are not listed. */
export const recentMails = Effect.fnUntraced(function* (count: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* Lines(
    yield* sql`select ${sql.literal(columns)} from mails where eml <> '' order by created_at desc, id desc limit ${count}`,
  )
}, Effect.orDie)

export const keptMail = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [mail] = yield* Kept(yield* sql`select ${sql.literal(columns)}, eml from mails where id = ${id} and eml <> ''`)
  return mail ?? null
}, Effect.orDie)
