import type { Untimed } from "../../../machines/kit/types.ts"
import { backCents } from "../../../machines/payment/amounts.ts"
import type { PaymentSnapshot } from "../../../machines/payment/payment.machine.ts"
import type { ProviderWord } from "../../../machines/payment/payment.types.ts"
import type { ProviderPayment } from "./provider.ts"

export type News = Untimed<ProviderWord>

/** Whether the payment waits for its customer or its provider. Before that is over, nobody knows whether it is paid. */
export const isWaiting = ({ value }: Pick<PaymentSnapshot, "value">): boolean =>
  value === "asked" || value === "created" || value === "closing"

/**
 * The events that a payment does not know yet, oldest first. They come from reading the payment, not from the webhook.
 * So the result is the same if webhooks are lost, late, repeated or out of order.
 */
export function newsOf(read: ProviderPayment, snapshot: PaymentSnapshot): readonly News[] {
  const { context } = snapshot
  const { paymentId, amountCents } = read
  if (context.paymentId !== null && context.paymentId !== paymentId) return []
  const waits = isWaiting(snapshot)
  const created: readonly News[] = context.paymentId === null ? [{ type: "provider.created", paymentId }] : []
  const isNewHold = context.heldCents === 0 && context.capturedCents === 0 && !context.gone
  const authorised: readonly News[] = isNewHold
    ? [...created, { type: "provider.authorised", paymentId, amountCents }]
    : created
  switch (read.status) {
    case "open":
      return waits && read.error ? [...created, { type: "provider.failed", paymentId, error: read.error }] : created
    case "challenged":
    case "approved":
      return created
    case "authorised":
      return authorised
    case "captured":
      return [...authorised, ...captured(read, context), ...returned(read, context), ...disputed(read, snapshot)]
    case "canceled":
      if (context.heldCents > 0 && read.error) return [{ type: "provider.captureFailed", paymentId, error: read.error }]
      return waits
        ? [...created, { type: "provider.failed", paymentId, error: read.error ?? "payment_not_confirmed" }]
        : [...created, { type: "provider.released", paymentId }]
    default:
      return read.status satisfies never
  }
}

type Context = PaymentSnapshot["context"]

const captured = ({ paymentId, capturedCents }: ProviderPayment, context: Context): readonly News[] =>
  context.capturedCents > 0 ? [] : [{ type: "provider.captured", paymentId, amountCents: capturedCents }]

const returned = ({ paymentId, refundedCents }: ProviderPayment, context: Context): readonly News[] => {
  const amountCents = refundedCents - backCents(context)
  return amountCents > 0 ? [{ type: "provider.refunded", paymentId, amountCents, inAllCents: refundedCents }] : []
}

const disputed = ({ paymentId, dispute }: ProviderPayment, { value }: PaymentSnapshot): readonly News[] => {
  if (dispute === undefined || value === "lost") return []
  const isKnown = value === "contested"
  const begins: readonly News[] = isKnown ? [] : [{ type: "provider.disputed", paymentId }]
  if (dispute === "lost") return [...begins, { type: "provider.disputeLost", paymentId }]
  if (dispute === "open") return begins
  return isKnown ? [{ type: "provider.disputeWon", paymentId }] : []
}

/** The name of an event, from its content. The log keeps one event of each name, from every source. */
export function nameOf(word: News, { refundFailures }: Pick<Context, "refundFailures">): string {
  const name = `${word.paymentId}/${word.type}`
  if (word.type !== "provider.refunded" && word.type !== "provider.refundFailed") return name
  const inAllCents = word.inAllCents ?? ("amountCents" in word ? word.amountCents : 0)
  return `${name}/${inAllCents}${refundFailures === 0 ? "" : `/${refundFailures}`}`
}
