import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cents } from "../../../domain/money/cents.ts"
import { assertCaught, assertLaw, type Law } from "../../../domain/testing/planted.ts"
import { told } from "../../../tests/fixtures/fake-bookings.ts"
import { factsOf, type KnownPayment, type PaymentFact } from "./facts.ts"
import type { ProviderPayment } from "./provider.ts"

const total = cents(12_900)
const open: ProviderPayment = {
  paymentId: "pay_1",
  code: "7K2M9QXR4TBD",
  attempt: 1,
  status: "open",
  amountCents: total,
  capturedCents: cents(0),
  refundedCents: cents(0),
  error: null,
  clientSecret: "s",
}
const requested: KnownPayment = { attempt: 1, paymentId: null, state: "requested", refundedCents: 0, refundFailures: 0 }

const authorised: ProviderPayment = { ...open, status: "authorised" }
const captured: ProviderPayment = { ...open, status: "captured", capturedCents: total }
const refunded: ProviderPayment = { ...captured, refundedCents: total }
const canceled: ProviderPayment = { ...open, status: "canceled" }
const challenged: ProviderPayment = { ...open, status: "challenged" }
const declined: ProviderPayment = { ...open, error: "card_declined" }
const captureFailed: ProviderPayment = { ...canceled, error: "payment_failed" }

type State = KnownPayment["state"]

type End = "captured" | "refunded" | "nothing held"

/** The lives a payment can have at the provider, and what the booking must hold in the end. */
const lives: readonly (readonly [readonly ProviderPayment[], End])[] = [
  [[open, authorised, captured], "captured"],
  [[open, challenged, authorised, captured, refunded], "refunded"],
  [[open, authorised, canceled], "nothing held"],
  [[open, authorised, captureFailed], "nothing held"],
  [[open, declined], "nothing held"],
  [[open, challenged, declined, canceled], "nothing held"],
]

const endOf = (state: State): End | "in doubt" =>
  state === "captured" || state === "refunded"
    ? state
    : state === "failed" || state === "released"
      ? "nothing held"
      : "in doubt"

const tell = (known: KnownPayment, fact: PaymentFact): KnownPayment => told(known, fact) ?? known

type Receiver = (known: KnownPayment, seen: ProviderPayment, now: ProviderPayment) => KnownPayment

/** Looks at the payment as it stands and tells what is missing. */
const rereads: Receiver = (known, _, now) => factsOf(now, known).reduce(tell, known)

/** Believes each webhook: the last one to arrive decides. */
const naive: Receiver = (known, seen) => {
  const facts = factsOf(seen, { ...requested, refundedCents: 0 })
  return facts.reduce(tell, requested).state === "requested" ? known : facts.reduce(tell, requested)
}

const schedules = fc.constantFrom(...lives).chain(([states, end]) =>
  fc.record({
    states: fc.constant(states),
    end: fc.constant(end),
    // Which webhook arrives, and how far the payment had come when it was looked at: any order, any number, late reads too.
    arrivals: fc.array(fc.tuple(fc.nat(states.length - 1), fc.nat(states.length - 1)), { maxLength: 10 }),
    // At least one more look comes, from the last webhook's retry or from reconciliation.
    last: fc.nat(states.length - 1),
  }),
)

const converges: Law<
  Receiver,
  [{ states: readonly ProviderPayment[]; end: End; arrivals: [number, number][]; last: number }]
> = (receive) =>
  fc.property(schedules, ({ states, end, arrivals, last }) => {
    const at = (index: number) => states[index] ?? open
    const known = arrivals.reduce(
      (sofar, [seen, ahead]) => receive(sofar, at(seen), at(Math.max(seen, ahead))),
      requested,
    )
    return endOf(receive(known, at(last), at(states.length - 1)).state) === end
  })

describe("from the provider's state to the booking's facts", () => {
  test("[L11] [CK-13] webhooks in any order, doubled, lost or late all end the same", () => {
    assertLaw(converges, rereads, 1_000)
  })

  test("[L11] the law catches a receiver that believes the last webhook to arrive", () => {
    assertCaught(converges, naive, 1_000)
  })

  test("[CK-12] a payment first heard of when it is captured is told whole and in order", () => {
    expect(factsOf(captured, requested).map(({ type }) => type)).toEqual([
      "payment.created",
      "payment.authorised",
      "payment.captured",
    ])
  })

  test("[CK-13] what the booking already knows is not told again", () => {
    for (const payment of [open, challenged, authorised, captured, refunded, declined, canceled, captureFailed]) {
      const known = factsOf(payment, requested).reduce(tell, requested)
      expect(factsOf(payment, known), payment.status).toEqual([])
    }
  })

  test("[L11] a payment of an attempt that was given up tells nothing", () => {
    expect(factsOf(authorised, { ...requested, attempt: 2 })).toEqual([])
    expect(factsOf(authorised, { ...requested, paymentId: "pay_2", state: "created" })).toEqual([])
    expect(factsOf(authorised, null)).toEqual([])
    expect(factsOf(authorised, { ...requested, state: "failed" })).toEqual([])
  })

  test("[CK-14] the booking hears why a card was refused", () => {
    expect(factsOf({ ...open, error: "card_insufficient_funds" }, { ...requested, state: "created" })).toEqual([
      { type: "payment.failed", paymentId: "pay_1", error: "card_insufficient_funds" },
    ])
  })
})
