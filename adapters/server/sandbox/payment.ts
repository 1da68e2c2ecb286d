import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import type { Behaviour, Brand, CardRefusal, KeptCard } from "./cards.ts"

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
  | "authentication_failed"
  | "capture_failed"
  | "already_captured"
  | "refund_incomplete"

/** A payment as the sandbox keeps it. Amounts in cents. */
export type SandboxPayment = {
  readonly id: string
  readonly key: string
  readonly status: Status
  /** Rises with every change, so that a reader can tell the newer of two. */
  readonly version: number
  readonly amount: number
  readonly captured: number
  readonly refunded: number
  readonly clientSecret: string
  /** The method is absent of a payment by card. */
  readonly metadata: { readonly code: string; readonly attempt: number; readonly method?: PaymentMethod }
  readonly card: { readonly brand: Brand; readonly last4: string } | null
  readonly behaviour: Behaviour
  readonly lastError: PaymentFailure | null
  /** Where the bank page sends the customer back to. */
  readonly returnUrl: string | null
}

export type Change =
  | { readonly type: "confirm"; readonly card: KeptCard; readonly returnUrl: string | null }
  | { readonly type: "refuse"; readonly error: CardRefusal }
  | { readonly type: "approve" }
  | { readonly type: "reject" }
  | { readonly type: "capture"; readonly amount: number }
  | { readonly type: "cancel" }
  | { readonly type: "refund"; readonly amount: number }

export type EventType =
  | "payment.requires_action"
  | "payment.authorised"
  | "payment.failed"
  | "payment.captured"
  | "payment.capture_failed"
  | "payment.canceled"
  | "payment.refunded"

/** Refused: the payment is not in a state that allows the change; nothing happened. */
export type Outcome =
  | { readonly payment: SandboxPayment; readonly event: EventType; readonly error: PaymentFailure | null }
  | { readonly refused: "unexpected_state" | "amount_too_large" }

/** The whole behaviour of a sandbox payment; the API only carries it to and from the wire. */
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
      const { behaviour, ...card } = change.card
      const kept = { card, behaviour, returnUrl: change.returnUrl }
      if (behaviour.refuse) {
        return to("payment.failed", { ...kept, status: "requires_payment_method", lastError: behaviour.refuse })
      }
      if (behaviour.challenge) return to("payment.requires_action", { ...kept, status: "requires_action" })
      const amount = behaviour.holdsLess ? Math.ceil(payment.amount / 2) : payment.amount
      return to("payment.authorised", { ...kept, amount, status: "requires_capture" })
    }
    case "refuse":
      return open ? to("payment.failed", { status: "requires_payment_method", lastError: change.error }) : refused
    case "approve":
      return payment.status === "requires_action" ? to("payment.authorised", { status: "requires_capture" }) : refused
    case "reject":
      return payment.status === "requires_action"
        ? to("payment.failed", { status: "requires_payment_method", lastError: "authentication_failed" })
        : refused
    case "capture":
      if (payment.status !== "requires_capture") return refused
      if (change.amount > payment.amount) return { refused: "amount_too_large" }
      return payment.behaviour.captureFails
        ? to("payment.capture_failed", { status: "canceled", lastError: "capture_failed" })
        : to("payment.captured", { status: "succeeded", captured: change.amount })
    case "cancel":
      if (payment.status === "requires_capture" && payment.behaviour.takenAlready) {
        const { amount } = payment
        return to("payment.captured", { status: "succeeded", captured: amount, lastError: "already_captured" })
      }
      return open || payment.status === "requires_capture" ? to("payment.canceled", { status: "canceled" }) : refused
    case "refund":
      if (payment.status !== "succeeded") return refused
      if (payment.refunded + change.amount > payment.captured) return { refused: "amount_too_large" }
      if (payment.behaviour.refundsHalf && payment.refunded === 0 && change.amount > 1) {
        return to("payment.refunded", { refunded: Math.floor(change.amount / 2), lastError: "refund_incomplete" })
      }
      return to("payment.refunded", { refunded: payment.refunded + change.amount })
  }
}
