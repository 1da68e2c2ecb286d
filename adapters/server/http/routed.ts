import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { receiptIn } from "../../../domain/contact/receipt.ts"
import type { Locale } from "../../../domain/locale.ts"
import { artRefOf, panoramaPath } from "../../../domain/paths.ts"
import type { StoredLogs } from "../../../machines/kit/replay/types.ts"
import { calendarFile, calendarToken } from "../booking/calendar-file.ts"
import { type FindOutcome, isFindPage } from "../booking/find-form.ts"
import { isSitemapPart, sitemap, sitemapPart } from "../catalogue/sitemap-pages.ts"
import { type FormOutcome, isContactPage } from "../contact/form.ts"
import { googleLogoPath } from "../documents/wallet/google.ts"
import type { BuiltFiles } from "../flows/built-pictures.ts"
import { flowData, flowDataFile } from "../flows/flow-data.ts"
import { flowLogs } from "../flows/flow-logs.ts"
import { Refused } from "../kernel/refused.ts"
import { type MoneyBooks, moneyBooks } from "../payments/money-books.ts"
import { PaymentProvider } from "../payments/provider.ts"
import { processInbox, receiveWebhook } from "../payments/webhook.ts"
import { isWithdrawalPage, type StatementOutcome } from "../withdrawal/form.ts"
import { compressed } from "./compressed.ts"
import { withDocsPolicy } from "./docs.ts"
import { eventStreamHeaders, type Followed, followedAt, followedEvents } from "./events.ts"
import { securityHeaders } from "./headers.ts"
import { methodsAt, reading } from "./methods.ts"
import type { Posted } from "./pages.tsx"
import type { pictures } from "./pictures.ts"
import { methodNotAllowed, problemResponse } from "./problems.ts"
import { backendPath, proxied } from "./proxies.ts"
import { requestLocale } from "./request-locale.ts"
import { robots } from "./robots.ts"
import type { Run, ShopServices } from "./services.ts"

type Handler = (request: Request) => Promise<Response>

export type Parts = {
  readonly run: Run
  readonly api: Handler
  readonly command: (request: Request, locale: Locale) => Promise<Response>
  /** Null where payments are real. */
  readonly sandbox: Handler | null
  readonly pages: (request: Request, posted?: Posted) => Promise<Response>
  readonly findForm: (request: Request) => Promise<FindOutcome>
  readonly withdrawalForm: (request: Request) => Promise<StatementOutcome>
  readonly contactForm: (request: Request) => Promise<FormOutcome>
  /** Null where mails go to a mail server: then there is nothing to look at. */
  readonly mails: Handler | null
  readonly pictures: ReturnType<typeof pictures>
  readonly flowFiles: BuiltFiles
  readonly flowLogs: StoredLogs
  readonly moneyBooks: MoneyBooks
  readonly backendUrl: string | null
}

const webhookPath = /^\/payment\/webhooks\/(\w+)$/
const apiPrefix = /^\/(api|payment|booking|partner|admin\/v0)\//

/** Sends each request to the part of the server that answers it; a fault anywhere is a 500 and a line in the log. */
export function routed(parts: Parts): Handler {
  return async (request) => {
    const locale = requestLocale(request.url, request.headers.get("accept-language"))
    // `Host: shop:99999` makes an address that is none.
    if (!URL.canParse(request.url)) return problemResponse("malformed_request", locale)
    try {
      return await answer(parts, request, locale)
    } catch (cause) {
      // A visitor who leaves in the middle of a request is no fault, and nobody hears the answer.
      if (request.signal.aborted) return problemResponse("malformed_request", locale)
      await parts.run(Effect.logError("a request failed", request.method, withoutToken(request.url), cause))
      return problemResponse("server_error", locale)
    }
  }
}

async function answer(parts: Parts, request: Request, locale: Locale): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const proxiedTo = backendPath(pathname)
  if (proxiedTo !== null) {
    const refused = refusedMethod(proxiedTo, request.method, locale)
    if (refused !== null) return refused
    return proxied(request, {
      path: proxiedTo,
      own: (own) => answer(parts, own, locale),
      remote: parts.backendUrl,
      locale,
    })
  }
  if (apiPrefix.test(pathname)) return withHeaders(await call(parts, request, pathname, locale), "api")
  if (parts.sandbox !== null && /^\/sandbox(\/|$)/.test(pathname)) return parts.sandbox(request)
  if (request.method === "POST" && isContactPage(pathname)) {
    const outcome = await parts.contactForm(request)
    return outcome.kind === "answer"
      ? outcome.response
      : answeredPage(parts, request, { posted: outcome.posted }, outcome)
  }
  if (request.method === "POST" && isWithdrawalPage(pathname)) {
    const outcome = await parts.withdrawalForm(request)
    return outcome.kind === "answer"
      ? outcome.response
      : answeredPage(parts, request, { postedStatement: outcome.posted }, outcome)
  }
  if (request.method === "POST" && isFindPage(pathname)) {
    const outcome = await parts.findForm(request)
    return outcome.kind === "answer"
      ? outcome.response
      : answeredPage(parts, request, { postedFind: outcome.posted }, outcome)
  }
  // Everything else is there to be read.
  if (!reading.includes(request.method))
    return methodNotAllowed(takesForms(pathname) ? [...reading, "POST"] : reading, locale)
  if (pathname.startsWith("/art/")) return art(parts, request, pathname) ?? problemResponse("not_found", locale)
  const flowFile = flowDataFile(pathname)
  if (flowFile !== null) {
    return compressed(
      request,
      (await flowData(parts.flowFiles, flowFile, request)) ?? problemResponse("not_found", locale),
    )
  }
  if (parts.mails !== null && /^\/dev\/mail(\/|$)/.test(pathname)) return parts.mails(request)
  if (pathname === "/health") return Response.json({ status: "up" })
  if (pathname === "/ready") return ready(parts)
  if (pathname === "/robots.txt") return parts.run(robots(origin))
  if (pathname === "/sitemap.xml") return parts.run(sitemap(origin))
  if (isSitemapPart(pathname)) {
    const part = await parts.run(sitemapPart(pathname, origin))
    return part === null ? problemResponse("not_found", locale) : compressed(request, part)
  }
  const receipt = isContactPage(pathname) ? receiptIn(search) : null
  return compressed(request, await parts.pages(request, receipt === null ? {} : { posted: receipt }))
}

/** The API, the webhooks and the live updates. */
async function call(parts: Parts, request: Request, pathname: string, locale: Locale): Promise<Response> {
  const { method } = request
  const logs = await flowLogs(parts.flowLogs, request, locale)
  if (logs !== null) return compressed(request, logs)
  const books = await moneyBooks(parts.moneyBooks, request, locale)
  if (books !== null) return books
  const refused = refusedMethod(pathname, method, locale)
  if (refused !== null) return refused
  const followed = followedAt(pathname)
  const calendar = calendarToken(pathname)
  const from = webhookPath.exec(pathname)?.[1]
  if (from !== undefined) return webhook(parts, request, from, locale)
  if (followed !== null) return follow(parts, request, followed, locale)
  if (calendar !== null) return parts.run(orProblem(calendarFile(calendar), locale))
  if (method === "POST") return parts.command(request, locale)
  const answered = await withDocsPolicy(pathname, await parts.api(request))
  return pathname.startsWith("/api/") ? compressed(request, answered) : answered
}

/** What the API answers to a path that it does not have, or not by this method; null when it has it. */
function refusedMethod(pathname: string, method: string, locale: Locale): Response | null {
  const read = followedAt(pathname) !== null || calendarToken(pathname) !== null
  const allowed = webhookPath.test(pathname) ? ["POST"] : read ? ["GET"] : methodsAt(pathname)
  if (allowed.length === 0) return problemResponse("not_found", locale)
  return allowed.includes(method) ? null : methodNotAllowed(allowed, locale)
}

/** The path of an address for the log, where nobody may read how to open a booking. */
export const withoutToken = (address: string): string =>
  new URL(address).pathname.replace(
    /(\/(?:bookings|links|participations|prenotazione|recesso|paga|partecipa)\/)[\w-]{20,}/,
    "$1…",
  )

/** Noted and answered first; then worked off at once, and by the workers whatever becomes of that. */
async function webhook({ run }: Parts, request: Request, from: string, locale: Locale): Promise<Response> {
  const provider = await run(Effect.map(PaymentProvider, ({ named }) => named(from)))
  if (provider === undefined) return problemResponse("not_found", locale)
  const answered = await run(receiveWebhook(provider, request))
  // A stop interrupts this, which is no fault: the inbox keeps what is left.
  run(Effect.catchCause(processInbox(20), (cause) => Effect.logWarning("webhooks not worked off", cause))).catch(
    () => {},
  )
  return answered
}

function follow(parts: Parts, request: Request, followed: Followed, locale: Locale): Promise<Response> {
  return parts.run(
    Effect.gen(function* () {
      const services = yield* Effect.context<ShopServices>()
      const events = yield* followedEvents(followed, request)
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

const takesForms = (pathname: string): boolean =>
  isContactPage(pathname) || isWithdrawalPage(pathname) || isFindPage(pathname)

/** A form that was sent without scripts is answered by its page. */
async function answeredPage(
  parts: Parts,
  request: Request,
  posted: Posted,
  outcome: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const name of ["content-type", "content-length"]) headers.delete(name)
  const page = await parts.pages(new Request(request.url, { headers }), posted)
  const answer = new Response(page.body, { status: outcome.status, headers: page.headers })
  for (const [name, value] of Object.entries(outcome.headers)) answer.headers.set(name, value)
  return compressed(request, answer)
}

function art({ pictures }: Parts, request: Request, pathname: string): Promise<Response> | null {
  if (pathname === "/art/mark.svg") return pictures.mark(request)
  if (pathname === googleLogoPath) return pictures.logo(request)
  if (pathname === panoramaPath) return pictures.panorama(request)
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
