import { Effect, Schedule, Schema } from "effect"
import type { PaymentErrorCode } from "../../../domain/errors/catalogue.ts"
import { type CallError, PaymentNotFound, PaymentRefused, PaymentUnavailable } from "./provider.ts"

export type CallSettings = {
  /** The address before the paths. */
  readonly baseUrl: string
  readonly bearer: string
  /** How long one try waits, in milliseconds. */
  readonly timeoutMs: number
  /** Tries after the first one. */
  readonly retries: number
  /** Milliseconds before the second try; four times as long before each further one. */
  readonly firstPauseMs: number
  /** The shop's error code for the payment provider's. */
  readonly errorOf: (code: string) => PaymentErrorCode
}

export type Call<A> = {
  readonly operation: string
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?: unknown
  /** Sent as Idempotency-Key, the same on every try. */
  readonly key?: string
  readonly answer: Schema.ConstraintDecoder<A>
}

const ErrorBody = Schema.fromJsonString(Schema.Struct({ error: Schema.Struct({ code: Schema.String }) }))
const readError = Schema.decodeUnknownEffect(ErrorBody)

/** Calls the payment provider over HTTP. Unanswered calls are tried again with the same key; refusals are not. */
export function call<A>(settings: CallSettings, request: Call<A>): Effect.Effect<A, CallError> {
  const unavailable = (reason: PaymentUnavailable["reason"], detail: string) =>
    new PaymentUnavailable({ operation: request.operation, reason, detail })
  const once = Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(`${settings.baseUrl}${request.path}`, {
        method: request.method,
        redirect: "error",
        headers: {
          authorization: `Bearer ${settings.bearer}`,
          ...(request.key === undefined ? {} : { "idempotency-key": request.key }),
          ...(request.body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]),
      })
      return { status: response.status, text: await response.text() }
    },
    catch: (cause) =>
      cause instanceof DOMException && cause.name === "TimeoutError"
        ? unavailable("timeout", `${settings.timeoutMs} ms`)
        : unavailable("unreachable", String(cause)),
  })
  return once.pipe(
    Effect.flatMap(({ status, text }): Effect.Effect<A, CallError> => {
      if (status >= 200 && status < 300) {
        return Schema.decodeUnknownEffect(Schema.fromJsonString(request.answer))(text).pipe(
          Effect.mapError((error) => unavailable("malformed", String(error))),
        )
      }
      if (status === 404) return Effect.fail(new PaymentNotFound({ operation: request.operation }))
      if (status === 402 || status === 409 || status === 422) return refusal(settings, request, text)
      return Effect.fail(unavailable("status", String(status)))
    }),
    Effect.retry({
      schedule: Schedule.exponential(settings.firstPauseMs, 4),
      times: settings.retries,
      while: (error) => error._tag === "PaymentUnavailable" && error.reason !== "malformed",
    }),
  )
}

const refusal = <A>(settings: CallSettings, { operation }: Call<A>, text: string) =>
  readError(text).pipe(
    Effect.mapError((error) => new PaymentUnavailable({ operation, reason: "malformed", detail: String(error) })),
    Effect.flatMap(({ error: { code } }) =>
      Effect.fail(new PaymentRefused({ operation, code, error: settings.errorOf(code) })),
    ),
  )
