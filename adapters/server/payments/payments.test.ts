import { Effect, Exit, type Layer, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { type Server, serve } from "srvx"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { cents } from "../../../domain/money/cents.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import {
  beginPayment,
  heardBy,
  ownerSays,
  ownPaymentsLayer,
  passMinutes,
  stateOf,
} from "../../../tests/fixtures/own-payments.ts"
import { sandboxIn } from "../../../tests/fixtures/sandbox.ts"
import { defaultTimes } from "../demo/sandbox/config.ts"
import { sandboxMigrations } from "../demo/sandbox/migrations/sandbox-migrations.ts"
import { sign, signatureHeader } from "../demo/sandbox/signature.ts"
import { advanceClock, resetClock } from "../store/clock.ts"
import { carryOut } from "../store/writes.ts"
import { paymentView } from "./attempts.ts"
import { capturePayment, createPayment, refundPayment, releasePayment } from "./effects.ts"
import { paymentMigrations } from "./migrations/payment-migrations.ts"
import { PaymentProvider } from "./provider.ts"
import { sandboxProvider } from "./sandbox-provider.ts"
import { paymentOf } from "./streams.ts"
import { syncPayment } from "./sync.ts"
import { processInbox, receiveWebhook } from "./webhook.ts"

const secrets = { secretKey: "sk_test", webhookSecret: "whsec_test" }
const amountCents = 12_900

describe.each(alike(databaseKinds, 1))("payments through the sandbox over HTTP, on %s", (kind) => {
  const db = useDatabase(kind, { more: [paymentMigrations, sandboxMigrations] })
  const scope = Scope.makeUnsafe()
  let server: Server
  /** All webhooks so far, so that a test can send them again. */
  const hooks: { readonly body: string; readonly again: () => Promise<Response> }[] = []

  type Needs = SqlClient.SqlClient | Layer.Success<ReturnType<typeof ownPaymentsLayer>>
  const run = <A, E>(effect: Effect.Effect<A, E, Needs>): Promise<A> =>
    db.run(Effect.provide(effect, ownPaymentsLayer([provider()])))
  const provider = () => {
    const { origin } = new URL(server.url ?? "")
    return sandboxProvider({ ...secrets, origin, timeoutMs: 1_000, retries: 2, firstPauseMs: 10 })
  }

  beforeAll(async () => {
    let sandbox: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 })
    server = serve({
      port: 0,
      hostname: "127.0.0.1",
      silent: true,
      fetch: async (request) => {
        if (new URL(request.url).pathname !== "/webhook") return sandbox(request)
        const body = await request.text()
        const again = () =>
          run(receiveWebhook(provider(), new Request(request.url, { method: "POST", body, headers: request.headers })))
        hooks.push({ body, again })
        return again()
      },
    })
    await server.ready()
    const { origin } = new URL(server.url ?? "")
    const config = {
      ...secrets,
      webhookUrl: `${origin}/webhook`,
      publicOrigin: origin,
      times: {
        ...defaultTimes,
        lostAnswerMs: 1_600,
        lateWebhookMs: 300,
        reorderedWebhookMs: 200,
        lastDuplicateMs: 100,
      },
      codes: null,
    }
    sandbox = (await db.run(sandboxIn(scope, config))).handler
  })
  afterAll(async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await server.close(true)
  })
  let paymentsMade = 0
  /** An open payment. */
  async function paying(attempt = 1, code = `CODE${++paymentsMade}`) {
    const key = await run(beginPayment(code, attempt, { amountCents }))
    const paymentId = (await run(paymentView(code, attempt)))?.paymentId ?? "none"
    return { code, paymentId, key }
  }

  async function confirm(code: string, attempt: number, number: string) {
    const view = await run(paymentView(code, attempt))
    const response = await fetch(
      `${new URL(server.url ?? "").origin}${view?.endpoint}/payments/${view?.paymentId}/confirm`,
      {
        method: "POST",
        body: JSON.stringify({
          client_secret: view?.clientSecret,
          card: { number, holder: "Ada Rossi", exp: "12/39", cvv: "123" },
        }),
      },
    )
    return response.status
  }

  const hooksOf = (paymentId: string) => hooks.filter(({ body }) => body.includes(paymentId))
  const state = (code: string, attempt = 1) => run(stateOf(code, attempt))
  const log = (code: string) => run(heardBy(code))
  const workUntil = (code: string, wanted: string, attempt = 1) =>
    vi.waitFor(async () => {
      await run(processInbox(20))
      expect(await state(code, attempt)).toBe(wanted)
    }, 8_000)

  test("[CK-12] [CK-13] a webhook reports the hold, and five captures of one outbox row take the money once", async () => {
    const { code, paymentId } = await paying()
    await confirm(code, 1, "4242424242424242")
    await workUntil(code, "authorised")
    const facts = await Promise.all(
      Array.from({ length: 5 }, () => run(capturePayment({ code, paymentId, amountCents }, `${code}/capture`))),
    )
    expect(new Set(facts.map((fact) => JSON.stringify(fact))).size).toBe(1)
    expect(facts[0]).toEqual({ type: "provider.captured", paymentId, amountCents })
    expect(await run(Effect.flatMap(PaymentProvider, (provider) => provider.get(paymentId)))).toMatchObject({
      status: "captured",
      capturedCents: amountCents,
    })
  })

  test.each(["by hand", "after seven days"])("[CK-12] a hold that ends %s is reported as released", async (how) => {
    const { code, paymentId } = await paying()
    await confirm(code, 1, "4242424242424242")
    await workUntil(code, "authorised")
    if (how === "by hand") {
      const control = new URL(`/sandbox/payments/${paymentId}`, server.url)
      await fetch(control, { method: "POST", body: new URLSearchParams({ act: "expire" }), redirect: "manual" })
    } else await run(advanceClock(7 * 24 * 3_600_000))
    await workUntil(code, "released")
    await run(resetClock)
    expect(await log(code)).toEqual(["provider.created", "provider.authorised", "provider.released"])
  })

  test("[L17] fifty refunds at once with different keys never give back more than was paid", async () => {
    const { code, paymentId } = await paying()
    await confirm(code, 1, "4242424242424242")
    await workUntil(code, "authorised")
    await run(capturePayment({ code, paymentId, amountCents }, `${code}/capture`))
    const part = cents(1_000)
    const asked = Array.from({ length: 50 }, (_, index) =>
      run(
        Effect.result(
          Effect.flatMap(PaymentProvider, (provider) => provider.refund(paymentId, part, `${code}/refund/${index}`)),
        ),
      ),
    )
    const given = (await Promise.all(asked)).filter(({ _tag }) => _tag === "Success").length
    // More was asked for than was paid, so a shop without checks would give back too much.
    expect(50 * part).toBeGreaterThan(amountCents)
    const most = Math.floor(amountCents / part)
    expect(given).toBeLessThanOrEqual(most)
    // An answer that came too late for its caller still counts as a refund.
    await vi.waitFor(async () => {
      const { refundedCents } = await run(Effect.flatMap(PaymentProvider, (provider) => provider.get(paymentId)))
      expect(refundedCents).toBe(most * part)
    }, 8_000)
  })

  test("[CK-13] [L12] five copies of a webhook at once are all answered, and the payment gets one event", async () => {
    const { code, paymentId } = await paying()
    await confirm(code, 1, "4242424242424242")
    await workUntil(code, "authorised")
    const again = hooksOf(paymentId).at(-1)?.again
    const answers = await Promise.all(Array.from({ length: 5 }, () => again?.()))
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200])
    await run(processInbox(20))
    expect(await log(code)).toEqual(["provider.created", "provider.authorised"])
  })

  test("[CK-13] a webhook that tells only what the payment has heard is not stored", async () => {
    const { code, paymentId } = await paying()
    await confirm(code, 1, "4242424242424242")
    await workUntil(code, "authorised")
    const body = JSON.parse(hooksOf(paymentId).at(-1)?.body ?? "{}")
    const isStored = async (type: string) => {
      const text = JSON.stringify({ ...body, id: `${code} ${type}`, type })
      const headers = { [signatureHeader]: sign(text, secrets.webhookSecret, Math.floor(Date.now() / 1000)) }
      const request = new Request("http://shop.test/webhook", { method: "POST", body: text, headers })
      expect((await run(receiveWebhook(provider(), request))).status).toBe(200)
      const rows = await run(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select from inbox where event_id = ${`${code} ${type}`}`),
      )
      return rows.length > 0
    }
    expect(await isStored("payment.authorised")).toBe(false)
    expect(await isStored("payment.captured"), "not heard yet").toBe(true)
    expect(await isStored("payment.canceled"), "always read").toBe(true)
  })

  test("[L11] the browser's confirmation and the webhook at once give one fact", async () => {
    const { code, paymentId } = await paying()
    await confirm(code, 1, "4000009000000045")
    await Promise.all([run(syncPayment(paymentId)), run(syncPayment(paymentId)), run(processInbox(20))])
    await workUntil(code, "authorised")
    expect(await log(code)).toEqual(["provider.created", "provider.authorised"])
  })

  test("[CK-13] webhooks out of order, after a capture, give the same result", async () => {
    const { code, paymentId } = await paying()
    await confirm(code, 1, "4000009000000052")
    await run(capturePayment({ code, paymentId, amountCents }, `${code}/capture`))
    await workUntil(code, "captured.kept")
    await vi.waitFor(() => expect(hooksOf(paymentId)).toHaveLength(2), 5_000)
    await run(processInbox(20))
    expect(await log(code)).toEqual(["provider.created", "provider.authorised", "provider.captured"])
  })

  test("[CK-14] a refused card is reported with its reason and closes the payment; the next attempt can pay", async () => {
    const { code, paymentId } = await paying()
    expect(await confirm(code, 1, "4000000000009995")).toBe(402)
    await workUntil(code, "failed")
    expect((await run(paymentOf({ code, attempt: 1 })))?.context.error).toBe("card_insufficient_funds")
    expect(await run(Effect.flatMap(PaymentProvider, (provider) => provider.get(paymentId)))).toMatchObject({
      status: "canceled",
    })
    await paying(2, code)
    await confirm(code, 2, "4242424242424242")
    await workUntil(code, "authorised", 2)
  })

  test("[CK-13] a payment of an earlier attempt, made in another tab, is released", async () => {
    const { code, paymentId } = await paying()
    await confirm(code, 1, "4242424242424242")
    await run(ownerSays(code, 1, { type: "owner.letsGo" }))
    await run(syncPayment(paymentId))
    expect(await state(code)).toBe("released")
    expect(await run(Effect.flatMap(PaymentProvider, (provider) => provider.get(paymentId)))).toMatchObject({
      status: "canceled",
    })
  })

  test("[CK-13] a payment that the shop did not ask for is released", async () => {
    const code = `NOBODY${++paymentsMade}`
    const { word, rows } = await run(createPayment({ code, attempt: 1, amountCents }, { id: `${code}/1` }))
    await run(carryOut(rows))
    const { paymentId } = word
    if (paymentId === null) throw new Error("it was not made")
    await confirm(code, 1, "4242424242424242")
    await run(syncPayment(paymentId))
    expect(await run(Effect.flatMap(PaymentProvider, (provider) => provider.get(paymentId)))).toMatchObject({
      status: "canceled",
    })
  })

  test("[CK-13] a payment whose answer was lost is found by a check and by the same key", async () => {
    const { code, paymentId } = await paying()
    expect(await confirm(code, 1, "4000009000000011")).toBe(504)
    await run(syncPayment(paymentId))
    expect(await state(code)).toBe("authorised")
    expect(await run(capturePayment({ code, paymentId, amountCents }, `${code}/capture`))).toEqual({
      type: "provider.captured",
      paymentId,
      amountCents,
    })
  })

  test("[CK-13] a check after a minute replaces a webhook that was never sent", async () => {
    const { code } = await paying()
    await confirm(code, 1, "4000009000000060")
    await run(passMinutes(code, 1, 0))
    expect(await state(code)).toBe("created")
    await run(passMinutes(code, 1, 2))
    expect(await state(code)).toBe("authorised")
  })

  test("[CK-12] a rejection releases the hold, and a cancellation gives the money back, even if repeated", async () => {
    const one = await paying()
    await confirm(one.code, 1, "4242424242424242")
    const release = () => run(releasePayment(one, `${one.code}/release`))
    expect(await release()).toEqual({ type: "provider.released", paymentId: one.paymentId })
    expect(await release()).toEqual({ type: "provider.released", paymentId: one.paymentId })
    const two = await paying()
    await confirm(two.code, 1, "4242424242424242")
    await run(capturePayment({ ...two, amountCents }, `${two.code}/capture`))
    const refund = (key: string) => run(refundPayment({ ...two, amountCents }, key))
    const refunded = { type: "provider.refunded", paymentId: two.paymentId, amountCents, inAllCents: amountCents }
    expect(await refund(`${two.code}/refund`)).toEqual(refunded)
    expect(await refund(`${two.code}/refund`)).toEqual(refunded)
    expect(await refund(`${two.code}/another`)).toEqual(refunded)
    expect(await run(Effect.flatMap(PaymentProvider, (provider) => provider.get(two.paymentId)))).toMatchObject({
      refundedCents: amountCents,
    })
  })

  test("[CK-12] a capture that the bank refuses is reported as failed", async () => {
    const { code, paymentId } = await paying()
    await confirm(code, 1, "4000009000000078")
    expect(await run(capturePayment({ code, paymentId, amountCents }, `${code}/capture`))).toEqual({
      type: "provider.captureFailed",
      paymentId,
      error: "payment_failed",
    })
  })

  test("an unreachable payment provider is not a refusal: the call fails and is tried again later", async () => {
    const nobody = sandboxProvider({ ...secrets, origin: "http://127.0.0.1:9", retries: 1, firstPauseMs: 1 })
    const error = await Effect.runPromise(
      Effect.flip(nobody.create({ code: "X", attempt: 1, amountCents: cents(amountCents), method: "card" }, "k")),
    )
    expect(error).toMatchObject({ _tag: "PaymentUnavailable", reason: "unreachable" })
    const other = sandboxProvider({
      ...secrets,
      secretKey: "wrong",
      origin: new URL(server.url ?? "").origin,
      retries: 0,
    })
    expect(await Effect.runPromise(Effect.flip(other.get("pay_1")))).toMatchObject({
      _tag: "PaymentUnavailable",
      reason: "status",
    })
  })

  test("[CK-13] a webhook from anybody else is refused", async () => {
    const forged = new Request("http://shop.test/webhook", {
      method: "POST",
      body: JSON.stringify({ id: "evt_1", payment: { id: "pay_1" } }),
      headers: { "sandbox-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` },
    })
    expect((await run(receiveWebhook(provider(), forged))).status).toBe(400)
    expect(
      (await run(receiveWebhook(provider(), new Request("http://shop.test/webhook", { method: "POST", body: "" }))))
        .status,
    ).toBe(400)
  })
})
