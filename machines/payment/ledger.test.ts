import { describe, expect, test } from "vitest"
import { balancesOf } from "../../domain/money/ledger.ts"
import { begin } from "../kit/run.ts"
import { ledgerFaults, paymentPostings } from "./ledger.ts"
import { paymentInput } from "./payment.cases.ts"
import { paymentFlow } from "./payment.machine.ts"
import type { ProviderWord } from "./payment.types.ts"

const at = "2026-11-20T09:00:00.000Z"
const paymentId = "pay-1"
const input = { ...paymentInput, at }
const authorised: ProviderWord = { type: "provider.authorised", paymentId, amountCents: 9_000, at }
const captured: ProviderWord = { type: "provider.captured", paymentId, amountCents: 9_000, at }
const refunded = (amountCents: number): ProviderWord => ({ type: "provider.refunded", paymentId, amountCents, at })
const released: ProviderWord = { type: "provider.released", paymentId, at }
const after = (...told: readonly ProviderWord[]) => balancesOf(paymentPostings(told))

describe("[CK-13] the ledger of the payment provider's events", () => {
  test("follows money that is on hold, captured and given back", () => {
    expect(after(authorised)).toEqual({ customer: -9_000, onHold: 9_000, taken: 0 })
    expect(after(authorised, captured)).toEqual({ customer: -9_000, onHold: 0, taken: 9_000 })
    expect(after(authorised, captured, refunded(4_000))).toEqual({ customer: -5_000, onHold: 0, taken: 5_000 })
    expect(after(authorised, released)).toEqual({ customer: 0, onHold: 0, taken: 0 })
  })

  test("releases the rest of a hold with a smaller capture", () => {
    const less: ProviderWord = { ...captured, amountCents: 6_000 }
    expect(after(authorised, less)).toEqual({ customer: -6_000, onHold: 0, taken: 6_000 })
  })

  test("ignores a repeated event, and counts a capture even if its hold was not reported", () => {
    expect(after(authorised, authorised, captured, captured)).toEqual(after(authorised, captured))
    expect(after(authorised, released, released)).toEqual(after(authorised, released))
    expect(after(authorised, released, captured)).toEqual(after(authorised, captured))
    expect(after(authorised, captured, released)).toEqual(after(authorised, captured))
  })

  test("counts a refund of a hold as a capture and a refund, and never more back than captured", () => {
    expect(after(authorised, refunded(9_000))).toEqual({ customer: 0, onHold: 0, taken: 0 })
    expect(after(authorised, refunded(99_000))).toEqual({ customer: 0, onHold: 0, taken: 0 })
  })

  test("names the amounts on which a payment disagrees", () => {
    const context = { ...begin(paymentFlow, input, at).snapshot.context, paymentId, heldCents: 9_000 }
    expect(ledgerFaults([authorised], context)).toEqual([])
    expect(ledgerFaults([authorised, captured], context)).toEqual([
      "0 cents onHold, the payment believes 9000",
      "9000 cents taken, the payment believes 0",
    ])
    expect(ledgerFaults([authorised], { ...context, heldCents: 0 })).toEqual([
      "9000 cents onHold, the payment believes 0",
    ])
  })

  test("no longer counts money that the bank took away in a dispute", () => {
    expect(after(authorised, captured, { type: "provider.disputeLost", paymentId, at })).toEqual({
      customer: 0,
      onHold: 0,
      taken: 0,
    })
  })
})
