import { describe, expect, it } from "vitest"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor, type Saved } from "../kit/host.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { OutboxMessage } from "../kit/types.ts"
import {
  payment,
  paymentStepAt,
  paymentStepCases,
  paymentStepDeadline,
  paymentStepInput,
} from "./payment-step.cases.ts"
import { paymentStepFlow, type paymentStepMachine } from "./payment-step.machine.ts"

testDurableFlow(paymentStepFlow, paymentStepCases, "[CK-03] [CK-14]")

type Payment = typeof paymentStepMachine

function page(saved?: Saved<Payment>) {
  const clock = new ManualClock(paymentStepAt)
  const asked: OutboxMessage[] = []
  const deliver = (message: OutboxMessage) => void asked.push(message)
  const options = { flow: paymentStepFlow, stream: "payment", input: paymentStepInput, clock, saved, deliver }
  const actor = new DurableActor<Payment>(options).start()
  const attempt = () => {
    const { value } = actor.getSnapshot()
    return typeof value === "object" ? value.open.attempt : value
  }
  const effects = () => asked.map(({ type }) => type)
  return { actor, clock, asked, attempt, effects, options }
}

function verifying() {
  const shown = page()
  shown.actor.send({ type: "customer.paid", methodReady: true })
  shown.actor.send({ type: "payment.created", payment })
  shown.actor.send({ type: "provider.authorised" })
  return shown
}

describe("paying", () => {
  it("creates, confirms, verifies: only the server's word is success", () => {
    const { actor, effects, attempt } = verifying()
    expect(effects()).toEqual(["createPayment", "confirmWithProvider", "verifyPayment"])
    expect(attempt()).toBe("verifying")
    actor.send({ type: "payment.succeeded" })
    expect(attempt()).toBe("succeeded")
  })

  it("[CK-13] a double click, or a form that is not complete, asks for nothing", () => {
    const { actor, effects } = page()
    expect(actor.send({ type: "customer.paid", methodReady: false })).toBe(false)
    expect(actor.send({ type: "customer.paid", methodReady: true })).toBe(true)
    expect(actor.send({ type: "customer.paid", methodReady: true })).toBe(false)
    expect(effects()).toEqual(["createPayment"])
  })

  it("the bank's page: there and back, whatever happened there", () => {
    const { actor, asked, attempt } = page()
    actor.send({ type: "customer.paid", methodReady: true })
    actor.send({ type: "payment.created", payment })
    actor.send({ type: "provider.challenged", redirectUrl: "https://bank.example/1" })
    expect(asked.at(-1)).toMatchObject({ type: "openChallenge", params: { redirectUrl: "https://bank.example/1" } })
    const back = page(JSON.parse(JSON.stringify({ ...actor.saved, pending: [] })))
    back.actor.send({ type: "customer.returned" })
    expect([attempt(), back.attempt(), back.effects()]).toEqual(["challenge", "verifying", ["verifyPayment"]])
  })
})

describe("[CK-14] every failure has a way to go on", () => {
  it("a refused card: the server is asked, then another card can be tried", () => {
    const { actor, attempt } = page()
    actor.send({ type: "customer.paid", methodReady: true })
    actor.send({ type: "payment.created", payment })
    actor.send({ type: "provider.refused", code: "card_insufficient_funds" })
    actor.send({ type: "payment.failed", code: "card_insufficient_funds" })
    expect(attempt()).toBe("ready")
    expect(actor.getSnapshot().context).toMatchObject({ error: { code: "card_insufficient_funds" }, payment: null })
    expect(actor.send({ type: "customer.paid", methodReady: true })).toBe(true)
    expect(actor.getSnapshot().context.error).toBeNull()
  })

  it("a payment that cannot be created", () => {
    const { actor, attempt } = page()
    actor.send({ type: "customer.paid", methodReady: true })
    actor.send({ type: "payment.failed", code: "payment_provider_unavailable" })
    expect([attempt(), actor.getSnapshot().context.error?.code]).toEqual(["ready", "payment_provider_unavailable"])
  })

  it("an answer that was lost is asked for until it is known, and says so meanwhile", () => {
    const { actor, clock, attempt, effects } = page()
    actor.send({ type: "customer.paid", methodReady: true })
    actor.send({ type: "payment.created", payment })
    actor.send({ type: "provider.unknown" })
    expect(actor.getSnapshot().context.error?.code).toBe("payment_timeout")
    actor.send({ type: "payment.pending" })
    clock.advanceTo("2026-11-20T09:10:03.000Z")
    actor.send({ type: "server.unreachable" })
    clock.advanceTo("2026-11-20T09:10:06.000Z")
    expect(effects().filter((type) => type === "verifyPayment")).toHaveLength(3)
    actor.send({ type: "payment.pending" })
    expect(actor.send({ type: "customer.paid", methodReady: true }), "the same payment again").toBe(true)
    expect(attempt()).toBe("creating")
  })

  it("a reload that lost the card goes back to the form, the payment is kept", () => {
    const { actor, attempt } = page()
    actor.send({ type: "customer.paid", methodReady: true })
    actor.send({ type: "payment.created", payment })
    actor.send({ type: "provider.interrupted" })
    expect([attempt(), actor.getSnapshot().context.payment]).toEqual(["ready", payment])
  })
})

describe("[CK-11] how to pay", () => {
  it("what is offered first is chosen, or what was begun before a reload; what is not offered cannot be", () => {
    const { actor, asked } = page()
    expect(actor.getSnapshot().context.method).toBe("card")
    expect(actor.send({ type: "customer.choseMethod", method: "google_pay" })).toBe(false)
    expect(actor.send({ type: "customer.choseMethod", method: "apple_pay" })).toBe(true)
    actor.send({ type: "customer.paid", methodReady: true })
    expect(asked.at(-1)).toMatchObject({ type: "createPayment", params: { method: "apple_pay" } })
    expect(actor.send({ type: "customer.choseMethod", method: "card" }), "not while it is being paid").toBe(false)
    const input = { ...paymentStepInput, payment: { ...payment, method: "apple_pay" as const } }
    expect(new DurableActor<Payment>({ ...page().options, input }).start().getSnapshot().context.method).toBe(
      "apple_pay",
    )
  })

  it("where nothing is offered nothing can be paid, unless nothing is due", () => {
    const none = (amountCents: number) => {
      const input = { ...paymentStepInput, methods: [], amountCents }
      return new DurableActor<Payment>({ ...page().options, input })
        .start()
        .send({ type: "customer.paid", methodReady: true })
    }
    expect([none(9000), none(0)]).toEqual([false, true])
  })

  it("[CK-14] a wallet that is closed leads back to the choice, and nothing is lost", () => {
    const { actor, attempt, effects } = page()
    actor.send({ type: "customer.choseMethod", method: "apple_pay" })
    actor.send({ type: "customer.paid", methodReady: true })
    actor.send({ type: "payment.created", payment: { ...payment, method: "apple_pay" } })
    actor.send({ type: "provider.canceled" })
    const { context } = actor.getSnapshot()
    expect([attempt(), context.error?.code, context.method]).toEqual(["ready", "payment_canceled", "apple_pay"])
    expect(effects(), "nobody is asked whether it was paid").not.toContain("verifyPayment")
    actor.send({ type: "customer.choseMethod", method: "card" })
    expect(actor.getSnapshot().context.error).toBeNull()
    expect(actor.send({ type: "customer.paid", methodReady: true })).toBe(true)
  })
})

describe("[CK-03] the time to pay", () => {
  it("at zero the server is asked, also in the middle of an attempt, and its word ends it", () => {
    const { actor, clock, effects, attempt } = verifying()
    clock.advanceTo(paymentStepDeadline)
    expect(effects().at(-1)).toBe("refetch")
    expect(attempt()).toBe("verifying")
    actor.send({ type: "server.status", status: "EXPIRED", deadline: paymentStepDeadline, reason: "payment" })
    expect(attempt()).toBe("expired")
    expect(actor.send({ type: "customer.paid", methodReady: true })).toBe(false)
  })

  it("[L11] the server may say that it is paid before the browser has heard of it", () => {
    const { actor, attempt } = verifying()
    actor.send({ type: "server.status", status: "CONFIRMED", deadline: paymentStepDeadline, reason: null })
    expect(attempt()).toBe("succeeded")
  })
})
