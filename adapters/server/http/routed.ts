import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { artRefOf } from "../../../domain/paths.ts"
import { Refused } from "../booking/refused.ts"
import { processInbox, receiveWebhook } from "../payments/webhook.ts"
import { calendarFile, calendarToken } from "./calendar-file.ts"
import { bookingEvents, eventStreamHeaders, eventsToken } from "./events.ts"
import { robots, sitemap } from "./for-robots.ts"
import { securityHeaders } from "./headers.ts"
import type { pictures } from "./pictures.ts"
import { problemResponse } from "./problems.ts"
import { backendPath, proxied } from "./proxies.ts"
import { requestLocale } from "./request-locale.ts"
import type { Run, ShopServices } from "./services.ts"

type Handler = (request: Request) => Promise<Response>

export type Parts = {
  readonly run: Run
  readonly api: Handler
  readonly command: (request: Request, locale: Locale) => Promise<Response>
  readonly sandbox: Handler
  readonly pages: Handler
  readonly mails: Handler
  readonly pictures: ReturnType<typeof pictures>
  readonly backendUrl: string | null
}

const apiPrefix = /^\/(api|payment|booking|partner)\//

/** Sends each request to the part of the server that answers it; a fault anywhere is a 500 and a line in the log. */
export function routed(parts: Parts): Handler {
  return async (request) => {
    const locale = requestLocale(request.url, request.headers.get("accept-language"))
    try {
      return await answer(parts, request, locale)
    } catch (cause) {
      await parts.run(Effect.logError("a request failed", request.method, new URL(request.url).pathname, cause))
      return problemResponse("server_error", locale)
    }
  }
}

async function answer(parts: Parts, request: Request, locale: Locale): Promise<Response> {
  const { pathname } = new URL(request.url)
  const proxiedTo = backendPath(pathname)
  if (proxiedTo !== null) return proxied(request, proxiedTo, (own) => answer(parts, own, locale), parts.backendUrl)
  if (apiPrefix.test(pathname)) return withHeaders(await call(parts, request, pathname, locale), "api")
  if (pathname.startsWith("/art/")) return art(parts, request, pathname) ?? problemResponse("not_found", locale)
  if (pathname === "/sandbox" || pathname.startsWith("/sandbox/")) return parts.sandbox(request)
  if (pathname === "/dev/mail" || pathname.startsWith("/dev/mail/")) return parts.mails(request)
  if (pathname === "/health") return Response.json({ status: "up" })
  if (pathname === "/ready") return ready(parts)
  if (pathname === "/robots.txt") return parts.run(robots)
  if (pathname === "/sitemap.xml") return parts.run(sitemap)
  return parts.pages(request)
}

/** The API, the webhooks and the live updates. */
async function call(parts: Parts, request: Request, pathname: string, locale: Locale): Promise<Response> {
  if (pathname === "/payment/webhooks/sandbox" && request.method === "POST") return webhook(parts, request)
  const followed = eventsToken(pathname)
  if (followed !== null && request.method === "GET") return follow(parts, request, followed, locale)
  const calendar = calendarToken(pathname)
  if (calendar !== null && request.method === "GET") {
    return parts.run(orProblem(calendarFile(calendar), locale))
  }
  if (request.method === "POST") return parts.command(request, locale)
  const response = await parts.api(request)
  return response.status === 404 && !response.headers.has("content-type")
    ? problemResponse("not_found", locale)
    : response
}

/** Noted and answered first; then worked off at once, and by the workers whatever becomes of that. */
async function webhook({ run }: Parts, request: Request): Promise<Response> {
  const answered = await run(receiveWebhook(request))
  void run(Effect.catchCause(processInbox(20), (cause) => Effect.logWarning("webhooks not worked off", cause)))
  return answered
}

function follow(parts: Parts, request: Request, token: string, locale: Locale): Promise<Response> {
  return parts.run(
    Effect.gen(function* () {
      const services = yield* Effect.context<ShopServices>()
      const events = yield* bookingEvents(token, request)
      return new Response(Stream.toReadableStreamWith(events, services), { headers: eventStreamHeaders })
    }).pipe((answered) => orProblem(answered, locale)),
  )
}

const orProblem = <E>(effect: Effect.Effect<Response, E | Refused, ShopServices>, locale: Locale) =>
  Effect.catchIf(
    effect,
    (error): error is Refused => error instanceof Refused,
    ({ code }) => Effect.succeed(problemResponse(code, locale)),
  )

function art({ pictures }: Parts, request: Request, pathname: string): Promise<Response> | null {
  const ref = artRefOf(pathname)
  return ref === null ? null : pictures.of(ref, request)
}

const ready = (parts: Parts): Promise<Response> =>
  parts
    .run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1`))
    .then(() => Response.json({ status: "ready" }))
    .catch(() => Response.json({ status: "starting" }, { status: 503 }))

function withHeaders(response: Response, kind: "api"): Response {
  for (const [name, value] of Object.entries(securityHeaders(kind))) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
