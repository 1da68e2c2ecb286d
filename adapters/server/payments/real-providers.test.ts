import { Effect, type Layer, Logger, References } from "effect"
import type { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import { cents } from "../../../domain/money/cents.ts"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { type How, type Simulated, simulatedPaypal, simulatedStripe } from "../../../tests/fixtures/money-in.ts"
import {
  beginPayment,
  heardBy,
  ownerSays,
  ownPaymentsLayer,
  passMinutes,
  stateOf,
} from "../../../tests/fixtures/own-payments.ts"
import { listen } from "../../../tests/simulators/carrier.ts"
import { paymentView } from "./attempts.ts"
import { moneyChecks } from "./books.ts"
import { capturePayment, closePayments, createPayment, refundPayment, releasePayment } from "./effects.ts"
import { paymentMigrations } from "./migrations/payment-migrations.ts"
import { PaymentProvider, type Provider } from "./provider.ts"
import { syncPayment } from "./sync.ts"
import { processInbox, receiveWebhook } from "./webhook.ts"

const amountCents = 12_900
const db = useDatabase("postgres", { more: [paymentMigrations] })
const simulated: readonly [Simulated, Simulated] = [simulatedStripe(), simulatedPaypal()]
const providers: Provider[] = []
const closing: (() => Promise<void>)[] = []
const alarms: string[] = []

beforeAll(async () => {
  for (const one of simulated) {
    const { origin, close } = await listen(one.carrier)
    closing.push(close)
    providers.push(one.provider(origin))
  }
})
afterAll(async () => {
  for (const close of closing) await close()
})

type Needs = SqlClient.SqlClient | Layer.Success<ReturnType<typeof ownPaymentsLayer>>
const noting = Logger.make<unknown, void>(({ logLevel, message }) => {
  if (logLevel === "Error") alarms.push(JSON.stringify(message))
})
const run = <A, E>(effect: Effect.Effect<A, E, Needs>, known = providers): Promise<A> =>
  db.run(
    effect.pipe(
      Effect.provide(ownPaymentsLayer(known)),
      Effect.provide(Logger.layer([noting])),
      Effect.provideService(References.MinimumLogLevel, "Error"),
    ),
  )

let made = 0
/** An open payment. */
async function paying({ method }: Simulated, by: PaymentMethod = method, attempt = 1, code = `REAL${++made}`) {
  const key = await run(beginPayment(code, attempt, { amountCents, method: by }))
  const view = await run(paymentView(code, attempt))
  return { code, key, paymentId: view?.paymentId ?? "none", clientSecret: view?.clientSecret ?? "", view }
}

const state = (code: string, attempt = 1) => run(stateOf(code, attempt))
const log = (code: string) => run(heardBy(code))
const wants = (code: string) => run(ownerSays(code, 1, { type: "owner.wantsCapture" }))
const asksBack = (code: string, inAllCents: number) =>
  run(ownerSays(code, 1, { type: "owner.refunds", id: `${code}/${inAllCents}`, inAllCents, why: "test" }))
const get = (paymentId: string) => run(Effect.flatMap(PaymentProvider, (provider) => provider.get(paymentId)))
const post = (one: Simulated, from = one.hooks().at(-1), as?: Parameters<Simulated["webhook"]>[1]) => {
  if (from === undefined) throw new Error("nothing was told yet")
  const provider = providers.find(({ name }) => name === one.name)
  if (provider === undefined) throw new Error("no provider")
  const request = new Request("http://shop.test/hook", { method: "POST", ...one.webhook(from, as) })
  return run(receiveWebhook(provider, request))
}

describe.each(simulated.map((one) => [one.name, one] as const))("%s over HTTP", (_name, one) => {
  const paid = async (how: How = "good", by?: PaymentMethod) => {
    const payment = await paying(one, by)
    one.pay(payment, how)
    await run(syncPayment(payment.paymentId))
    return payment
  }

  test("[CK-11] [CK-12] holds the money when the customer has paid, and captures it once on our call", async () => {
    const { code, paymentId, view } = await paid()
    expect(view).toMatchObject({ provider: one.name, method: one.method, amountCents })
    expect(await state(code)).toBe("authorised")
    const captures = await Promise.all(
      Array.from({ length: 5 }, () => run(capturePayment({ code, paymentId, amountCents }, `${code}/capture`))),
    )
    for (const fact of captures) expect(fact).toEqual({ type: "provider.captured", paymentId, amountCents })
    expect(one.charges(code)).toEqual({ count: 1, kept: amountCents })
  })

  test.each([
    ["declined", "card_declined"],
    ["without funds", "card_insufficient_funds"],
  ] as const)("[CK-11] [CK-14] %s: nothing is held, the reason is told, and another try pays", async (how, error) => {
    const payment = await paying(one, how === "declined" ? one.method : one.cardMethod)
    one.pay(payment, how)
    const looked = await run(syncPayment(payment.paymentId))
    expect(looked.error).toBe(error)
    expect(await state(payment.code)).toBe("failed")
    const again = await paying(one, one.method, 2, payment.code)
    one.pay(again)
    await run(syncPayment(again.paymentId))
    expect(await state(payment.code, 2)).toBe("authorised")
    expect(one.charges(payment.code).count).toBe(0)
  })

  test("[CK-11] holds a card's money after the bank's check is passed, and refuses it otherwise", async () => {
    expect(await state((await paid("checked", one.cardMethod)).code)).toBe("authorised")
    const { code, paymentId } = await paying(one, one.cardMethod)
    one.pay({ paymentId, clientSecret: (await get(paymentId)).clientSecret }, "check failed")
    expect((await run(syncPayment(paymentId))).error).toBe("authentication_failed")
    expect(await state(code)).toBe("failed")
  })

  test("[CK-13] makes one payment if the call or its answer is lost, or answered with a fault", async () => {
    for (const fault of ["answer lost", "unheard", "error 500"] as const) {
      one.carrier.fail(one.calls.create, fault)
      const { code, paymentId } = await paying(one)
      expect(await log(code)).toEqual(["provider.created"])
      expect((await get(paymentId)).code).toBe(code)
    }
  })

  test("[CK-13] captures once if every answer to the capture is lost and the call is made again later", async () => {
    const { code, paymentId } = await paid()
    one.carrier.fail(one.calls.capture, "answer lost", "answer lost", "answer lost")
    const capture = () => run(capturePayment({ code, paymentId, amountCents }, `${code}/capture`))
    await expect(capture()).rejects.toThrow()
    expect(await capture()).toMatchObject({ type: "provider.captured" })
    expect(one.charges(code)).toEqual({ count: 1, kept: amountCents })
  })

  test("[CK-13] finds a payment by its key a minute after its answer was lost", async () => {
    one.carrier.fail(one.calls.create, "answer lost", "answer lost", "answer lost")
    const code = `LOST${++made}`
    await run(beginPayment(code, 1, { amountCents, method: one.method }))
    expect(await run(paymentView(code, 1))).toBeNull()
    expect(await state(code)).toBe("asked")
    await run(passMinutes(code, 1, 2))
    const view = await run(paymentView(code, 1))
    expect(view).toMatchObject({ amountCents })
    expect((await get(view?.paymentId ?? "")).code).toBe(code)
    expect(await state(code)).toBe("created")
  })

  test("[CK-13] may send a webhook before the shop knows the payment", async () => {
    one.carrier.fail(one.calls.create, "answer lost", "answer lost", "answer lost")
    const code = `HOOK${++made}`
    const key = await run(beginPayment(code, 1, { amountCents, method: one.method }))
    expect(await run(paymentView(code, 1))).toBeNull()
    const lost = await run(Effect.flatMap(PaymentProvider, ({ getByKey }) => getByKey(key)))
    one.pay(lost)
    expect((await post(one)).status).toBe(200)
    await run(processInbox(20))
    expect(await state(code)).toBe("authorised")
    expect(await run(paymentView(code, 1))).toMatchObject({ paymentId: lost.paymentId })
  })

  test("[CK-12] releases a hold and refunds captured money, even if repeated", async () => {
    const held = await paid()
    for (const _ of [1, 2]) {
      expect(await run(releasePayment(held, `${held.code}/release`))).toMatchObject({ type: "provider.released" })
    }
    const taken = await paid()
    await run(capturePayment({ ...taken, amountCents }, `${taken.code}/capture`))
    for (const key of ["refund", "refund", "another"]) {
      const fact = await run(refundPayment({ ...taken, amountCents }, `${taken.code}/${key}`))
      expect(fact).toEqual({
        type: "provider.refunded",
        paymentId: taken.paymentId,
        amountCents,
        inAllCents: amountCents,
      })
    }
    expect(one.charges(taken.code)).toEqual({ count: 1, kept: 0 })
  })

  test("[CK-12] [CK-13] captures a part, refunds a part, and never refunds more than was captured", async () => {
    const { code, paymentId } = await paid()
    const captured = await run(capturePayment({ code, paymentId, amountCents: 9_000 }, `${code}/capture`))
    expect(captured).toMatchObject({ amountCents: 9_000 })
    const refund = (part: number, key: string) =>
      run(refundPayment({ code, paymentId, amountCents: part }, `${code}/${key}`))
    await refund(4_000, "one")
    expect(await get(paymentId)).toMatchObject({ status: "captured", capturedCents: 9_000, refundedCents: 4_000 })
    await refund(6_000, "two")
    expect(one.charges(code)).toEqual({ count: 1, kept: 0 })
  })

  test("[CK-13] makes no hold after a release or a closing, whatever the customer does", async () => {
    for (const close of [
      (code: string) => run(ownerSays(code, 1, { type: "owner.letsGo" })),
      (code: string) => run(ownerSays(code, 1, { type: "owner.closes" })),
      (code: string) => run(closePayments({ code }, `${code}/close`)),
    ]) {
      const payment = await paying(one)
      await close(payment.code)
      expect((await get(payment.paymentId)).status).toBe("canceled")
      try {
        one.pay(payment)
      } catch {
        // Stripe's form refuses to pay; PayPal's form does not know that the order is closed.
      }
      await run(syncPayment(payment.paymentId))
      expect((await get(payment.paymentId)).status).toBe("canceled")
      expect(["failed", "released"]).toContain(await state(payment.code))
    }
  })

  test("[CK-13] logs an error for a hold with another amount than asked for", async () => {
    const { paymentId } = await paid()
    const before = alarms.length
    one.dashboard.holdOther(paymentId, 100)
    expect((await get(paymentId)).amountCents).toBe(100)
    expect(alarms.slice(before).join()).toContain(`"askedCents":${amountCents},"foundCents":100`)
  })

  test("[CK-13] [L17] reports every refund that the bank sends back days later, each once", async () => {
    const { code, paymentId } = await paid()
    await wants(code)
    await asksBack(code, amountCents)
    expect(one.charges(code).kept).toBe(0)
    const failing = async (): Promise<readonly string[]> => {
      const told = one.hooks().length
      alarms.length = 0
      one.dashboard.failRefund(paymentId)
      for (const hook of one.hooks().slice(told)) {
        // The same webhook may come many times.
        for (let times = 0; times < 2; times++) expect((await post(one, hook)).status).toBe(200)
        await run(processInbox(20))
      }
      expect(alarms.join()).toContain("a refund failed at its provider")
      return (await log(code)).filter((type) => type === "provider.refundFailed")
    }
    expect(await failing()).toHaveLength(1)
    // The payment has sent it again. After a second bounce, it waits for a person.
    expect(one.charges(code).kept).toBe(0)
    expect(await failing()).toHaveLength(2)
    expect(one.charges(code).kept).toBe(amountCents)
    const open = (await run(moneyChecks)).differences.filter((difference) => difference.paymentId === paymentId)
    expect(open).toEqual([])
  })

  test("[GF-06] tells a payment that the bank disputes it and how it decides, in any order of webhooks", async () => {
    // PayPal's disputes have an interface of their own, which the shop does not use.
    if (one.dashboard.dispute === undefined) return
    const { dispute } = one.dashboard
    const disputed = async () => {
      const payment = await paid()
      await wants(payment.code)
      const said = async (from: number, order: "as sent" | "backwards" = "as sent") => {
        const hooks = one.hooks().slice(from)
        for (const hook of order === "as sent" ? hooks : hooks.toReversed())
          for (let times = 0; times < 2; times++) expect((await post(one, hook)).status).toBe(200)
        await run(processInbox(20))
        return (await log(payment.code)).filter((type) => type.startsWith("provider.dispute"))
      }
      return { ...payment, from: one.hooks().length, said }
    }
    const first = await disputed()
    dispute(first.paymentId, "warning_needs_response")
    expect(await first.said(first.from), "a question of the bank takes no money").toEqual([])
    dispute(first.paymentId, "needs_response")
    expect(await first.said(first.from)).toEqual(["provider.disputed"])
    expect(await state(first.code)).toBe("contested")
    dispute(first.paymentId, "won")
    expect(await first.said(first.from)).toEqual(["provider.disputed", "provider.disputeWon"])
    expect(await state(first.code)).toBe("captured.kept")
    // All webhooks late and backwards: the payment is read, so their order does not matter.
    const second = await disputed()
    dispute(second.paymentId, "needs_response")
    dispute(second.paymentId, "under_review")
    dispute(second.paymentId, "lost")
    expect(await second.said(second.from, "backwards")).toEqual(["provider.disputed", "provider.disputeLost"])
    expect(await state(second.code)).toBe("lost")
  })

  test("[CK-13] has each webhook accepted once; forged, old and changed ones are refused", async () => {
    const payment = await paying(one)
    one.pay(payment)
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await run(processInbox(20))
    expect(await log(payment.code)).toEqual(["provider.created", "provider.authorised"])
    expect((await post(one, undefined, { secret: "somebody else's" })).status).toBe(400)
    const days = one.name === "stripe" ? 301 : 5 * 24 * 3_600
    expect((await post(one, undefined, { ageSeconds: days })).status).toBe(400)
    const { body, headers } = one.webhook(one.hooks().at(-1) ?? { id: "", type: "", body: "" })
    const provider = providers.find(({ name }) => name === one.name)!
    const changed = new Request("http://shop.test/hook", {
      method: "POST",
      body: body.replace("WH-", "WX-").replace("evt_", "evx_"),
      headers,
    })
    expect((await run(receiveWebhook(provider, changed))).status).toBe(400)
    const bare = new Request("http://shop.test/hook", { method: "POST", body })
    expect((await run(receiveWebhook(provider, bare))).status).toBe(400)
  })

  test("ignores payments of other software on the same account", async () => {
    const provider = providers.find(({ name }) => name === one.name)!
    const asked = { code: "", attempt: 1, amountCents: cents(amountCents), method: one.method }
    const error = await Effect.runPromise(Effect.flip(provider.create(asked, `foreign/${one.name}`)))
    expect(error._tag).toBe("PaymentNotFound")
  })
})

describe("several payment providers", () => {
  const [stripe, paypal] = simulated

  test("[CK-11] each get their own methods, and the calls of their own payments", async () => {
    const [card, wallet] = [await paying(stripe, "card"), await paying(paypal, "paypal")]
    stripe.pay(card)
    paypal.pay(wallet)
    for (const { code, paymentId } of [card, wallet]) {
      await run(syncPayment(paymentId))
      await run(capturePayment({ code, paymentId, amountCents }, `${code}/capture`))
    }
    expect([stripe.charges(card.code).count, paypal.charges(card.code).count]).toEqual([1, 0])
    expect([stripe.charges(wallet.code).count, paypal.charges(wallet.code).count]).toEqual([0, 1])
    expect((await paying(paypal, "paypal_card")).view).toMatchObject({ provider: "paypal_card" })
    expect((await paying(stripe, "apple_pay")).view).toMatchObject({ provider: "stripe", method: "apple_pay" })
  })

  test("[CK-13] keep their payments when the shop no longer uses them; calls wait until the keys are back", async () => {
    const payment = await paying(stripe, "card")
    stripe.pay(payment)
    const onlyPaypal = providers.filter(({ name }) => name === "paypal")
    await expect(run(syncPayment(payment.paymentId), onlyPaypal)).rejects.toThrow()
    await run(syncPayment(payment.paymentId))
    expect(await state(payment.code)).toBe("authorised")
  })

  test("[CK-11] make no payment by a method that none of them offers", async () => {
    const code = `NONE${++made}`
    const asked = createPayment(
      { code, attempt: 1, amountCents, method: "google_pay" },
      { id: `payment-${code}-1/0/0` },
    )
    const onlyPaypal = providers.filter(({ name }) => name === "paypal")
    expect(await run(asked, onlyPaypal)).toMatchObject({
      word: { type: "provider.failed", error: "payment_not_created" },
    })
  })

  test("[CK-13] PayPal must send a webhook again if it cannot be checked now", async () => {
    const payment = await paying(paypal)
    paypal.pay(payment)
    paypal.carrier.fail("verify", "unheard", "unheard", "unheard")
    expect((await post(paypal)).status).toBe(503)
    expect((await post(paypal)).status).toBe(200)
  })
})
