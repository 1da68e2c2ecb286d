import type { StoredEvent } from "../kit/types.ts"

/** What a delivery is opened with. Addresses stay out: the log is never erased, the mail's text is made on sending. */
export type GiftDeliveryInput = {
  readonly voucherCode: string
  readonly to: "buyer" | "recipient"
  /** ISO instant; null: at once. */
  readonly sendAt: string | null
  /** The voucher's own end: nothing is scheduled after it. */
  readonly expiresAt: string
  /** Tries of one sending, before somebody has to look at it. */
  readonly maxTries: number
  /** Times that the buyer may have one sending tried again. */
  readonly maxRetries: number
  readonly at: string
}

export type GiftDeliveryContext = GiftDeliveryInput & {
  /** Counts what the buyer asked for: 1 is the delivery itself, more are sent again, perhaps to a corrected address. */
  readonly sending: number
  /** Counts the mails of this sending that were handed over to be sent. */
  readonly attempt: number
  /** Of those, the ones since somebody last asked for it. */
  readonly tries: number
  /** Times that the buyer had this sending tried again. */
  readonly retries: number
  /** Instant at which the first sending was accepted. */
  readonly sentAt: string | null
}

export type GiftDeliveryEvent = StoredEvent &
  /** Null: at once. */
  (
    | { readonly type: "customer.rescheduled"; readonly sendAt: string | null }
    /** The buyer has the sending that failed, or waits, tried again. */
    | { readonly type: "customer.retried" }
    /** The buyer corrected the address, which is kept apart from the log. A sending of its own: see `sending`. */
    | { readonly type: "customer.readdressed" }
    | { readonly type: "customer.resent" }
    | { readonly type: "mail.accepted"; readonly sending: number; readonly attempt: number }
    /** `permanent`: the address does not exist or takes no mail; trying again is no use. */
    | {
        readonly type: "mail.failed"
        readonly sending: number
        readonly attempt: number
        readonly permanent: boolean
      }
    | { readonly type: "voucher.withdrawn" }
  )

/** The mail's idempotency lies in `sending` and `attempt`, the same for every delivery of the message. */
export type SendVoucherParams = {
  readonly voucherCode: string
  readonly to: "buyer" | "recipient"
  readonly sending: number
  readonly attempt: number
}
