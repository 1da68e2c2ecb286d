import type { PaymentErrorCode } from "../../../domain/errors/catalogue.ts"
import { type Cents, cents } from "../../../domain/money/cents.ts"
import type { ProviderPayment } from "./provider.ts"

/** What a booking is told about its payment; the store stamps the instant. Amounts in cents. */
export type PaymentFact =
  | { readonly type: "payment.created"; readonly paymentId: string; readonly attempt: number }
  | { readonly type: "payment.authorised"; readonly paymentId: string; readonly amountCents: Cents }
  /** `paymentId` is null when the payment could not even be created. */
  | { readonly type: "payment.failed"; readonly paymentId: string | null; readonly error: PaymentErrorCode }
  | { readonly type: "payment.captured"; readonly paymentId: string; readonly amountCents: Cents }
  | { readonly type: "payment.captureFailed"; readonly paymentId: string; readonly error: PaymentErrorCode }
  | { readonly type: "payment.released"; readonly paymentId: string }
  /** `inAllCents`: up to now, so that it does not matter who tells of which part first. */
  | {
      readonly type: "payment.refunded"
      readonly paymentId: string
      readonly amountCents: Cents
      readonly inAllCents: Cents
    }
  /** What had come back did not arrive; `inAllCents`: what is back without it. */
  | { readonly type: "payment.refundFailed"; readonly paymentId: string; readonly inAllCents: Cents }

/** What a booking knows of its latest attempt to pay; the machine's context has it. */
export type KnownPayment = {
  readonly attempt: number
  readonly paymentId: string | null
  readonly state: "requested" | "created" | "authorised" | "captured" | "failed" | "released" | "refunded"
  readonly refundedCents: number
  /** Refunds that did not arrive: what came back before one of them and what came after have different names. */
  readonly refundFailures: number
}

/** Whether this payment is the one the booking waits for, and not one of an attempt it gave up. */
export const isCurrent = (payment: ProviderPayment, known: KnownPayment | null): boolean =>
  known !== null &&
  known.attempt === payment.attempt &&
  (known.paymentId === null || known.paymentId === payment.paymentId)

/**
 * What the booking has not heard yet of its payment, oldest first. It is worked out from how the payment stands now
 * and not from the webhook that made us look: webhooks lost, late, doubled or out of order all end the same.
 */
export function factsOf(payment: ProviderPayment, known: KnownPayment | null): readonly PaymentFact[] {
  if (known === null || !isCurrent(payment, known)) return []
  const { paymentId, amountCents } = payment
  const created: readonly PaymentFact[] =
    known.state === "requested" ? [{ type: "payment.created", paymentId, attempt: payment.attempt }] : []
  const waiting = known.state === "requested" || known.state === "created"
  const authorised: readonly PaymentFact[] = waiting
    ? [...created, { type: "payment.authorised", paymentId, amountCents }]
    : []
  const held = waiting || known.state === "authorised"
  switch (payment.status) {
    case "open":
      return waiting && payment.error
        ? [...created, { type: "payment.failed", paymentId, error: payment.error }]
        : created
    case "challenged":
    case "approved":
      return created
    case "authorised":
      return authorised
    case "captured": {
      const captured: readonly PaymentFact[] = held
        ? [...authorised, { type: "payment.captured", paymentId, amountCents: payment.capturedCents }]
        : []
      const returned = payment.refundedCents - known.refundedCents
      const mayReturn = held || known.state === "captured"
      return mayReturn && returned > 0
        ? [
            ...captured,
            {
              type: "payment.refunded",
              paymentId,
              amountCents: cents(returned),
              inAllCents: payment.refundedCents,
            },
          ]
        : captured
    }
    case "canceled":
      // A capture that failed lets the hold go; before that there must have been a hold.
      if (held && payment.error)
        return [...authorised, { type: "payment.captureFailed", paymentId, error: payment.error }]
      if (waiting) return [...created, { type: "payment.failed", paymentId, error: "payment_not_confirmed" }]
      return held ? [{ type: "payment.released", paymentId }] : []
    default:
      return payment.status satisfies never
  }
}

/** Names a fact by what it says: the log keeps one fact of each name, whoever brings it. */
export function causationOf(fact: PaymentFact, payment: ProviderPayment, known: KnownPayment | null): string {
  const name = `${payment.paymentId}/${fact.type}`
  if (fact.type !== "payment.refunded" && fact.type !== "payment.refundFailed") return name
  const failures = known?.refundFailures ?? 0
  return `${name}/${payment.refundedCents}${failures === 0 ? "" : `/${failures}`}`
}
