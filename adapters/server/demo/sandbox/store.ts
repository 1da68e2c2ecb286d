import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { paymentMethods } from "../../../../domain/checkout/methods.ts"
import { isoNow } from "./instant.ts"
import { type SandboxPayment, statuses } from "./payment.ts"

const Refusal = Schema.Literals([
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "processing_error",
  "incorrect_number",
  "card_not_supported",
])
const Failure = Schema.Union([
  Refusal,
  Schema.Literals([
    "wallet_canceled",
    "wallet_declined",
    "wallet_insufficient_funds",
    "authentication_failed",
    "capture_failed",
    "already_captured",
    "hold_expired",
    "refund_failed",
    "refund_incomplete",
    "refund_refused",
  ]),
])

const Row = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  status: Schema.Literals(statuses),
  version: Schema.Int,
  amount: Schema.Int,
  captured: Schema.Int,
  refunded: Schema.Int,
  refundPending: Schema.Int,
  clientSecret: Schema.String,
  metadata: Schema.Struct({
    code: Schema.String,
    attempt: Schema.Int,
    method: Schema.optionalKey(Schema.Literals(paymentMethods)),
  }),
  payer: Schema.NullOr(Schema.String),
  card: Schema.NullOr(Schema.Struct({ brand: Schema.Literals(["visa", "mastercard"]), last4: Schema.String })),
  behaviour: Schema.Struct({
    refuse: Schema.optionalKey(Refusal),
    challenge: Schema.optionalKey(Schema.Literals([true, "declined"])),
    lose: Schema.optionalKey(Schema.Literals(["answer", "request"])),
    webhook: Schema.optionalKey(Schema.Literals(["late", "duplicated", "reordered", "never"])),
    captureFails: Schema.optionalKey(Schema.Literal(true)),
    holdsLess: Schema.optionalKey(Schema.Literal(true)),
    takenAlready: Schema.optionalKey(Schema.Literal(true)),
    refundsHalf: Schema.optionalKey(Schema.Literal(true)),
    refund: Schema.optionalKey(Schema.Literals(["pending", "fails", "failsEachTime", "refused"])),
    holdExpires: Schema.optionalKey(Schema.Literal(true)),
    slow: Schema.optionalKey(Schema.Literal(true)),
  }),
  lastError: Schema.NullOr(Failure),
  returnUrl: Schema.NullOr(Schema.String),
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const select = (sql: SqlClient.SqlClient) => sql`
  select id, key, status, version, amount, captured, refunded, refund_pending as "refundPending",
    client_secret as "clientSecret", metadata, payer, card, behaviour, last_error as "lastError", return_url as "returnUrl"
  from sbx_payment`

/** One payment, or null. A row that cannot be decoded is a fault of the sandbox itself. */
export const findPayment = Effect.fnUntraced(function* (by: { id: string } | { key: string }, lock = false) {
  const sql = yield* SqlClient.SqlClient
  const where = "id" in by ? sql`id = ${by.id}` : sql`key = ${by.key}`
  const rows = yield* sql`${select(sql)} where ${where} ${lock ? sql`for update` : sql``}`
  const [payment] = yield* Effect.orDie(decodeRows(rows))
  return payment ?? null
}, Effect.orDie)

/** The latest payments, newest first. */
export const recentPayments = Effect.fnUntraced(function* (count: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* decodeRows(yield* sql`${select(sql)} order by created_at desc, id desc limit ${count}`)
}, Effect.orDie)

/** Up to `count` payments that changed between two instants, ordered by id, after the id `after`. */
export const movedPayments = Effect.fnUntraced(function* (since: string, until: string, after: string, count: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* decodeRows(
    yield* sql`
    ${select(sql)} where moved_at >= ${since}::timestamptz and moved_at < ${until}::timestamptz and id > ${after}
    order by id limit ${count}`,
  )
}, Effect.orDie)

/** Takes up to `count` payments that time has changed, for this transaction only. */
export const takeDuePayments = Effect.fnUntraced(function* (count: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* decodeRows(
    yield* sql`
    ${select(sql)} where due_at <= shop_now() order by due_at limit ${count} for update skip locked`,
  )
}, Effect.orDie)

export const insertPayment = Effect.fnUntraced(function* (payment: SandboxPayment) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into sbx_payment (id, key, status, version, amount, captured, refunded, client_secret,
      metadata, behaviour, created_at)
    values (${payment.id}, ${payment.key}, ${payment.status}, ${payment.version}, ${payment.amount}, ${payment.captured},
      ${payment.refunded}, ${payment.clientSecret}, ${JSON.stringify(payment.metadata)}::jsonb, '{}'::jsonb,
      ${yield* isoNow()}::timestamptz)`
}, Effect.orDie)

/** `dueIn`: the milliseconds of the shop's clock until the payment changes by itself, or null. */
export const updatePayment = Effect.fnUntraced(function* (payment: SandboxPayment, dueIn: number | null) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update sbx_payment set amount = ${payment.amount}, status = ${payment.status}, version = ${payment.version},
      captured = ${payment.captured},
      refunded = ${payment.refunded}, refund_pending = ${payment.refundPending}, payer = ${payment.payer},
      due_at = shop_now() + make_interval(secs => ${dueIn === null ? null : dueIn / 1000}::float8), card = ${payment.card && JSON.stringify(payment.card)}::jsonb,
      moved_at = shop_now(), behaviour = ${JSON.stringify(payment.behaviour)}::jsonb, last_error = ${payment.lastError},
      return_url = ${payment.returnUrl}
    where id = ${payment.id}`
}, Effect.orDie)
