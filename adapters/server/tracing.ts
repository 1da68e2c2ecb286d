import { Effect, Layer, Tracer } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

/** What the address of a request or its headers may hold: tokens, codes, and who is calling. */
const personal = /^(url\.|http\.(request|response)\.header\.|client\.|user_agent\.)/

/** Sends the spans of the server to an OTLP collector (JSON over HTTP), without addresses and headers of requests. */
export const tracing = (endpoint: string) =>
  Layer.merge(Layer.effectDiscard(Effect.forkScoped(tried(urlOf(endpoint)))), sending(endpoint))

const urlOf = (endpoint: string): string => `${endpoint.replace(/\/$/, "")}/v1/traces`

/** A collector that is not there would only be noticed when somebody looks for a trace. */
const tried = (url: string) =>
  Effect.tryPromise({
    try: (signal) =>
      fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"resourceSpans":[]}',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]),
      }),
    catch: (cause) => cause,
  }).pipe(
    Effect.catchCause((cause) =>
      Effect.logWarning("OTEL_EXPORTER_OTLP_ENDPOINT does not answer, so traces are lost until it does.", cause),
    ),
  )

/** Milliseconds. */
const TRY_MS = 5_000

const sending = (endpoint: string) =>
  Layer.effect(
    Tracer.Tracer,
    Effect.map(Tracer.Tracer, (sending) =>
      Tracer.make({
        ...sending,
        span: (options) => {
          const span = sending.span(options)
          const attribute = span.attribute.bind(span)
          span.attribute = (key, value) => (personal.test(key) ? undefined : attribute(key, value))
          return span
        },
      }),
    ),
  ).pipe(
    Layer.provide(OtlpTracer.layer({ url: urlOf(endpoint), resource: { serviceName: "altrove" } })),
    Layer.provide(OtlpSerialization.layerJson),
    Layer.provide(FetchHttpClient.layer),
  )
