import type { VoucherUses } from "../../domain/gift/voucher.ts"
import type { StoredEvent } from "../kit/types.ts"

/** The input of a voucher, once it is paid. Names and messages stay out because the log is never erased. */
export type VoucherInput = {
  readonly code: string
  readonly valueCents: number
  /** What was paid for it: less than its value after a discount, zero if points paid for all of it. */
  readonly paidCents: number
  /** Null: nothing was paid. */
  readonly paymentId: string | null
  /**
   * The first instants at which it can no longer be used, and no longer be withdrawn (domain/gift/voucher.ts,
   * domain/withdrawal/period.ts).
   */
  readonly expiresAt: string
  readonly withdrawalEndsAt: string
  readonly at: string
}

export type VoucherContext = VoucherInput & {
  readonly uses: VoucherUses
  readonly balanceCents: number
  /** Whether the recipient has it. */
  readonly sent: boolean
  /** Cents that came back, by the refund's id, so that a refund reported twice counts once. */
  readonly refunds: Readonly<Record<string, number>>
}

export type VoucherEvent = StoredEvent &
  /** From the delivery. */
  (
    | { readonly type: "delivery.sent" }
    /** A booking is paid with it, wholly or in part. A second use for the same booking is refused. */
    | { readonly type: "customer.redeemed"; readonly bookingCode: string; readonly amountCents: number }
    | { readonly type: "booking.canceled"; readonly bookingCode: string }
    /**
     * The withdrawal's endContract says in `withdrawnAt` when the customer withdrew, which may be earlier than now. The
     * voucher then refunds its payment.
     */
    | { readonly type: "customer.withdrew"; readonly withdrawnAt?: string }
    /** A withdrawal of this voucher receives the same refund as contract.refunded. */
    | { readonly type: "payment.refunded"; readonly refundId: string; readonly amountCents: number }
    /** Nothing of the refund that is still open arrived. */
    | { readonly type: "payment.refundFailed" }
  )

export type VoucherEventOf<T extends VoucherEvent["type"]> = Extract<VoucherEvent, { readonly type: T }>

export type RefundParams = { readonly code: string; readonly paymentId: string; readonly amountCents: number }
export type VoucherMail = "withdrawn" | "refunded"
export type MailParams = { readonly code: string; readonly kind: VoucherMail }
