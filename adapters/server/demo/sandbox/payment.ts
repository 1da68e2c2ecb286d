import type { PaymentMethod } from "../../../../domain/checkout/methods.ts"
import { type Behaviour, type Brand, type CardRefusal, declinedCents } from "./cards.ts"
import type { SandboxTimes } from "./config.ts"

export const statuses = [
  "requires_payment_method",
  "requires_action",
  "requires_capture",
  "succeeded",
  "canceled",
] as const
export type Status = (typeof statuses)[number]

export type PaymentFailure =
  | CardRefusal
  | WalletRefusal
  | "authentication_failed"
  | "capture_failed"
  | "already_captured"
  | "hold_expired"
  | "refund_failed"
  | "refund_incomplete"
  | "refund_refused"

export type WalletRefusal = "wallet_canceled" | "wallet_declined" | "wallet_insufficient_funds"

/** What confirmed a payment. It cannot pay again. A wallet has a payer, a card its brand. */
export type Means = {
  readonly card: { readonly brand: Brand; readonly last4: string } | null
  readonly payer: string | null
  readonly behaviour: Behaviour
}

/** A payment as the sandbox stores it. Amounts in cents. */
export type SandboxPayment = {
  readonly id: string
  readonly key: string
  readonly status: Status
  /** Grows with every change, so that a reader can tell which of two is newer. */
  readonly version: number
  readonly amount: number
  readonly captured: number
  readonly refunded: number
  /** Refunds that were asked for and have not succeeded yet. */
  readonly refundPending: number
  readonly clientSecret: string
  /** A payment by card has no method. */
  readonly metadata: { readonly code: string; readonly attempt: number; readonly method?: PaymentMethod }
  readonly card: Means["card"]
  readonly payer: Means["payer"]
  readonly behaviour: Behaviour
  readonly lastError: PaymentFailure | null
  /** Where the bank's page or the wallet's window sends the customer back to. */
  readonly returnUrl: string | null
}

export type Change =
  | { readonly type: "confirm"; readonly means: Means; readonly returnUrl: string | null }
  /** The wallet's window opens. */
  | { readonly type: "ask"; readonly returnUrl: string | null }
  | { readonly type: "refuse"; readonly error: CardRefusal | WalletRefusal }
  | { readonly type: "approve" }
  | { readonly type: "reject" }
  | { readonly type: "capture"; readonly amount: number }
  /** `if_unpaid`: refused if the money is on hold. */
  | { readonly type: "cancel"; readonly if_unpaid?: boolean }
  | { readonly type: "refund"; readonly amount: number }
  /** The change that `dueIn` announced happens. */
  | { readonly type: "timePassed" }

export type EventType =
  | "payment.requires_action"
  | "payment.authorised"
  | "payment.failed"
  | "payment.captured"
  | "payment.capture_failed"
  | "payment.canceled"
  | "payment.refund_pending"
  | "payment.refunded"
  | "payment.refund_failed"

/** Refused: the payment's state does not allow the change, and nothing happened. */
export type Outcome =
  | { readonly payment: SandboxPayment; readonly event: EventType; readonly error: PaymentFailure | null }
  | { readonly refused: "unexpected_state" | "amount_too_large" }

/** The whole behaviour of a sandbox payment. The API only translates it to the wire. */
export function change(payment: SandboxPayment, change: Change): Outcome {
  const to = (event: EventType, next: Partial<SandboxPayment>): Outcome => ({
    payment: { ...payment, lastError: null, ...next, version: payment.version + 1 },
    event,
    error: next.lastError ?? null,
  })
  const refused = { refused: "unexpected_state" } as const
  const open = payment.status === "requires_payment_method" || payment.status === "requires_action"
  switch (change.type) {
    case "confirm": {
      if (!open) return refused
      const { behaviour } = change.means
      const kept = { ...change.means, returnUrl: change.returnUrl }
      if (behaviour.refuse) {
        return to("payment.failed", { ...kept, status: "requires_payment_method", lastError: behaviour.refuse })
      }
      if (behaviour.challenge) return to("payment.requires_action", { ...kept, status: "requires_action" })
      const amount = behaviour.holdsLess ? Math.ceil(payment.amount / 2) : payment.amount
      return to("payment.authorised", { ...kept, amount, status: "requires_capture" })
    }
    case "ask": {
      const { returnUrl } = change
      return open
        ? to("payment.requires_action", { status: "requires_action", card: null, behaviour: {}, returnUrl })
        : refused
    }
    case "refuse":
      return open ? to("payment.failed", { status: "requires_payment_method", lastError: change.error }) : refused
    case "approve":
      if (payment.status !== "requires_action") return refused
      return payment.behaviour.challenge === "declined"
        ? to("payment.failed", { status: "requires_payment_method", lastError: "card_declined" })
        : to("payment.authorised", { status: "requires_capture" })
    case "reject":
      return payment.status === "requires_action"
        ? to("payment.failed", { status: "requires_payment_method", lastError: "authentication_failed" })
        : refused
    case "capture":
      if (payment.status !== "requires_capture") return refused
      if (change.amount > payment.amount) return { refused: "amount_too_large" }
      return payment.behaviour.captureFails || change.amount % 100 === declinedCents
        ? to("payment.capture_failed", { status: "canceled", lastError: "capture_failed" })
        : to("payment.captured", { status: "succeeded", captured: change.amount })
    case "cancel":
      if (change.if_unpaid && !open) return refused
      if (payment.status === "requires_capture" && payment.behaviour.takenAlready) {
        const { amount } = payment
        return to("payment.captured", { status: "succeeded", captured: amount, lastError: "already_captured" })
      }
      return open || payment.status === "requires_capture" ? to("payment.canceled", { status: "canceled" }) : refused
    case "refund": {
      if (payment.status !== "succeeded") return refused
      const { behaviour, captured, refunded, refundPending } = payment
      if (refunded + refundPending + change.amount > captured) return { refused: "amount_too_large" }
      if (behaviour.refund === "refused") return to("payment.refund_failed", { lastError: "refund_refused" })
      if (behaviour.refund === "pending") {
        return to("payment.refund_pending", { refundPending: refundPending + change.amount })
      }
      if (behaviour.refundsHalf && refunded === 0 && change.amount > 1) {
        return to("payment.refunded", { refunded: Math.floor(change.amount / 2), lastError: "refund_incomplete" })
      }
      return to("payment.refunded", { refunded: refunded + change.amount })
    }
    case "timePassed":
      return payment.status === "requires_capture"
        ? to("payment.canceled", { status: "canceled", lastError: "hold_expired" })
        : settled(payment, to)
    default:
      return change satisfies never
  }
}

type To = (event: EventType, next: Partial<SandboxPayment>) => Outcome

/** Ends a pending refund. */
function settled(payment: SandboxPayment, to: To): Outcome {
  const { refunded, refundPending } = payment
  if (refundPending > 0) return to("payment.refunded", { refunded: refunded + refundPending, refundPending: 0 })
  if (!refundFails(payment)) return { refused: "unexpected_state" }
  const behaviour = payment.behaviour.refund === "fails" ? {} : payment.behaviour
  return to("payment.refund_failed", { refunded: 0, behaviour, lastError: "refund_failed" })
}

const refundFails = ({ behaviour, refunded }: SandboxPayment) =>
  (behaviour.refund === "fails" || behaviour.refund === "failsEachTime") && refunded > 0

/** In how many milliseconds of the shop's clock the payment changes by itself; null for never. */
export function dueIn(payment: SandboxPayment, times: SandboxTimes): number | null {
  if (payment.status === "requires_capture") return payment.behaviour.holdExpires ? times.shortHoldMs : times.holdMs
  return payment.refundPending > 0 || refundFails(payment) ? times.refundSettlesMs : null
}
