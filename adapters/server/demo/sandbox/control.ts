import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { advanceClock, clockOffset, resetClock } from "../../store/clock.ts"
import { localeOf } from "../../tool-pages/page.tsx"
import { clockSteps, deliveryActs, leftToRefund, paymentActs } from "./acts.ts"
import { SandboxFault, textOf } from "./answer.ts"
import { apply, paymentOf } from "./api.ts"
import type { SandboxConfig } from "./config.ts"
import { controls, outages, setHolding, setOutage } from "./controls.ts"
import { actOnDelivery, deliveriesOf, hastenDeliveries } from "./deliveries.ts"
import { controlPage } from "./pages/control.tsx"
import { type Done, isDone } from "./pages/texts.ts"
import type { SandboxPayment } from "./payment.ts"
import { recentPayments } from "./store.ts"

/** GET /sandbox: what the payment provider knows, and everything that a person can do to it. */
export const showControl = Effect.fnUntraced(function* ({ codes }: SandboxConfig, request: Request) {
  const payments = yield* recentPayments(50)
  const asked = new URL(request.url).searchParams
  const done = asked.get("done")
  return controlPage({
    payments,
    deliveries: yield* deliveriesOf(payments.map(({ id }) => id)),
    ahead: yield* clockOffset,
    controls: yield* controls,
    codes,
    said: isDone(done) ? { done, at: asked.get("at") ?? "" } : null,
    locale: localeOf(request),
  })
})

/** The form of a control. It must come from the page itself. */
const formOf = Effect.fnUntraced(function* (request: Request) {
  const site = request.headers.get("sec-fetch-site")
  if (site === "cross-site" || site === "same-site") return yield* new SandboxFault({ status: 403, code: "forbidden" })
  return new URLSearchParams(yield* textOf(request))
})

const chosen = <const T extends string>(field: string, known: readonly T[], form: URLSearchParams) => {
  const value = known.find((one) => one === form.get(field))
  return value === undefined ? Effect.fail(new SandboxFault({ status: 400, code: field })) : Effect.succeed(value)
}

/** Redirects to the page, which says what was done at the place of the button. */
const back = (request: Request, done: Done, place: string) =>
  new Response(null, {
    status: 303,
    headers: {
      location: `/sandbox?lang=${localeOf(request)}&done=${done}&at=${place}#${place}`,
      "cache-control": "no-store",
    },
  })

/** At most a year ahead: nothing in the shop waits longer, and each day ahead needs its slots. Milliseconds. */
const most = 366 * 24 * clockSteps.hour
const Step = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: most }))

/** POST /sandbox/clock: moves the clock of all the shop's timers, or resets it to real time. */
export const moveClock = Effect.fnUntraced(function* (request: Request) {
  const form = yield* formOf(request)
  if (form.get("reset") === "true") {
    yield* resetClock
    return back(request, "clockReset", "clock")
  }
  const refused = new SandboxFault({ status: 400, code: "advance_ms" })
  const step = yield* Schema.decodeUnknownEffect(Step)(form.get("advance_ms")).pipe(Effect.mapError(() => refused))
  if ((yield* clockOffset) + step > most) return yield* refused
  yield* advanceClock(step)
  yield* hastenDeliveries(step)
  return back(request, "clockMoved", "clock")
})

/** POST /sandbox/provider: starts or ends an outage of the payment provider. */
export const moveProvider = Effect.fnUntraced(function* (request: Request) {
  const outage = yield* chosen("outage", outages, yield* formOf(request))
  yield* setOutage(outage)
  return back(request, outage === "none" ? "providerUp" : "providerDown", "provider")
})

/** POST /sandbox/webhooks: sends new webhooks or holds them back. */
export const holdWebhooks = Effect.fnUntraced(function* (request: Request) {
  const holding = yield* chosen("holding", ["true", "false"], yield* formOf(request))
  yield* setHolding(holding === "true")
  return back(request, holding === "true" ? "webhooksHeld" : "webhooksSent", "provider")
})

/** POST /sandbox/deliveries/{id} */
export const moveDelivery = Effect.fnUntraced(function* (request: Request, id: string) {
  const act = yield* chosen("act", deliveryActs, yield* formOf(request))
  const could = yield* actOnDelivery(id, act)
  return back(request, could ? act : "tooLate", `event-${id}`)
})

/** POST /sandbox/payments/{id} */
export const movePayment = Effect.fnUntraced(function* (config: SandboxConfig, request: Request, id: string) {
  const sql = yield* SqlClient.SqlClient
  const act = yield* chosen("act", paymentActs, yield* formOf(request))
  const done: Done = yield* Effect.gen(function* () {
    const payment = yield* paymentOf(id, true)
    yield* act === "expire" || act === "settle"
      ? apply(config, payment, { type: "timePassed" })
      : apply(config, byHand(payment), { type: "refund", amount: wantedBack(payment, act === "refund_half") })
    return act
  }).pipe(
    sql.withTransaction,
    Effect.catchTag("SandboxFault", () => Effect.succeed<Done>("tooLate")),
  )
  return back(request, done, `payment-${id}`)
})

/** A refund by the payment provider's staff succeeds, whatever the card's behaviour. */
const byHand = (payment: SandboxPayment): SandboxPayment => {
  const { webhook } = payment.behaviour
  return { ...payment, behaviour: webhook === undefined ? {} : { webhook } }
}

const wantedBack = (payment: SandboxPayment, half: boolean): number =>
  half ? Math.ceil(leftToRefund(payment) / 2) : leftToRefund(payment)
