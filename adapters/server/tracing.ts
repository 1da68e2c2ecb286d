import { Effect, Layer, Tracer } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

/** What the address of a request or its headers may hold: tokens, codes, and who is calling. */
const personal = /^(url\.|http\.(request|response)\.header\.|client\.|user_agent\.)/

/** Sends the spans of the server to an OTLP collector (JSON over HTTP), without addresses and headers of requests. */
export const tracing = (endpoint: string) =>
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
    Layer.provide(
      OtlpTracer.layer({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, resource: { serviceName: "altrove" } }),
    ),
    Layer.provide(OtlpSerialization.layerJson),
    Layer.provide(FetchHttpClient.layer),
  )
