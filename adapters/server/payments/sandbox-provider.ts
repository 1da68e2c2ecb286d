import { Clock, Effect, Schema } from "effect"
import { defaultMethod, paymentMethods } from "../../../domain/checkout/methods.ts"
import { isPaymentErrorCode, type PaymentErrorCode } from "../../../domain/errors/catalogue.ts"
import { cents } from "../../../domain/money/cents.ts"
import { sandboxErrors } from "../../contract/sandbox.ts"
import { type CallSettings, call } from "./http-call.ts"
import { type CallError, type Provider, type ProviderPayment, type WebhookEvent, WebhookRejected } from "./provider.ts"
import { signatureHolds } from "./webhook-signature.ts"

export type SandboxProviderSettings = {
  /** The origin at which the server reaches the sandbox. */
  readonly origin: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly timeoutMs?: number
  readonly retries?: number
  readonly firstPauseMs?: number
}

const apiPath = "/sandbox/pay/v1"

const Cents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99_999_999 }))

const Wire = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.Literals(["requires_payment_method", "requires_action", "requires_capture", "succeeded", "canceled"]),
  amount: Cents,
  currency: Schema.Literal("eur"),
  captured: Cents,
  refunded: Cents,
  refund_pending: Cents,
  client_secret: Schema.String,
  metadata: Schema.Struct({ code: Schema.String, attempt: Schema.Int }),
  last_error: Schema.NullOr(Schema.String),
  card: Schema.NullOr(Schema.Struct({ fingerprint: Schema.NonEmptyString })),
})

const ListWire = Schema.Struct({ data: Schema.Array(Wire), next: Schema.NullOr(Schema.NonEmptyString) })

const EventWire = Schema.Struct({
  id: Schema.NonEmptyString,
  type: Schema.String,
  payment: Schema.Struct({ id: Schema.NonEmptyString }),
})

const statuses = {
  requires_payment_method: "open",
  requires_action: "challenged",
  requires_capture: "authorised",
  succeeded: "captured",
  canceled: "canceled",
} as const satisfies Record<(typeof Wire.Type)["status"], ProviderPayment["status"]>

const holdExpired = "hold_expired"

/** The shop's error code for the sandbox's. */
export const sandboxError = (code: string): PaymentErrorCode =>
  sandboxErrors[code] ?? (isPaymentErrorCode(code) ? code : "payment_failed")

const paymentOf = (wire: typeof Wire.Type): ProviderPayment => ({
  paymentId: wire.id,
  code: wire.metadata.code,
  attempt: wire.metadata.attempt,
  status: statuses[wire.status],
  amountCents: cents(wire.amount),
  capturedCents: cents(wire.captured),
  // A refund counts as soon as it is asked for, as with other payment providers. If it fails, it no longer counts.
  refundedCents: cents(wire.refunded + wire.refund_pending),
  // A hold that has ended is not a failed try.
  error: wire.last_error === null || wire.last_error === holdExpired ? null : sandboxError(wire.last_error),
  clientSecret: wire.client_secret,
  cardFingerprint: wire.card?.fingerprint ?? null,
})

const told: Readonly<Record<string, WebhookEvent["tells"]>> = {
  "payment.authorised": "authorised",
  "payment.captured": "captured",
}

/** The sandbox as a payment provider, over real HTTP, so timeouts and lost answers are real. */
export function sandboxProvider(settings: SandboxProviderSettings): Provider {
  const calls: CallSettings = {
    baseUrl: `${settings.origin}${apiPath}`,
    bearer: settings.secretKey,
    timeoutMs: settings.timeoutMs ?? 5_000,
    retries: settings.retries ?? 2,
    firstPauseMs: settings.firstPauseMs ?? 200,
    errorOf: sandboxError,
  }
  const read = (operation: string, path: string): Effect.Effect<ProviderPayment, CallError> =>
    Effect.map(call(calls, { operation, method: "GET", path, answer: Wire }), paymentOf)
  const change = (operation: string, path: string, key: string, body: unknown) =>
    Effect.map(call(calls, { operation, method: "POST", path, key, body, answer: Wire }), paymentOf)
  const pathOf = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}`
  const getByKey = (key: string) => read("getByKey", `/payments?key=${encodeURIComponent(key)}`)
  return {
    name: "sandbox",
    methods: paymentMethods,
    clientConfig: { endpoint: apiPath, keys: null },
    create: ({ code, attempt, amountCents, method }, key) =>
      change("create", "/payments", key, {
        amount: amountCents,
        currency: "eur",
        capture_method: "manual",
        // The default method is left out, so that retries of payments from before there was a choice stay the same.
        metadata: { code, attempt, ...(method === defaultMethod ? {} : { method }) },
      }).pipe(
        // The payment may exist although its answer was lost.
        Effect.catchTag("PaymentUnavailable", (lost) => getByKey(key).pipe(Effect.catch(() => Effect.fail(lost)))),
      ),
    get: (paymentId) => read("get", pathOf(paymentId)),
    // The customer's confirmation has already made the hold.
    authorise: (paymentId) => read("authorise", pathOf(paymentId)),
    getByKey,
    capture: (paymentId, amount, key) => change("capture", `${pathOf(paymentId)}/capture`, key, { amount }),
    cancel: (paymentId, key) => change("cancel", `${pathOf(paymentId)}/cancel`, key, {}),
    close: (paymentId, key) => change("close", `${pathOf(paymentId)}/cancel`, key, { if_unpaid: true }),
    refund: (paymentId, amount, key) => change("refund", `${pathOf(paymentId)}/refund`, key, { amount }),
    list: (since, until, page) => {
      const asked = new URLSearchParams({ since, until, ...(page !== null && { after: page }) })
      const path = `/payments?${asked}`
      return Effect.map(call(calls, { operation: "list", method: "GET", path, answer: ListWire }), (answer) => ({
        payments: answer.data.map(paymentOf),
        next: answer.next,
      }))
    },
    // The sandbox's forms need no token, only the payment's secret.
    clientToken: Effect.succeed("sandbox"),
    parseWebhook: Effect.fnUntraced(function* (raw, headers) {
      const now = Math.floor((yield* Clock.currentTimeMillis) / 1000)
      if (!signatureHolds(raw, headers.get("sandbox-signature"), settings.webhookSecret, now)) {
        return yield* new WebhookRejected({ reason: "signature" })
      }
      return yield* Schema.decodeUnknownEffect(Schema.fromJsonString(EventWire))(raw).pipe(
        Effect.map(({ id, type, payment }) => ({
          eventId: id,
          paymentId: payment.id,
          tells: told[type],
          refundFailed: type === "payment.refund_failed",
        })),
        Effect.mapError(() => new WebhookRejected({ reason: "malformed" })),
      )
    }),
  }
}
