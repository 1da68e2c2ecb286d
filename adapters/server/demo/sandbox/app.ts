import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { isOwnPage } from "../../http/posted-form.ts"
import { isSame } from "../../kernel/access.ts"
import { faultOf, RETRY_SECONDS } from "../../kernel/fault.ts"
import { runLoop } from "../../store/worker-loop.ts"
import { answerBank, showBank } from "./acs.ts"
import { faultAnswer, SandboxFault } from "./answer.ts"
import { act, create, get, getByKey, list } from "./api.ts"
import { confirm } from "./browser-api.ts"
import type { SandboxConfig } from "./config.ts"
import { holdWebhooks, moveClock, moveDelivery, movePayment, moveProvider, showControl } from "./control.ts"
import { mustBeUp } from "./controls.ts"
import { dueWork } from "./due-work.ts"
import { answerPaypal, showPaypal } from "./paypal.ts"
import { Wake } from "./wake.ts"

type Answer = Effect.Effect<Response, SandboxFault | SqlError.SqlError, SqlClient.SqlClient>

/** Answers only the shop's server, which has the secret key. Browsers do not have it. */
const asServer = (config: SandboxConfig, request: Request, answer: () => Answer): Answer =>
  isSame(request.headers.get("authorization") ?? "", `Bearer ${config.secretKey}`)
    ? answer()
    : Effect.fail(new SandboxFault({ status: 401, code: "unauthorised" }))

type Route = readonly [method: string, path: RegExp, answer: (id: string) => Answer]

const root = "/sandbox"
const idPart = String.raw`(\w{1,64})`
const payments = `${root}/pay/v1/payments`

function routes(config: SandboxConfig, request: Request): readonly Route[] {
  const server = (answer: () => Answer) => asServer(config, request, answer)
  const asked = new URL(request.url).searchParams
  const key = asked.get("key")
  return [
    ["GET", pattern(root), () => showControl(config, request)],
    ["POST", pattern(`${root}/clock`), () => moveClock(request)],
    ["POST", pattern(`${root}/provider`), () => moveProvider(request)],
    ["POST", pattern(`${root}/webhooks`), () => holdWebhooks(request)],
    ["POST", pattern(`${root}/deliveries/(\\d{1,18})`), (id) => moveDelivery(request, id)],
    ["POST", pattern(`${root}/payments/${idPart}`), (id) => movePayment(config, request, id)],
    ["GET", pattern(`${root}/pay/acs/${idPart}`), (id) => showBank(request, id)],
    ["POST", pattern(`${root}/pay/acs/${idPart}`), (id) => answerBank(config, request, id)],
    ["GET", pattern(`${root}/pay/paypal/${idPart}`), (id) => showPaypal(request, id)],
    ["POST", pattern(`${root}/pay/paypal/${idPart}`), (id) => answerPaypal(config, request, id)],
    ["POST", pattern(payments), () => server(() => create(request))],
    ["GET", pattern(payments), () => server(() => (key === null ? list(asked) : getByKey(key.replaceAll("\0", ""))))],
    ["GET", pattern(`${payments}/${idPart}`), (id) => server(() => get(config, id))],
    ["POST", pattern(`${payments}/${idPart}/confirm`), (id) => confirm(config, request, id)],
    ["POST", pattern(`${payments}/${idPart}/capture`), (id) => server(() => act(config, request, id, "capture"))],
    ["POST", pattern(`${payments}/${idPart}/cancel`), (id) => server(() => act(config, request, id, "cancel"))],
    ["POST", pattern(`${payments}/${idPart}/refund`), (id) => server(() => act(config, request, id, "refund"))],
  ]
}

const pattern = (path: string) => new RegExp(`^${path}/?$`)

function route(config: SandboxConfig, request: Request): Answer {
  // A page of another site could move the shop's clock, or pay in the name of its visitor.
  if (request.method === "POST" && !isOwnPage(request, config.publicOrigin))
    return Effect.fail(new SandboxFault({ status: 403, code: "other_origin" }))
  const { pathname } = new URL(request.url)
  for (const [method, path, answer] of routes(config, request)) {
    const found = method === request.method ? path.exec(pathname) : null
    if (!found) continue
    const answered = answer(found[1] ?? "")
    return pathname.startsWith(payments) ? Effect.andThen(mustBeUp(config), answered) : answered
  }
  return Effect.fail(new SandboxFault({ status: 404, code: "not_found" }))
}

const later = (answer: Response): Response => {
  answer.headers.set("retry-after", String(RETRY_SECONDS))
  return answer
}

/**
 * The payment sandbox: a web handler for everything under `/sandbox`. It lives as long as its scope and delivers its
 * webhooks meanwhile. Several processes may run one on the same database.
 */
export const makeSandbox = Effect.fnUntraced(function* (config: SandboxConfig) {
  const services = yield* Effect.context<SqlClient.SqlClient>()
  const look = yield* runLoop({ name: "sandbox", step: dueWork(config), wokenBy: () => false })
  const handler = (request: Request): Promise<Response> =>
    route(config, request).pipe(
      Effect.tap(() => (request.method === "POST" ? look : Effect.void)),
      Effect.provideService(Wake, look),
      Effect.catchTag("SandboxFault", (fault) => Effect.succeed(faultAnswer(fault))),
      Effect.catchCause((cause) =>
        Effect.as(
          Effect.logError("a call to the sandbox failed", cause),
          faultOf(cause).code === "server_error"
            ? faultAnswer(new SandboxFault({ status: 500, code: "internal" }))
            : later(faultAnswer(new SandboxFault({ status: 503, code: "unavailable" }))),
        ),
      ),
      Effect.runPromiseWith(services),
    )
  return { handler }
})
