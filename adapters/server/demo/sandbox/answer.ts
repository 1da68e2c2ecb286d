import { Data, Effect, Schema } from "effect"
import { boundedBody, textIn } from "../../http/body.ts"

/** A failed answer of the sandbox, with its content on the wire. */
export class SandboxFault extends Data.TaggedError("SandboxFault")<{
  readonly status: number
  readonly code: string
}> {}

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  })

export const faultAnswer = ({ status, code }: SandboxFault): Response => json(status, { error: { code } })

const maxBodyBytes = 16_384

/** The request's text, at most 16 kB. */
export const textOf = Effect.fnUntraced(function* (request: Request) {
  const unreadable = () => new SandboxFault({ status: 400, code: "unreadable" })
  const bytes = yield* Effect.tryPromise({ try: () => boundedBody(request, maxBodyBytes), catch: unreadable })
  if (bytes === null) return yield* new SandboxFault({ status: 413, code: "too_large" })
  return textIn(bytes) ?? (yield* unreadable())
})

/** The JSON of a body, decoded by `schema`. Fails with a 400. */
export const decodeBody = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, text: string) =>
  Schema.decodeUnknownEffect(Schema.fromJsonString(schema))(text === "" ? "{}" : text).pipe(
    Effect.mapError(() => new SandboxFault({ status: 400, code: "invalid_request" })),
  )
