import { Cause, Effect } from "effect"
import { errorStatus } from "../../../../domain/errors/catalogue.ts"
import { boundedBody, textIn } from "../../http/body.ts"
import { HttpSettings } from "../../http/settings.ts"
import { faultOf } from "../../kernel/fault.ts"
import { Refused } from "../../kernel/refused.ts"
import { callbackUrl } from "./callback-url.ts"
import { callbackCookie, cookieIn, cookieLine, nameOf } from "./cookies.ts"

/*
 * How the calls under /api/auth answer, as the client of NextAuth 4 expects it: a caller that asks for JSON gets the
 * address to go to as `url`, with 200 or the status of a refusal; others are redirected. Each refusal has a full address
 * with `error=` in it: without one, the client goes on as if it had worked.
 */

/** A call with what its sender sent. */
export type Exchange = {
  readonly request: Request
  readonly address: string | null
  /** The shop's scheme and host, and the address of the calls. */
  readonly origin: string
  readonly base: string
  readonly secure: boolean
  readonly fields: Readonly<Record<string, string>>
  readonly wantsJson: boolean
}

export type Answer = {
  readonly url: string
  readonly status?: number
  readonly cookies?: readonly string[]
  readonly retryAfterSeconds?: number | undefined
}

export const placeOf = Effect.fnUntraced(function* (request: Request) {
  const { publicOrigin, secure } = yield* HttpSettings
  const origin = publicOrigin ?? new URL(request.url).origin
  return { origin, secure, base: `${origin}/api/auth` }
})

/** The address that tells the client of a refusal. */
export const errorUrl = (base: string, error: string, more: Readonly<Record<string, string>> = {}): string =>
  `${base}/error?${new URLSearchParams({ error, ...more })}`

function answered({ url, status = 200, cookies = [], retryAfterSeconds }: Answer, wantsJson: boolean): Response {
  const headers = new Headers({ "cache-control": "no-store" })
  for (const cookie of cookies) headers.append("set-cookie", cookie)
  if (retryAfterSeconds !== undefined) headers.set("retry-after", `${retryAfterSeconds}`)
  if (wantsJson) return Response.json({ url }, { status, headers })
  headers.set("location", url)
  return new Response(null, { status: 302, headers })
}

/** Runs a POST of the wire. Whatever goes wrong is answered with an address, too. */
export const exchanged = <E, R>(
  request: Request,
  address: string | null,
  run: (exchange: Exchange) => Effect.Effect<Answer | Response, E, R>,
) =>
  Effect.gen(function* () {
    const place = yield* placeOf(request)
    const sent = yield* Effect.promise(() => sentWith(request))
    if ("code" in sent) {
      return answered({ url: errorUrl(place.base, sent.code), status: errorStatus(sent.code) }, true)
    }
    const exchange: Exchange = { ...place, ...sent, request, address }
    return yield* run(exchange).pipe(
      Effect.catchIf(
        (error): error is E & Refused => error instanceof Refused,
        ({ code, retryAfterSeconds }) =>
          Effect.succeed<Answer>({ url: errorUrl(place.base, code), status: errorStatus(code), retryAfterSeconds }),
      ),
      Effect.catchCause((cause) => {
        const { code, ...wait } = faultOf(cause)
        const answer: Answer = { url: errorUrl(place.base, code), status: errorStatus(code), ...wait }
        return Cause.hasInterruptsOnly(cause)
          ? Effect.succeed(answer)
          : Effect.as(Effect.logError("a sign-in call failed", cause), answer)
      }),
      Effect.map((answer) => (answer instanceof Response ? answer : answered(answer, sent.wantsJson))),
    )
  })

type Sent = Pick<Exchange, "fields" | "wantsJson"> | { readonly code: "payload_too_large" | "malformed_request" }

/** A form or JSON: the client sends both. */
async function sentWith(request: Request): Promise<Sent> {
  const body = await boundedBody(request)
  if (body === null) return { code: "payload_too_large" }
  const text = textIn(body)
  if (text === null) return { code: "malformed_request" }
  const type = request.headers.get("content-type") ?? ""
  if (/^application\/json\b/i.test(type)) return fromJson(text)
  const fields = Object.fromEntries(new URLSearchParams(text))
  return readable(fields, fields.json === "true")
}

/** No text of the database can hold this character. */
const readable = (fields: Exchange["fields"], wantsJson: boolean): Sent =>
  Object.values(fields).some((value) => value?.includes("\0")) ? { code: "malformed_request" } : { fields, wantsJson }

function fromJson(text: string): Sent {
  try {
    const sent: unknown = JSON.parse(text)
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return { code: "malformed_request" }
    const fields = Object.entries(sent).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ])
    return readable(Object.fromEntries(fields), true)
  } catch {
    return { code: "malformed_request" }
  }
}

/** Where the caller wants to go: as sent, else as this browser's cookie says. Fails with Refused if it is no address. */
export const chosenUrl = Effect.fnUntraced(function* ({ request, fields, origin, secure }: Exchange) {
  const kept = cookieIn(request, nameOf(callbackCookie, secure))
  const sent = fields.callbackUrl
  if (sent === undefined || sent === "") return { url: callbackUrl(kept ?? "", origin) ?? `${origin}/`, cookies: [] }
  const url = callbackUrl(sent, origin)
  if (url === null) return yield* new Refused({ code: "INVALID_CALLBACK_URL_ERROR" })
  return { url, cookies: url === kept ? [] : [cookieLine(callbackCookie, url, secure)] }
})
