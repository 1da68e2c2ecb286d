import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"
import type { Untimed } from "../kit/types.ts"
import type { PaymentWord } from "./owner.ts"

/*
 * Until booking 3 and pay link 2 an owner heard the provider itself. Their upcasters translate what the provider said
 * into what a payment tells its owner.
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
 * The same word in today's terms; null: it means nothing to an owner. `took`: the owner kept the money that was
 * authorised; else it was given back by the payment, or was of a wrong amount.
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
