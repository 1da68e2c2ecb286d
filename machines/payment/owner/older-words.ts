import type { PaymentErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Untimed } from "../../kit/types.ts"
import type { PaymentWord } from "./money.ts"

/*
 * Before booking 3 and pay link 2, an owner's log contained the payment provider's events. The upcasters translate them
 * into the events that a payment sends its owner today.
 */

type Old = {
  readonly type: string
  readonly paymentId?: string | null
  readonly amountCents?: number
  readonly inAllCents?: number
  readonly error?: PaymentErrorCode
  readonly last?: true
}

/**
 * The event in today's terms; null: an owner does not get it. `took` says what happened to authorised money: `kept` by
 * the owner, refused as a `wrongAmount`, or `strayed`, which means given back by the payment.
 */
export function asPaymentWord(old: Old, took: "kept" | "wrongAmount" | "strayed"): Untimed<PaymentWord> | null {
  const { paymentId, amountCents = 0, inAllCents } = old
  const by = paymentId ?? ""
  switch (old.type) {
    case "payment.authorised":
      if (took === "kept") return { type: "payment.held", by, cents: amountCents }
      return took === "wrongAmount" ? { type: "payment.notPaid", by, code: "payment_amount_mismatch" } : null
    case "payment.captured":
      return { type: "payment.paid", by, cents: amountCents }
    case "payment.failed":
    case "payment.captureFailed": {
      const word = { type: "payment.notPaid", by: paymentId ?? null, code: old.error ?? null } as const
      return old.last ? { ...word, last: old.last } : word
    }
    case "payment.released":
      return { type: "payment.notPaid", by, code: null }
    case "payment.refunded":
      return { type: "payment.givenBack", by, cents: amountCents, ...(inAllCents === undefined ? {} : { inAllCents }) }
    case "payment.refundFailed":
      return { type: "payment.givenBack", by, cents: 0, inAllCents: inAllCents ?? 0, bounced: true }
    case "admin.refundedByHand":
      return { type: "payment.givenBack", by: "", cents: 0, byHand: true }
    default:
      return null
  }
}
