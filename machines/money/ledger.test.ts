import { describe, expect, test } from "vitest"
import { balancesOf } from "../../domain/money/ledger.ts"
import { ledgerFaults, moneyPostings } from "./ledger.ts"
import { type MoneyEvent, noMoney } from "./types.ts"

const at = "2026-11-20T09:00:00.000Z"
const paymentId = "pay-1"
const authorised: MoneyEvent = { type: "payment.authorised", paymentId, amountCents: 9_000, at }
const captured: MoneyEvent = { type: "payment.captured", paymentId, amountCents: 9_000, at }
const refunded = (amountCents: number): MoneyEvent => ({ type: "payment.refunded", paymentId, amountCents, at })
const released: MoneyEvent = { type: "payment.released", paymentId, at }
const after = (...told: readonly MoneyEvent[]) => balancesOf(moneyPostings(told))

describe("[CK-13] the ledger of a payment provider's answers", () => {
  test("money is on hold, captured, and back", () => {
    expect(after(authorised)).toEqual({ customer: -9_000, onHold: 9_000, taken: 0 })
    expect(after(authorised, captured)).toEqual({ customer: -9_000, onHold: 0, taken: 9_000 })
    expect(after(authorised, captured, refunded(4_000))).toEqual({ customer: -5_000, onHold: 0, taken: 5_000 })
    expect(after(authorised, released)).toEqual({ customer: 0, onHold: 0, taken: 0 })
  })

  test("if less is captured than was held, the rest goes back at the same time", () => {
    const less: MoneyEvent = { ...captured, amountCents: 6_000 }
    expect(after(authorised, less)).toEqual({ customer: -6_000, onHold: 0, taken: 6_000 })
  })

  test("repeated answers, and answers after the end, move nothing", () => {
    expect(after(authorised, authorised, captured, captured)).toEqual(after(authorised, captured))
    expect(after(authorised, released, captured)).toEqual(after(authorised, released))
  })

  test("if a release comes back as a refund, the money had been captured before; no more comes back than was captured", () => {
    expect(after(authorised, refunded(9_000))).toEqual({ customer: 0, onHold: 0, taken: 0 })
    expect(after(authorised, refunded(99_000))).toEqual({ customer: 0, onHold: 0, taken: 0 })
  })

  test("a flow that believes something else is found, with the difference", () => {
    const payment = { attempt: 1, paymentId, state: "authorised", amountCents: 9_000, error: null } as const
    expect(ledgerFaults([authorised], { ...noMoney, payment })).toEqual([])
    expect(ledgerFaults([authorised, captured], { ...noMoney, payment })).toEqual([
      "pay-1: 0 cents onHold, the flow believes 9000",
      "pay-1: 9000 cents taken, the flow believes 0",
    ])
    expect(ledgerFaults([authorised], { ...noMoney, strays: { [paymentId]: "releasing" }, owed: {} })).toEqual([
      "pay-1: 9000 cents onHold, the flow believes 0",
    ])
    expect(ledgerFaults([authorised], noMoney, { [paymentId]: 9_000 })).toEqual([])
  })
})
