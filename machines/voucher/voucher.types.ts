import type { GiftTerms } from "../../domain/gift/terms.ts"
import type { CouponShare, TopUp, VoucherUses } from "../../domain/gift/voucher.ts"
import type { VoucherLedger } from "../../domain/gift/voucher-ledger.ts"
import type { StoredEvent } from "../kit/types.ts"

/** The input of a voucher, once it is paid. Names, messages and its code stay out: the log is never erased. */
export type VoucherInput = {
  /** Opaque; the code stands beside the log. A voucher of version 1 has its code as id. */
  readonly voucherId: string
  readonly valueCents: number
  /** What was paid for it: less than its value after a discount, zero if a coupon or points paid for all of it. */
  readonly paidCents: number
  /** The gift's experience; null: a sum. */
  readonly terms: GiftTerms | null
  /** What a coupon paid of it, if one did. */
  readonly coupon?: CouponShare
  /**
   * The first instants at which it can no longer be used, and no longer be withdrawn (domain/gift/voucher.ts,
   * domain/withdrawal/period.ts).
   */
  readonly expiresAt: string
  readonly withdrawalEndsAt: string
  readonly at: string
}

export type Reminder = "remind60" | "remind14"

export type VoucherContext = VoucherInput & {
  readonly uses: VoucherUses
  /** Those for another experience than the one that a coupon made cheaper. Without a coupon, none. */
  readonly usesElsewhere: VoucherUses
  readonly balanceCents: number
  /** Whether its buyer or its recipient has it, and the instant at which the gift was opened. */
  readonly sent: boolean
  readonly openedAt: string | null
  /** Whether it is in somebody's account. Whose is not in the log. */
  readonly claimed: boolean
  /** The credit that gift orders put on it, in the order in which it came. */
  readonly topUps: readonly TopUp[]
  /** How often it was given more time, and how often its holder asked for that. */
  readonly extensions: number
  readonly askedExtensions: number
  readonly reminded: readonly Reminder[]
  /** Cents that came back, by the refund's id, so that a refund reported twice counts once. */
  readonly refunds: Readonly<Record<string, number>>
  readonly ledger: VoucherLedger
}

export type VoucherEvent = StoredEvent &
  /** From a delivery. */
  (
    | { readonly type: "delivery.sent" }
    | { readonly type: "holder.opened" }
    | { readonly type: "holder.claimed" }
    /** The holder wants it for another experience, or as a sum. */
    | { readonly type: "holder.exchanged"; readonly terms: GiftTerms | null }
    /** More time: the holder may ask for it once, the shop gives it at most twice in all. */
    | { readonly type: "holder.extended"; readonly expiresAt: string }
    | { readonly type: "shop.extended"; readonly expiresAt: string }
    | { readonly type: "shop.revived"; readonly expiresAt: string }
    /** A gift order put more credit on it. The same order counts once. */
    | {
        readonly type: "buyer.toppedUp"
        readonly order: string
        readonly amountCents: number
        readonly paidCents: number
      }
    /** Who paid for more credit withdraws from that alone. Its order then refunds its payment. */
    | { readonly type: "buyer.withdrewTopUp"; readonly order: string }
    /**
     * A booking is paid with it, wholly or in part. A second use for the same booking is refused. `variantId`: what is
     * booked; entries of older releases do not say.
     */
    | {
        readonly type: "customer.redeemed"
        readonly bookingCode: string
        readonly amountCents: number
        readonly variantId?: string
      }
    | { readonly type: "booking.canceled"; readonly bookingCode: string }
    /**
     * `withdrawnAt`: when the customer withdrew, which may be earlier than now. The gift orders that paid for it then
     * refund their payments.
     */
    | { readonly type: "customer.withdrew"; readonly withdrawnAt?: string }
    /** From a gift order: this much of what was paid came back. Entries up to version 2 do not name the order. */
    | {
        readonly type: "payment.refunded"
        readonly refundId: string
        readonly amountCents: number
        readonly order?: string
      }
    /** From its payment: its purchase is disputed at the bank. */
    | { readonly type: "payment.disputed" }
    | { readonly type: "payment.disputeWon" }
    | { readonly type: "payment.disputeLost" }
  )

export type VoucherEventOf<T extends VoucherEvent["type"]> = Extract<VoucherEvent, { readonly type: T }>

/** What a use is told with. */
export type UseParams = { readonly voucherId: string; readonly bookingCode: string; readonly amountCents: number }

export type VoucherMail = "withdrawn" | "toppedUp" | "topUpWithdrawn" | Reminder
export type MailParams = { readonly voucherId: string; readonly kind: VoucherMail; readonly of: string }
