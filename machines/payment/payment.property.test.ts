import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assign } from "xstate"
import { durable } from "../kit/durable.ts"
import type { Untimed } from "../kit/types.ts"
import { byHandCents, restCents } from "./amounts.ts"
import { Bank, hears, openPayment, type Payment, type Word } from "./bank.fixture.ts"
import { isWord, ledgerFaults } from "./ledger.ts"
import { mayTell } from "./owner/may-tell.ts"
import type { PaymentWord } from "./owner/money.ts"
import { wordOf } from "./owner/words.ts"
import { amountCents } from "./payment.cases.ts"
import { paymentFlow, paymentMachine } from "./payment.machine.ts"
import type { ProviderWord } from "./payment.types.ts"

/* Random lives of one payment: late calls, and events in any order and any number of times. */

type Flow = typeof paymentFlow

type Step =
  | { readonly do: "call" | "deliver" | "again" | "look"; readonly which: number }
  | { readonly do: "pay" | "decline" | "bounce" | "wants" | "closes" | "letsGo" }
  | { readonly do: "refund"; readonly cents: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom("call", "deliver", "again", "look"), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("pay", "wants") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("decline", "bounce", "closes", "letsGo") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund"), cents: fc.integer({ min: 1, max: 6000 }) }) },
)
/** Half of the lives start with captured money, so that they are about refunds. */
const taken: readonly Step[] = [
  { do: "look", which: 0 },
  { do: "call", which: 0 },
  { do: "look", which: 0 },
  { do: "pay" },
  { do: "look", which: 0 },
  { do: "wants" },
  { do: "call", which: 0 },
  { do: "look", which: 0 },
]
const steps = fc
  .tuple(fc.boolean(), fc.array(step, { minLength: 5, maxLength: 40 }))
  .map(([isTaken, later]) => (isTaken ? [...taken, ...later] : later))
const capture = fc.constantFrom("atOnce", "onDemand")

/** `said`: the events that the payment sent its owner. `letGo`: the owner has released the payment. */
type Life = {
  readonly run: Payment
  readonly bank: Bank
  readonly said: readonly Untimed<PaymentWord>[]
  readonly letGo: boolean
}

function live(capture: "atOnce" | "onDemand", steps: readonly Step[], flow: Flow): Life {
  const bank = new Bank(amountCents)
  const told: Word[] = []
  const said: Untimed<PaymentWord>[] = []
  let run = openPayment({ capture }, flow)
  let [called, askedCents] = [0, 0]
  const hear = (word: Word) => {
    told.push(word)
    const { length } = run.log
    run = hears(run, word, flow)
    const entry = run.log[length]
    const toOwner = entry && wordOf(entry, run.snapshot)
    if (toOwner) said.push(toOwner)
  }
  const call = () => {
    const message = run.outbox[called]
    if (message !== undefined) bank.carryOut(message)
    called = Math.min(called + 1, run.outbox.length)
  }
  const deliver = (which: number) => {
    const [word] = bank.words.splice(which % Math.max(1, bank.words.length), 1)
    if (word !== undefined) hear(word)
  }
  const take = (step: Step) => {
    switch (step.do) {
      case "call":
        return call()
      case "deliver":
        return deliver(step.which)
      case "again": {
        const word = told[step.which % Math.max(1, told.length)]
        // Each refund changes the sum, so an older event with the old sum is dropped.
        if (word !== undefined && !word.type.startsWith("provider.refund")) hear(word)
        return
      }
      case "look":
        return bank.reading(run.snapshot.context).forEach(hear)
      case "pay":
        return bank.customerPays()
      case "decline":
        return bank.cardIsDeclined()
      case "bounce":
        bank.refundBounces(run.snapshot.context)
        // The bounce's webhook makes the shop read the payment. Otherwise the next refund would hide it in the sum.
        return bank.reading(run.snapshot.context).forEach(hear)
      case "wants":
        return hear({ type: "owner.wantsCapture" })
      case "closes":
        return hear({ type: "owner.closes" })
      case "letsGo":
        return hear({ type: "owner.letsGo" })
      case "refund":
        askedCents += step.cents
        return hear({ type: "owner.refunds", id: `r${askedCents}`, inAllCents: askedCents, why: "allowance" })
      default:
        return step satisfies never
    }
  }
  steps.forEach(take)
  // At the end, all calls are carried out, all events arrive, and the payment is read.
  for (let round = 0; round < 20; round++) {
    while (called < run.outbox.length) call()
    while (bank.words.length > 0) deliver(0)
    take({ do: "look", which: 0 })
  }
  return { run, bank, said, letGo: steps.some((one) => one.do === "letsGo") }
}

const wordsOf = ({ log }: Payment): readonly ProviderWord[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" && isWord(fact.event) ? [fact.event] : []))

/** The differences between the payment and its provider at the end. */
function faults({ run, bank, said, letGo }: Life): readonly string[] {
  const { context } = run.snapshot
  const back = context.refunds.reduce((sum, refund) => sum + refund.backCents, 0)
  const compare = (what: string, ours: number, theirs: number) =>
    ours === theirs ? [] : [`${what}: ${ours} here, ${theirs} at the provider`]
  return [
    ...ledgerFaults(wordsOf(run), context),
    ...compare("on hold", context.heldCents, bank.heldCents),
    ...compare("taken", context.capturedCents - back, bank.takenCents),
    ...(context.refundFailures === 1 && byHandCents(context) > 0 ? ["given up at the first bounce"] : []),
    ...(restCents(context) < 0 ? ["more was given back than taken"] : []),
    ...(letGo ? compare("wanted no more, on hold", 0, bank.heldCents) : []),
    ...said.flatMap((word, index) =>
      mayTell(said.slice(0, index), word) ? [] : [`told its owner ${word.type} again`],
    ),
    // A refund that bounced twice is left to a person.
    ...(letGo && context.refundFailures <= 1 ? compare("wanted no more, taken", 0, bank.takenCents) : []),
  ]
}

const property = (flow: Flow) =>
  fc.property(capture, steps, (capture, steps) => {
    expect(faults(live(capture, steps, flow))).toEqual([])
  })

const withGuard = (guards: Parameters<typeof paymentMachine.provide>[0]["guards"]): Flow =>
  durable({ machine: paymentMachine.provide({ guards: guards ?? {} }), policyGuards: [] })

const withAction = (actions: Parameters<typeof paymentMachine.provide>[0]["actions"]): Flow =>
  durable({ machine: paymentMachine.provide({ actions: actions ?? {} }), policyGuards: [] })

describe("[CK-13] [L11] [L17] a payment and its provider agree in the end", () => {
  test("with events and calls in any order, and events any number of times", () => {
    fc.assert(property(paymentFlow), { numRuns: 1_000 })
  })

  test.each([
    ["refunds more than is left", withGuard({ mayRefund: () => true })],
    ["gives a refund up at its first bounce", withGuard({ refundBounced: () => true })],
    ["keeps what was let go", withGuard({ hasRest: () => false })],
    ["keeps what it took although it had been let go", withGuard({ isLetGo: () => false })],
    ["tells of money again after it told that it holds none", withAction({ forget: assign({}) })],
  ])("planted fault: a payment that %s is found", (_fault, flow) => {
    expect(fc.check(property(flow), { numRuns: 3_000 }).failed).toBe(true)
  })

  test("planted fault: an event that the ledger misses is found", () => {
    const { run } = live("atOnce", [{ do: "call", which: 0 }, { do: "deliver", which: 0 }, { do: "pay" }], paymentFlow)
    const words = wordsOf(run)
    expect(ledgerFaults(words, run.snapshot.context)).toEqual([])
    expect(
      ledgerFaults(
        words.filter(({ type }) => type !== "provider.captured"),
        run.snapshot.context,
      ),
    ).not.toEqual([])
  })
})
