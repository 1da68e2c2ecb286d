import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { localeOf } from "../../../../domain/paths.ts"
import { isSame } from "../../kernel/access.ts"
import { decodeBody, json, SandboxFault, textOf } from "./answer.ts"
import { apply, paymentOf } from "./api.ts"
import { readCard } from "./cards.ts"
import type { SandboxConfig } from "./config.ts"
import { isoNow } from "./instant.ts"
import type { Change, PaymentFailure, SandboxPayment } from "./payment.ts"
import { answerOfToken } from "./wallets.ts"
import { ConfirmBody } from "./wire.ts"

/** The address if it is inside the shop, otherwise null: the bank's page sends nobody to other sites. */
export function safeReturnUrl(address: string | undefined, publicOrigin: string): string | null {
  if (address === undefined || !URL.canParse(address, publicOrigin)) return null
  const url = new URL(address, publicOrigin)
  return url.origin === new URL(publicOrigin).origin ? url.href : null
}

type Confirmed =
  | { readonly status: "authorised" }
  | { readonly status: "requires_action"; readonly redirect_url: string }
  | { readonly status: "error"; readonly error: { readonly code: PaymentFailure | "unexpected_state" } }

/** Its page has the language of the shop's page that the customer comes from. */
const languageOf = ({ returnUrl }: SandboxPayment): string =>
  returnUrl === null ? "" : `?lang=${localeOf(new URL(returnUrl).pathname)}`

const outcomeOf = (payment: SandboxPayment): Confirmed => {
  switch (payment.status) {
    case "requires_capture":
    case "succeeded":
      return { status: "authorised" }
    case "requires_action":
      return {
        status: "requires_action",
        redirect_url: `/sandbox/pay/${payment.card === null ? "paypal" : "acs"}/${payment.id}${languageOf(payment)}`,
      }
    case "requires_payment_method":
    case "canceled":
      return { status: "error", error: { code: payment.lastError ?? "unexpected_state" } }
  }
}

/** What the browser sends to pay: a card's data, the result of a phone's sheet, or the wish for a wallet's window. */
const wantedOf = Effect.fnUntraced(function* (
  { metadata: { method = "card" } }: SandboxPayment,
  body: typeof ConfirmBody.Type,
  publicOrigin: string,
) {
  const returnUrl = safeReturnUrl(body.return_url, publicOrigin)
  const invalid = new SandboxFault({ status: 400, code: "invalid_request" })
  switch (method) {
    case "paypal":
      return { type: "ask", returnUrl } satisfies Change
    case "apple_pay":
    case "google_pay": {
      if (body.token === undefined) return yield* invalid
      const answer = answerOfToken(body.token)
      return "pays" in answer
        ? ({ type: "confirm", means: answer.pays, returnUrl } satisfies Change)
        : ({ type: "refuse", error: answer.refuses } satisfies Change)
    }
    case "card":
    case "paypal_card": {
      if (body.card === undefined) return yield* invalid
      const now = Temporal.Instant.from(yield* isoNow()).toZonedDateTimeISO("Europe/Rome")
      const card = readCard(body.card, now.toPlainDate().toPlainYearMonth().toString())
      if (typeof card === "string") return { type: "refuse", error: card } satisfies Change
      const { behaviour, ...kept } = card
      return { type: "confirm", means: { card: kept, payer: null, behaviour }, returnUrl } satisfies Change
    }
    default:
      return method satisfies never
  }
})

/** POST /payments/{id}/confirm: the only call that receives a card number. It stores none. */
export const confirm = Effect.fnUntraced(function* (config: SandboxConfig, request: Request, id: string) {
  const sql = yield* SqlClient.SqlClient
  const body = yield* decodeBody(ConfirmBody, yield* textOf(request))
  const payment = yield* paymentOf(id)
  if (!isSame(payment.clientSecret, body.client_secret))
    return yield* new SandboxFault({ status: 404, code: "not_found" })
  const wanted = yield* wantedOf(payment, body, config.publicOrigin)
  if (wanted.type === "confirm" && wanted.means.behaviour.lose === "request") {
    yield* Effect.sleep(config.times.lostAnswerMs)
    return yield* new SandboxFault({ status: 504, code: "lost" })
  }
  const after = yield* Effect.gen(function* () {
    const locked = yield* paymentOf(id, true)
    // A second click, or a page reloaded after paying, gets the current state.
    if (locked.status === "requires_capture" || locked.status === "succeeded") return locked
    return (yield* apply(config, locked, wanted)).payment
  }).pipe(sql.withTransaction)
  if (after.behaviour.lose === "answer" && after.version === payment.version + 1) {
    yield* Effect.sleep(config.times.lostAnswerMs)
    return yield* new SandboxFault({ status: 504, code: "lost" })
  }
  const confirmed = outcomeOf(after)
  return json(confirmed.status === "error" ? 402 : 200, confirmed)
})
