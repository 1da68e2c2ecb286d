import type { ProviderPayment } from "../../adapters/server/payments/provider.ts"
import { cents } from "../../domain/money/cents.ts"

/** A payment provider in memory. Calls with the same key make one change. */
export type Bank = {
  readonly payments: () => readonly ProviderPayment[]
  readonly get: (paymentId: string) => ProviderPayment
  readonly create: (code: string, attempt: number, amountCents: number) => ProviderPayment
  /** Acts of the customer or the bank at the payment provider. Nothing happens if the payment does not allow it. */
  readonly approve: (paymentId: string) => void
  readonly decline: (paymentId: string) => void
  readonly lapse: (paymentId: string) => void
  /** False: refused, and the hold has ended. */
  readonly capture: (paymentId: string, mayTake: boolean) => boolean
  /** False: refused, because the money was taken. */
  readonly cancel: (paymentId: string) => boolean
  readonly refund: (paymentId: string, amountCents: number, key: string) => void
  /** The refunded money does not arrive. */
  readonly bounce: (paymentId: string) => void
}

export function openBank(): Bank {
  const payments = new Map<string, ProviderPayment>()
  const keys = new Set<string>()
  const get = (paymentId: string) => {
    const payment = payments.get(paymentId)
    if (payment === undefined) throw new Error(`the bank knows no ${paymentId}`)
    return payment
  }
  const change = (paymentId: string, next: Partial<ProviderPayment>) =>
    payments.set(paymentId, { ...get(paymentId), ...next })
  const isUnpaid = (paymentId: string) => ["open", "challenged", "approved"].includes(get(paymentId).status)
  return {
    payments: () => [...payments.values()],
    get,
    create: (code, attempt, amountCents) => {
      const paymentId = `pay-${attempt}`
      if (!payments.has(paymentId))
        payments.set(paymentId, {
          ...{ paymentId, code, attempt, status: "open", amountCents: cents(amountCents), error: null },
          ...{ capturedCents: cents(0), refundedCents: cents(0), clientSecret: "" },
        })
      return get(paymentId)
    },
    approve: (paymentId) => {
      if (isUnpaid(paymentId)) change(paymentId, { status: "authorised", error: null })
    },
    decline: (paymentId) => {
      if (isUnpaid(paymentId)) change(paymentId, { status: "open", error: "card_declined" })
    },
    lapse: (paymentId) => {
      if (get(paymentId).status === "authorised") change(paymentId, { status: "canceled" })
    },
    capture: (paymentId, mayTake) => {
      const { status, amountCents } = get(paymentId)
      if (status === "authorised" && mayTake) change(paymentId, { status: "captured", capturedCents: amountCents })
      if (status === "authorised" && !mayTake) change(paymentId, { status: "canceled", error: "payment_failed" })
      return get(paymentId).status === "captured"
    },
    cancel: (paymentId) => {
      if (isUnpaid(paymentId) || get(paymentId).status === "authorised") change(paymentId, { status: "canceled" })
      return get(paymentId).status === "canceled"
    },
    bounce: (paymentId) => change(paymentId, { refundedCents: cents(0) }),
    refund: (paymentId, amountCents, key) => {
      const { capturedCents, refundedCents } = get(paymentId)
      if (keys.has(key)) return
      if (amountCents > capturedCents - refundedCents) throw new Error(`${paymentId} cannot give back ${amountCents}`)
      keys.add(key)
      change(paymentId, { refundedCents: cents(refundedCents + amountCents) })
    },
  }
}
