import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Behaviour } from "./cards.ts"
import { type Change, change, type SandboxPayment } from "./payment.ts"

const fresh: SandboxPayment = {
  id: "pay_1",
  key: "k",
  status: "requires_payment_method",
  version: 1,
  amount: 12_900,
  captured: 0,
  refunded: 0,
  clientSecret: "s",
  metadata: { code: "7K2M9QXR4TBD", attempt: 1 },
  card: null,
  behaviour: {},
  lastError: null,
  returnUrl: null,
}

const confirm = (behaviour: Behaviour): Change => ({
  type: "confirm",
  card: { brand: "visa", last4: "4242", behaviour },
  returnUrl: null,
})

const run = (changes: readonly Change[], apply = change): readonly SandboxPayment[] => {
  const seen = [fresh]
  for (const wanted of changes) {
    const outcome = apply(seen.at(-1) ?? fresh, wanted)
    if ("payment" in outcome) seen.push(outcome.payment)
  }
  return seen
}

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>(
    confirm({}),
    confirm({ challenge: true }),
    confirm({ refuse: "insufficient_funds" }),
    confirm({ captureFails: true }),
    confirm({ holdsLess: true }),
    confirm({ takenAlready: true }),
    confirm({ refundsHalf: true }),
    { type: "approve" },
    { type: "reject" },
    { type: "cancel" },
    { type: "refuse", error: "incorrect_number" },
  ),
  fc.record({ type: fc.constantFrom("capture", "refund"), amount: fc.integer({ min: 1, max: 20_000 }) }),
)

/** What may never be seen, whatever is asked and in whatever order. */
const lawsHold = (states: readonly SandboxPayment[]) =>
  states.every((payment, index) => {
    const before = states[index - 1]
    return (
      payment.captured <= payment.amount &&
      payment.refunded <= payment.captured &&
      (payment.captured === 0 || payment.status === "succeeded") &&
      (!before || payment.version === before.version + 1) &&
      before?.status !== "canceled"
    )
  })

describe("a sandbox payment", () => {
  test("[CK-12] is authorised first and captured on request", () => {
    const states = run([confirm({}), { type: "capture", amount: 12_900 }, { type: "refund", amount: 12_900 }])
    expect(states.map(({ status }) => status)).toEqual([
      "requires_payment_method",
      "requires_capture",
      "succeeded",
      "succeeded",
    ])
    expect(states.at(-1)).toMatchObject({ captured: 12_900, refunded: 12_900, version: 4 })
  })

  test("[CK-11] a refused card leaves the payment open for another, a challenge waits for the bank's answer", () => {
    expect(run([confirm({ refuse: "card_declined" })]).at(-1)).toMatchObject({
      status: "requires_payment_method",
      lastError: "card_declined",
    })
    expect(run([confirm({ challenge: true })]).at(-1)?.status).toBe("requires_action")
    expect(run([confirm({ challenge: true }), { type: "approve" }]).at(-1)?.status).toBe("requires_capture")
    expect(run([confirm({ challenge: true }), { type: "reject" }]).at(-1)?.lastError).toBe("authentication_failed")
  })

  test("[CK-11] a capture that fails lets the hold go", () => {
    expect(run([confirm({ captureFails: true }), { type: "capture", amount: 100 }]).at(-1)).toMatchObject({
      status: "canceled",
      lastError: "capture_failed",
      captured: 0,
    })
  })

  test("[CK-13] holds less than asked, is taken instead of let go, or is given back in two parts, as its card says", () => {
    expect(run([confirm({ holdsLess: true })]).at(-1)).toMatchObject({ status: "requires_capture", amount: 6_450 })
    expect(run([confirm({ takenAlready: true }), { type: "cancel" }]).at(-1)).toMatchObject({
      status: "succeeded",
      captured: 12_900,
      lastError: "already_captured",
    })
    const taken = [confirm({ refundsHalf: true }), { type: "capture", amount: 12_900 }] as const
    const half = run([...taken, { type: "refund", amount: 12_900 }])
    expect(half.at(-1)).toMatchObject({ refunded: 6_450, lastError: "refund_incomplete" })
    expect(run([...taken, { type: "refund", amount: 12_900 }, { type: "refund", amount: 6_450 }]).at(-1)).toMatchObject(
      {
        refunded: 12_900,
        lastError: null,
      },
    )
  })

  test("[CK-13] never captures twice, never gives back more than it took, and counts every change", () => {
    fc.assert(fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => lawsHold(run(changes))))
  })

  test("the law above catches a payment that forgets what it took when it gives back", () => {
    const generous: typeof change = (payment, wanted) =>
      wanted.type === "refund" && payment.status === "succeeded"
        ? {
            payment: { ...payment, refunded: payment.refunded + wanted.amount, version: payment.version + 1 },
            event: "payment.refunded",
            error: null,
          }
        : change(payment, wanted)
    const taken = fc.constant<Change[]>([confirm({}), { type: "capture", amount: 10_000 }])
    const law = fc.property(taken, fc.array(anyChange, { maxLength: 12 }), (start, more) =>
      lawsHold(run([...start, ...more], generous)),
    )
    expect(fc.check(law).failed).toBe(true)
  })
})
