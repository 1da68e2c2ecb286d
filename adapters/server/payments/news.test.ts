import { describe, expect, test } from "vitest"
import { cents } from "../../../domain/money/cents.ts"
import { hears, openPayment, type Payment, type Word } from "../../../machines/payment/bank.fixture.ts"
import { nameOf, newsOf } from "./news.ts"
import type { ProviderPayment } from "./provider.ts"

const paymentId = "pay-1"
const amountCents = cents(9_000)
const read = (change: Partial<ProviderPayment>): ProviderPayment => ({
  paymentId,
  code: "7K2M9QXR4TBD",
  attempt: 1,
  status: "open",
  amountCents,
  capturedCents: cents(0),
  refundedCents: cents(0),
  error: null,
  clientSecret: "secret",
  ...change,
})

const created: Word = { type: "provider.created", paymentId }
const authorised: Word = { type: "provider.authorised", paymentId, amountCents }
const captured: Word = { type: "provider.captured", paymentId, amountCents }
const after = (...words: readonly Word[]): Payment => words.reduce((run, word) => hears(run, word), openPayment())
const news = (run: Payment, change: Partial<ProviderPayment>) =>
  newsOf(read(change), run.snapshot).map(({ type }) => type)

describe("[L11] [CK-13] the news for a payment after reading it", () => {
  test("contains every lost event, oldest first", () => {
    const taken = { status: "captured", capturedCents: amountCents, refundedCents: cents(4_000) } as const
    expect(news(after(), taken)).toEqual([
      "provider.created",
      "provider.authorised",
      "provider.captured",
      "provider.refunded",
    ])
    expect(news(after(created), taken)).toEqual(["provider.authorised", "provider.captured", "provider.refunded"])
    expect(news(after(created, authorised), taken)).toEqual(["provider.captured", "provider.refunded"])
    expect(news(after(created, authorised, captured), taken)).toEqual(["provider.refunded"])
  })

  test("is empty if the payment knows everything", () => {
    expect(news(after(created), { status: "challenged" })).toEqual([])
    expect(news(after(created, authorised), { status: "authorised" })).toEqual([])
    expect(news(after(created, authorised, captured), { status: "captured", capturedCents: amountCents })).toEqual([])
  })

  test("contains a failed card only while the customer pays", () => {
    expect(news(after(created), { error: "card_declined" })).toEqual(["provider.failed"])
    expect(news(after(created, authorised), { error: "card_declined" })).toEqual([])
  })

  test("about a canceled payment depends on the money it had", () => {
    expect(news(after(created), { status: "canceled" })).toEqual(["provider.failed"])
    expect(news(after(created, authorised), { status: "canceled" })).toEqual(["provider.released"])
    expect(news(after(created, authorised), { status: "canceled", error: "card_declined" })).toEqual([
      "provider.captureFailed",
    ])
    expect(news(after(created, { type: "owner.letsGo" }), { status: "canceled" })).toEqual(["provider.released"])
  })

  test("is empty for another payment", () => {
    expect(newsOf(read({ paymentId: "pay-2", status: "authorised" }), after(created).snapshot)).toEqual([])
  })

  test("has one name from every source; refunds are distinguished by their sum and by the bounces", () => {
    const refund = { type: "provider.refunded", paymentId, amountCents: 100, inAllCents: 300 } as const
    expect(nameOf({ type: "provider.captured", paymentId, amountCents }, { refundFailures: 0 })).toBe(
      "pay-1/provider.captured",
    )
    expect(nameOf(refund, { refundFailures: 0 })).toBe("pay-1/provider.refunded/300")
    expect(nameOf(refund, { refundFailures: 1 })).toBe("pay-1/provider.refunded/300/1")
  })
})
