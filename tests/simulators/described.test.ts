import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { cents } from "../../domain/money/cents.ts"
import { simulatedPaypal, simulatedStripe } from "../fixtures/money-in.ts"
import { bodyOf, descriptions, operationAt, readDescription, undescribed } from "./described.ts"
import type { Exchange } from "./paypal/simulator.ts"
import { stripeSimulator } from "./stripe/simulator.ts"

const asked = (method: "card" | "paypal" | "paypal_card", attempt: number) =>
  ({ code: "7K2M9QXR4TBD", attempt, amountCents: cents(12_900), method }) as const

/** Makes every call that the shop makes to PayPal once, and a webhook of each kind. */
async function everyPaypalCall() {
  const one = simulatedPaypal()
  const provider = one.provider("http://paypal.test", one.carrier.fetch)
  const run = Effect.runPromise
  for (const [attempt, method] of (["paypal", "paypal_card"] as const).entries()) {
    const { paymentId } = await run(provider.create(asked(method, attempt + 1), `key/${attempt}`))
    one.pay({ paymentId, clientSecret: "" }, method === "paypal" ? "good" : "checked")
    await run(provider.authorise(paymentId, `authorise/${attempt}`))
    await run(provider.capture(paymentId, cents(9_000), `capture/${attempt}`))
    await run(provider.refund(paymentId, cents(4_000), `refund/${attempt}`))
  }
  const held = await run(provider.create(asked("paypal", 3), "key/3"))
  one.pay({ paymentId: held.paymentId, clientSecret: "" })
  await run(provider.authorise(held.paymentId, "authorise/3"))
  await run(provider.cancel(held.paymentId, "void/3"))
  const open = await run(provider.create(asked("paypal", 4), "key/4"))
  await run(provider.cancel(open.paymentId, "cancel/4"))
  for (const hook of one.hooks()) {
    const { body, headers } = one.webhook(hook)
    await run(provider.parseWebhook(body, headers))
  }
  return one.simulator
}

/** Finds the document that describes a call, and returns how the call differs from it. */
function faultsOf(documents: readonly Readonly<Record<string, unknown>>[], exchange: Exchange): readonly string[] {
  const { method, path, request, status, answer } = exchange
  for (const document of documents) {
    const operation = operationAt(document, method, path)
    if (operation === null) continue
    const responses = operation.responses as Readonly<Record<string, unknown>>
    const wanted = bodyOf(document, operation.requestBody)
    const given = bodyOf(document, responses[String(status)])
    const where = `${method} ${path}`
    return [
      ...(responses[String(status)] === undefined ? [`${where}: no answer ${status}`] : []),
      ...(request === null || wanted === undefined ? [] : undescribed(document, wanted, request, `${where} asked`)),
      ...(answer === null || given === undefined ? [] : undescribed(document, given, answer, `${where} answered`)),
    ]
  }
  return [`${method} ${path} is described nowhere`]
}

describe.skipIf(descriptions === undefined)(
  "against the published descriptions (skipped unless ALTROVE_PROVIDER_SPECS names their folder)",
  () => {
    const paypal = () =>
      ["checkout_orders_v2", "payments_payment_v2", "notifications_webhooks_v1"].map((name) =>
        readDescription(`paypal/${name}.json`),
      )

    test("[CK-11] the shop's calls to PayPal and the simulator's answers match PayPal's description", async () => {
      const { exchanges } = await everyPaypalCall()
      expect(exchanges.length).toBeGreaterThan(20)
      const documents = paypal()
      expect(exchanges.flatMap((exchange) => faultsOf(documents, exchange))).toEqual([])
    })

    test("planted fault: a field and a value that PayPal does not have are found", async () => {
      const { exchanges } = await everyPaypalCall()
      const [create] = exchanges
      if (create === undefined) throw new Error("nothing was asked")
      const changed = (change: object): Exchange => ({ ...create, request: { ...Object(create.request), ...change } })
      expect(faultsOf(paypal(), changed({ customer: "Ada" })).join()).toContain("customer is not described")
      expect(faultsOf(paypal(), changed({ intent: "HOLD" })).join()).toContain("intent is none of its words")
    })

    test("[CK-11] the answers of Stripe's simulator have Stripe's fields, with the same types", async () => {
      const { resources } = readDescription("stripe/fixtures3.json") as {
        readonly resources: Readonly<Record<string, Readonly<Record<string, unknown>>>>
      }
      const one = simulatedStripe()
      const provider = one.provider("http://stripe.test", one.carrier.fetch)
      const payment = await Effect.runPromise(provider.create(asked("card", 1), "key"))
      one.pay(payment, "without funds")
      one.pay(payment)
      await Effect.runPromise(provider.capture(payment.paymentId, cents(9_000), "capture"))
      await Effect.runPromise(provider.refund(payment.paymentId, cents(4_000), "refund"))
      const objects = one.hooks().map(({ body }) => JSON.parse(body).data.object as Readonly<Record<string, unknown>>)
      expect(new Set(objects.map(({ object }) => object))).toEqual(new Set(["payment_intent", "charge", "refund"]))
      for (const object of objects) {
        const known = resources[String(object.object)] ?? {}
        for (const [name, value] of Object.entries(object)) {
          expect(Object.keys(known), `${object.object}.${name}`).toContain(name)
          // An empty example does not show the type.
          const example = known[name]
          if (example !== null && value !== null) expect(typeof value, `${object.object}.${name}`).toBe(typeof example)
        }
      }
    })
  },
)

describe("the simulators", () => {
  test("[CK-13] refuse an unknown field, a call without a key, and a different call with the same key", async () => {
    const { fetch } = stripeSimulator()
    const ask = (body: string, key: string | null) =>
      fetch("http://stripe.test/v1/payment_intents", {
        method: "POST",
        body,
        headers: {
          authorization: "Bearer sk_test_simulated",
          ...(key === null ? {} : { "idempotency-key": key }),
        },
      }).then(({ status }) => status)
    const good = "amount=12900&currency=eur&capture_method=manual"
    expect(await ask(good, "a")).toBe(200)
    expect(await ask(good, "a")).toBe(200)
    expect(await ask(`${good}&payment_method_types[0]=card`, "b")).toBe(400)
    expect(await ask(good, null)).toBe(400)
    expect(await ask(good.replace("12900", "100"), "a")).toBe(400)
    const paypal = simulatedPaypal().simulator
    const token = await paypal.fetch("http://paypal.test/v1/oauth2/token", {
      method: "POST",
      body: "grant_type=client_credentials",
      headers: { authorization: `Basic ${Buffer.from("simulated-client:simulated-secret").toString("base64")}` },
    })
    const { access_token } = await token.json()
    const order = (body: object) =>
      paypal
        .fetch("http://paypal.test/v2/checkout/orders", {
          method: "POST",
          body: JSON.stringify(body),
          headers: { authorization: `Bearer ${access_token}`, "paypal-request-id": `${JSON.stringify(body).length}` },
        })
        .then(({ status }) => status)
    const unit = { custom_id: "X.1", amount: { currency_code: "EUR", value: "129.00" } }
    expect(await order({ intent: "AUTHORIZE", purchase_units: [unit] })).toBe(201)
    expect(await order({ intent: "AUTHORIZE", purchase_units: [unit], note: "" })).toBe(400)
    expect(await order({ intent: "AUTHORIZE", purchase_units: [{ ...unit, items: [{}] }] })).toBe(400)
    const tenths = { currency_code: "EUR", value: "129.0" }
    expect(await order({ intent: "AUTHORIZE", purchase_units: [{ ...unit, amount: tenths }] })).toBe(422)
  })
})
