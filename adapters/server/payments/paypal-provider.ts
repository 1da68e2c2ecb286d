import { Clock, Effect, Schema } from "effect"
import type { PaymentErrorCode } from "../../../domain/errors/catalogue.ts"
import { type Cents, cents } from "../../../domain/money/cents.ts"
import { livePaypal } from "./config.ts"
import { Nothing, type PaypalClientSettings, paypalClient } from "./paypal-client.ts"
import {
  type AskedPayment,
  PaymentNotFound,
  PaymentRefused,
  type Provider,
  type ProviderPayment,
  WebhookRejected,
} from "./provider.ts"

/** PayPal repeats an event for up to three days. An older webhook may be a recorded one, and is refused. */
const toleranceMs = 4 * 24 * 3_600_000

/** How long PayPal remembers a PayPal-Request-Id. */
const keyMinutes = 6 * 60

const Money = Schema.Struct({
  currency_code: Schema.Literal("EUR"),
  value: Schema.String.check(Schema.isPattern(/^\d{1,7}\.\d{2}$/u)),
})

const Authorization = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.Literals(["CREATED", "CAPTURED", "DENIED", "PARTIALLY_CAPTURED", "VOIDED", "PENDING"]),
  amount: Money,
  processor_response: Schema.optionalKey(Schema.Struct({ response_code: Schema.optionalKey(Schema.String) })),
})

const Capture = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.Literals(["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"]),
  amount: Money,
})

const Refund = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.Literals(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: Money,
})

const Order = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.Literals(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  payment_source: Schema.optionalKey(
    Schema.Struct({
      card: Schema.optionalKey(
        Schema.Struct({
          authentication_result: Schema.optionalKey(
            Schema.Struct({
              liability_shift: Schema.optionalKey(Schema.Literals(["NO", "POSSIBLE", "UNKNOWN"])),
              three_d_secure: Schema.optionalKey(
                Schema.Struct({
                  authentication_status: Schema.optionalKey(Schema.String),
                  enrollment_status: Schema.optionalKey(Schema.String),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
  purchase_units: Schema.NonEmptyArray(
    Schema.Struct({
      custom_id: Schema.optionalKey(Schema.String),
      amount: Money,
      payments: Schema.optionalKey(
        Schema.Struct({
          authorizations: Schema.optionalKey(Schema.Array(Authorization)),
          captures: Schema.optionalKey(Schema.Array(Capture)),
          refunds: Schema.optionalKey(Schema.Array(Refund)),
        }),
      ),
    }),
  ),
})
type Order = typeof Order.Type

/** PayPal's report covers at most 31 days at a time. */
const reportHours = 31 * 24
const reportPageSize = 50

const Transaction = Schema.Struct({
  transaction_id: Schema.NonEmptyString,
  transaction_event_code: Schema.optionalKey(Schema.String),
  paypal_reference_id: Schema.optionalKey(Schema.String),
  custom_field: Schema.optionalKey(Schema.String),
})
const Report = Schema.fromJsonString(
  Schema.Struct({
    transaction_details: Schema.Array(Schema.Struct({ transaction_info: Transaction })),
    total_pages: Schema.Int,
  }),
)

/** The capture of a movement in the report: the movement itself, or the one that a reversal (`T11…`) names. */
const captureIn = (info: typeof Transaction.Type): readonly string[] => {
  if (!named.test(info.custom_field ?? "")) return []
  const isReversal = info.transaction_event_code?.startsWith("T11") ?? false
  return isReversal ? (info.paypal_reference_id === undefined ? [] : [info.paypal_reference_id]) : [info.transaction_id]
}

const processorErrors: Readonly<Record<string, PaymentErrorCode>> = {
  "5120": "card_insufficient_funds",
  "5400": "card_expired",
  "5110": "card_cvc_wrong",
  "00N7": "card_cvc_wrong",
  "1330": "card_data_invalid",
  "9100": "card_processing_error",
}

const centsOf = ({ value }: typeof Money.Type): Cents => cents(Number(value.replace(".", "")))
const moneyOf = (amount: Cents): typeof Money.Type => ({
  currency_code: "EUR",
  value: `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`,
})
const sum = (amounts: readonly { readonly amount: typeof Money.Type }[]): Cents =>
  cents(amounts.reduce((total, { amount }) => total + centsOf(amount), 0))

/*
 * PayPal cannot cancel an order before it is authorised. The shop marks the order itself instead, so that all its
 * processes see the mark. Only a call of the shop makes the hold, and the shop does not make it for a marked order.
 */
const givenUp = "given-up"
/** Uses only characters that PayPal allows in the name of a refund. */
const nameOf = (code: string, attempt: number) => `${code}.${attempt}`
const named = /^(.+)\.(\d{1,9})(?:\.(given-up))?$/

/**
 * Whether the bank's check of the card failed, by PayPal's table of 3-D Secure results: it was started and not passed,
 * or its result is unknown.
 */
export function checkFailed(order: Pick<Order, "payment_source">): boolean {
  const result = order.payment_source?.card?.authentication_result
  if (result === undefined || result.liability_shift === "POSSIBLE") return false
  return result.liability_shift === "UNKNOWN" || result.three_d_secure?.enrollment_status === "Y"
}

function paymentOf(order: Order, code: string, attempt: number, mark: string | undefined): ProviderPayment {
  const [{ amount, payments = {} }] = order.purchase_units
  const authorization = payments.authorizations?.at(-1)
  const taken = (payments.captures ?? []).filter(({ status }) =>
    /^(COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(status),
  )
  const given = (payments.refunds ?? []).filter(({ status }) => status === "COMPLETED" || status === "PENDING")
  const denied = authorization?.status === "DENIED"
  const failed =
    taken.length === 0 && (payments.captures ?? []).some(({ status }) => /^(DECLINED|FAILED)$/.test(status))
  const status = (): ProviderPayment["status"] => {
    if (taken.length > 0) return "captured"
    if (failed || authorization?.status === "VOIDED") return "canceled"
    if (authorization?.status === "PENDING") return "challenged"
    if (denied) return "open"
    if (authorization !== undefined) return "authorised"
    if (mark === givenUp || order.status === "VOIDED") return "canceled"
    if (order.status === "APPROVED") return "approved"
    return order.status === "PAYER_ACTION_REQUIRED" && order.payment_source?.card ? "challenged" : "open"
  }
  const reason = authorization?.processor_response?.response_code ?? ""
  return {
    paymentId: order.id,
    code,
    attempt,
    status: status(),
    amountCents: centsOf(authorization?.amount ?? amount),
    capturedCents: sum(taken),
    refundedCents: sum(given),
    error: denied ? (processorErrors[reason] ?? "card_declined") : failed ? "payment_failed" : null,
    clientSecret: order.id,
  }
}

/** PayPal as a payment provider: orders that are authorised after the customer's approval, and captured later. */
export function paypalProvider(settings: PaypalClientSettings): Provider {
  const { call, clientToken } = paypalClient(settings)
  const segment = encodeURIComponent
  const OrderAnswer = Schema.fromJsonString(Order)
  const readOrder = (operation: string, id: string) =>
    call({ operation, method: "GET", path: `/v2/checkout/orders/${segment(id)}`, answer: OrderAnswer })
  const toPayment = Effect.fnUntraced(function* (operation: string, order: Order) {
    const found = named.exec(order.purchase_units[0].custom_id ?? "")
    const [, code, attempt, mark] = found ?? []
    // This order is from other software on the same account.
    if (code === undefined || attempt === undefined) return yield* new PaymentNotFound({ operation })
    return paymentOf(order, code, Number(attempt), mark)
  })
  const get = Effect.fnUntraced(function* (paymentId: string, operation = "get") {
    return yield* toPayment(operation, yield* readOrder(operation, paymentId))
  })
  const create = Effect.fnUntraced(function* ({ code, attempt, amountCents, method }: AskedPayment, key: string) {
    const order = yield* call({
      operation: "create",
      method: "POST",
      path: "/v2/checkout/orders",
      key,
      body: JSON.stringify({
        intent: "AUTHORIZE",
        purchase_units: [{ custom_id: nameOf(code, attempt), amount: moneyOf(amountCents) }],
        // For a card, PayPal's fields add the source themselves.
        ...(method === "paypal" && {
          payment_source: {
            paypal: { experience_context: { shipping_preference: "NO_SHIPPING", user_action: "PAY_NOW" } },
          },
        }),
      }),
      answer: OrderAnswer,
    })
    return yield* toPayment("create", order)
  })
  const paymentsOf = (order: Order) => order.purchase_units[0].payments ?? {}
  /** Makes a call that changes money, then reads the payment. */
  const change = Effect.fnUntraced(function* (
    operation: string,
    paymentId: string,
    { path, body, key }: { path: string; body: unknown; key: string },
  ) {
    yield* call({ operation, method: "POST", path, key, body: JSON.stringify(body), answer: Schema.String })
    return yield* get(paymentId, operation)
  })
  const refused = (operation: string, code: string) =>
    new PaymentRefused({ operation, code, error: "payment_not_confirmed" })
  const cancel = Effect.fnUntraced(function* (paymentId: string, { unlessHeld = false } = {}) {
    const order = yield* readOrder("cancel", paymentId)
    const payment = yield* toPayment("cancel", order)
    if (payment.status === "canceled") return payment
    if (payment.status === "captured") return yield* refused("cancel", "AUTHORIZATION_ALREADY_CAPTURED")
    const authorization = paymentsOf(order).authorizations?.at(-1)
    // A hold that the bank denied cannot be voided, and need not be.
    if (authorization?.status === "DENIED") return { ...payment, status: "canceled" } satisfies ProviderPayment
    if (authorization !== undefined && unlessHeld) return yield* refused("close", "ORDER_AUTHORIZED")
    if (authorization !== undefined) {
      const path = `/v2/payments/authorizations/${segment(authorization.id)}/void`
      // This call takes no key and needs none: a voided hold stays voided.
      yield* call({ operation: "cancel", method: "POST", path, answer: Schema.String }).pipe(
        Effect.catchTag("PaymentRefused", (error) =>
          /^(AUTHORIZATION|PREVIOUSLY)_VOIDED$/.test(error.code) ? Effect.void : Effect.fail(error),
        ),
      )
      return yield* get(paymentId, "cancel")
    }
    const value = `${nameOf(payment.code, payment.attempt)}.${givenUp}`
    yield* call({
      operation: "cancel",
      method: "PATCH",
      path: `/v2/checkout/orders/${segment(paymentId)}`,
      body: JSON.stringify([{ op: "replace", path: "/purchase_units/@reference_id=='default'/custom_id", value }]),
      answer: Nothing,
    })
    return yield* get(paymentId, "cancel")
  })
  return {
    name: "paypal",
    methods: ["paypal", "paypal_card"],
    clientConfig: {
      endpoint: settings.apiBase,
      keys: {
        provider: "paypal",
        clientId: settings.clientId,
        environment: settings.apiBase === livePaypal ? "production" : "sandbox",
      },
    },
    create,
    get,
    authorise: Effect.fnUntraced(function* (paymentId, key) {
      const order = yield* readOrder("authorise", paymentId)
      if (checkFailed(order)) {
        return yield* new PaymentRefused({
          operation: "authorise",
          code: "LIABILITY_NOT_SHIFTED",
          error: "authentication_failed",
        })
      }
      const path = `/v2/checkout/orders/${segment(paymentId)}/authorize`
      return yield* change("authorise", paymentId, { path, body: {}, key }).pipe(
        Effect.catchTag("PaymentRefused", (error) =>
          error.code === "ORDER_ALREADY_AUTHORIZED" ? get(paymentId, "authorise") : Effect.fail(error),
        ),
      )
    }),
    /*
     * Makes the same call with the same key. PayPal finds orders only by their id, but answers a known key with its
     * order. After it has forgotten the key, it would make a second order, so nothing is searched then. The lost order
     * holds no money, because only a call of ours makes the hold. It also ends after three hours.
     */
    getByKey: (key, { ageMinutes, ...asked }) =>
      ageMinutes < keyMinutes ? create(asked, key) : Effect.fail(new PaymentNotFound({ operation: "getByKey" })),
    capture: Effect.fnUntraced(function* (paymentId, amount, key) {
      const authorization = paymentsOf(yield* readOrder("capture", paymentId)).authorizations?.at(-1)
      if (authorization === undefined) return yield* refused("capture", "ORDER_NOT_AUTHORIZED")
      const path = `/v2/payments/authorizations/${segment(authorization.id)}/capture`
      return yield* change("capture", paymentId, { path, body: { amount: moneyOf(amount), final_capture: true }, key })
    }),
    cancel: (paymentId) => cancel(paymentId),
    // Only a call of the shop makes a hold, so nobody pays between reading the order and marking it.
    close: (paymentId) => cancel(paymentId, { unlessHeld: true }),
    refund: Effect.fnUntraced(function* (paymentId, amount, key) {
      const capture = paymentsOf(yield* readOrder("refund", paymentId)).captures?.at(-1)
      if (capture === undefined) return yield* refused("refund", "NOTHING_CAPTURED")
      const path = `/v2/payments/captures/${segment(capture.id)}/refund`
      return yield* change("refund", paymentId, { path, body: { amount: moneyOf(amount) }, key })
    }),
    /*
     * PayPal's report lists movements of money without their orders. Each movement leads to its capture, and the
     * capture to its order. Holds are not in the report. It covers at most 31 days and is some hours late; missing
     * payments are read by their id.
     */
    list: Effect.fnUntraced(function* (since, until, page) {
      const [from, part = "1"] = (page ?? since).split(" ")
      const start = Temporal.Instant.from(from ?? since)
      const end = Temporal.Instant.from(until)
      const last = start.add({ hours: reportHours })
      const isWhole = Temporal.Instant.compare(last, end) >= 0
      const asked = new URLSearchParams({
        start_date: start.toString({ smallestUnit: "second" }),
        end_date: (isWhole ? end : last).toString({ smallestUnit: "second" }),
        fields: "transaction_info",
        page_size: `${reportPageSize}`,
        page: part,
      })
      const path = `/v1/reporting/transactions?${asked}`
      const report = yield* call({ operation: "list", method: "GET", path, answer: Report })
      const captures = new Set(report.transaction_details.flatMap(({ transaction_info: info }) => captureIn(info)))
      const orders = new Set<string>()
      for (const capture of captures) {
        const order = yield* orderOfCapture(capture)
        if (order === null) yield* Effect.logWarning("PayPal reports money of no order", capture)
        else orders.add(order)
      }
      const payments = yield* Effect.forEach(orders, (order) =>
        Effect.catchTag(get(order, "list"), "PaymentNotFound", () => Effect.succeed(null)),
      )
      const next =
        Number(part) < report.total_pages
          ? `${from} ${Number(part) + 1}`
          : isWhole
            ? null
            : last.toString({ smallestUnit: "second" })
      return { payments: payments.filter((payment) => payment !== null), next }
    }),
    clientToken,
    parseWebhook: Effect.fnUntraced(function* (raw, headers) {
      const header = (name: string) => headers.get(`paypal-${name}`) ?? ""
      const sent = instantIn(header("transmission-time"))
      const age = sent === null ? null : Math.abs((yield* Clock.currentTimeMillis) - sent)
      if (age === null || age > toleranceMs) return yield* new WebhookRejected({ reason: "signature" })
      const event = yield* Effect.mapError(readEvent(raw), () => new WebhookRejected({ reason: "malformed" }))
      const named = {
        auth_algo: header("auth-algo"),
        cert_url: header("cert-url"),
        transmission_id: header("transmission-id"),
        transmission_sig: header("transmission-sig"),
        transmission_time: header("transmission-time"),
        webhook_id: settings.webhookId,
      }
      const { verification_status: verdict } = yield* call({
        operation: "verifyWebhook",
        method: "POST",
        path: "/v1/notifications/verify-webhook-signature",
        // The signature is over the original bytes. Parsing and writing the JSON again would change them.
        body: `${JSON.stringify(named).slice(0, -1)},"webhook_event":${raw}}`,
        answer: Verdict,
      }).pipe(
        Effect.mapError(
          ({ _tag }) => new WebhookRejected({ reason: _tag === "PaymentUnavailable" ? "unverified" : "signature" }),
        ),
      )
      if (verdict !== "SUCCESS") return yield* new WebhookRejected({ reason: "signature" })
      const { resource_type: type, resource } = event
      const refundFailed = type === "refund" && (resource.status === "FAILED" || resource.status === "CANCELLED")
      return { eventId: event.id, paymentId: yield* orderIn(event), refundFailed }
    }),
  }

  /** The order of an event: the event names the order or its capture. A refund names only its capture. */
  function orderIn({ resource_type: type, resource }: typeof Event.Type) {
    if (type === "checkout-order") return Effect.succeed(resource.id)
    const named = resource.supplementary_data?.related_ids?.order_id
    if (named !== undefined) return Effect.succeed(named)
    const up = resource.links?.find(({ rel }) => rel === "up")?.href
    const capture = up === undefined ? null : /\/v2\/payments\/captures\/([\w-]+)$/.exec(up)?.[1]
    if (!capture) return Effect.succeed(null)
    return Effect.mapError(orderOfCapture(capture), () => new WebhookRejected({ reason: "unverified" }))
  }

  function orderOfCapture(capture: string) {
    const path = `/v2/payments/captures/${segment(capture)}`
    return call({ operation: "readCapture", method: "GET", path, answer: CaptureOfOrder }).pipe(
      Effect.map(({ supplementary_data }) => supplementary_data?.related_ids?.order_id ?? null),
      Effect.catchTag(["PaymentNotFound", "PaymentRefused"], () => Effect.succeed(null)),
    )
  }
}

/** Milliseconds; null if the text is not an instant. */
function instantIn(text: string): number | null {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    return null
  }
}

const Related = Schema.optionalKey(
  Schema.Struct({
    related_ids: Schema.optionalKey(Schema.Struct({ order_id: Schema.optionalKey(Schema.String) })),
  }),
)
const CaptureOfOrder = Schema.fromJsonString(Schema.Struct({ supplementary_data: Related }))

const Verdict = Schema.fromJsonString(Schema.Struct({ verification_status: Schema.Literals(["SUCCESS", "FAILURE"]) }))

/** The used fields of an event: its id and its order. The rest is read from the API. */
const Event = Schema.Struct({
  id: Schema.NonEmptyString,
  resource_type: Schema.String,
  resource: Schema.Struct({
    id: Schema.NonEmptyString,
    status: Schema.optionalKey(Schema.String),
    supplementary_data: Related,
    links: Schema.optionalKey(Schema.Array(Schema.Struct({ href: Schema.String, rel: Schema.String }))),
  }),
})
const readEvent = Schema.decodeUnknownEffect(Schema.fromJsonString(Event))
