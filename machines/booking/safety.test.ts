import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { after, type CaseEvent, soon } from "../kit/cases.ts"
import { exploreRules } from "../kit/check/explore-rules.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { firstRun, reached } from "../kit/explore.ts"
import { accept, eventFact, nextTimer, type Run, timerFact } from "../kit/run.ts"
import { firstOf } from "../kit/testing/broken.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import type { Fact, OutboxMessage } from "../kit/types.ts"
import { mayBeTold } from "../payment/owner/may-tell.ts"
import { amountCents, bookingCases, bookingInput } from "./booking.cases.ts"
import { type BookingEvent, bookingFlow, bookingMachine } from "./booking.machine.ts"
import { planted } from "./booking.planted.ts"
import { bookingRules } from "./booking.rules.ts"

type Booking = Run<typeof bookingMachine>
type Flow = Durable<typeof bookingMachine>

/** The rules that a run breaks. */
const brokenRules = (run: Booking, flow: Flow): readonly string[] =>
  Object.entries(bookingRules).flatMap(([name, rule]) => rule(run, flow).map((what) => `${name}: ${what}`))

/** The tour's events and more: a third payment, other amounts, pauses of hours. */
const events: readonly CaseEvent<typeof bookingMachine>[] = [
  ...bookingCases.events,
  ...soon<typeof bookingMachine>(
    { type: "customer.paymentStarted", attempt: 3 },
    { type: "payment.held", attempt: 3, by: "pay-3", cents: amountCents },
    { type: "payment.paid", attempt: 2, by: "pay-2", cents: amountCents },
    { type: "payment.notPaid", attempt: 2, by: "pay-2", code: "card_expired" },
    { type: "payment.notPaid", attempt: 3, by: "pay-3", code: null },
    { type: "places.reclaimed", paymentId: "pay-2" },
    { type: "places.gone", paymentId: "pay-2" },
    { type: "payment.givenBack", by: "pay-2", cents: 0, inAllCents: amountCents },
    { type: "customer.rescheduleRequested", slotId: "slot-1", startsAt: bookingInput.startsAt },
  ),
  ...after<typeof bookingMachine>("PT7M", { type: "customer.paymentStarted", attempt: 1 }),
  ...after<typeof bookingMachine>("PT30H", { type: "partner.confirmed" }),
]

/** One of the facts that the flow accepts here. The number orders them, and the first that is accepted is taken. */
function oneOf(flow: Flow, run: Booking, choice: number): Booking | undefined {
  const timer = nextTimer(run)
  const facts: readonly (Fact<BookingEvent> | undefined)[] = [
    ...events.filter(({ event }) => mayBeTold(event, run)).map(({ event, wait }) => eventFact(run, event, wait)),
    timer && timerFact(timer),
  ]
  for (const fact of shuffled(facts, choice)) {
    const outcome = fact && accept(flow, run, fact)
    if (outcome?.ok) return outcome.run
  }
  return undefined
}

/** The same order for the same number, and another one for another. */
function shuffled<T>(items: readonly T[], by: number): readonly T[] {
  const rank = (index: number): number => {
    const mixed = Math.imul((by + 1) * 1_009 + index, 0x9e3779b1)
    return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0
  }
  return items
    .map((item, index) => ({ item, rank: rank(index) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** Random walks: each number chooses one of the possible facts. */
const walks = fc.tuple(
  fc.constantFrom(...Object.keys(bookingCases.inputs)),
  fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 30 }),
)

function safe(flow: Flow) {
  return fc.property(walks, ([input, choices]) => {
    let run = firstRun(flow, bookingCases, input)
    for (const choice of choices) {
      run = oneOf(flow, run, choice) ?? run
      const broken = brokenRules(run, flow)
      if (broken.length > 0) throw new Error(broken.join("\n"))
    }
  })
}

/** The faults found in every state that the tour's cases reach, and after every step between them. */
function* explored(flow: Flow): Generator<string> {
  for (const input of Object.keys(bookingCases.inputs))
    for (const run of reached(flow, bookingCases, input)) yield* brokenRules(run, flow)
}

describe("[FL-04] safety of the booking machine", () => {
  // The check of all flows looks at thousands of states.
  it("holds in the first states that the search reaches", () => {
    expect(exploreRules(bookingFlow, bookingCases, bookingRules, 300).broken).toEqual([])
  })

  it("holds after random sequences of facts", () => {
    fc.assert(safe(bookingFlow), { numRuns: 100 })
  })
})

describe("[FL-04] planted faults are found", () => {
  /** The booking flow with changed effects. */
  const withEffects = (change: (message: OutboxMessage, fact: Fact) => readonly OutboxMessage[]): Flow => ({
    ...bookingFlow,
    decide: (snapshot, fact, place, delivery) => {
      const decision = bookingFlow.decide(snapshot, fact, place, delivery)
      return decision.ok
        ? { ...decision, outbox: decision.outbox.flatMap((message) => change(message, fact)) }
        : decision
    },
  })
  const withGuards = (guards: Parameters<typeof bookingMachine.provide>[0]["guards"] & object): Flow =>
    durable({ machine: bookingMachine.provide({ guards }), policyGuards: bookingFlow.policyGuards })
  const without = (type: string) => withEffects((message) => (message.type === type ? [] : [message]))
  const swapped = (from: string, to: string) =>
    withEffects((message) => [message.type === from ? { ...message, type: to } : message])

  const onlyAt = (event: string, change: (message: OutboxMessage) => readonly OutboxMessage[]) =>
    withEffects((message, fact) => (fact.kind === "event" && fact.event.type === event ? change(message) : [message]))
  const withActions = (actions: Parameters<typeof bookingMachine.provide>[0]["actions"] & object): Flow =>
    durable({ machine: bookingMachine.provide({ actions }), policyGuards: bookingFlow.policyGuards })
  const faults: readonly (readonly [string, Flow, string])[] = [
    ["places kept after the end", without("releasePlaces"), "[L08]"],
    ["places sold without leaving the hold", swapped("sellPlaces", "holdPlaces"), "[L08]"],
    ["places released that were sold", swapped("returnSoldPlaces", "releasePlaces"), "[L08]"],
    ["places left behind on the first date", without("movePlaces"), "[L08]"],
    ["money of an earlier attempt kept", withGuards({ isOfLatest: () => true }), "neither kept nor given back"],
    ["money kept after the end", withActions({ askAllBack: assign({}) }), "is not asked back"],
    ["money taken before the partner said yes", withGuards({ isInstant: () => true }), "[CK-12] money is taken only"],
    ["a bounced refund counted twice", withGuards({ isNewBounce: () => true }), "told twice"],
    ["mailed twice", withEffects((message) => (message.type === "sendMail" ? [message, message] : [message])), "[L15]"],
    [
      "places of a rejected wish stay held",
      onlyAt("partner.rescheduleRejected", (message) => (message.type === "releasePlaces" ? [] : [message])),
      "[L08]",
    ],
    ["the first date released while the partner is asked", swapped("holdPlaces", "moveSoldPlaces"), "[L08]"],
    [
      "late money sold without places",
      onlyAt("places.reclaimed", ({ type, ...rest }) => (type === "holdPlaces" ? [] : [{ type, ...rest }])),
      "[L08]",
    ],
    [
      "late money given back without a mail",
      onlyAt("places.gone", (message) => (message.type === "sendMail" ? [] : [message])),
      "[BX-06]",
    ],
    [
      "more given back by a link than it took",
      withEffects((message) => (message.type === "refundDifference" ? [message, message] : [message])),
      "[L17]",
    ],
    [
      "the difference given away",
      withGuards({ costsMore: () => false, wishCostsMore: () => false }),
      "[BX-12] [BX-16]",
    ],
    ["the difference kept", withGuards({ costsLess: () => false, wishCostsLess: () => false }), "[BX-12] [BX-16]"],
    ["any link accepted as the awaited one", withGuards({ paysDemand: () => true }), "[BX-12] [BX-16]"],
    [
      "a link that is opened twice",
      withEffects((message) => (message.type === "openLink" ? [message, message] : [message])),
      "a link asks once",
    ],
    ["a link that is never opened", without("openLink"), "a link asks once"],
    ["codes kept after the end", without("releaseDiscounts"), "[L07]"],
    ["codes that are used again after they paid", swapped("redeemDiscounts", "releaseDiscounts"), "[L07]"],
    ["a code entered twice", withGuards({ mayBeAdded: () => true }), "[L07]"],
    ["nothing due, yet a payment", withGuards({ nothingDue: () => false }), "[L21]"],
  ]
  it.each(faults)("%s", (_name, flow, rule) => {
    expect(firstOf(explored(flow), rule)).toContain(rule)
  })

  testPlanted(bookingCases, bookingRules, planted)

  it("by random sequences too, for example places that are never released", () => {
    expect(fc.check(safe(without("releasePlaces")), { numRuns: 200, seed: 20_261_210 }).failed).toBe(true)
  })
})
