import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import { sha256 } from "../kernel/access.ts"
import { type Answer, type CallKey, idempotentCommand, idempotently } from "../store/idempotency.ts"
import type { HowGuarded } from "./api.ts"
import { boundedBody, textIn } from "./body.ts"
import { isOwnPage } from "./posted-form.ts"
import { problemResponse } from "./problems.ts"
import { HttpSettings } from "./settings.ts"
import { namedSession, proofOf } from "./visitor.ts"

const TOO_MANY = 429
const KEY = /^[\x21-\x7e]{8,200}$/
const kept = ["content-type", "retry-after", "set-cookie"]

/**
 * Guards every command of the API: the body has a maximum length, only JSON is taken, and each Idempotency-Key gets one
 * answer. A command without a key simply runs. `path` is the command's path in the contract, so a key that was used at
 * an own path of the front end is also known at the contract's path.
 */
export const guardedCommand = Effect.fn("http.command")(function* (
  request: Request,
  path: string,
  locale: Locale,
  api: (request: Request, key: CallKey | null) => Promise<Response>,
  { isOneCommand, address }: HowGuarded,
) {
  const { publicOrigin } = yield* HttpSettings
  // A page of another site can post without a body and without a question to the browser.
  if (!isOwnPage(request, publicOrigin)) return problemResponse("forbidden", locale)
  const bytes = yield* Effect.promise(() => boundedBody(request))
  if (bytes === null) return problemResponse("payload_too_large", locale)
  const body = textIn(bytes)
  if (body === null) return problemResponse("malformed_request", locale)
  const type = request.headers.get("content-type") ?? ""
  if (body !== "" && !/^application\/([\w.+-]*\+)?json\b/i.test(type)) {
    return problemResponse("unsupported_media_type", locale)
  }
  const headers = new Headers(request.headers)
  // The handler gets `application/json`, whatever JSON type the caller named. An empty body has no type.
  if (body === "") headers.delete("content-type")
  else headers.set("content-type", "application/json")
  const call = (callKey: CallKey | null) =>
    Effect.promise(() =>
      api(new Request(request.url, { method: request.method, headers, ...(body !== "" && { body }) }), callKey),
    )
  const key = request.headers.get("idempotency-key")
  if (key === null) return yield* call(null)
  if (!KEY.test(key)) return problemResponse("idempotency_key_invalid", locale)
  const proof = proofOf({ cookie: request.headers.get("cookie") ?? "" })
  const credential =
    request.headers.get("authorization") ??
    request.headers.get("x-booking-token") ??
    proof.visitorKey ??
    namedSession(request.headers.get("cookie"))
  // Who has no cookie yet is known by the network address, so that nobody else gets an answer by the same key.
  const scopeOf = (who: string | null) => sha256(`${request.method} ${path} ${who ?? `from ${address ?? "unknown"}`}`)
  const answered = (callKey: CallKey | null) => Effect.flatMap(call(callKey), asAnswer)
  const otherScope = ({ headers: given }: Answer) => {
    const { visitorKey } = proofOf({ cookie: given["set-cookie"] ?? "" })
    return visitorKey === null ? null : scopeOf(visitorKey)
  }
  const asked = { scope: scopeOf(credential), key, body }
  const result = yield* (
    isOneCommand ? idempotentCommand(asked, answered, otherScope) : idempotently(asked, answered(null))
  ).pipe(
    // Faults, and refusals that end with time, are not kept: the caller may try again.
    Effect.catchIf(
      (error) => error instanceof Fault,
      ({ answer }) => Effect.succeed({ kind: "answer" as const, answer, replayed: false }),
    ),
  )
  switch (result.kind) {
    case "answer": {
      const { status, headers, body: text } = result.answer
      return new Response(text, {
        status,
        headers: { ...headers, ...(result.replayed && { "idempotent-replay": "true" }) },
      })
    }
    case "otherBody":
      return problemResponse("idempotency_conflict", locale)
    case "running":
      return problemResponse("request_in_progress", locale)
    default:
      return result satisfies never
  }
})

class Fault {
  readonly _tag = "Fault"
  readonly answer: Answer
  constructor(answer: Answer) {
    this.answer = answer
  }
}

const asAnswer = (response: Response) =>
  Effect.flatMap(
    Effect.promise(() => response.text()),
    (body) => {
      const headers = Object.fromEntries(
        kept.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name) ?? ""]] : [])),
      )
      const answer: Answer = { status: response.status, headers, body }
      return response.status >= 500 || response.status === TOO_MANY
        ? Effect.fail(new Fault(answer))
        : Effect.succeed(answer)
    },
  )
