import { createHmac, randomBytes } from "node:crypto"
import { type Carrier, carrierOf } from "../carrier.ts"
import { type Answered, replays } from "../replay.ts"
import { fieldsOf } from "./fields.ts"

/** Stripe's numbers of test cards. */
export const stripeCards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  insufficientFunds: "4000000000009995",
  challenge: "4000002500003155",
} as const

type Status = "requires_payment_method" | "requires_action" | "requires_capture" | "succeeded" | "canceled"

type Intent = {
  readonly id: string
  readonly amount: number
  readonly clientSecret: string
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
  status: Status
  received: number
  refunded: number
  charge: string | null
  failed: { readonly code: string; readonly decline_code?: string; readonly message: string } | null
  /** The amount on hold, which may differ from the amount asked for. */
  held: number
  /** Of its dispute, in Stripe's words. */
  dispute: DisputeStatus | null
}

export type DisputeStatus = "warning_needs_response" | "needs_response" | "under_review" | "won" | "lost"

type Refund = {
  readonly id: string
  readonly amount: number
  readonly intent: string
  readonly created: number
  status: "succeeded" | "failed"
}

export type StripeEvent = { readonly id: string; readonly type: string; readonly body: string }

export type StripeSimulator = Carrier & {
  readonly intents: ReadonlyMap<string, Readonly<Intent>>
  /** Stripe's events, oldest first. The test delivers them. */
  readonly events: readonly StripeEvent[]
  /** A webhook as Stripe would post it, by default signed now. */
  readonly webhook: (
    event: StripeEvent,
    as?: { readonly secret?: string; readonly ageSeconds?: number },
  ) => { readonly body: string; readonly headers: Headers }
  /** The customer's browser sends a card for an intent whose secret it holds. Returns the intent's status. */
  readonly pay: (intentId: string, clientSecret: string, card: string) => Status
  /** The bank's page of a challenged card. */
  readonly answerBank: (intentId: string, passed: boolean) => Status
  /** Acts in Stripe's dashboard. */
  readonly dashboard: {
    readonly capture: (intentId: string) => void
    readonly refund: (intentId: string, amount: number) => void
    readonly cancel: (intentId: string) => void
    readonly holdOther: (intentId: string, amount: number) => void
    /** The bank sends the latest refund back, days later. */
    readonly failRefund: (intentId: string) => void
    /** The customer's bank disputes the charge, or decides on it. */
    readonly dispute: (intentId: string, status: DisputeStatus) => void
    /** The intent no longer exists. */
    readonly lose: (intentId: string) => void
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`
const nowSeconds = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000)

class Refusal extends Error {
  readonly answer: Answered
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.code ?? error.message))
    this.answer = { status, body: { error } }
  }
}

const invalid = (code: string, message: string, status = 400) =>
  new Refusal(status, { type: "invalid_request_error", code, message })

/** The fields that each call accepts. Like Stripe, it refuses any other. */
const fields = {
  create: ["amount", "currency", "capture_method", "allowed_payment_method_types", "metadata"],
  capture: ["amount_to_capture", "expand"],
  cancel: ["expand"],
  refund: ["payment_intent", "amount"],
  list: ["created", "limit", "starting_after", "expand"],
  listRefunds: ["created", "limit", "starting_after"],
  retrieve: ["expand"],
  search: ["query", "limit", "expand"],
  listDisputes: ["payment_intent", "limit"],
} as const
type Operation = keyof typeof fields

/** The most entries of a list page, whatever the caller asks for, so that the caller must read all pages. */
const mostListed = 3

/** Stripe's PaymentIntents in memory, with their states, keys, refusals and signed webhooks. */
export function stripeSimulator({
  secretKey = "sk_test_simulated",
  webhookSecret = "whsec_simulated",
} = {}): StripeSimulator {
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const events: StripeEvent[] = []
  const once = replays({
    status: 400,
    body: { error: { type: "idempotency_error", message: "Keys for idempotent requests can only be used once" } },
  })

  const chargeOf = (intent: Intent) => ({
    id: intent.charge,
    object: "charge",
    amount: intent.held,
    amount_captured: intent.received,
    amount_refunded: intent.refunded,
    captured: intent.received > 0,
    disputed: intent.dispute !== null,
    currency: "eur",
    payment_intent: intent.id,
    payment_method_details: { type: "card", card: { brand: "visa", fingerprint: "simulated" } },
    refunded: intent.received > 0 && intent.refunded === intent.received,
    status: "succeeded",
  })
  const wireOf = (intent: Intent, expanded = false) => ({
    id: intent.id,
    object: "payment_intent",
    amount: intent.amount,
    amount_capturable: intent.status === "requires_capture" ? intent.held : 0,
    amount_received: intent.received,
    capture_method: "manual",
    client_secret: intent.clientSecret,
    created: intent.created,
    currency: "eur",
    last_payment_error: intent.failed && { type: "card_error", ...intent.failed },
    latest_charge: intent.charge === null ? null : expanded ? chargeOf(intent) : intent.charge,
    livemode: false,
    metadata: intent.metadata,
    status: intent.status,
  })
  const refundWire = ({ id, amount, intent, created, status }: Refund) => ({
    id,
    object: "refund",
    amount,
    created,
    payment_intent: intent,
    status,
    ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
  })
  const tell = (type: string, object: unknown) => {
    const id = newId("evt")
    const event = { id, object: "event", type, created: nowSeconds(), livemode: false, data: { object } }
    events.push({ id, type, body: JSON.stringify(event) })
  }
  const tellIntent = (type: string, intent: Intent) => tell(`payment_intent.${type}`, wireOf(intent))

  const found = (id: string): Intent => {
    const intent = intents.get(id)
    if (intent === undefined) throw invalid("resource_missing", `No such payment_intent: '${id}'`, 404)
    return intent
  }
  const mustBe = (intent: Intent, ...allowed: readonly Status[]) => {
    if (!allowed.includes(intent.status)) {
      throw invalid("payment_intent_unexpected_state", `This PaymentIntent has a status of ${intent.status}`)
    }
  }

  function capture(intent: Intent, amount: number) {
    mustBe(intent, "requires_capture")
    if (amount > intent.held) throw invalid("amount_too_large", "The amount is larger than what can be captured")
    intent.status = "succeeded"
    intent.received = amount
    tell("charge.captured", chargeOf(intent))
    tellIntent("succeeded", intent)
  }
  function cancel(intent: Intent) {
    mustBe(intent, "requires_payment_method", "requires_action", "requires_capture")
    intent.status = "canceled"
    tellIntent("canceled", intent)
  }
  function refund(intent: Intent, amount: number) {
    mustBe(intent, "succeeded")
    if (intent.refunded + amount > intent.received) {
      throw invalid("charge_already_refunded", "The refund is larger than what is left of the charge")
    }
    intent.refunded += amount
    const made: Refund = { id: newId("re"), amount, intent: intent.id, created: nowSeconds(), status: "succeeded" }
    refunds.push(made)
    tell("charge.refunded", chargeOf(intent))
    tell("refund.created", refundWire(made))
    return made
  }
  function failRefund(intent: Intent) {
    const made = refunds.findLast((one) => one.intent === intent.id && one.status === "succeeded")
    if (made === undefined) throw new Error("nothing was given back")
    made.status = "failed"
    intent.refunded -= made.amount
    tell("refund.failed", refundWire(made))
    tell("charge.refund.updated", refundWire(made))
  }
  /** As Stripe's documentation shows a dispute; the fields of the evidence are left out. */
  const disputeWire = (intent: Intent) => ({
    id: `dp_${intent.id.slice(3)}`,
    object: "dispute",
    amount: intent.received,
    charge: intent.charge,
    created: intent.created,
    currency: "eur",
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: "fraudulent",
    status: intent.dispute,
  })
  function dispute(intent: Intent, status: DisputeStatus) {
    mustBe(intent, "succeeded")
    const kind = intent.dispute === null ? "created" : status === "won" || status === "lost" ? "closed" : "updated"
    intent.dispute = status
    tell(`charge.dispute.${kind}`, disputeWire(intent))
  }
  function authorise(intent: Intent) {
    intent.status = "requires_capture"
    intent.charge = newId("ch")
    intent.failed = null
    tellIntent("amount_capturable_updated", intent)
  }
  function refuseCard(intent: Intent, code: string, decline?: string) {
    intent.status = "requires_payment_method"
    intent.failed = { code, ...(decline && { decline_code: decline }), message: code }
    tellIntent("payment_failed", intent)
  }

  const int = (text: unknown, name: string, least = 1): number => {
    const number = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= least)) throw invalid("parameter_invalid_integer", `Invalid integer: ${name}`)
    return number
  }

  function create(given: Readonly<Record<string, unknown>>): Answered {
    const amount = int(given.amount, "amount", 50)
    if (given.currency !== "eur") throw invalid("parameter_invalid", "currency")
    if (given.capture_method !== "manual") throw invalid("parameter_invalid", "capture_method")
    const id = newId("pi")
    const intent: Intent = {
      id,
      amount,
      held: amount,
      clientSecret: `${id}_secret_${randomBytes(8).toString("hex")}`,
      metadata: (given.metadata ?? {}) as Readonly<Record<string, string>>,
      created: nowSeconds(),
      status: "requires_payment_method",
      received: 0,
      refunded: 0,
      charge: null,
      failed: null,
      dispute: null,
    }
    intents.set(id, intent)
    tellIntent("created", intent)
    return { status: 200, body: wireOf(intent) }
  }

  function search(query: unknown): Answered {
    const wanted = /^metadata\['key'\]:'((?:[^'\\]|\\.)*)'$/.exec(String(query))?.[1]?.replace(/\\(.)/g, "$1")
    if (wanted === undefined) throw invalid("parameter_invalid", "query")
    const data = [...intents.values()].filter(({ metadata }) => metadata.key === wanted).map((intent) => wireOf(intent))
    return { status: 200, body: { object: "search_result", url: "/v1/payment_intents/search", has_more: false, data } }
  }

  /** A list page, newest first. */
  function listed<Of extends { readonly id: string; readonly created: number }>(
    url: string,
    all: readonly Of[],
    given: Readonly<Record<string, unknown>>,
    wire: (one: Of) => unknown,
  ): Answered {
    const { gte, lt } = Object(given.created)
    const from = int(gte, "created[gte]", 0)
    const to = int(lt, "created[lt]", 0)
    const found = all.filter(({ created }) => created >= from && created < to).toReversed()
    const after = found.findIndex(({ id }) => id === given.starting_after)
    if (given.starting_after !== undefined && after < 0) throw invalid("resource_missing", "starting_after")
    const count = Math.min(int(given.limit, "limit"), mostListed)
    const data = found.slice(after + 1, after + 1 + count).map(wire)
    return { status: 200, body: { object: "list", url, has_more: found.length > after + 1 + count, data } }
  }

  function act(operation: Operation, id: string, given: Readonly<Record<string, unknown>>): Answered {
    if (operation === "create") return create(given)
    if (operation === "search") return search(given.query)
    if (operation === "refund") {
      const intent = found(String(given.payment_intent))
      const amount = int(given.amount, "amount")
      return { status: 200, body: refundWire(refund(intent, amount)) }
    }
    if (operation === "list") {
      return listed("/v1/payment_intents", [...intents.values()], given, (intent) => wireOf(intent, true))
    }
    if (operation === "listDisputes") {
      const intent = found(String(given.payment_intent))
      const data = intent.dispute === null ? [] : [disputeWire(intent)]
      return { status: 200, body: { object: "list", url: "/v1/disputes", has_more: false, data } }
    }
    if (operation === "listRefunds") return listed("/v1/refunds", refunds, given, refundWire)
    const intent = found(id)
    if (operation === "capture") capture(intent, int(given.amount_to_capture, "amount_to_capture"))
    if (operation === "cancel") cancel(intent)
    return { status: 200, body: wireOf(intent, Array.isArray(given.expand) && given.expand.includes("latest_charge")) }
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search: query } = new URL(request.url)
    const text = await request.text()
    const operation = operationOf(request)
    const id = /^\/v1\/payment_intents\/(pi_\w+)/.exec(pathname)?.[1] ?? ""
    let answered: Answered
    try {
      if (request.headers.get("authorization") !== `Bearer ${secretKey}`) {
        throw new Refusal(401, { type: "invalid_request_error", message: "Invalid API Key provided" })
      }
      if (operation === null) throw invalid("resource_missing", `Unrecognized request URL (${pathname})`, 404)
      const given = fieldsOf(request.method === "GET" ? query : text)
      const unknown = Object.keys(given).find((name) => !(fields[operation] as readonly string[]).includes(name))
      if (unknown !== undefined) throw invalid("parameter_unknown", `Received unknown parameter: ${unknown}`)
      const key = request.method === "POST" ? request.headers.get("idempotency-key") : null
      if (request.method === "POST" && key === null) throw invalid("parameter_missing", "Idempotency-Key")
      answered = once(key, `${pathname}\n${text}`, () => {
        try {
          return act(operation, id, given)
        } catch (error) {
          if (error instanceof Refusal) return error.answer
          throw error
        }
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answered = error.answer
    }
    return Response.json(answered.body, { status: answered.status, headers: { "request-id": newId("req") } })
  }

  const checked = (intentId: string) => found(intentId)
  return {
    ...carrierOf((request) => operationOf(request) ?? "unknown", answer),
    intents,
    events,
    webhook: ({ body }, { secret = webhookSecret, ageSeconds = 0 } = {}) => {
      const time = nowSeconds() - ageSeconds
      const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")
      const headers = { "content-type": "application/json", "stripe-signature": `t=${time},v1=${mac}` }
      return { body, headers: new Headers(headers) }
    },
    pay: (intentId, clientSecret, card) => {
      const intent = checked(intentId)
      if (intent.clientSecret !== clientSecret) throw new Error("not the intent's secret")
      if (intent.status !== "requires_payment_method" && intent.status !== "requires_action") return intent.status
      if (card === stripeCards.declined) refuseCard(intent, "card_declined", "generic_decline")
      else if (card === stripeCards.insufficientFunds) refuseCard(intent, "card_declined", "insufficient_funds")
      else if (card === stripeCards.challenge) {
        intent.status = "requires_action"
        tellIntent("requires_action", intent)
      } else authorise(intent)
      return intent.status
    },
    answerBank: (intentId, passed) => {
      const intent = checked(intentId)
      mustBe(intent, "requires_action")
      if (passed) authorise(intent)
      else refuseCard(intent, "payment_intent_authentication_failure")
      return intent.status
    },
    dashboard: {
      capture: (intentId) => {
        const intent = checked(intentId)
        capture(intent, intent.held)
      },
      refund: (intentId, amount) => {
        refund(checked(intentId), amount)
      },
      cancel: (intentId) => cancel(checked(intentId)),
      holdOther: (intentId, amount) => {
        checked(intentId).held = amount
      },
      failRefund: (intentId) => failRefund(checked(intentId)),
      dispute: (intentId, status) => dispute(checked(intentId), status),
      lose: (intentId) => {
        intents.delete(intentId)
      },
    },
  }
}

function operationOf({ method, url }: Request): Operation | null {
  const { pathname } = new URL(url)
  if (method === "POST" && pathname === "/v1/payment_intents") return "create"
  if (method === "GET" && pathname === "/v1/payment_intents/search") return "search"
  if (method === "GET" && pathname === "/v1/payment_intents") return "list"
  if (method === "GET" && pathname === "/v1/disputes") return "listDisputes"
  if (pathname === "/v1/refunds") return method === "POST" ? "refund" : "listRefunds"
  const one = /^\/v1\/payment_intents\/pi_\w+(?:\/(capture|cancel))?$/.exec(pathname)
  if (one === null) return null
  if (method === "GET") return one[1] === undefined ? "retrieve" : null
  return (one[1] as "capture" | "cancel" | undefined) ?? null
}
