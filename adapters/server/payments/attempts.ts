import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { paymentMethods } from "../../../domain/checkout/methods.ts"
import type { PaymentView } from "../../../domain/checkout/payment-form.ts"
import { cents } from "../../../domain/money/cents.ts"
import { readRows } from "../store/reads.ts"
import { carryOut, ownRow, prepared } from "../store/writes.ts"
import {
  type AskedPayment,
  PaymentProvider,
  type ProviderName,
  type ProviderPayment,
  providerNames,
} from "./provider.ts"

const NOTED = `
  insert into payment_attempts (key, provider, code, attempt, amount_cents, method, created_at)
  values (:key, :provider, :code, :attempt, :amountCents, :method, shop_now())
  on conflict (key)`
const noted = prepared<AskedPayment & { readonly key: string; readonly provider: string }>(`${NOTED} do nothing`)

/** The note of the key and the payment provider of a payment, which is written before it is created. */
export const attemptNoted = (
  key: string,
  provider: ProviderName,
  { code, attempt, amountCents, method }: AskedPayment,
) => ownRow(noted, { key, provider, code, attempt, amountCents, method })

/**
 * Notes the key and the payment provider of a payment whose fact did not. An existing note stays. Returns the name of the
 * noted provider.
 */
export const noteAttempt = Effect.fnUntraced(function* (
  key: string,
  provider: ProviderName,
  { code, attempt, amountCents, method }: AskedPayment,
) {
  const values = { key, provider, code, attempt, amountCents, method }
  const [row] = yield* readRows<{ provider: string }>(
    `${NOTED} do update set key = excluded.key returning provider`,
    values,
  )
  return row?.provider ?? provider
})

const made = prepared<{ readonly key: string; readonly paymentId: string; readonly clientSecret: string }>(`
  update payment_attempts set payment_id = :paymentId, client_secret = :clientSecret where key = :key`)

/** The row of the payment that was created with the key. */
export const paymentMade = (key: string, { paymentId, clientSecret }: ProviderPayment) =>
  ownRow(made, { key, paymentId, clientSecret })

/** Notes the payment that was created with the key. */
export const notePayment = (key: string, payment: ProviderPayment) => carryOut([paymentMade(key, payment)])

/** Notes the payment of an attempt that does not know it yet: a webhook came before the answer, or instead of it. */
export const noteUnheard = Effect.fnUntraced(function* (provider: ProviderName, payment: ProviderPayment) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update payment_attempts set payment_id = ${payment.paymentId}, client_secret = ${payment.clientSecret}
    where provider = ${provider} and code = ${payment.code} and attempt = ${payment.attempt} and payment_id is null`
})

const Attempt = Schema.Array(
  Schema.Struct({
    provider: Schema.String,
    code: Schema.String,
    attempt: Schema.Int,
    amountCents: Schema.Int,
    method: Schema.Literals(paymentMethods),
    ageMinutes: Schema.Int,
  }),
)
const decodeAttempt = Schema.decodeUnknownEffect(Attempt)

/** The attempt with this key or payment, with its age; null if there is none. */
export const attemptOf = Effect.fnUntraced(function* (by: { key: string } | { paymentId: string }) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select provider, code, attempt, amount_cents as "amountCents", method,
      floor(extract(epoch from shop_now() - created_at) / 60)::int as "ageMinutes"
    from payment_attempts where ${"key" in by ? sql`key = ${by.key}` : sql`payment_id = ${by.paymentId}`}`
  const [found] = yield* Effect.orDie(decodeAttempt(rows))
  return found === undefined ? null : { ...found, amountCents: cents(found.amountCents) }
})

/** The key of the call that creates an attempt's payment; null if the call was not made yet. */
export const keyOfAttempt = Effect.fnUntraced(function* ({ code, attempt }: Pick<AskedPayment, "code" | "attempt">) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ key: string }>`
    select key from payment_attempts where code = ${code} and attempt = ${attempt} order by created_at limit 1`
  return row?.key ?? null
})

/** The attempt that an event is about. If its payment was never opened, this is the owner's latest attempt. */
export const namedBy = Effect.fnUntraced(function* (
  code: string,
  { paymentId }: { readonly paymentId: string | null },
) {
  const found = paymentId === null ? null : yield* attemptOf({ paymentId })
  if (found !== null) return { code, attempt: found.attempt }
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ attempt: number }>`
    select coalesce(max(attempt), 1) as attempt from payment_attempts where code = ${code}`
  return { code, attempt: row?.attempt ?? 1 }
})

/** The payment providers' ids of all payments of an owner. */
export const askedAttempts = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ paymentId: string }>`
    select payment_id as "paymentId" from payment_attempts where code = ${code} and payment_id is not null`
  return rows.map(({ paymentId }) => paymentId)
})

const Call = Schema.NullOr(
  Schema.Struct({
    paymentId: Schema.String,
    clientSecret: Schema.String,
    amountCents: Schema.Int,
    method: Schema.Literals(paymentMethods),
    provider: Schema.Literals(providerNames),
  }),
)
const decodeCall = Schema.decodeUnknownEffect(Call)

/** SQL: the answered call that created the payment of an attempt, as JSON. `code` and `attempt` are SQL. */
export const callOfAttempt = (code: string, attempt: string): string => `
  (select json_build_object('paymentId', c.payment_id, 'clientSecret', c.client_secret, 'amountCents', c.amount_cents,
      'method', c.method, 'provider', c.provider)
    from payment_attempts c where c.code = ${code} and c.attempt = ${attempt} and c.payment_id is not null limit 1)`

/** What the browser needs to pay; null until the payment provider has created the payment. */
export const paymentFromCall = Effect.fnUntraced(function* (call: unknown) {
  const { named } = yield* PaymentProvider
  const found = yield* Effect.orDie(decodeCall(call))
  const view: PaymentView | null = found
    ? {
        paymentId: found.paymentId,
        provider: found.method === "paypal_card" && found.provider === "paypal" ? "paypal_card" : found.provider,
        method: found.method,
        clientSecret: found.clientSecret,
        endpoint: named(found.provider)?.clientConfig.endpoint ?? "",
        amountCents: cents(found.amountCents),
      }
    : null
  return view
})

const callText = `select ${callOfAttempt(":code", ":attempt")} as call`

export const paymentView = Effect.fnUntraced(function* (code: string, attempt: number) {
  const [row] = yield* readRows<{ call: unknown }>(callText, { code, attempt })
  return yield* paymentFromCall(row?.call ?? null)
})
