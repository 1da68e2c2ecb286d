import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { PaymentView } from "../../../domain/booking/views.ts"
import { type PaymentMethod, paymentMethods } from "../../../domain/checkout/methods.ts"
import { cents } from "../../../domain/money/cents.ts"
import { PaymentProvider, type ProviderPayment } from "./provider.ts"

/** Minutes after the call at which the provider is asked what became of it; hourly afterwards. */
const pollMinutes = [1, 5, 30]
const hourlyMinutes = 60

/** A payment that nobody finished is let go after so many looks: about a day. */
export const lastPoll = 26

const minutesUntilPoll = (polls: number) => pollMinutes[polls] ?? hourlyMinutes

/** Notes that a payment will be asked for under this key. */
export const noteAttempt = Effect.fnUntraced(function* (
  key: string,
  {
    code,
    attempt,
    amountCents,
    method,
  }: {
    code: string
    attempt: number
    amountCents: number
    method: PaymentMethod
  },
) {
  const sql = yield* SqlClient.SqlClient
  const { name } = yield* PaymentProvider
  yield* sql`
    insert into payment_attempts (key, provider, code, attempt, amount_cents, method, poll_at, created_at)
    values (${key}, ${name}, ${code}, ${attempt}, ${amountCents}, ${method},
      shop_now() + make_interval(mins => ${minutesUntilPoll(0)}), shop_now())
    on conflict (key) do nothing`
})

/** Notes which payment came of the key. */
export const notePayment = Effect.fnUntraced(function* (key: string, payment: ProviderPayment) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update payment_attempts set payment_id = ${payment.paymentId}, client_secret = ${payment.clientSecret}
    where key = ${key}`
})

/** Stops asking about a payment that can no longer change. */
export const closeAttempt = Effect.fnUntraced(function* (key: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update payment_attempts set poll_at = null where key = ${key}`
})

const Due = Schema.Array(
  Schema.Struct({ key: Schema.String, paymentId: Schema.NullOr(Schema.String), polls: Schema.Int }),
)
export type DueAttempt = (typeof Due.Type)[number]
const decodeDue = Schema.decodeUnknownEffect(Due)

/** Takes up to `count` attempts that are due, and sets their next look: no other process takes them meanwhile. */
export const takeDueAttempts = Effect.fnUntraced(function* (count: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    update payment_attempts set polls = polls + 1, poll_at = shop_now() + make_interval(mins =>
      case polls when 0 then ${minutesUntilPoll(1)}::int when 1 then ${minutesUntilPoll(2)}::int
        else ${hourlyMinutes}::int end)
    where key in (select key from payment_attempts where poll_at <= shop_now() order by poll_at limit ${count}
      for update skip locked)
    returning key, payment_id as "paymentId", polls`
  return yield* Effect.orDie(decodeDue(rows))
})

const Older = Schema.Array(Schema.Struct({ key: Schema.String, paymentId: Schema.String }))
const decodeOlder = Schema.decodeUnknownEffect(Older)

/** The booking's payments of earlier attempts that may still change. */
export const olderAttempts = Effect.fnUntraced(function* (code: string, attempt: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select key, payment_id as "paymentId" from payment_attempts
    where code = ${code} and attempt < ${attempt} and payment_id is not null and poll_at is not null`
  return yield* Effect.orDie(decodeOlder(rows))
})

/** The booking's payments that may still change. */
export const openAttempts = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select key, payment_id as "paymentId" from payment_attempts
    where code = ${code} and payment_id is not null and poll_at is not null`
  return yield* Effect.orDie(decodeOlder(rows))
})

const Current = Schema.Array(
  Schema.Struct({
    paymentId: Schema.String,
    clientSecret: Schema.String,
    amountCents: Schema.Int,
    method: Schema.Literals(paymentMethods),
  }),
)
const decodeCurrent = Schema.decodeUnknownEffect(Current)

/** What the browser needs to pay with; null until the provider has made the payment. */
export const paymentView = Effect.fnUntraced(function* (code: string, attempt: number) {
  const sql = yield* SqlClient.SqlClient
  const provider = yield* PaymentProvider
  const rows = yield* sql`
    select payment_id as "paymentId", client_secret as "clientSecret", amount_cents as "amountCents", method
    from payment_attempts where code = ${code} and attempt = ${attempt} and payment_id is not null`
  const [found] = yield* Effect.orDie(decodeCurrent(rows))
  const view: PaymentView | null = found
    ? {
        paymentId: found.paymentId,
        provider: provider.name,
        method: found.method,
        clientSecret: found.clientSecret,
        endpoint: provider.clientConfig.endpoint,
        amountCents: cents(found.amountCents),
      }
    : null
  return view
})
