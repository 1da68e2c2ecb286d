import { createHash, randomBytes } from "node:crypto"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodeBody, json, SandboxFault, textOf } from "./answer.ts"
import type { SandboxConfig } from "./config.ts"
import { planEvent } from "./deliveries.ts"
import { type Change, change, dueIn, type SandboxPayment } from "./payment.ts"
import { findPayment, insertPayment, movedPayments, updatePayment } from "./store.ts"
import { Wake } from "./wake.ts"
import { AmountBody, CancelBody, CreateBody, paymentWire } from "./wire.ts"

/** Random and impossible to guess, because the payment's id opens the bank's page. */
const newId = (prefix: string) => `${prefix}_${randomBytes(15).toString("hex")}`

const notFound = () => new SandboxFault({ status: 404, code: "not_found" })

export const paymentOf = Effect.fnUntraced(function* (id: string, lock = false) {
  const payment = yield* findPayment({ id }, lock)
  return payment ?? (yield* notFound())
})

/**
 * Applies a change and writes its event, in the caller's transaction. The payment must be locked. The commit wakes the
 * sandbox.
 */
export const apply = Effect.fnUntraced(function* (config: SandboxConfig, payment: SandboxPayment, wanted: Change) {
  const sql = yield* SqlClient.SqlClient
  const outcome = change(payment, wanted)
  if ("refused" in outcome) return yield* new SandboxFault({ status: 409, code: outcome.refused })
  yield* updatePayment(outcome.payment, dueIn(outcome.payment, config.times))
  yield* planEvent(newId("evt"), outcome.event, outcome.payment, config.times)
  yield* sql.afterCommit(yield* Wake)
  return outcome
})

type Stored = { readonly status: number; readonly body: string; readonly replayed: boolean }

/**
 * Runs a changing call once per Idempotency-Key. The first answer, good or bad, is stored in the same transaction and
 * given again to repeated calls. Another request under the same key is a conflict.
 */
const once = Effect.fnUntraced(function* <R>(
  request: Request,
  text: string,
  run: (key: string) => Effect.Effect<{ readonly status: number; readonly body: unknown }, SandboxFault, R>,
) {
  const sql = yield* SqlClient.SqlClient
  const key = request.headers.get("idempotency-key") ?? ""
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    return yield* new SandboxFault({ status: 400, code: "idempotency_key_required" })
  const fingerprint = createHash("sha256")
    .update(`${new URL(request.url).pathname}\n${text}`)
    .digest("hex")
  const stored: Stored = yield* Effect.gen(function* () {
    const first = yield* sql`
      insert into sbx_call (key, fingerprint, status, body) values (${key}, ${fingerprint}, 0, '')
      on conflict (key) do nothing returning key`
    if (first.length === 0) {
      const [known] = yield* sql<{ fingerprint: string; status: number; body: string }>`
        select fingerprint, status, body from sbx_call where key = ${key}`
      if (known?.fingerprint !== fingerprint)
        return yield* new SandboxFault({ status: 409, code: "idempotency_conflict" })
      return { status: known.status, body: known.body, replayed: true }
    }
    const answer = yield* run(key).pipe(
      Effect.map(({ status, body }) => ({ status, body: JSON.stringify(body) })),
      Effect.catchTag("SandboxFault", ({ status, code }) =>
        Effect.succeed({ status, body: JSON.stringify({ error: { code } }) }),
      ),
    )
    yield* sql`update sbx_call set status = ${answer.status}, body = ${answer.body} where key = ${key}`
    return { ...answer, replayed: false }
  }).pipe(sql.withTransaction)
  return stored
})

const answerOf = ({ status, body }: Stored) =>
  new Response(body, { status, headers: { "content-type": "application/json", "cache-control": "no-store" } })

/** POST /payments */
export const create = Effect.fnUntraced(function* (request: Request) {
  const text = yield* textOf(request)
  const body = yield* decodeBody(CreateBody, text)
  const stored = yield* once(
    request,
    text,
    Effect.fnUntraced(function* (key) {
      const id = newId("pay")
      const payment: SandboxPayment = {
        id,
        key,
        status: "requires_payment_method",
        version: 1,
        amount: body.amount,
        captured: 0,
        refunded: 0,
        refundPending: 0,
        clientSecret: `${id}_secret_${randomBytes(18).toString("base64url")}`,
        metadata: body.metadata,
        card: null,
        payer: null,
        behaviour: {},
        lastError: null,
        returnUrl: null,
      }
      yield* insertPayment(payment)
      return { status: 200, body: paymentWire(payment) }
    }),
  )
  return answerOf(stored)
})

/** GET /payments/{id} */
export const get = Effect.fnUntraced(function* (config: SandboxConfig, id: string) {
  const payment = yield* paymentOf(id)
  if (payment.behaviour.slow) yield* Effect.sleep(config.times.slowAnswerMs)
  return json(200, paymentWire(payment))
})

/** GET /payments?key=: finds the result of a call whose answer was lost. */
export const getByKey = Effect.fnUntraced(function* (key: string) {
  const payment = yield* findPayment({ key })
  return payment ? json(200, paymentWire(payment)) : yield* notFound()
})

const pageSize = 50
const Instant = Schema.String.check(
  Schema.makeFilter((text) => {
    try {
      Temporal.Instant.from(text)
      return true
    } catch {
      return false
    }
  }),
)
const ListQuery = Schema.Struct({
  since: Instant,
  until: Instant,
  after: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\w{1,64}$/))),
})

/** GET /payments?since=&until=&after=: the payments that changed in that time, in their current state, page by page. */
export const list = Effect.fnUntraced(function* (asked: URLSearchParams) {
  const invalid = () => new SandboxFault({ status: 400, code: "invalid_request" })
  const query = yield* Schema.decodeUnknownEffect(ListQuery)(Object.fromEntries(asked)).pipe(Effect.mapError(invalid))
  const found = yield* movedPayments(query.since, query.until, query.after ?? "", pageSize)
  const next = found.length === pageSize ? (found.at(-1)?.id ?? null) : null
  return json(200, { data: found.map(paymentWire), next })
})

/** POST /payments/{id}/capture|cancel|refund */
export const act = Effect.fnUntraced(function* (
  config: SandboxConfig,
  request: Request,
  id: string,
  action: "capture" | "cancel" | "refund",
) {
  const text = yield* textOf(request)
  const wanted: Change =
    action === "cancel"
      ? { type: "cancel", ...(yield* decodeBody(CancelBody, text)) }
      : { type: action, amount: (yield* decodeBody(AmountBody, text)).amount }
  const stored = yield* once(
    request,
    text,
    Effect.fnUntraced(function* () {
      const outcome = yield* apply(config, yield* paymentOf(id, true), wanted)
      return outcome.error === null
        ? { status: 200, body: paymentWire(outcome.payment) }
        : { status: 402, body: { error: { code: outcome.error } } }
    }),
  )
  const { behaviour } = yield* paymentOf(id)
  if (!stored.replayed && action === "capture" && behaviour.lose === "answer") {
    yield* Effect.sleep(config.times.lostAnswerMs)
    return yield* new SandboxFault({ status: 504, code: "lost" })
  }
  // The webhook about the first half of the refund goes out before the answer.
  if (!stored.replayed && action === "refund" && behaviour.refundsHalf && stored.status === 402) {
    yield* Effect.sleep(config.times.halfRefundMs)
  }
  return answerOf(stored)
})
