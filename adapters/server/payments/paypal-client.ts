import { Clock, Effect, Schedule, Schema } from "effect"
import type { PaymentErrorCode } from "../../../domain/errors/catalogue.ts"
import type { PaypalSettings } from "./config.ts"
import { type CallError, PaymentNotFound, PaymentRefused, PaymentUnavailable } from "./provider.ts"

export type PaypalClientSettings = PaypalSettings & {
  /** How long one try waits, in milliseconds. */
  readonly timeoutMs?: number
  /** Tries after the first one, all with the same key. */
  readonly retries?: number
  /** Milliseconds before the second try; four times as long before each further one. */
  readonly firstPauseMs?: number
  /** Makes the calls. A test may replace it. */
  readonly fetch?: typeof fetch
}

type Call<A> = {
  readonly operation: string
  readonly method: "GET" | "POST" | "PATCH"
  readonly path: string
  /** The JSON text to send. A webhook's body must stay exactly as it came. */
  readonly body?: string
  /** Sent as PayPal-Request-Id, the same on every try. */
  readonly key?: string
  readonly answer: Schema.ConstraintDecoder<A>
}

const Token = Schema.fromJsonString(Schema.Struct({ access_token: Schema.NonEmptyString, expires_in: Schema.Int }))
const readToken = Schema.decodeUnknownEffect(Token)

const ErrorBody = Schema.fromJsonString(
  Schema.Struct({
    name: Schema.optionalKey(Schema.String),
    details: Schema.optionalKey(Schema.Array(Schema.Struct({ issue: Schema.optionalKey(Schema.String) }))),
  }),
)
const readError = Schema.decodeUnknownEffect(ErrorBody)

const issues: Readonly<Record<string, PaymentErrorCode>> = {
  INSTRUMENT_DECLINED: "card_declined",
  TRANSACTION_REFUSED: "card_declined",
  CARD_EXPIRED: "card_expired",
  CARD_CLOSED: "card_declined",
  INSUFFICIENT_FUNDS: "card_insufficient_funds",
  PAYER_ACTION_REQUIRED: "authentication_failed",
  ORDER_NOT_APPROVED: "payment_not_confirmed",
  ORDER_ALREADY_AUTHORIZED: "payment_not_confirmed",
  ORDER_ALREADY_COMPLETED: "payment_not_confirmed",
  AUTHORIZATION_ALREADY_CAPTURED: "payment_not_confirmed",
  AUTHORIZATION_EXPIRED: "payment_failed",
  AUTHORIZATION_DENIED: "payment_failed",
  AUTHORIZATION_VOIDED: "payment_not_confirmed",
  PREVIOUSLY_VOIDED: "payment_not_confirmed",
  PREVIOUSLY_CAPTURED: "payment_not_confirmed",
}

/** The shop's error code for PayPal's. */
export const paypalError = (issue: string): PaymentErrorCode => issues[issue] ?? "payment_data_invalid"

/** Answers without a body. */
export const Nothing = Schema.Literal("")

export type PaypalClient = ReturnType<typeof paypalClient>

/** The calls of PayPal that the shop needs. Tokens are fetched when needed and kept while they are valid. */
export function paypalClient(settings: PaypalClientSettings) {
  const { timeoutMs = 5_000, retries = 2, firstPauseMs = 200, fetch: carry = fetch } = settings
  let kept: { readonly token: string; readonly until: number } | null = null

  const send = (operation: string, path: string, init: RequestInit) =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await carry(`${settings.apiBase}${path}`, {
          ...init,
          redirect: "error",
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
        return { status: response.status, text: await response.text() }
      },
      catch: (cause) =>
        cause instanceof DOMException && cause.name === "TimeoutError"
          ? new PaymentUnavailable({ operation, reason: "timeout", detail: `${timeoutMs} ms` })
          : new PaymentUnavailable({ operation, reason: "unreachable", detail: String(cause) }),
    })
  const again = Schedule.exponential(firstPauseMs, 4)
  const isLost = (error: CallError) => error._tag === "PaymentUnavailable" && error.reason !== "malformed"

  /** Signs in at PayPal for a new token; `ask` names its kind. */
  const signIn = (operation: string, ask: Readonly<Record<string, string>>) =>
    send(operation, "/v1/oauth2/token", {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ grant_type: "client_credentials", ...ask }).toString(),
    }).pipe(
      Effect.flatMap(({ status, text }) =>
        status === 200
          ? Effect.mapError(
              readToken(text),
              (error) => new PaymentUnavailable({ operation, reason: "malformed", detail: String(error) }),
            )
          : Effect.fail(new PaymentUnavailable({ operation, reason: "status", detail: `sign-in ${status}` })),
      ),
    )

  const bearer = Effect.fnUntraced(function* (operation: string) {
    const now = yield* Clock.currentTimeMillis
    if (kept !== null && now < kept.until) return kept.token
    const { access_token: token, expires_in: seconds } = yield* signIn(operation, {})
    // The token is dropped a minute early, so that it does not expire during a call.
    kept = { token, until: now + (seconds - 60) * 1000 }
    return token
  })

  const call = <A>(request: Call<A>): Effect.Effect<A, CallError> => {
    const { operation } = request
    const once = Effect.gen(function* () {
      const token = yield* bearer(operation)
      const { status, text } = yield* send(operation, request.path, {
        method: request.method,
        headers: {
          authorization: `Bearer ${token}`,
          prefer: "return=representation",
          ...(request.key === undefined ? {} : { "paypal-request-id": request.key }),
          ...(request.body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(request.body === undefined ? {} : { body: request.body }),
      })
      if (status >= 200 && status < 300) {
        return yield* Schema.decodeUnknownEffect(request.answer)(text).pipe(
          Effect.mapError((error) => new PaymentUnavailable({ operation, reason: "malformed", detail: String(error) })),
        )
      }
      if (status === 401) kept = null
      if (status === 404) return yield* new PaymentNotFound({ operation })
      if (status !== 400 && status !== 422) {
        return yield* new PaymentUnavailable({ operation, reason: "status", detail: `${status}` })
      }
      const body = yield* Effect.orElseSucceed(readError(text), () => ({ name: `${status}`, details: [] }))
      const code = body.details?.[0]?.issue ?? body.name ?? `${status}`
      return yield* new PaymentRefused({ operation, code, error: paypalError(code) })
    })
    return Effect.retry(once, { schedule: again, times: retries, while: isLost })
  }

  /** A browser opens PayPal's forms with it. It is valid for a quarter of an hour. */
  const clientToken = signIn("clientToken", { response_type: "client_token" }).pipe(
    Effect.map(({ access_token }) => access_token),
    Effect.retry({ schedule: again, times: retries, while: isLost }),
  )
  return { call, clientToken }
}
