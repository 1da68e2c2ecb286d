import type { StoredEvent } from "../kit/types.ts"

/**
 * The input of a delivery. Addresses stay out because the log is never erased; the mail's text is made when it is sent.
 */
export type GiftDeliveryInput = {
  readonly voucherId: string
  readonly to: "buyer" | "recipient"
  /** ISO instant; null: at once. */
  readonly sendAt: string | null
  /** The voucher's end: nothing may be scheduled after it. */
  readonly expiresAt: string
  /** How many times one sending is tried before a person must look at it. */
  readonly maxTries: number
  /** How many times the customer may have one sending tried again. */
  readonly maxRetries: number
  readonly at: string
}

export type GiftDeliveryContext = GiftDeliveryInput & {
  /**
   * Counts the sendings that were asked for: 1 is the delivery itself, higher numbers were sent again, perhaps to a
   * corrected address.
   */
  readonly sending: number
  /** Counts the mails of this sending that were handed over for sending. */
  readonly attempt: number
  /** How many of those since a person last asked for it. */
  readonly tries: number
  /** How many times the customer had this sending tried again. */
  readonly retries: number
  /** How many times the customer corrected the address. With each, the link of the gift is another one. */
  readonly addresses: number
  /** The instant at which the first sending was accepted. */
  readonly sentAt: string | null
}

export type GiftDeliveryEvent = StoredEvent &
  /** Null: at once. */
  (
    | { readonly type: "customer.rescheduled"; readonly sendAt: string | null }
    /** The customer asks to try the failed or waiting sending again. */
    | { readonly type: "customer.retried" }
    /**
     * The customer corrected the address, which is stored outside the log. What was already sent starts a new sending:
     * see `sending`.
     */
    | { readonly type: "customer.readdressed" }
    | { readonly type: "customer.resent" }
    | { readonly type: "mail.accepted"; readonly sending: number; readonly attempt: number }
    /** `permanent`: the address does not exist or accepts no mail; trying again is useless. */
    | {
        readonly type: "mail.failed"
        readonly sending: number
        readonly attempt: number
        readonly permanent: boolean
      }
    /** The voucher was frozen when the mail was to be handed over. */
    | { readonly type: "mail.withheld"; readonly sending: number; readonly attempt: number }
    /** That was decided for the shop: the voucher can be used again. */
    | { readonly type: "voucher.thawed" }
    /** The customer withdrew, or the voucher is over in another way. */
    | { readonly type: "voucher.withdrawn" }
  )

/** `sending` and `attempt` make the mail idempotent: they are the same for every delivery of the message. */
export type SendVoucherParams = {
  readonly voucherId: string
  readonly to: "buyer" | "recipient"
  readonly sending: number
  readonly attempt: number
}
