import type { VoucherUses } from "../../domain/gift/voucher.ts"
import type { StoredEvent } from "../kit/types.ts"

/** What a voucher is opened with, once it is paid. Names and messages stay out: the log is never erased. */
export type VoucherInput = {
  readonly code: string
  readonly valueCents: number
  /** What was taken for it: less than its value after a discount, zero when points paid for all of it. */
  readonly paidCents: number
  /** Null: nothing was paid. */
  readonly paymentId: string | null
  /** The first instants at which it may not be used, and not be given back, any more (domain/gift/voucher.ts, domain/withdrawal/period.ts). */
  readonly expiresAt: string
  readonly withdrawalEndsAt: string
  readonly at: string
}

export type VoucherContext = VoucherInput & {
  readonly uses: VoucherUses
  readonly balanceCents: number
  /** Its recipient has it. */
  readonly sent: boolean
  /** Cents that came back, by the refund's id: one told twice counts once. */
  readonly refunds: Readonly<Record<string, number>>
}

export type VoucherEvent = StoredEvent &
  /** The delivery's word. */
  (
    | { readonly type: "delivery.sent" }
    /** A booking is paid with it, wholly or in part. A second use for the same booking is refused. */
    | { readonly type: "customer.redeemed"; readonly bookingCode: string; readonly amountCents: number }
    | { readonly type: "booking.canceled"; readonly bookingCode: string }
    /** The withdrawal's endContract says `withdrawnAt`, when the buyer did; it may be told later. The voucher pays back. */
    | { readonly type: "customer.withdrew"; readonly withdrawnAt?: string }
    /** Also told to the withdrawal, if there is one, as contract.refunded. */
    | { readonly type: "payment.refunded"; readonly refundId: string; readonly amountCents: number }
    /** None of what was asked back and is still open came. */
    | { readonly type: "payment.refundFailed" }
  )

export type VoucherEventOf<T extends VoucherEvent["type"]> = Extract<VoucherEvent, { readonly type: T }>

export type RefundParams = { readonly code: string; readonly paymentId: string; readonly amountCents: number }
export type VoucherMail = "withdrawn" | "refunded"
export type MailParams = { readonly code: string; readonly kind: VoucherMail }
