import type { StoredEvent } from "../kit/types.ts"

/** `code`: of the order. What is posted, and to which address, stands beside the log. */
export type GiftPostingInput = { readonly code: string; readonly at: string }

export type GiftPostingContext = GiftPostingInput & { readonly postedAt: string | null }

export type GiftPostingEvent = StoredEvent &
  (
    | { readonly type: "shop.posted" }
    /** From the order. */
    | { readonly type: "order.withdrawn" }
    /** From the voucher: its purchase is disputed at the bank, and how that ends. */
    | { readonly type: "voucher.frozen" }
    | { readonly type: "voucher.thawed" }
    | { readonly type: "voucher.voided" }
  )
