import { describe, expect, it } from "vitest"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor, type Saved } from "../kit/host.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { OutboxMessage } from "../kit/types.ts"
import {
  heard,
  payment,
  paymentStepAt,
  paymentStepCases,
  paymentStepDeadline,
  paymentStepInput,
} from "./payment-step.cases.ts"
import { paymentStepFlow, type paymentStepMachine } from "./payment-step.machine.ts"
import { PATIENCE_MS } from "./payment-step.setup.ts"
import type { PaymentStepInput } from "./payment-step.types.ts"

testDurableFlow(paymentStepFlow, paymentStepCases, "[CK-03] [CK-14]")

type Payment = typeof paymentStepMachine
type Change = { readonly saved?: Saved<Payment>; readonly input?: Partial<PaymentStepInput> }

const pays = { type: "customer.paid", methodReady: true } as const
const asked = { type: "server.asked", attempt: 1 } as const
const yes = { type: "provider.authorised" } as const
const later = (milliseconds: number) =>
  Temporal.Instant.from(paymentStepAt).add({ milliseconds }).toString({ fractionalSecondDigits: 3 })

function page({ saved, input }: Change = {}) {
  const clock = new ManualClock(paymentStepAt)
  const messages: OutboxMessage[] = []
  const deliver = (message: OutboxMessage) => void messages.push(message)
  const options = {
    flow: paymentStepFlow,
    stream: "payment",
    input: { ...paymentStepInput, ...input },
    clock,
    saved,
    deliver,
  }
  const actor = new DurableActor<Payment>(options).start()
  const attempt = () => {
    const { value } = actor.getSnapshot()
    return typeof value === "object" ? value.open.attempt : value
  }
  const effects = () => messages.map(({ type }) => type)
  const error = () => actor.getSnapshot().context.error?.code ?? null
  const send = (...events: readonly Parameters<typeof actor.send>[0][]) => events.map((event) => actor.send(event))
  return { actor, clock, asked: messages, attempt, effects, error, send }
}

function verifying() {
  const shown = page()
  shown.send(pays, asked, heard("payment.open"), yes)
  return shown
}

const asking = { verifying: "asking" }
const waiting = { verifying: "waiting" }

describe("paying", () => {
  it("creates, confirms and verifies a payment; only the server can report success", () => {
    const { send, effects, attempt } = verifying()
    expect(effects()).toEqual(["createPayment", "confirmWithProvider", "verifyPayment"])
    expect(attempt()).toEqual(asking)
    send(heard("payment.succeeded"))
    expect(attempt()).toBe("succeeded")
  })

  it("[CK-13] ignores a double click and an incomplete form", () => {
    const { send, effects } = page()
    expect(send({ ...pays, methodReady: false }, pays, pays)).toEqual([false, true, false])
    expect(effects()).toEqual(["createPayment"])
  })

  it("[CK-13] sends the card only for the attempt that the server named", () => {
    const { send, effects, attempt } = page()
    send(heard("payment.open", 1), pays, { ...asked, attempt: 2 })
    expect(send(heard("payment.open", 1))).toEqual([false])
    expect(attempt()).toBe("opening")
    send(heard("payment.opening", 2), heard("payment.open", 2))
    expect([attempt(), effects()]).toEqual(["confirming", ["createPayment", "confirmWithProvider"]])
  })

  it("leads to the bank's page, and verifies after every return", () => {
    const { actor, asked: messages, attempt, send } = page()
    send(pays, asked, heard("payment.open"), { type: "provider.challenged", redirectUrl: "https://bank.example/1" })
    expect(messages.at(-1)).toMatchObject({ type: "openChallenge", params: { redirectUrl: "https://bank.example/1" } })
    const back = page({ saved: JSON.parse(JSON.stringify({ ...actor.saved, pending: [] })) })
    back.send({ type: "customer.returned" })
    expect([attempt(), back.attempt(), back.effects()]).toEqual(["challenge", asking, ["verifyPayment"]])
  })

  it("gets the result of the bank's check, even if the customer passed it on another device", () => {
    const challenged = () => {
      const shown = page()
      shown.send(pays, asked, heard("payment.open"), {
        type: "provider.challenged",
        redirectUrl: "https://bank.example/1",
      })
      return shown
    }
    const passed = challenged()
    passed.send(heard("payment.deciding"))
    expect(passed.attempt()).toEqual(waiting)
    const failed = challenged()
    failed.send(heard("payment.refused", 1, "authentication_failed"))
    expect([failed.attempt(), failed.error()]).toEqual(["ready", "authentication_failed"])
  })
})

describe("[CK-14] every failure has a way to go on", () => {
  it("a refused card: the page shows the reason, and another card can be tried", () => {
    const { actor, attempt, error, send } = page()
    send(pays, asked, heard("payment.open"), { type: "provider.refused", code: "card_declined" })
    send(heard("payment.refused", 1, "card_insufficient_funds"))
    expect([attempt(), error(), actor.getSnapshot().context.payment]).toEqual([
      "ready",
      "card_insufficient_funds",
      null,
    ])
    expect(send(pays)).toEqual([true])
    expect(error()).toBeNull()
  })

  it("a payment that the server does not start, or the payment provider does not open: the page shows the reason", () => {
    const { attempt, error, send, effects } = page()
    send(pays, { type: "server.refused", code: "payment_provider_unavailable" })
    expect([attempt(), error()]).toEqual(["ready", "payment_provider_unavailable"])
    send(pays, asked, heard("payment.refused", 1, "payment_not_created"))
    expect([attempt(), error()]).toEqual(["ready", "payment_not_created"])
    expect(
      effects().filter((type) => type === "dropForm"),
      "a wallet's window waits no longer",
    ).toHaveLength(2)
  })

  it("a payment provider that does not answer: after a while the customer may try again", () => {
    const { attempt, error, send, clock } = page()
    send(pays, asked, heard("payment.opening"))
    clock.advanceTo(later(PATIENCE_MS - 1))
    expect(attempt()).toBe("opening")
    clock.advanceTo(later(PATIENCE_MS))
    expect([attempt(), error()]).toEqual(["ready", "payment_not_created"])
    send(heard("payment.opening"), heard("payment.open"), pays, asked, heard("payment.open"))
    expect(attempt()).toBe("confirming")
  })

  it("a lost answer: the page says so, and asks until the result is known", () => {
    const { clock, attempt, effects, error, send } = page()
    send(pays, asked, heard("payment.open"), { type: "provider.unknown" })
    expect(error()).toBe("payment_timeout")
    send(heard("payment.open"), { type: "server.answered" })
    expect(attempt()).toEqual(waiting)
    clock.advanceTo(later(3000))
    send({ type: "server.unreachable" })
    clock.advanceTo(later(6000))
    expect(effects().filter((type) => type === "verifyPayment")).toHaveLength(3)
    expect(send(pays), "the page is still asking").toEqual([false])
  })

  it("a late result: the page stops asking, and the customer may leave, stay or pay again", () => {
    const { clock, attempt, effects, error, send } = verifying()
    const answer = [heard("payment.open"), { type: "server.answered" }] as const
    send(...answer)
    for (let ms = 1000; ms < PATIENCE_MS; ms += 1000) {
      clock.advanceTo(later(ms))
      send(...answer)
    }
    expect(attempt()).toEqual(waiting)
    clock.advanceTo(later(PATIENCE_MS))
    expect([attempt(), error()]).toEqual(["slow", null])
    const before = effects().length
    clock.advanceTo(later(PATIENCE_MS + 60_000))
    expect(effects()).toHaveLength(before)
    send(pays, asked, heard("payment.open"))
    expect(attempt(), "the same payment again").toBe("confirming")
  })

  it("[L11] a very late result still reaches the open page", () => {
    const slow = () => {
      const shown = verifying()
      shown.clock.advanceTo(later(PATIENCE_MS))
      return shown
    }
    const paid = slow()
    paid.send(heard("payment.succeeded"))
    expect(paid.attempt()).toBe("succeeded")
    const declined = slow()
    declined.send(heard("payment.refused", 1, "card_declined"))
    expect([declined.attempt(), declined.error()]).toEqual(["ready", "card_declined"])
  })

  it("[L11] an event that arrives during the check is not its answer", () => {
    const { attempt, send } = verifying()
    send(heard("payment.open"), heard("payment.deciding"))
    expect(attempt()).toEqual(asking)
  })

  it("a refused check leads back to the form, with the reason", () => {
    const { attempt, error, send, actor } = verifying()
    send({ type: "server.checkRefused", paymentId: "pay-1", code: "payment_not_confirmed" })
    expect([attempt(), error(), actor.getSnapshot().context.payment]).toEqual(["ready", "payment_not_confirmed", null])
  })

  it("[CK-13] a check of an earlier payment that is refused late does not end the next attempt", () => {
    const late = { type: "server.checkRefused", paymentId: "pay-1", code: "booking_not_found" } as const
    const { attempt, error, send } = verifying()
    send(heard("payment.refused", 1, "card_declined"), pays)
    expect(send(late), "while the next payment is created").toEqual([false])
    send({ type: "server.asked", attempt: 2 }, heard("payment.open", 2), yes)
    expect(send(late), "while the next payment is checked").toEqual([false])
    expect([attempt(), error()]).toEqual([asking, null])
  })

  it("a reload that lost the card leads back to the form, and keeps the payment", () => {
    const { actor, attempt, send } = page()
    send(pays, asked, heard("payment.open"), { type: "provider.interrupted" })
    expect([attempt(), actor.getSnapshot().context.payment]).toEqual(["ready", payment])
  })
})

describe("[CK-13] what other tabs and webhooks decide", () => {
  it("a page that opens during the capture waits for the result, and asks", () => {
    const { attempt, clock, effects, send } = page()
    send(heard("payment.deciding"))
    expect(attempt()).toEqual(waiting)
    clock.advanceTo(later(3000))
    expect([attempt(), effects()]).toEqual([asking, ["verifyPayment"]])
    const pressed = page()
    pressed.send(pays, asked, heard("payment.deciding"))
    expect(pressed.attempt(), "without sending the card again").toEqual(waiting)
  })

  it("a page that opens after a refusal shows it once", () => {
    const paymentStanding = { attempt: 1, is: "refused", code: "card_declined" } as const
    const { actor, attempt, error, send } = page({ input: { payment, paymentStanding } })
    expect(actor.getSnapshot().context.payment, "it is not gone on with").toBeNull()
    send(heard("payment.refused", 1, "card_declined"))
    expect([attempt(), error()]).toEqual(["ready", "card_declined"])
    send({ type: "customer.choseMethod", method: "apple_pay" }, heard("payment.refused", 1, "card_declined"))
    expect(error()).toBeNull()
  })

  it("a released payment is not shown as an error, unless the customer waits for it", () => {
    const shown = page()
    shown.send(heard("payment.refused"))
    expect(shown.error()).toBeNull()
    const waits = verifying()
    waits.send(heard("payment.refused"))
    expect([waits.attempt(), waits.error()]).toEqual(["ready", "payment_not_confirmed"])
  })

  it("an attempt in another tab ends the wait for this one, and its result is shown here too", () => {
    const { actor, attempt, error, send } = verifying()
    send(heard("payment.open", 2))
    expect([attempt(), error()]).toEqual(["ready", "payment_not_confirmed"])
    expect(actor.getSnapshot().context).toMatchObject({ attempt: 2, payment: { paymentId: "pay-2" } })
    expect(send(heard("payment.refused", 1, "card_declined")), "the old one is no news").toEqual([false])
    send(heard("payment.deciding", 2))
    expect(attempt()).toEqual(waiting)
    send(heard("payment.succeeded", 2))
    expect(attempt()).toBe("succeeded")
  })

  it("an attempt in another tab is noticed even while this one takes longer", () => {
    for (const word of [heard("payment.opening", 2), heard("payment.open", 2)]) {
      const { attempt, clock, send } = verifying()
      clock.advanceTo(later(PATIENCE_MS))
      send(word)
      expect(attempt()).toBe("ready")
    }
  })

  it("a page that waits for its own attempt waits for the capture of a newer one instead", () => {
    const soon = verifying()
    soon.send({ type: "server.answered" }, heard("payment.deciding", 2))
    expect(soon.attempt()).toEqual(asking)
    const slow = verifying()
    slow.clock.advanceTo(later(PATIENCE_MS))
    slow.send(heard("payment.deciding", 2))
    expect(slow.attempt()).toEqual(waiting)
    const begun = verifying()
    begun.send(heard("payment.opening", 2))
    expect(begun.attempt()).toBe("ready")
  })
})

describe("[CK-11] the method of payment", () => {
  it("is first the one offered first, or the one used before a reload; others must be offered to be chosen", () => {
    const { actor, asked: messages, send } = page()
    expect(actor.getSnapshot().context.method).toBe("card")
    expect(send({ type: "customer.choseMethod", method: "google_pay" })).toEqual([false])
    expect(send({ type: "customer.choseMethod", method: "apple_pay" }, pays)).toEqual([true, true])
    expect(messages.at(-1)).toMatchObject({ type: "createPayment", params: { method: "apple_pay" } })
    expect(send({ type: "customer.choseMethod", method: "card" }), "not while it is being paid").toEqual([false])
    const reloaded = page({ input: { payment: { ...payment, method: "apple_pay" } } })
    expect(reloaded.actor.getSnapshot().context.method).toBe("apple_pay")
  })

  it("is required to pay, unless nothing is due", () => {
    const none = (amountCents: number) => page({ input: { methods: [], amountCents } }).send(pays)
    expect([none(9000), none(0)]).toEqual([[false], [true]])
  })

  it("[CK-14] can be chosen again after the customer closed a wallet", () => {
    const { actor, attempt, effects, error, send } = page()
    send({ type: "customer.choseMethod", method: "apple_pay" }, pays, asked, heard("payment.open"))
    send({ type: "provider.canceled" })
    const { method } = actor.getSnapshot().context
    expect([attempt(), error(), method]).toEqual(["ready", "payment_canceled", "apple_pay"])
    expect(effects(), "nobody is asked whether it was paid").not.toContain("verifyPayment")
    send({ type: "customer.choseMethod", method: "card" })
    expect(error()).toBeNull()
    expect(send(pays)).toEqual([true])
  })
})

describe("[CK-03] the time to pay", () => {
  it("at zero, even during an attempt, the page asks the server, and its answer ends the attempt", () => {
    const { clock, effects, attempt, send } = page()
    send(pays)
    clock.advanceTo(paymentStepDeadline)
    expect(effects().at(-1)).toBe("refetch")
    expect(attempt()).toBe("creating")
    send({ type: "server.status", status: "EXPIRED", deadline: paymentStepDeadline, reason: "payment" })
    expect(attempt()).toBe("expired")
    expect(send(pays)).toEqual([false])
  })

  it("if the deadline moves, even while the page asks at zero, the countdown goes on", () => {
    const { actor, clock, effects, send } = page()
    const refetches = () => effects().filter((type) => type === "refetch").length
    const deadlines = [5, 10].map((minutes) =>
      Temporal.Instant.from(paymentStepDeadline).add({ minutes }).toString({ fractionalSecondDigits: 3 }),
    )
    const [first = "", second = ""] = deadlines
    send({ type: "server.deadlineMoved", deadline: first })
    clock.advanceTo(paymentStepDeadline)
    expect(refetches()).toBe(0)
    clock.advanceTo(first)
    expect(actor.getSnapshot().matches({ open: { clock: "verifyingExpiry" } })).toBe(true)
    send({ type: "server.deadlineMoved", deadline: second })
    clock.advanceTo(second)
    expect(refetches()).toBe(2)
  })

  it("[L11] the server may report the payment before the browser gets its own answer", () => {
    const { send, attempt } = verifying()
    send({ type: "server.status", status: "CONFIRMED", deadline: paymentStepDeadline, reason: null })
    expect(attempt()).toBe("succeeded")
  })

  it("[L21] if nothing is due, the booking's event ends the step", () => {
    const { send, attempt } = page({ input: { amountCents: 0 } })
    send(pays, { type: "server.status", status: "CONFIRMED", deadline: paymentStepDeadline, reason: null })
    expect(attempt()).toBe("succeeded")
  })
})
