import { Context, Effect, References } from "effect"
import type { HttpApi } from "effect/http-api"
import { errorStatus } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { pagePattern } from "../../../domain/pages.ts"
import { RETRY_SECONDS } from "../kernel/fault.ts"
import type { Entrance, Form, Posted, Route, Watch, WebHandler } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { contractRoutes, type GroupLayer, type GuardCommand, wholeContract } from "./api.ts"
import { ClientAddress, clientAddress } from "./client-address.ts"
import { guardedCommand } from "./commands.ts"
import { watchAnswer } from "./events.ts"
import { withApiHeaders } from "./headers.ts"
import { type Allowed, allowedBy, isCommand, methodsAt, reading } from "./methods.ts"
import { pageAnswers } from "./page-cache.ts"
import type { RenderedPage } from "./page-copy.ts"
import { typedIn } from "./posted-form.ts"
import { faultResponse, methodNotAllowed, problemResponse, refusedResponse } from "./problems.ts"
import { forwardedTo, withOwnMethods, withOwnPaths } from "./proxies.ts"
import { requestLocale } from "./request-locale.ts"
import { idOf, ledTo, routeOf } from "./seen.ts"
import { siteHandler, type WebRoute } from "./site.ts"
import { writtenCookie } from "./written.ts"

export type Addresses = {
  readonly run: <A, E>(effect: Effect.Effect<A, E, unknown>) => Promise<A>
  /** The services that the contract's handlers need. */
  readonly services: Context.Context<never>
  /** What the parts add to the contract, and the handlers of all its groups. */
  readonly contracts: readonly HttpApi.Constraint[]
  readonly groups: readonly GroupLayer[]
  readonly routes: readonly Route[]
  readonly watch: readonly Watch[]
  readonly mounts: readonly { readonly path: `/${string}`; readonly handler: WebHandler }[]
  readonly entrances: readonly Entrance[]
  readonly forms: readonly Form[]
  readonly pages: (request: Request, posted?: Posted) => Promise<RenderedPage>
  readonly pageCacheSeconds: number
  readonly backendUrl: string | null
  /** How far the database has come, to be remembered by who has written; null if nobody needs it. */
  readonly written: Effect.Effect<string | null>
  /** Whether cookies are sent over https only. */
  readonly isSecure: boolean
  readonly trustedProxies: number
}

/** Without the setting, all visitors behind the proxy count as one network address, and share its limits. */
const untrustedProxy =
  "Requests carry X-Forwarded-For, but TRUSTED_PROXIES is not set: if a proxy of yours adds it, all visitors count as one network address and share its limits. Set TRUSTED_PROXIES to the number of your proxies"

const isApi = (path: string): boolean => /^\/(api|payment|booking|(?:partner|admin)\/v0)\//.test(path)

/**
 * All addresses of the shop behind one web handler: the contract, the routes of the parts beside it, the pages and
 * their forms. A fault anywhere gives a 500 and a line in the log.
 */
export function routed(addresses: Addresses) {
  const { run, routes, watch, mounts, backendUrl } = addresses
  const failed = async (request: Request, cause: unknown): Promise<Response> => {
    // A visitor who leaves in the middle of a request is no fault, and nobody reads the answer.
    if (request.signal.aborted) return problemResponse("malformed_request", localeOf(request))
    const told = Effect.logError("a request failed", request.method, routeOf(request), cause)
    await run(Effect.annotateLogs(told, { request: idOf(request) }))
    return faultResponse(cause, localeOf(request))
  }
  const answering = ({ path, answer }: Pick<Route, "path" | "answer">): WebRoute["answer"] => {
    const orProblem: WebRoute["answer"] = (request, params) => {
      const address = clientAddress(request, addresses.trustedProxies)
      const answered = Effect.catchIf(
        answer(request, params, address),
        (error): error is Refused => error instanceof Refused,
        (refused) => Effect.succeed(refusedResponse(refused, localeOf(request))),
      )
      return run(Effect.provideService(answered, ClientAddress, address))
    }
    return isApi(path) ? async (request, params) => withApiHeaders(await orProblem(request, params)) : orProblem
  }
  const followed = watch.map((one) => ({ method: "GET", path: one.path, answer: watchAnswer(one) }) as const)
  const own = [...routes, ...followed].map((route) => ({ ...route, answer: answering(route) }))
  const api = wholeContract(addresses.contracts)
  const allowed = withOwnMethods(allowedBy(api, own))
  const forwarded = backendUrl === null ? [] : forwardedTo(backendUrl, allowed)
  const mounted = mounts.map(
    ({ path, handler }): WebRoute => ({ method: "*", path: `${path}/*`, answer: (request) => handler(request) }),
  )
  const answers = pageAnswers(addresses.pages, { seconds: addresses.pageCacheSeconds })
  const guard: GuardCommand = (request, path, call, how) =>
    run(guardedCommand(request, path, localeOf(request), call, how)).catch((cause) => failed(request, cause))
  const contract = contractRoutes(api, addresses.groups, guard)
  const site = siteHandler(backendUrl === null ? withOwnPaths(contract) : contract, {
    routes: [...own, ...forwarded, ...mounted],
    rest: (request) => rest(addresses, answers, allowed, request),
    failed,
  })
  let hasWarned = addresses.trustedProxies > 0
  async function handle(request: Request): Promise<Response> {
    if (!hasWarned && request.headers.has("x-forwarded-for")) {
      hasWarned = true
      await run(Effect.logWarning(untrustedProxy))
    }
    // For example, `Host: shop:99999` makes the address invalid.
    if (!URL.canParse(request.url)) return problemResponse("malformed_request", localeOf(request))
    const address = clientAddress(request, addresses.trustedProxies)
    const context = addresses.services.pipe(
      Context.add(ClientAddress, address),
      Context.add(References.CurrentLogAnnotations, { request: idOf(request) }),
    )
    const response = await site.handler(request, context)
    // A link that signs somebody in changes something, too.
    const hasWritten = isCommand(request) || response.headers.has("set-cookie")
    const written = hasWritten ? await run(addresses.written) : null
    if (written !== null) response.headers.append("set-cookie", writtenCookie(written, addresses.isSecure))
    // The rest of a body that is too long is not read (body.ts).
    if (response.status === 413) response.headers.set("connection", "close")
    return response
  }
  return { handle, dispose: site.dispose }
}

type PageAnswers = ReturnType<typeof pageAnswers>

/** Answers what the router has no route for: pages, their forms, and addresses that do not exist. */
async function rest(
  { run, entrances, forms, trustedProxies }: Addresses,
  answers: PageAnswers,
  allowed: Allowed,
  request: Request,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { method } = request
  const locale = localeOf(request)
  if (isApi(pathname)) {
    const named = methodsAt(allowed, pathname)
    // The router did not match although the path allows this method: the address is too long or wrongly encoded.
    const isOther = named.length > 0 && !named.includes(method)
    return withApiHeaders(isOther ? methodNotAllowed(named, locale) : problemResponse("not_found", locale))
  }
  const page = pagePattern(pathname)
  ledTo(request, page ?? "none")
  const form = page === null ? undefined : forms.find(({ pages }) => pages.includes(page))
  if (method === "POST" && form !== undefined) {
    const typed = request.clone()
    const outcome = await run(form.take(request, clientAddress(request, trustedProxies)))
    if (outcome.kind === "answer") return outcome.response
    if (outcome.status !== errorStatus("service_unavailable")) return answeredPage(answers, request, outcome)
    // If the page cannot be shown either, it at least keeps what was typed.
    const posted = { ...outcome.posted, postedAgain: await typedIn(typed) }
    const headers = { "retry-after": String(RETRY_SECONDS), ...outcome.headers }
    return answeredPage(answers, request, { ...outcome, posted, headers })
  }
  if (!reading.includes(method)) {
    const named = methodsAt(allowed, pathname)
    const ofPage = form === undefined ? reading : [...reading, "POST"]
    return methodNotAllowed(named.length > 0 ? named : ofPage, locale)
  }
  for (const enter of entrances) {
    const redirect = await run(enter(request))
    if (redirect !== null) return redirect
  }
  return answers(request, form?.receipt?.(search) ?? null)
}

/** Answers a form that was sent without scripts by rendering its page again. */
async function answeredPage(
  answers: PageAnswers,
  request: Request,
  outcome: { readonly posted: Posted; readonly status: number; readonly headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const name of ["content-type", "content-length"]) headers.delete(name)
  const page = await answers(new Request(request.url, { headers }), outcome.posted)
  const answer = new Response(page.body, { status: outcome.status, headers: page.headers })
  for (const [name, value] of Object.entries(outcome.headers)) answer.headers.set(name, value)
  return answer
}

const localeOf = ({ url, headers }: Request): Locale => requestLocale(url, headers.get("accept-language"))
