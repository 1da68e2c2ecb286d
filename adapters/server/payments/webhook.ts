import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { boundedBody, textIn } from "../http/body.ts"
import type { Params } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { PaymentProvider, type Provider, providerNames } from "./provider.ts"
import { refundFailed } from "./refund-failed.ts"
import { syncNamed } from "./sync.ts"

/**
 * Receives a webhook: checks its signature, stores it once and answers. It touches no booking, so a busy booking cannot
 * make it fail [L12]. `processInbox` does the rest.
 */
export const receiveWebhook = Effect.fn("payments.webhook")(
  function* (provider: Provider, request: Request) {
    const bytes = yield* Effect.tryPromise(() => boundedBody(request))
    if (bytes === null) return new Response(null, { status: 413 })
    const raw = textIn(bytes)
    if (raw === null) return new Response(null, { status: 400 })
    const event = yield* provider.parseWebhook(raw, request.headers)
    const { eventId, paymentId, refundFailed } = event
    if (paymentId === null) return new Response(null, { status: 200 })
    const payload = { paymentId, ...(refundFailed && { refundFailed }) }
    const sql = yield* SqlClient.SqlClient
    yield* sql`
    insert into inbox (provider, event_id, payload, received_at)
    values (${provider.name}, ${eventId}, ${JSON.stringify(payload)}::jsonb, shop_now())
    on conflict (provider, event_id) do nothing`
    return new Response(null, { status: 200 })
  },
  (received, { name }) =>
    Effect.catchTags(received, {
      // Only the payment provider should call this, so other calls are logged.
      WebhookRejected: ({ reason }) =>
        Effect.as(
          Effect.logWarning("a webhook was turned away", { provider: name, reason }),
          new Response(null, { status: reason === "unverified" ? 503 : 400 }),
        ),
      UnknownError: () => Effect.succeed(new Response(null, { status: 400 })),
    }),
)

/** Stores and answers a webhook, then processes it at once. If that fails, the workers process it later. */
export const receivedWebhook = Effect.fn("payments.receivedWebhook")(function* (
  request: Request,
  { provider: name = "" }: Params,
) {
  const provider = (yield* PaymentProvider).named(name)
  if (provider === undefined) return yield* new Refused({ code: "not_found" })
  const answered = yield* receiveWebhook(provider, request)
  yield* processInbox(20).pipe(
    Effect.catchCause((cause) => Effect.logWarning("webhooks not worked off", cause)),
    Effect.forkDetach,
  )
  return answered
})

const Waiting = Schema.Array(
  Schema.Struct({
    provider: Schema.String,
    eventId: Schema.String,
    payload: Schema.Struct({ paymentId: Schema.String, refundFailed: Schema.optionalKey(Schema.Boolean) }),
  }),
)
const decodeWaiting = Schema.decodeUnknownEffect(Waiting)

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

/** The webhooks of one payment. */
const process = Effect.fnUntraced(function* (events: readonly (typeof Waiting.Type)[number][]) {
  const sql = yield* SqlClient.SqlClient
  const [first] = events
  const provider = (yield* PaymentProvider).named(first?.provider ?? "")
  if (first === undefined || provider === undefined) return
  const { paymentId } = first.payload
  const mayLack = events.some(({ payload }) => payload.refundFailed)
  yield* syncNamed(provider, paymentId).pipe(
    Effect.andThen(mayLack ? refundFailed(provider, paymentId) : Effect.void),
    // The payment is not ours, so there is nothing to do.
    Effect.catchTag("PaymentNotFound", () => Effect.void),
    Effect.andThen(sql`
      update inbox set processed_at = shop_now()
      where provider = ${provider.name} and ${sql.in(
        "event_id",
        events.map(({ eventId }) => eventId),
      )}`),
    Effect.catchCause((cause) => Effect.logWarning("webhook not worked off", paymentId, cause)),
  )
})
