import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { boundedBody, textIn } from "../http/body.ts"
import type { Params } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { readRows } from "../store/reads.ts"
import { tellWorkers } from "../store/task-notice.ts"
import { ownRow, prepared, written } from "../store/writes.ts"
import { afterWork } from "./at-work.ts"
import { PaymentProvider, type Provider, providerNames } from "./provider.ts"
import { refundFailed } from "./refund-failed.ts"
import { noteNamed, syncPayment } from "./sync.ts"

/** The answer to a webhook, and the webhook if it must be processed now. */
type Received = { readonly response: Response; readonly open: Waiting | null }

const answer = (status: number): Received => ({ response: new Response(null, { status }), open: null })

/**
 * Receives a webhook: checks its signature, stores it once if it may tell something, and answers. It touches no booking, so a busy booking cannot
 * make it fail [L12]. `tries`: 1 if the caller processes it at once.
 */
const stored = Effect.fn("payments.webhook")(
  function* (provider: Provider, request: Request, tries: number) {
    const bytes = yield* Effect.tryPromise(() => boundedBody(request))
    if (bytes === null) return answer(413)
    const raw = textIn(bytes)
    if (raw === null) return answer(400)
    const event = yield* provider.parseWebhook(raw, request.headers)
    const { eventId, paymentId, refundFailed } = event
    if (paymentId === null) return answer(200)
    // Work on the payment in this process mostly finds what the webhook tells.
    if (event.tells !== undefined) yield* afterWork(paymentId)
    const payload = { paymentId, ...(refundFailed && { refundFailed }) }
    const row = { provider: provider.name, eventId, payload: JSON.stringify(payload), paymentId, tries }
    const told = saidBy[event.tells ?? "other"]
    const [fresh] = yield* readRows<{ isNamed: boolean }>(store, { ...row, told })
    const open = fresh === undefined ? null : { provider: provider.name, eventId, payload, isNamed: fresh.isNamed }
    return { response: new Response(null, { status: 200 }), open } satisfies Received
  },
  (received, { name }) =>
    Effect.catchTags(received, {
      // Only the payment provider should call this, so other calls are logged.
      WebhookRejected: ({ reason }) =>
        Effect.as(
          Effect.logWarning("a webhook was turned away", { provider: name, reason }),
          answer(reason === "unverified" ? 503 : 400),
        ),
      UnknownError: () => Effect.succeed(answer(400)),
    }),
)

/** The events in a payment's log after which a webhook has nothing to tell it. Others are always read. */
const saidBy = {
  authorised: ["provider.authorised", "provider.captured"],
  captured: ["provider.captured"],
  other: [],
} as const

/** A webhook that tells only what the payment's log already says is not stored: it has nothing to be processed. */
const store = `
  with told as (
    select exists (select from events
      where stream = 'payment-' || a.code || '-' || a.attempt and fact->'event'->>'type' = any(:told)) as known
    from payment_attempts a where a.payment_id = :paymentId and a.provider = :provider)
  insert into inbox (provider, event_id, payload, received_at, attempts)
  select :provider, :eventId, :payload::jsonb, shop_now(), :tries
  where not exists (select from told where known)
  on conflict (provider, event_id) do nothing
  returning exists (select from told) as "isNamed"`

/** Stores and answers a webhook. The workers process it. */
export const receiveWebhook = (provider: Provider, request: Request) =>
  Effect.map(stored(provider, request, 0), ({ response }) => response)

/** Stores and answers a webhook, then processes it at once. If that fails, the workers process it later. */
export const receivedWebhook = Effect.fn("payments.receivedWebhook")(function* (
  request: Request,
  { provider: name = "" }: Params,
) {
  const provider = (yield* PaymentProvider).named(name)
  if (provider === undefined) return yield* new Refused({ code: "not_found" })
  const { response, open } = yield* stored(provider, request, 1)
  if (open !== null) yield* Effect.forkDetach(process([open]))
  return response
})

const Waiting = Schema.Struct({
  provider: Schema.String,
  eventId: Schema.String,
  payload: Schema.Struct({ paymentId: Schema.String, refundFailed: Schema.optionalKey(Schema.Boolean) }),
  /** The payment's attempt is known to know its id. */
  isNamed: Schema.optionalKey(Schema.Boolean),
})
type Waiting = typeof Waiting.Type
const decodeWaiting = Schema.decodeUnknownEffect(Schema.Array(Waiting))

/** Stands for webhooks in a notice of tasks. */
export const WEBHOOKS = "webhooks"

/** After this many tries, the last ones an hour apart, a webhook is left to the nightly check. */
const maxTries = 20

/**
 * Processes webhooks that are due. Returns whether there may be more, or in how many milliseconds the next one is due.
 * Each try sets the time of the next one (1 s, 2 s, 4 s … an hour), so two processes rarely take the same webhook. If
 * they do, nothing happens twice.
 */
export const processInbox = Effect.fn("payments.inbox")(function* (count: number) {
  const { named } = yield* PaymentProvider
  const { rows, nextMs } = yield* claim(
    providerNames.filter((name) => named(name) !== undefined),
    count,
  )
  const waiting = yield* Effect.orDie(decodeWaiting(rows))
  const byPayment = Map.groupBy(waiting, ({ provider, payload }) => `${provider} ${payload.paymentId}`)
  yield* Effect.forEach(byPayment.values(), process, { concurrency: 4, discard: true })
  return waiting.length === count || (nextMs !== null && Math.max(1, Math.ceil(nextMs)))
})

type Claimed = { readonly rows: readonly object[]; readonly nextMs: number | null }

const claim = Effect.fnUntraced(function* (names: readonly string[], count: number) {
  const sql = yield* SqlClient.SqlClient
  const isOpen = sql`${sql.in("provider", names)} and processed_at is null and attempts < ${maxTries}`
  const due = (attempts: string) =>
    sql.literal(`received_at + make_interval(secs => least(3600 * ${attempts}, power(2, ${attempts}) - 1))`)
  const [claimed] = yield* sql<Claimed>`
    with due as (
      select provider, event_id from inbox where ${isOpen} and ${due("attempts")} <= shop_now()
      order by received_at limit ${count} for update skip locked),
    taken as (
      update inbox set attempts = attempts + 1 from due
      where inbox.provider = due.provider and inbox.event_id = due.event_id
      returning inbox.provider, inbox.event_id as "eventId", payload)
    select (select coalesce(jsonb_agg(to_jsonb(taken)), '[]') from taken) as rows,
      (select 1000 * extract(epoch from min(case when (provider, event_id) in (table due)
          then ${due("(attempts + 1)")} else ${due("attempts")} end) - shop_now())::double precision
        from inbox where ${isOpen}) as "nextMs"`
  return claimed!
})

const processed = prepared<{ readonly provider: string; readonly eventId: string }>(`
  update inbox set processed_at = shop_now() where provider = :provider and event_id = :eventId`)

/** The webhooks of one payment. If they cannot be processed, the workers are told that they wait. */
const process = Effect.fnUntraced(function* (events: readonly Waiting[]) {
  const [first] = events
  const provider = (yield* PaymentProvider).named(first?.provider ?? "")
  if (first === undefined || provider === undefined) return
  const { paymentId } = first.payload
  const mayLack = events.some(({ payload }) => payload.refundFailed)
  const done = events.map(({ eventId }) => ownRow(processed, { provider: provider.name, eventId }))
  yield* (first.isNamed ? Effect.void : noteNamed(provider, paymentId)).pipe(
    Effect.andThen(syncPayment(paymentId, mayLack ? [] : done)),
    Effect.andThen(mayLack ? refundFailed(provider, paymentId, done) : Effect.void),
    // The payment is not ours, so there is nothing to do.
    Effect.catchTag("PaymentNotFound", () => written(done)),
    Effect.catchCause((cause) =>
      Effect.andThen(
        Effect.logWarning("webhook not worked off", paymentId, cause),
        Effect.ignore(tellWorkers({ types: [WEBHOOKS], dueInMs: null })),
      ),
    ),
  )
})
