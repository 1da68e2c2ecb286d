import { describe, expect, test } from "vitest"
import type { Untimed } from "../../kit/types.ts"
import { mayTell } from "./may-tell.ts"
import type { PaymentWord } from "./money.ts"

type Said = Untimed<PaymentWord> | { readonly type: "partner.revoked" | "booking.confirmed" }

const held = { type: "payment.held", attempt: 1, by: "pay-1", cents: 9000 } as const
const paid = { ...held, type: "payment.paid" } as const
const notPaid = { type: "payment.notPaid", attempt: 1, by: "pay-1", code: null } as const

const may = (told: readonly Said[], next: Said) => mayTell(told, next)

describe("[L14] what a payment may tell its owner", () => {
  test("is never that it holds or took money, after it said that it holds nothing", () => {
    expect(may([], held)).toBe(true)
    expect(may([held], paid)).toBe(true)
    expect(may([held, notPaid], held)).toBe(false)
    expect(may([notPaid], paid)).toBe(false)
    expect(may([notPaid], notPaid), "it may say so again").toBe(true)
  })

  test("does not depend on other attempts, or on other events", () => {
    expect(may([notPaid], { ...held, attempt: 2, by: "pay-2" })).toBe(true)
    expect(may([{ type: "partner.revoked" }], held)).toBe(true)
    expect(may([notPaid], { type: "booking.confirmed" })).toBe(true)
  })

  test("depends on what it said before it got its id", () => {
    expect(may([{ ...notPaid, by: null }], held)).toBe(false)
  })

  test("is compared by the payment's id if an older log names no attempt", () => {
    const { attempt: _, ...older } = notPaid
    expect(may([older], held)).toBe(false)
    expect(may([older], { ...held, by: "pay-2" })).toBe(true)
  })
})
