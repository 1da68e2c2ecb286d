import type { Discount } from "../../domain/checkout/discounts.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { Spending } from "../../domain/gift/review.ts"
import type { GiftChoice } from "../../domain/gift/terms.ts"
import type { StoredEvent } from "../kit/types.ts"
import type { OwnerMoney, PaymentWord } from "../payment/owner/money.ts"

/** How the voucher reaches its recipient. The address stands beside the log. `sendAt` is null: at once. */
export type GiftSending = { readonly toRecipient: boolean; readonly sendAt: string | null }

/**
 * The order of a gift. `voucherId`: the voucher that it buys, or to which it adds credit. Names, message and addresses
 * stand beside the log.
 */
export type GiftOrderInput = {
  readonly code: string
  readonly voucherId: string
  readonly choice: GiftChoice
  readonly policy: {
    readonly checkoutMinutes: number
    readonly paymentMinutes: number
    /** From which sum of a day a person checks it, and how long that may take. Absent: nothing is checked. */
    readonly review?: { readonly overCents: number; readonly days: number }
  }
  readonly at: string
}

export type GiftOrderContext = GiftOrderInput &
  OwnerMoney & {
    readonly deadline: string
    readonly detailsGiven: boolean
    readonly paymentStarted: boolean
    /** The attempt that the customer stopped, because a code will change its amount. */
    readonly stopped: number
    readonly sending: GiftSending
    readonly discounts: readonly Discount[]
    readonly confirmedAt: string | null
    /** What was paid for gifts on the day of this one, if that waits for a person, or did. */
    readonly doubt: Spending | null
    readonly reviewUntil: string | null
    /**
     * Why it expired: `checkout` or `payment`. Why it was withdrawn: `customer`, or `refused` by a voucher that is over.
     * Why it was cancelled during a check: `customer`, `doubted` by a person, or `unchecked` because nobody decided.
     */
    readonly reason: string | null
  }

export type GiftOrderEvent = StoredEvent &
  (
    | PaymentWord
    /** The names, the message and the addresses are written beside the log. */
    | { readonly type: "customer.detailsGiven" }
    | { readonly type: "customer.customised"; readonly sending: GiftSending }
    | { readonly type: "customer.chose"; readonly choice: GiftChoice }
    | { readonly type: "customer.paymentStarted"; readonly attempt: number; readonly method?: PaymentMethod }
    /** `isAtBank`: the customer may be paying at this moment. */
    | { readonly type: "customer.paymentStopped"; readonly attempt: number; readonly isAtBank: boolean }
    | ({ readonly type: "customer.discountApplied" } & Discount)
    | { readonly type: "customer.discountRemoved"; readonly code: string }
    | { readonly type: "customer.leftCheckout" }
    | ({ readonly type: "spending.counted" } & Spending)
    /** While a person checks the payment. */
    | { readonly type: "customer.withdrew" }
    | { readonly type: "shop.allowed" }
    | { readonly type: "shop.refused" }
    /** From its voucher: the customer withdrew, or the voucher is over and takes no more credit. */
    | { readonly type: "voucher.withdrawn" }
    | { readonly type: "voucher.refused" }
  )

export type GiftOrderEventOf<T extends GiftOrderEvent["type"]> = Extract<GiftOrderEvent, { readonly type: T }>

export type GiftOrderMail =
  | "tooLate"
  | "refunded"
  | "refundBounced"
  | "inReview"
  | "notAllowed"
  | "unchecked"
  | "givenUp"
/** The payment that was taken: with it, the day's gifts of the same card and the same buyer are summed. */
export type CountParams = { readonly code: string; readonly cents: number }
/** `of` names the payment or the amounts that the mail is about. */
export type MailParams = { readonly code: string; readonly kind: GiftOrderMail; readonly of: string }
/** `totalCents`: the order's price. Some points are for dearer orders only. */
type OfDiscounts = { readonly bookingCode: string; readonly totalCents: number }
export type DiscountParams = OfDiscounts & Discount
export type DiscountsParams = OfDiscounts & { readonly discounts: readonly Discount[] }
