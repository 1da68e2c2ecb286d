import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { after, type CaseEvent, soon } from "../kit/cases.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { firstRun, reached } from "../kit/explore.ts"
import { accept, eventFact, nextTimer, type Run, timerFact } from "../kit/run.ts"
import { firstOf } from "../kit/testing/broken.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import type { Fact, OutboxMessage } from "../kit/types.ts"
import { amountCents, bookingCases, bookingInput } from "./booking.cases.ts"
import { type BookingEvent, bookingFlow, bookingMachine } from "./booking.machine.ts"
import { capturing, planted } from "./booking.planted.ts"
import { bookingRules } from "./booking.rules.ts"

type Booking = Run<typeof bookingMachine>
type Flow = Durable<typeof bookingMachine>

/** Every rule that the run breaks. */
const brokenRules = (run: Booking, flow: Flow): readonly string[] =>
  Object.entries(bookingRules).flatMap(([name, rule]) => rule(run, flow).map((what) => `${name}: ${what}`))

/** More than the tour needs: a third payment, other amounts, pauses of hours. */
const events: readonly CaseEvent<typeof bookingMachine>[] = [
  ...bookingCases.events,
  ...soon<typeof bookingMachine>(
    { type: "customer.paymentStarted", attempt: 3 },
    { type: "payment.authorised", paymentId: "pay-3", amountCents },
    { type: "payment.authorised", paymentId: "pay-2", amountCents: 5 },
    { type: "payment.captured", paymentId: "pay-2", amountCents },
    { type: "payment.captureFailed", paymentId: "pay-2", error: "card_expired" },
    { type: "payment.failed", paymentId: "pay-2", error: "authentication_failed" },
    { type: "payment.released", paymentId: "pay-3" },
    { type: "places.reclaimed", paymentId: "pay-2" },
    { type: "places.gone", paymentId: "pay-2" },
    { type: "payment.refunded", paymentId: "pay-2", amountCents },
    { type: "customer.rescheduleRequested", slotId: "slot-1", startsAt: bookingInput.startsAt },
  ),
  ...after<typeof bookingMachine>("PT7M", { type: "customer.paymentStarted", attempt: 1 }),
  ...after<typeof bookingMachine>("PT30H", { type: "provider.confirmed" }),
]

/** The facts that the flow accepts here. */
function possible(flow: Flow, run: Booking): readonly Booking[] {
  const timer = nextTimer(run)
  const facts: readonly (Fact<BookingEvent> | undefined)[] = [
    ...events.map(({ event, wait }) => eventFact(run, event, wait)),
    timer && timerFact(timer),
  ]
  return facts.flatMap((fact) => {
    const outcome = fact && accept(flow, run, fact)
    return outcome?.ok ? [outcome.run] : []
  })
}

/** Random walks: each number chooses among what is possible. */
const walks = fc.tuple(
  fc.constantFrom(...Object.keys(bookingCases.inputs)),
  fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 30 }),
)

function safe(flow: Flow) {
  return fc.property(walks, ([input, choices]) => {
    let run = firstRun(flow, bookingCases, input)
    for (const choice of choices) {
      const next = possible(flow, run)
      run = next[choice % next.length] ?? run
      const broken = brokenRules(run, flow)
      if (broken.length > 0) throw new Error(broken.join("\n"))
    }
  })
}

/** What the rules find in every state that the tour's cases lead to, and after every step between them. */
function* explored(flow: Flow): Generator<string> {
  for (const input of Object.keys(bookingCases.inputs))
    for (const run of reached(flow, bookingCases, input)) yield* brokenRules(run, flow)
}

/** The search ends with the first that is found. */

describe("[FL-04] safety of the booking machine", () => {
  it("holds in every state that exploring finds", () => {
    expect([...explored(bookingFlow)]).toEqual([])
  })

  it("holds after random sequences of facts", () => {
    fc.assert(safe(bookingFlow), { numRuns: 200 })
  })
})

describe("[FL-04] planted faults are found", () => {
  /** The booking flow with other effects than it should have. */
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

  const faults: readonly (readonly [string, Flow, string])[] = [
    ["places kept after the end", without("releasePlaces"), "[L08]"],
    ["places sold without leaving the hold", swapped("sellPlaces", "holdPlaces"), "[L08]"],
    ["places released that were sold", swapped("returnSoldPlaces", "releasePlaces"), "[L08]"],
    ["places left behind on the first date", without("movePlaces"), "[L08]"],
    ["captured instead of released", swapped("releasePayment", "capturePayment"), "captured after"],
    [
      "captured twice",
      withEffects((message) => (message.type === "capturePayment" ? [message, message] : [message])),
      "[CK-03]",
    ],
    [
      "refunded twice",
      withEffects((message) => (message.type === "refundPayment" ? [message, message] : [message])),
      "[L17]",
    ],
    ["mailed twice", withEffects((message) => (message.type === "sendMail" ? [message, message] : [message])), "[L15]"],
    ["a repeated authorisation released", withGuards({ isStray: () => true }), "told twice"],
    ["late money kept", without("releasePayment"), "[L14]"],
    ["settled while money is held", withGuards({ mustRelease: () => false, nothingOwed: () => true }), "[L14]"],
    [
      "places of a wish that was turned down stay held",
      onlyAt("provider.rescheduleRejected", (message) => (message.type === "releasePlaces" ? [] : [message])),
      "[L08]",
    ],
    ["the first date given up while the provider thinks", swapped("holdPlaces", "moveSoldPlaces"), "[L08]"],
    [
      "late money sold without places",
      onlyAt("places.reclaimed", ({ type, ...rest }) => (type === "holdPlaces" ? [] : [{ type, ...rest }])),
      "[L08]",
    ],
    [
      "late money given back without a word",
      onlyAt("places.gone", (message) => (message.type === "sendMail" ? [] : [message])),
      "[BX-06]",
    ],
    [
      "late money neither sold nor given back",
      onlyAt("places.gone", (message) => (message.type === "releasePayment" ? [] : [message])),
      "[L14]",
    ],
    ["payments left open when the time is over", without("closePayments"), "[CK-03] what is still open"],
    [
      "payments left open when the checkout is left",
      onlyAt("customer.leftCheckout", (message) => (message.type === "closePayments" ? [] : [message])),
      "[CK-03] what is still open when the time is over, or the checkout is left, is closed",
    ],
    ["captured after a rejection", onlyAt("provider.rejected", capturing), "[CK-12]"],
    [
      "the difference given away",
      withGuards({ costsMore: () => false, wishCostsMore: () => false }),
      "[BX-12] [BX-16]",
    ],
    ["the difference kept", withGuards({ costsLess: () => false, wishCostsLess: () => false }), "[BX-12] [BX-16]"],
    ["any link's word taken for the one awaited", withGuards({ paysDemand: () => true }), "[BX-12] [BX-16]"],
    [
      "a link that is opened twice",
      withEffects((message) => (message.type === "openLink" ? [message, message] : [message])),
      "a link asks once",
    ],
    ["a link that is never opened", without("openLink"), "a link asks once"],
    ["codes kept after the end", without("releaseDiscounts"), "[L07]"],
    ["codes that are used again after they paid", swapped("redeemDiscounts", "releaseDiscounts"), "[L07]"],
    ["a code entered twice", withGuards({ mayBeAdded: () => true }), "[L07]"],
    [
      "more given back than the date costs less",
      withEffects((message) => (message.type === "refundDifference" ? [message, message] : [message])),
      "[L17]",
    ],
    [
      "a part of what is to be released taken for all of it",
      withGuards({
        isReleasing: ({ context, event }) =>
          "paymentId" in event &&
          event.paymentId !== null &&
          (context.strays[event.paymentId] === "releasing" ||
            (event.paymentId === context.payment?.paymentId && context.returning)),
      }),
      "[CK-13] the booking believes of its money what the ledger says",
    ],
    ["nothing due, yet a payment", withGuards({ nothingDue: () => false }), "[L21]"],
  ]
  it.each(faults)("%s", (_name, flow, rule) => {
    expect(firstOf(explored(flow), rule)).toContain(rule)
  })

  testPlanted(bookingCases, bookingRules, planted)

  it("by random sequences too", () => {
    expect(fc.check(safe(without("releasePlaces")), { numRuns: 200, seed: 20_261_210 }).failed).toBe(true)
  })
})
