import { Effect, Schema } from "effect"
import Stripe from "stripe"
import { cents } from "../../../domain/money/cents.ts"
import { stripeCardError } from "../../contract/stripe.ts"
import type { StripeSettings } from "./config.ts"
import {
  type CallError,
  PaymentNotFound,
  PaymentRefused,
  PaymentUnavailable,
  type Provider,
  type ProviderPayment,
  type WebhookEvent,
  WebhookRejected,
} from "./provider.ts"

export type StripeProviderSettings = StripeSettings & {
  readonly timeoutMs?: number
  /** Tries after the first one, all with the same key. */
  readonly retries?: number
  /** Makes the calls. A test may replace it. */
  readonly fetch?: typeof fetch
}

/** Webhooks older than this many seconds are refused, so that a recorded one cannot be sent again. */
const toleranceSeconds = 300

/** Stripe lists at most a hundred at a time. */
const pageSize = 100

/** A card's hold lasts seven days. One more day allows for different clocks. */
const holdSeconds = 8 * 24 * 3600

/** Only the shop's payments. Other software may use the same account. */
const ours = (payments: readonly Effect.Effect<ProviderPayment, CallError>[]) =>
  Effect.map(
    Effect.forEach(payments, (payment) => Effect.catchTag(payment, "PaymentNotFound", () => Effect.succeed(null)), {
      concurrency: 4,
    }),
    (all) => all.filter((payment) => payment !== null),
  )

const statuses = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "challenged",
  processing: "challenged",
  requires_capture: "authorised",
  succeeded: "captured",
  canceled: "canceled",
} as const satisfies Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment["status"]>>

/** A question of the bank (`warning_…`) takes no money, and is none. */
const disputes: Readonly<Record<string, ProviderPayment["dispute"]>> = {
  needs_response: "open",
  under_review: "open",
  won: "won",
  lost: "lost",
}

const isDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  charge !== null && typeof charge === "object" && charge.disputed

const isKnown = (status: string): status is keyof typeof statuses => status in statuses

/** The shop's metadata of a payment. Payments of other software on the same account do not have it. */
const Metadata = Schema.Struct({
  code: Schema.NonEmptyString,
  attempt: Schema.FiniteFromString.check(Schema.isInt()),
})
const readMetadata = Schema.decodeUnknownEffect(Metadata)

const paymentOf = Effect.fnUntraced(function* (operation: string, intent: Stripe.PaymentIntent) {
  const { code, attempt } = yield* readMetadata(intent.metadata).pipe(
    Effect.mapError(() => new PaymentNotFound({ operation })),
  )
  const { status, currency, latest_charge: charge, last_payment_error: failed } = intent
  if (!isKnown(status) || currency !== "eur") {
    return yield* new PaymentUnavailable({ operation, reason: "malformed", detail: `${status} ${currency}` })
  }
  const refunded = charge !== null && typeof charge === "object" ? charge.amount_refunded : 0
  const card = charge !== null && typeof charge === "object" ? charge.payment_method_details?.card : null
  const payment: ProviderPayment = {
    paymentId: intent.id,
    code,
    attempt,
    status: statuses[status],
    amountCents: cents(status === "requires_capture" ? intent.amount_capturable : intent.amount),
    capturedCents: cents(status === "succeeded" ? intent.amount_received : 0),
    refundedCents: cents(refunded),
    error: status === "requires_payment_method" && failed ? stripeCardError(failed.decline_code, failed.code) : null,
    clientSecret: intent.client_secret ?? "",
    cardFingerprint: card?.fingerprint ?? null,
  }
  return payment
})

/** The error of a call: refused, not found, or unknown whether it arrived. */
function callError(operation: string, error: unknown): CallError {
  if (error instanceof Stripe.errors.StripeCardError) {
    const code = error.decline_code ?? error.code ?? "card_error"
    return new PaymentRefused({ operation, code, error: stripeCardError(error.decline_code, error.code) })
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new PaymentRefused({ operation, code: "idempotency_error", error: "payment_not_created" })
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409) {
    if (error.code === "resource_missing") return new PaymentNotFound({ operation })
    const code = error.code ?? "invalid_request"
    return new PaymentRefused({
      operation,
      code,
      error: code === "payment_intent_unexpected_state" ? "payment_not_confirmed" : "payment_data_invalid",
    })
  }
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return new PaymentUnavailable({ operation, reason: "unreachable", detail: error.message })
  }
  const detail = error instanceof Stripe.errors.StripeError ? `${error.type} ${error.statusCode ?? ""}` : String(error)
  return new PaymentUnavailable({ operation, reason: "status", detail })
}

/** Stripe as a payment provider: PaymentIntents with manual capture, confirmed in the browser by Stripe's form. */
export function stripeProvider(settings: StripeProviderSettings): Provider {
  const { protocol, hostname, port } = new URL(settings.apiBase)
  const stripe = new Stripe(settings.secretKey, {
    host: hostname,
    port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port),
    protocol: protocol === "https:" ? "https" : "http",
    maxNetworkRetries: settings.retries ?? 2,
    timeout: settings.timeoutMs ?? 5_000,
    telemetry: false,
    ...(settings.fetch && { httpClient: Stripe.createFetchHttpClient(settings.fetch) }),
  })
  const asked = <A>(operation: string, ask: () => Promise<A>) =>
    Effect.tryPromise({ try: ask, catch: (error) => callError(operation, error) })
  const call = (operation: string, ask: () => Promise<Stripe.PaymentIntent>) =>
    Effect.flatMap(asked(operation, ask), (intent) => paymentOf(operation, intent))
  const expand = ["latest_charge"]
  /** A charge says only that it was disputed, so the state of its latest dispute is read beside it. */
  const get = Effect.fnUntraced(function* (paymentId: string, operation = "get") {
    const intent = yield* asked(operation, () => stripe.paymentIntents.retrieve(paymentId, { expand }))
    const payment = yield* paymentOf(operation, intent)
    if (!isDisputed(intent)) return payment
    const { data } = yield* asked(operation, () => stripe.disputes.list({ payment_intent: paymentId, limit: 1 }))
    const dispute = disputes[data[0]?.status ?? ""]
    return dispute === undefined ? payment : { ...payment, dispute }
  })
  const cancel = (paymentId: string, idempotencyKey: string) =>
    call("cancel", () => stripe.paymentIntents.cancel(paymentId, { expand }, { idempotencyKey }))
  return {
    name: "stripe",
    methods: ["card", "apple_pay", "google_pay"],
    clientConfig: {
      endpoint: settings.apiBase,
      keys: { provider: "stripe", publishableKey: settings.publishableKey },
    },
    // If an answer is lost, Stripe's client repeats the call with the same key.
    create: ({ code, attempt, amountCents }, idempotencyKey) =>
      call("create", () =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: "eur",
            capture_method: "manual",
            // Apple Pay and Google Pay are cards to Stripe.
            allowed_payment_method_types: ["card"],
            metadata: { code, attempt: `${attempt}`, key: idempotencyKey },
          },
          { idempotencyKey },
        ),
      ),
    get,
    authorise: (paymentId) => get(paymentId, "authorise"),
    /*
     * Searches instead of creating again. This runs between a minute and a day after the call. After a day, Stripe may
     * have forgotten the key, and a `create` would make a second payment. If the search index is late, the next check
     * finds the payment.
     */
    getByKey: (key) =>
      Effect.tryPromise({
        try: () =>
          stripe.paymentIntents.search({ query: `metadata['key']:'${key.replace(/['\\]/g, "\\$&")}'`, limit: 1 }),
        catch: (error) => callError("getByKey", error),
      }).pipe(
        Effect.flatMap(
          ({ data: [found] }): ReturnType<typeof get> =>
            found ? get(found.id, "getByKey") : Effect.fail(new PaymentNotFound({ operation: "getByKey" })),
        ),
      ),
    capture: (paymentId, amount, idempotencyKey) =>
      call("capture", () =>
        stripe.paymentIntents.capture(paymentId, { amount_to_capture: amount, expand }, { idempotencyKey }),
      ),
    cancel,
    close: cancel,
    refund: (paymentId, amount, idempotencyKey) =>
      Effect.tryPromise({
        try: () => stripe.refunds.create({ payment_intent: paymentId, amount }, { idempotencyKey }),
        catch: (error) => callError("refund", error),
      }).pipe(
        Effect.filterOrFail(
          ({ status }) => status !== "failed" && status !== "canceled",
          ({ failure_reason: code }) =>
            new PaymentRefused({ operation: "refund", code: code ?? "failed", error: "payment_failed" }),
        ),
        Effect.andThen(get(paymentId, "refund")),
      ),
    /*
     * Stripe lists payments by their creation. A capture may come days after it, so the list starts earlier. Payments
     * with a refund in this time may be even older, and are found by the refund.
     */
    list: Effect.fnUntraced(function* (since, until, page) {
      const [kind, after] = page?.split(" ") ?? ["intents", ""]
      const seconds = (instant: string) => Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 1000)
      const created = { gte: seconds(since) - (kind === "intents" ? holdSeconds : 0), lt: seconds(until) + 1 }
      const query = { created, limit: pageSize, ...(after && { starting_after: after }) }
      const nextOf = ({ has_more: more, data }: { has_more: boolean; data: { id: string }[] }) =>
        more ? `${kind} ${data.at(-1)?.id ?? ""}` : kind === "intents" ? "refunds" : null
      if (kind === "intents") {
        const part = yield* Effect.tryPromise({
          try: () => stripe.paymentIntents.list({ ...query, expand: ["data.latest_charge"] }),
          catch: (error) => callError("list", error),
        })
        return { payments: yield* ours(part.data.map((intent) => paymentOf("list", intent))), next: nextOf(part) }
      }
      const part = yield* Effect.tryPromise({
        try: () => stripe.refunds.list(query),
        catch: (error) => callError("list", error),
      })
      const ids = new Set(
        part.data.flatMap(({ payment_intent: of }) => (of === null ? [] : [typeof of === "string" ? of : of.id])),
      )
      return { payments: yield* ours([...ids].map((id) => get(id, "list"))), next: nextOf(part) }
    }),
    clientToken: Effect.fail(new PaymentNotFound({ operation: "clientToken" })),
    parseWebhook: Effect.fnUntraced(function* (raw, headers) {
      const event = yield* Effect.tryPromise({
        try: () =>
          stripe.webhooks.constructEventAsync(
            raw,
            headers.get("stripe-signature") ?? "",
            settings.webhookSecret,
            toleranceSeconds,
          ),
        catch: (error) =>
          new WebhookRejected({
            reason: error instanceof Stripe.errors.StripeSignatureVerificationError ? "signature" : "malformed",
          }),
      })
      return yield* readEvent(event).pipe(
        Effect.map(({ id, type, data: { object } }) => ({
          eventId: id,
          tells: told[type],
          paymentId: object.object === "payment_intent" ? object.id : (object.payment_intent ?? null),
          refundFailed: object.object === "refund" && (object.status === "failed" || object.status === "canceled"),
        })),
        Effect.mapError(() => new WebhookRejected({ reason: "malformed" })),
      )
    }),
  }
}

/** The used fields of an event: its id and its payment. The rest is read from the API. */
const Event = Schema.Struct({
  id: Schema.NonEmptyString,
  type: Schema.String,
  data: Schema.Struct({
    object: Schema.Struct({
      id: Schema.NonEmptyString,
      object: Schema.String,
      payment_intent: Schema.optionalKey(Schema.NullOr(Schema.String)),
      status: Schema.optionalKey(Schema.NullOr(Schema.String)),
    }),
  }),
})
const told: Readonly<Record<string, WebhookEvent["tells"]>> = {
  "payment_intent.amount_capturable_updated": "authorised",
  "payment_intent.succeeded": "captured",
}
const readEvent = Schema.decodeUnknownEffect(Event)
