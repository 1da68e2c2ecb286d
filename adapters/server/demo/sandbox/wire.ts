import { Schema } from "effect"
import { paymentMethods } from "../../../../domain/checkout/methods.ts"
import type { SandboxPayment } from "./payment.ts"

/** A payment as the shop's server reads it: snake_case, amounts in cents. */
export const paymentWire = (payment: SandboxPayment) => ({
  id: payment.id,
  key: payment.key,
  status: payment.status,
  version: payment.version,
  amount: payment.amount,
  currency: "eur",
  captured: payment.captured,
  refunded: payment.refunded,
  refund_pending: payment.refundPending,
  client_secret: payment.clientSecret,
  metadata: payment.metadata,
  // Few numbers are known here, so the last digits tell them apart.
  card: payment.card && { ...payment.card, fingerprint: `${payment.card.brand}_${payment.card.last4}` },
  payer: payment.payer,
  last_error: payment.lastError,
})

const plain = (max: number) => Schema.String.check(Schema.isMaxLength(max), Schema.isPattern(/^\P{Cc}*$/u))
const Amount = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99_999_999 }))

export const CreateBody = Schema.Struct({
  amount: Amount,
  currency: Schema.Literal("eur"),
  capture_method: Schema.Literal("manual"),
  metadata: Schema.Struct({
    code: plain(64),
    attempt: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
    method: Schema.optionalKey(Schema.Literals(paymentMethods)),
  }),
})

const Card = Schema.Struct({ number: plain(40), holder: plain(200), exp: plain(10), cvv: plain(10) })

/** A card, or the result of a phone's sheet, or neither if a window must ask who pays. */
export const ConfirmBody = Schema.Struct({
  client_secret: plain(200),
  card: Schema.optionalKey(Card),
  token: Schema.optionalKey(Schema.Literals(["approved", "declined", "insufficient_funds"])),
  return_url: Schema.optionalKey(plain(2000)),
})

export const AmountBody = Schema.Struct({ amount: Amount })

export const CancelBody = Schema.Struct({ if_unpaid: Schema.optionalKey(Schema.Boolean) })
