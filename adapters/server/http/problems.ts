import { Cause, Effect, SchemaIssue } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { type HttpApiError, HttpApiMiddleware } from "effect/http-api"
import { type ErrorCode, type ErrorParams, errorStatus, errorText } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { toWire } from "../../contract/case.ts"
import { Problems } from "../../contract/middleware.ts"
import type { Problem } from "../../contract/problem.ts"
import { faultOf } from "../kernel/fault.ts"
import { Refused } from "../kernel/refused.ts"
import { requestLocale } from "./request-locale.ts"

const contentType = "application/problem+json"

/** The refusal in the form of RFC 9457, in one language. */
export function problemOf(refused: Refused, locale: Locale): Problem {
  const detail = (code: ErrorCode, params?: ErrorParams) => errorText(code, locale, params)
  return {
    type: "about:blank",
    title: refused.code,
    status: errorStatus(refused.code),
    code: refused.code,
    detail: detail(refused.code, refused.params),
    ...(refused.params && { params: refused.params }),
    ...(refused.errors && {
      errors: refused.errors.map(({ field, code, params }) => ({
        field,
        code,
        detail: detail(code, params),
        ...(params && { params }),
      })),
    }),
    ...(refused.nearest && { nearest: refused.nearest.map((slot) => toWire(slot)) }),
  }
}

/** For answers outside the contract's router. */
export const problemResponse = (code: ErrorCode, locale: Locale, headers?: Record<string, string>): Response =>
  refusedResponse(new Refused({ code }), locale, headers)

/** The same for a refusal with all that it says. */
export function refusedResponse(refused: Refused, locale: Locale, headers?: Record<string, string>): Response {
  const problem = problemOf(refused, locale)
  const wait = waitIn(refused)
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { "content-type": contentType, "cache-control": "no-store", ...wait, ...headers },
  })
}

const waitIn = ({ retryAfterSeconds: wait }: Refused): Readonly<Record<string, string>> =>
  wait === undefined ? {} : { "retry-after": String(wait) }

/** The answer to a failure that is none of the caller's: a 503 if the same call will succeed soon, otherwise a 500. */
export const faultResponse = (cause: unknown, locale: Locale): Response =>
  refusedResponse(new Refused(faultOf(Cause.fail(cause))), locale)

/** The answer of a process that is stopping. Another one answers the same call. */
export const later = async ({ url, headers }: Request): Promise<Response> =>
  problemResponse("service_unavailable", requestLocale(url, headers.get("accept-language")), { "retry-after": "1" })

/** A 405 for a path that exists but does not allow the request's method. */
export const methodNotAllowed = (allowed: readonly string[], locale: Locale): Response =>
  problemResponse("method_not_allowed", locale, { allow: allowed.join(", ") })

const answer = (refused: Refused) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
    const problem = problemOf(refused, requestLocale(request.url, request.headers["accept-language"]))
    return HttpServerResponse.jsonUnsafe(problem, { status: problem.status, contentType, headers: waitIn(refused) })
  })

/** Answers a refusal with its problem. Every other failure is a fault: a line in the log and a 500. */
export const orProblem = <A, E, R>(effect: Effect.Effect<A, E | Refused, R>) =>
  effect.pipe(
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused,
      (refused) => answer(refused),
    ),
    Effect.catchCause((cause) =>
      Effect.andThen(
        // A call that ends because another one has its key is no fault (store/idempotency.ts).
        Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logError("a call failed", cause),
        answer(new Refused(faultOf(cause))),
      ),
    ),
  )

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

const pathText = (path: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined) =>
  (path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".")

/** The fields of the request that cannot be decoded, by their names on the wire. */
function fieldProblems(error: HttpApiError.HttpApiSchemaError): Refused {
  const { issues } = formatIssues(error.cause.issue)
  const fields = issues.map(({ path }) => pathText(path) || error.kind.toLowerCase())
  return new Refused({
    code: error.kind === "Params" ? "not_found" : "malformed_request",
    errors: [...new Set(fields)].map((field) => ({ field, code: "malformed_request" as const })),
  })
}

/**
 * A request that cannot be decoded is a 400 that names the field. An answer that cannot be encoded is the server's own
 * fault.
 */
export const problemsLayer = HttpApiMiddleware.layerSchemaErrorTransform(Problems, (error) =>
  error.kind === "Body" || error.kind === "ResponseHeaders"
    ? Effect.andThen(
        Effect.logError("an answer does not fit the contract", error.cause),
        answer(new Refused({ code: "server_error" })),
      )
    : answer(fieldProblems(error)),
)
