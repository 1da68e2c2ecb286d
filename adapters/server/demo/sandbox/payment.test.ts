import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Behaviour } from "./cards.ts"
import { defaultTimes } from "./config.ts"
import { type Change, change, dueIn, type SandboxPayment } from "./payment.ts"

const fresh: SandboxPayment = {
  id: "pay_1",
  key: "k",
  status: "requires_payment_method",
  version: 1,
  amount: 12_900,
  captured: 0,
  refunded: 0,
  refundPending: 0,
  clientSecret: "s",
  metadata: { code: "7K2M9QXR4TBD", attempt: 1 },
  card: null,
  payer: null,
  behaviour: {},
  lastError: null,
  returnUrl: null,
}

const confirm = (behaviour: Behaviour): Change => ({
  type: "confirm",
  means: { card: { brand: "visa", last4: "4242" }, payer: null, behaviour },
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
    confirm({ challenge: "declined" }),
    confirm({ refund: "pending" }),
    confirm({ refund: "fails" }),
    confirm({ refund: "refused" }),
    { type: "ask", returnUrl: null },
    { type: "timePassed" },
    { type: "approve" },
    { type: "reject" },
    { type: "cancel" },
    { type: "refuse", error: "incorrect_number" },
  ),
  fc.record({ type: fc.constantFrom("capture", "refund"), amount: fc.integer({ min: 1, max: 20_000 }) }),
)

/** The laws that must hold after any calls in any order. */
const lawsHold = (states: readonly SandboxPayment[]) =>
  states.every((payment, index) => {
    const before = states[index - 1]
    return (
      payment.captured <= payment.amount &&
      payment.refunded >= 0 &&
      payment.refunded + payment.refundPending <= payment.captured &&
      (payment.captured === 0 || payment.status === "succeeded") &&
      (!before || payment.version === before.version + 1) &&
      before?.status !== "canceled"
    )
  })

describe("a sandbox payment", () => {
  test("[CK-12] is authorised first, and captured on request", () => {
    const states = run([confirm({}), { type: "capture", amount: 12_900 }, { type: "refund", amount: 12_900 }])
    expect(states.map(({ status }) => status)).toEqual([
      "requires_payment_method",
      "requires_capture",
      "succeeded",
      "succeeded",
    ])
    expect(states.at(-1)).toMatchObject({ captured: 12_900, refunded: 12_900, version: 4 })
  })

  test("[CK-11] a refused card leaves the payment open for another one, and a challenge waits for the bank's answer", () => {
    expect(run([confirm({ refuse: "card_declined" })]).at(-1)).toMatchObject({
      status: "requires_payment_method",
      lastError: "card_declined",
    })
    expect(run([confirm({ challenge: true })]).at(-1)?.status).toBe("requires_action")
    expect(run([confirm({ challenge: true }), { type: "approve" }]).at(-1)?.status).toBe("requires_capture")
    expect(run([confirm({ challenge: true }), { type: "reject" }]).at(-1)?.lastError).toBe("authentication_failed")
  })

  test("[CK-11] a failed capture releases the hold", () => {
    expect(run([confirm({ captureFails: true }), { type: "capture", amount: 100 }]).at(-1)).toMatchObject({
      status: "canceled",
      lastError: "capture_failed",
      captured: 0,
    })
  })

  test("[CK-13] holds less than asked, is captured instead of released, or is refunded in two parts, as its card says", () => {
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

  test("[CK-11] the bank declines after the right code, if the card says so", () => {
    expect(run([confirm({ challenge: "declined" }), { type: "approve" }]).at(-1)).toMatchObject({
      status: "requires_payment_method",
      lastError: "card_declined",
    })
  })

  test("[CK-11] an amount that ends in .13 is authorised, and declined at its capture", () => {
    const states = run([confirm({}), { type: "capture", amount: 12_813 }])
    expect(states.map(({ status }) => status)).toEqual(["requires_payment_method", "requires_capture", "canceled"])
    expect(run([confirm({}), { type: "capture", amount: 12_814 }]).at(-1)?.captured).toBe(12_814)
  })

  test("is closed only if nobody has paid: money on hold is left alone", () => {
    const close = { type: "cancel", if_unpaid: true } as const
    expect(run([close]).at(-1)?.status).toBe("canceled")
    expect(run([confirm({}), close]).at(-1)?.status).toBe("requires_capture")
    expect(run([confirm({}), { type: "cancel" }]).at(-1)?.status, "negative control").toBe("canceled")
  })

  test("[CK-11] a wallet's window opens, and the customer pays or does not", () => {
    const ask: Change = { type: "ask", returnUrl: "/checkout" }
    const pays: Change = {
      type: "confirm",
      means: { card: null, payer: "ok@sandbox.it", behaviour: {} },
      returnUrl: "/checkout",
    }
    expect(run([ask]).at(-1)?.status).toBe("requires_action")
    expect(run([ask, pays]).at(-1)).toMatchObject({ status: "requires_capture", payer: "ok@sandbox.it" })
    const canceled = run([ask, { type: "refuse", error: "wallet_canceled" }])
    expect(canceled.at(-1)).toMatchObject({ status: "requires_payment_method", lastError: "wallet_canceled" })
    expect(run([ask, { type: "refuse", error: "wallet_canceled" }, ask, pays]).at(-1)?.status).toBe("requires_capture")
  })

  test("[CK-12] a hold ends by itself, after days or after a minute, and cannot be captured any more", () => {
    const held = run([confirm({})]).at(-1) ?? fresh
    const short = run([confirm({ holdExpires: true })]).at(-1) ?? fresh
    expect([dueIn(fresh, defaultTimes), dueIn(held, defaultTimes), dueIn(short, defaultTimes)]).toEqual([
      null,
      7 * 24 * 3_600_000,
      60_000,
    ])
    const over = run([confirm({}), { type: "timePassed" }, { type: "capture", amount: 100 }])
    expect(over.at(-1)).toMatchObject({ status: "canceled", lastError: "hold_expired", captured: 0 })
  })

  test("[BK-05] a refund is pending and then succeeds, seems to succeed and then fails, or is refused", () => {
    const after = (refund: "pending" | "fails" | "refused", ...more: readonly Change[]) =>
      run([confirm({ refund }), { type: "capture", amount: 10_000 }, { type: "refund", amount: 4000 }, ...more]).at(-1)
    const time: Change = { type: "timePassed" }
    expect(after("pending")).toMatchObject({ refunded: 0, refundPending: 4000 })
    expect(after("pending", { type: "refund", amount: 6001 })).toMatchObject({ refundPending: 4000 })
    expect(after("pending", time)).toMatchObject({ refunded: 4000, refundPending: 0 })
    expect(after("fails")).toMatchObject({ refunded: 4000, lastError: null })
    expect(after("fails", time)).toMatchObject({ refunded: 0, lastError: "refund_failed" })
    expect(after("fails", time, { type: "refund", amount: 4000 }, time)).toMatchObject({ refunded: 4000 })
    expect(after("refused")).toMatchObject({ refunded: 0, lastError: "refund_refused" })
  })

  test("[CK-13] never captures twice, never refunds more than it captured, and counts every change", () => {
    fc.assert(fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => lawsHold(run(changes))))
  })

  test("planted fault: the laws above catch a payment whose refund forgets what was captured", () => {
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
