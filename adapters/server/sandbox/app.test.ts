import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Exit, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { makeSandbox } from "./app.ts"
import { testCards } from "./cards.ts"
import type { SandboxConfig } from "./config.ts"
import { sandboxMigrations } from "./migrations/sandbox-migrations.ts"
import { sign, signatureHeader } from "./signature.ts"

type Posted = {
  readonly id: string
  readonly type: string
  readonly payment: { readonly id: string; readonly version: number }
}

const origin = "http://shop.test"
const db = useDatabase("pglite", { more: [sandboxMigrations] })
const posted: Posted[] = []
let refuseWebhooks = 0
let handler: (request: Request) => Promise<Response>
let config: SandboxConfig
const scope = Scope.makeUnsafe()

const bodyOf = async (request: IncomingMessage) => (await request.toArray()).join("")

const receiver = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const header = String(request.headers[signatureHeader])
  const seconds = Number(/^t=(\d+),/.exec(header)?.[1])
  if (header !== sign(body, config.webhookSecret, seconds)) return response.writeHead(400).end()
  if (refuseWebhooks-- > 0) return response.writeHead(409).end()
  posted.push(JSON.parse(body))
  response.end()
})

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening))
  const { port } = receiver.address() as AddressInfo
  config = {
    secretKey: "sk_test",
    webhookSecret: "whsec_test",
    webhookUrl: `http://127.0.0.1:${port}/`,
    publicOrigin: origin,
    times: {
      lostAnswerMs: 50,
      halfRefundMs: 50,
      slowAnswerMs: 50,
      lateWebhookMs: 800,
      reorderedWebhookMs: 1_500,
      lastDuplicateMs: 200,
      webhookRetriesMs: [20, 20, 20],
      pollMs: 20,
    },
  }
  const sandbox = await db.run(Scope.provide(makeSandbox(config), scope))
  handler = sandbox.handler
})
afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  receiver.close()
})

type Call = { readonly status: number; readonly body: Record<string, never> & { id: string; client_secret: string } }

let keys = 0
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Call> {
  const response = await handler(
    new Request(`${origin}/sandbox/pay/v1${path}`, {
      method,
      headers: { authorization: "Bearer sk_test", "idempotency-key": `key-${++keys}`, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: await response.json() }
}

const create = (headers = {}) =>
  call(
    "POST",
    "/payments",
    { amount: 12_900, currency: "eur", capture_method: "manual", metadata: { code: "7K2M9QXR4TBD", attempt: 1 } },
    headers,
  )

async function paid(number: string) {
  const { body } = await create()
  const card = { number, holder: "Ada Rossi", exp: "12/39", cvv: "123" }
  const answer = await call("POST", `/payments/${body.id}/confirm`, {
    client_secret: body.client_secret,
    card,
    return_url: "/checkout/7K2M9QXR4TBD",
  })
  const after = () => call("GET", `/payments/${body.id}`)
  return { id: body.id, answer, after }
}

const eventsOf = (id: string) => posted.filter(({ payment }) => payment.id === id).map(({ type }) => type)

describe("the sandbox over HTTP", () => {
  test("[CK-11] needs the secret key", async () => {
    expect((await create({ authorization: "Bearer sk_other" })).status).toBe(401)
  })

  test("[CK-13] the same key gives the same payment, another body under it is a conflict", async () => {
    const [one, two] = await Promise.all([create({ "idempotency-key": "same" }), create({ "idempotency-key": "same" })])
    expect(two.body).toEqual(one.body)
    expect((await call("GET", "/payments?key=same")).body.id).toBe(one.body.id)
    const other = await call(
      "POST",
      "/payments",
      { amount: 1, currency: "eur", capture_method: "manual", metadata: { code: "X", attempt: 1 } },
      { "idempotency-key": "same" },
    )
    expect(other).toMatchObject({ status: 409, body: { error: { code: "idempotency_conflict" } } })
  })

  test("[CK-13] five captures under one key take the money once", async () => {
    const { id } = await paid("4242424242424242")
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call("POST", `/payments/${id}/capture`, { amount: 12_900 }, { "idempotency-key": "c1" }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await call("GET", `/payments/${id}`)).body).toMatchObject({
      status: "succeeded",
      captured: 12_900,
      version: 3,
    })
    expect((await call("POST", `/payments/${id}/capture`, { amount: 12_900 })).status).toBe(409)
  })

  test.each([
    ["4242424242424242", 200, "authorised"],
    ["5555555555554444", 200, "authorised"],
    ["4000002500003155", 200, "requires_action"],
    ["4000000000003220", 200, "requires_action"],
    ["4000000000000002", 402, "card_declined"],
    ["4000000000009995", 402, "insufficient_funds"],
    ["4000000000000069", 402, "expired_card"],
    ["4000000000000127", 402, "incorrect_cvc"],
    ["4000000000000119", 402, "processing_error"],
    ["4000000000000000", 402, "incorrect_number"],
  ])("[CK-11] card %s answers %i %s", async (number, status, said) => {
    const { answer } = await paid(number)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(said)
  })

  test("[CK-11] a capture that fails is refused, and its hold is gone", async () => {
    const { id } = await paid("4000009000000078")
    const answer = await call("POST", `/payments/${id}/capture`, { amount: 12_900 })
    expect(answer).toMatchObject({ status: 402, body: { error: { code: "capture_failed" } } })
    expect((await call("GET", `/payments/${id}`)).body).toMatchObject({ status: "canceled", captured: 0 })
  })

  test("[CK-13] an answer lost after authorising leaves an authorised payment, one lost before leaves it open", async () => {
    const after = await paid("4000009000000011")
    expect(after.answer.status).toBe(504)
    expect((await after.after()).body).toMatchObject({ status: "requires_capture" })
    const key = { "idempotency-key": "lost-capture" }
    expect((await call("POST", `/payments/${after.id}/capture`, { amount: 12_900 }, key)).status).toBe(504)
    expect((await call("POST", `/payments/${after.id}/capture`, { amount: 12_900 }, key)).body).toMatchObject({
      status: "succeeded",
      captured: 12_900,
    })
    const before = await paid("4000009000000029")
    expect(before.answer.status).toBe(504)
    expect((await before.after()).body).toMatchObject({ status: "requires_payment_method", version: 1 })
  })

  test("[CK-11] webhooks are signed, and come late, three times, out of order or never as the card asks", async () => {
    const late = await paid("4000009000000037")
    const plain = await paid("4242424242424242")
    const thrice = await paid("4000009000000045")
    const reordered = await paid("4000009000000052")
    const never = await paid("4000009000000060")
    await call("POST", `/payments/${reordered.id}/capture`, { amount: 12_900 })
    await vi.waitFor(() => {
      expect(eventsOf(plain.id)).toEqual(["payment.authorised"])
      expect(eventsOf(late.id)).toEqual(["payment.authorised"])
      expect(eventsOf(thrice.id)).toHaveLength(3)
      expect(eventsOf(reordered.id)).toEqual(["payment.captured", "payment.authorised"])
    }, 15_000)
    const arrived = posted.map(({ payment }) => payment.id)
    expect(arrived.indexOf(plain.id)).toBeLessThan(arrived.indexOf(late.id))
    expect(new Set(posted.filter(({ payment }) => payment.id === thrice.id).map(({ id }) => id)).size).toBe(1)
    expect(eventsOf(never.id)).toEqual([])
  })

  test("[CK-11] a webhook that is refused comes again", async () => {
    refuseWebhooks = 2
    const { id } = await paid("4242424242424242")
    await vi.waitFor(() => expect(eventsOf(id)).toEqual(["payment.authorised"]), 5_000)
  })

  test("[CK-11] the card number is nowhere in the database", async () => {
    await paid("4242424242424242")
    const rows = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
        select (select string_agg(p::text, '') from sbx_payment p) || (select string_agg(d::text, '') from sbx_delivery d)
          || (select string_agg(c::text, '') from sbx_call c) as everything`,
      ),
    )
    const everything = JSON.stringify(rows)
    expect(everything).toContain("4242")
    for (const { number } of testCards) expect(everything).not.toContain(number)
  })

  test("[CK-11] the bank's page asks in both languages, knows its code, and sends the customer back to the shop only", async () => {
    const { id } = await paid("4000002500003155")
    const page = (method: string, form?: string, lang = "it") =>
      handler(
        new Request(`${origin}/sandbox/pay/acs/${id}?lang=${lang}`, {
          method,
          ...(form === undefined
            ? {}
            : { body: form, headers: { "content-type": "application/x-www-form-urlencoded" } }),
        }),
      )
    const italian = await page("GET")
    expect(italian.headers.get("content-security-policy")).toContain("default-src 'none'")
    const html = await italian.text()
    expect(html).toContain('<html lang="it"')
    expect(html).toContain("129\u00a0€")
    expect(html).not.toContain("<script")
    expect(await (await page("GET", undefined, "en")).text()).toContain("€129")
    const wrong = await page("POST", "code=000000&answer=approve")
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('aria-invalid="true"')
    const right = await page("POST", "code=123456&answer=approve")
    expect(right.status).toBe(303)
    expect(right.headers.get("location")).toBe(`${origin}/checkout/7K2M9QXR4TBD`)
    expect((await call("GET", `/payments/${id}`)).body).toMatchObject({ status: "requires_capture" })
    expect(await (await page("POST", "code=123456&answer=approve")).text()).toContain("già conclusa")
  })

  test.each([
    ["POST", "/payments", "{"],
    ["POST", "/payments", JSON.stringify({ amount: -1 })],
    [
      "POST",
      "/payments",
      JSON.stringify({
        amount: 1.5,
        currency: "eur",
        capture_method: "manual",
        metadata: { code: "\u0000", attempt: 1 },
      }),
    ],
    ["POST", "/payments/pay_none/confirm", JSON.stringify({ client_secret: "x" })],
    ["POST", "/payments/pay_none/capture", JSON.stringify({ amount: 1 })],
    ["GET", "/payments/%00", undefined],
    ["GET", "/payments?key=%00", undefined],
    ["DELETE", "/payments", undefined],
  ])("bad input is refused, never an error of ours: %s %s", async (method, path, body) => {
    const response = await handler(
      new Request(`${origin}/sandbox/pay/v1${path}`, {
        method,
        headers: { authorization: "Bearer sk_test", "idempotency-key": `bad-${++keys}` },
        ...(body === undefined ? {} : { body }),
      }),
    )
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  test("[CK-11] the control page lists payments, events and the test cards", async () => {
    const html = await (await handler(new Request(`${origin}/sandbox?lang=en`))).text()
    expect(html).toContain("no payment here is real")
    expect(html).toContain("4000 0090 0000 0060")
    expect(html).toContain("7K2M9QXR4TBD")
    expect(html).toContain("never sent, as the card asks")
  })
})
