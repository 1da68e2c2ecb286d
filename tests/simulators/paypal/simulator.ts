import { createHmac, randomBytes } from "node:crypto"
import { crc32 } from "node:zlib"
import { type Carrier, carrierOf } from "../carrier.ts"
import { type Answered, replays } from "../replay.ts"

type Authorization = {
  readonly id: string
  status: "CREATED" | "CAPTURED" | "DENIED" | "VOIDED"
  held: number
  code: string | null
}
type Capture = { readonly id: string; readonly amount: number; readonly at: string; refunded: number }
type Refund = { readonly id: string; readonly amount: number; readonly at: string; status: "COMPLETED" | "FAILED" }

type Order = {
  readonly id: string
  readonly amount: number
  status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED"
  customId: string
  source: unknown
  buyer: Buyer | null
  authorization: Authorization | null
  capture: Capture | null
  readonly refunds: Refund[]
}

/** Who approves, and with which result: a wallet's source may be refused, a card declined, its bank's check failed. */
export type Buyer = "wallet" | "wallet refused" | "card" | "card without funds" | "card checked" | "card check failed"

export type PaypalEvent = { readonly id: string; readonly type: string; readonly body: string }

/** A call and its answer, to compare with PayPal's published description. */
export type Exchange = {
  readonly method: string
  readonly path: string
  readonly request: unknown
  readonly status: number
  readonly answer: unknown
}

export type PaypalSimulator = Carrier & {
  readonly orders: ReadonlyMap<string, Order>
  readonly events: readonly PaypalEvent[]
  readonly exchanges: readonly Exchange[]
  /** A webhook as PayPal would post it, by default signed now. */
  readonly webhook: (
    event: PaypalEvent,
    as?: { readonly secret?: string; readonly ageSeconds?: number },
  ) => { readonly body: string; readonly headers: Headers }
  /** The customer approves in PayPal's window or with its card fields. */
  readonly approve: (orderId: string, buyer?: Buyer) => void
  /** Acts on PayPal's own site. */
  readonly dashboard: {
    readonly capture: (orderId: string) => void
    readonly refund: (orderId: string, amount: number) => void
    readonly cancel: (orderId: string) => void
    readonly holdOther: (orderId: string, amount: number) => void
    /** The bank sends the latest refund back, days later. */
    readonly failRefund: (orderId: string) => void
    /** The order no longer exists. */
    readonly lose: (orderId: string) => void
  }
}

const newId = (length = 17) => randomBytes(length).toString("hex").toUpperCase().slice(0, length)
const iso = (ageSeconds = 0) =>
  Temporal.Now.instant().subtract({ seconds: ageSeconds }).toString({ smallestUnit: "second" })

class Refusal extends Error {
  readonly answer: Answered
  constructor(status: number, name: string, issue?: string) {
    super(issue ?? name)
    const details = issue === undefined ? {} : { details: [{ issue, description: issue }] }
    this.answer = { status, body: { name, message: name, debug_id: newId(13).toLowerCase(), ...details } }
  }
}

const unprocessable = (issue: string) => new Refusal(422, "UNPROCESSABLE_ENTITY", issue)
const malformed = (issue: string) => new Refusal(400, "INVALID_REQUEST", issue)

/** The fields of an object. Like PayPal, it refuses unknown fields. */
function only(value: unknown, ...names: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw malformed("MALFORMED_REQUEST_JSON")
  const unknown = Object.keys(value).find((name) => !names.includes(name))
  if (unknown !== undefined) throw malformed(`INVALID_PARAMETER_SYNTAX: ${unknown}`)
  return value as Readonly<Record<string, unknown>>
}

function centsIn(value: unknown): number {
  const { currency_code: currency, value: text } = only(value, "currency_code", "value")
  if (currency !== "EUR") throw unprocessable("CURRENCY_NOT_SUPPORTED")
  if (typeof text !== "string" || !/^\d{1,7}\.\d{2}$/.test(text)) throw unprocessable("DECIMAL_PRECISION")
  const cents = Number(text.replace(".", ""))
  if (cents === 0) throw unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE")
  return cents
}

const money = (cents: number) => ({ currency_code: "EUR", value: (cents / 100).toFixed(2) })

/** The most entries of a report page, whatever the caller asks for, so that the caller must read all pages. */
const mostReported = 3

/**
 * PayPal's orders, authorisations, captures and refunds in memory, with its states, keys, refusals and signed webhooks.
 */
export function paypalSimulator({
  clientId = "simulated-client",
  clientSecret = "simulated-secret",
  webhookId = "WHSIMULATED",
  signingSecret = "paypal's own",
} = {}): PaypalSimulator {
  const orders = new Map<string, Order>()
  const events: PaypalEvent[] = []
  const exchanges: Exchange[] = []
  const tokens = new Set<string>()
  const once = replays(unprocessable("DUPLICATE_REQUEST_ID").answer)
  const links = (path: string, up?: string) => [
    { href: `https://api-m.paypal.example${path}`, rel: "self", method: "GET" },
    ...(up === undefined ? [] : [{ href: `https://api-m.paypal.example${up}`, rel: "up", method: "GET" }]),
  ]
  /** A capture or authorisation read by itself names its order; inside the order it does not. */
  const alone = <Wire>(order: Order, wire: Wire) => ({
    ...wire,
    supplementary_data: { related_ids: { order_id: order.id } },
  })

  const authorizationWire = (order: Order, { id, status, held, code }: Authorization) => ({
    id,
    status,
    amount: money(held),
    custom_id: order.customId,
    ...(code === null ? {} : { processor_response: { response_code: code } }),
    links: links(`/v2/payments/authorizations/${id}`, `/v2/checkout/orders/${order.id}`),
  })
  const captureWire = (order: Order, { id, amount, refunded }: Capture) => ({
    id,
    status: refunded === 0 ? "COMPLETED" : refunded < amount ? "PARTIALLY_REFUNDED" : "REFUNDED",
    amount: money(amount),
    final_capture: true,
    custom_id: order.customId,
    links: links(`/v2/payments/captures/${id}`),
  })
  /** A refund names its capture and no order. */
  const refundWire = (order: Order, { id, amount, status }: Refund) => ({
    id,
    status,
    amount: money(amount),
    custom_id: order.customId,
    links: links(`/v2/payments/refunds/${id}`, `/v2/payments/captures/${order.capture?.id}`),
  })
  const sourceWire = ({ buyer, source }: Order) => {
    if (buyer === null) return source === null ? {} : { payment_source: source }
    if (buyer.startsWith("wallet")) return { payment_source: { paypal: { email_address: "buyer@example.it" } } }
    const shifted = {
      liability_shift: "POSSIBLE",
      three_d_secure: { authentication_status: "Y", enrollment_status: "Y" },
    }
    const failed = { liability_shift: "NO", three_d_secure: { authentication_status: "N", enrollment_status: "Y" } }
    const result = buyer === "card checked" ? shifted : buyer === "card check failed" ? failed : null
    const check = result === null ? {} : { authentication_result: result }
    return { payment_source: { card: { last_digits: "1111", brand: "VISA", ...check } } }
  }
  const orderWire = (order: Order) => ({
    id: order.id,
    intent: "AUTHORIZE",
    status: order.status,
    ...sourceWire(order),
    purchase_units: [
      {
        reference_id: "default",
        custom_id: order.customId,
        amount: money(order.amount),
        ...(order.authorization && {
          payments: {
            authorizations: [authorizationWire(order, order.authorization)],
            ...(order.capture && { captures: [captureWire(order, order.capture)] }),
            ...(order.refunds.length > 0 && { refunds: order.refunds.map((refund) => refundWire(order, refund)) }),
          },
        }),
      },
    ],
    links: links(`/v2/checkout/orders/${order.id}`),
  })
  const tell = (type: string, resourceType: string, resource: unknown) => {
    const id = `WH-${newId()}`
    const event = {
      id,
      event_version: "1.0",
      create_time: iso(),
      resource_type: resourceType,
      event_type: type,
      resource,
    }
    // Formatted unlike our own serialiser, so that code that parses and writes it again breaks the signature.
    events.push({ id, type, body: JSON.stringify(event, null, 1) })
  }

  const found = (id: string): Order => {
    const order = orders.get(id)
    if (order === undefined) throw new Refusal(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID")
    return order
  }
  const foundBy = (holds: (order: Order) => boolean): Order => {
    const order = [...orders.values()].find(holds)
    if (order === undefined) throw new Refusal(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID")
    return order
  }

  function create(body: unknown): Answered {
    const given = only(body, "intent", "purchase_units", "payment_source")
    const [first, ...more] = given.purchase_units as readonly unknown[]
    if (given.intent !== "AUTHORIZE" || more.length > 0) throw malformed("INVALID_PARAMETER_VALUE")
    const unit = only(first, "custom_id", "amount")
    if (given.payment_source !== undefined) {
      const { paypal } = only(given.payment_source, "paypal")
      const { experience_context: context } = only(paypal, "experience_context")
      only(context, "shipping_preference", "user_action")
    }
    const order: Order = {
      id: newId(),
      amount: centsIn(unit.amount),
      status: given.payment_source === undefined ? "CREATED" : "PAYER_ACTION_REQUIRED",
      customId: String(unit.custom_id),
      source: given.payment_source === undefined ? null : { paypal: {} },
      buyer: null,
      authorization: null,
      capture: null,
      refunds: [],
    }
    orders.set(order.id, order)
    return { status: 201, body: orderWire(order) }
  }

  function authorise(order: Order): Answered {
    if (order.authorization !== null) throw unprocessable("ORDER_ALREADY_AUTHORIZED")
    if (order.status !== "APPROVED" || order.buyer === null) throw unprocessable("ORDER_NOT_APPROVED")
    if (order.buyer === "wallet refused") throw unprocessable("INSTRUMENT_DECLINED")
    const denied = order.buyer === "card without funds"
    order.status = "COMPLETED"
    order.authorization = {
      id: newId(),
      status: denied ? "DENIED" : "CREATED",
      held: order.amount,
      code: denied ? "5120" : null,
    }
    const type = denied ? "PAYMENT.AUTHORIZATION.DENIED" : "PAYMENT.AUTHORIZATION.CREATED"
    tell(type, "authorization", alone(order, authorizationWire(order, order.authorization)))
    return { status: 201, body: orderWire(order) }
  }

  function held(order: Order): Authorization {
    const { authorization } = order
    if (authorization === null) throw unprocessable("AUTHORIZATION_NOT_FOUND")
    if (authorization.status === "VOIDED") throw unprocessable("AUTHORIZATION_VOIDED")
    if (authorization.status === "CAPTURED") throw unprocessable("AUTHORIZATION_ALREADY_CAPTURED")
    if (authorization.status === "DENIED") throw unprocessable("AUTHORIZATION_DENIED")
    return authorization
  }

  function capture(order: Order, amount: number): Answered {
    const authorization = held(order)
    if (amount > authorization.held) throw unprocessable("MAX_CAPTURE_AMOUNT_EXCEEDED")
    authorization.status = "CAPTURED"
    order.capture = { id: newId(), amount, at: iso(), refunded: 0 }
    const body = alone(order, captureWire(order, order.capture))
    tell("PAYMENT.CAPTURE.COMPLETED", "capture", body)
    return { status: 201, body }
  }

  function cancel(order: Order): Answered {
    const authorization = held(order)
    authorization.status = "VOIDED"
    const body = alone(order, authorizationWire(order, authorization))
    tell("PAYMENT.AUTHORIZATION.VOIDED", "authorization", body)
    return { status: 200, body }
  }

  function refund(order: Order, amount: number): Answered {
    if (order.capture === null) throw unprocessable("CAPTURE_NOT_FOUND")
    if (order.capture.refunded + amount > order.capture.amount) throw unprocessable("REFUND_AMOUNT_EXCEEDED")
    order.capture.refunded += amount
    const made: Refund = { id: newId(), amount, at: iso(), status: "COMPLETED" }
    order.refunds.push(made)
    const body = refundWire(order, made)
    tell("PAYMENT.CAPTURE.REFUNDED", "refund", body)
    return { status: 201, body }
  }

  function failRefund(order: Order) {
    const made = order.refunds.findLast(({ status }) => status === "COMPLETED")
    if (made === undefined || order.capture === null) throw new Error("nothing was given back")
    made.status = "FAILED"
    order.capture.refunded -= made.amount
    tell("PAYMENT.REFUND.FAILED", "refund", refundWire(order, made))
  }

  /** Only movements of money, oldest first. It does not name the order. */
  function report(asked: URLSearchParams): Answered {
    const [from, to] = [asked.get("start_date") ?? "", asked.get("end_date") ?? ""]
    const hours = Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total("hours")
    if (hours < 0 || hours > 31 * 24) throw malformed("INVALID_REQUEST")
    const info = (order: Order, id: string, at: string, value: number, code: string, of?: string) => ({
      transaction_info: {
        transaction_id: id,
        ...(of !== undefined && { paypal_reference_id: of, paypal_reference_id_type: "TXN" }),
        transaction_event_code: code,
        transaction_initiation_date: at,
        transaction_updated_date: at,
        transaction_amount: { currency_code: "EUR", value: (value / 100).toFixed(2) },
        transaction_status: "S",
        custom_field: order.customId,
      },
    })
    const all = [...orders.values()]
      .flatMap((order) => {
        const { authorization, capture, refunds } = order
        if (capture === null) return []
        const given = refunds.filter(({ status }) => status === "COMPLETED")
        return [
          info(order, capture.id, capture.at, capture.amount, "T0003", authorization?.id),
          ...given.map(({ id, at, amount }) => info(order, id, at, -amount, "T1107", capture.id)),
        ]
      })
      .filter(({ transaction_info: { transaction_updated_date: at } }) => at >= from && at <= to)
    const size = Math.min(Number(asked.get("page_size")), mostReported)
    const page = Number(asked.get("page"))
    const body = {
      transaction_details: all.slice((page - 1) * size, page * size),
      start_date: from,
      end_date: to,
      last_refreshed_datetime: iso(),
      page,
      total_items: all.length,
      total_pages: Math.ceil(all.length / size),
    }
    return { status: 200, body }
  }

  function patch(order: Order, body: unknown): Answered {
    if (order.authorization !== null) throw unprocessable("ORDER_ALREADY_COMPLETED")
    for (const one of body as readonly unknown[]) {
      const { op, path, value } = only(one, "op", "path", "value")
      if (op !== "replace" || path !== "/purchase_units/@reference_id=='default'/custom_id") {
        throw unprocessable("NOT_PATCHABLE")
      }
      order.customId = String(value)
    }
    return { status: 204, body: null }
  }

  function verify(text: string): Answered {
    const at = text.indexOf('"webhook_event":')
    const event = text.slice(at + '"webhook_event":'.length, -1)
    const given = only(
      JSON.parse(text),
      ...["auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time"],
      ...["webhook_id", "webhook_event"],
    )
    const { transmission_id: id, transmission_time: time, transmission_sig: signature } = given
    const holds = signature === signed(signingSecret, `${id}`, `${time}`, event) && given.webhook_id === webhookId
    return { status: 200, body: { verification_status: holds ? "SUCCESS" : "FAILURE" } }
  }
  const signed = (secret: string, id: string, time: string, body: string) =>
    createHmac("sha256", secret)
      .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
      .digest("hex")

  function signIn(request: Request, text: string): Answered {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`
    const form = new URLSearchParams(text)
    if (request.headers.get("authorization") !== basic) throw new Refusal(401, "invalid_client")
    if (form.get("grant_type") !== "client_credentials") throw new Refusal(400, "unsupported_grant_type")
    const token = `${form.get("response_type") ?? "A21"}.${newId(30)}`
    if (!form.has("response_type")) tokens.add(token)
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 900 } }
  }

  function act(operation: Operation, id: string, body: unknown): Answered {
    switch (operation) {
      case "create":
        return create(body)
      case "read":
        return { status: 200, body: orderWire(found(id)) }
      case "patch":
        return patch(found(id), body)
      case "authorise":
        only(body)
        return authorise(found(id))
      case "capture": {
        const given = only(body, "amount", "final_capture")
        return capture(
          foundBy(({ authorization }) => authorization?.id === id),
          centsIn(given.amount),
        )
      }
      case "void":
        return cancel(foundBy(({ authorization }) => authorization?.id === id))
      case "refund":
        return refund(
          foundBy((order) => order.capture?.id === id),
          centsIn(only(body, "amount").amount),
        )
      case "readCapture": {
        const order = foundBy((one) => one.capture?.id === id)
        return { status: 200, body: order.capture && alone(order, captureWire(order, order.capture)) }
      }
    }
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const text = await request.text()
    const { operation, id } = routeOf(request)
    const decided = (): Answered => {
      if (operation === "signIn") return signIn(request, text)
      const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? ""
      if (!tokens.has(bearer)) throw new Refusal(401, "AUTHENTICATION_FAILURE")
      if (operation === null) throw new Refusal(404, "RESOURCE_NOT_FOUND")
      if (operation === "verify") return verify(text)
      if (operation === "report") return report(new URL(request.url).searchParams)
      const key = request.headers.get("paypal-request-id")
      const needsKey = request.method === "POST" && operation !== "void"
      if (needsKey && (key === null || key.length > 108)) throw malformed("INVALID_PARAMETER_SYNTAX")
      return once(key === null ? null : `${pathname} ${key}`, text, () => {
        try {
          return act(operation, id, text === "" ? null : JSON.parse(text))
        } catch (error) {
          if (error instanceof Refusal) return error.answer
          throw error
        }
      })
    }
    let answered: Answered
    try {
      answered = decided()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answered = error.answer
    }
    if (operation !== "signIn") {
      const request_ = text === "" ? null : JSON.parse(text)
      exchanges.push({ method: request.method, path: pathname, request: request_, ...wire(answered) })
    }
    return answered.body === null
      ? new Response(null, { status: answered.status })
      : Response.json(answered.body, { status: answered.status })
  }
  const wire = ({ status, body }: Answered) => ({ status, answer: JSON.parse(JSON.stringify(body)) })

  return {
    ...carrierOf((request) => routeOf(request).operation ?? "unknown", answer),
    orders,
    events,
    exchanges,
    webhook: ({ body }, { secret = signingSecret, ageSeconds = 0 } = {}) => {
      const [id, time] = [newId(), iso(ageSeconds)]
      return {
        body,
        headers: new Headers({
          "content-type": "application/json",
          "paypal-auth-algo": "SHA256withRSA",
          "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT",
          "paypal-transmission-id": id,
          "paypal-transmission-sig": signed(secret, id, time, body),
          "paypal-transmission-time": time,
        }),
      }
    },
    approve: (orderId, buyer = "wallet") => {
      const order = found(orderId)
      if (order.authorization !== null) return
      order.buyer = buyer
      order.status = "APPROVED"
      tell("CHECKOUT.ORDER.APPROVED", "checkout-order", orderWire(order))
    },
    dashboard: {
      capture: (orderId) => {
        const order = found(orderId)
        capture(order, order.authorization?.held ?? 0)
      },
      refund: (orderId, amount) => {
        refund(found(orderId), amount)
      },
      cancel: (orderId) => {
        cancel(found(orderId))
      },
      holdOther: (orderId, amount) => {
        const { authorization } = found(orderId)
        if (authorization !== null) authorization.held = amount
      },
      failRefund: (orderId) => failRefund(found(orderId)),
      lose: (orderId) => {
        orders.delete(orderId)
      },
    },
  }
}

type Operation = "create" | "read" | "patch" | "authorise" | "capture" | "void" | "refund" | "readCapture"

const routes: readonly (readonly [string, RegExp, Operation | "signIn" | "verify" | "report"])[] = [
  ["POST", /^\/v1\/oauth2\/token$/, "signIn"],
  ["POST", /^\/v1\/notifications\/verify-webhook-signature$/, "verify"],
  ["GET", /^\/v1\/reporting\/transactions$/, "report"],
  ["POST", /^\/v2\/checkout\/orders$/, "create"],
  ["GET", /^\/v2\/checkout\/orders\/(\w+)$/, "read"],
  ["PATCH", /^\/v2\/checkout\/orders\/(\w+)$/, "patch"],
  ["POST", /^\/v2\/checkout\/orders\/(\w+)\/authorize$/, "authorise"],
  ["POST", /^\/v2\/payments\/authorizations\/(\w+)\/capture$/, "capture"],
  ["POST", /^\/v2\/payments\/authorizations\/(\w+)\/void$/, "void"],
  ["GET", /^\/v2\/payments\/captures\/(\w+)$/, "readCapture"],
  ["POST", /^\/v2\/payments\/captures\/(\w+)\/refund$/, "refund"],
]

function routeOf({ method, url }: Request): {
  readonly operation: (typeof routes)[number][2] | null
  readonly id: string
} {
  const { pathname } = new URL(url)
  for (const [verb, path, operation] of routes) {
    const match = verb === method ? path.exec(pathname) : null
    if (match) return { operation, id: match[1] ?? "" }
  }
  return { operation: null, id: "" }
}
