import type { DemandReason } from "../../domain/booking/demands.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { OwnerMoney, PaymentWord } from "../payment/owner/money.ts"

/** The terms of a link, as the partner or the operator agreed on them. */
export type LinkTerms = {
  readonly bookingCode: string
  /** The link's own price, in cents. */
  readonly amountCents: number
  /** False: the partner must confirm before the money is captured. */
  readonly instant: boolean
  /** The first instant at which it can no longer be paid. */
  readonly expiresAt: string
  readonly providerHours: number
  /** Why an existing booking asks for this amount; absent if the link itself makes the booking. */
  readonly reason?: DemandReason
  /** When the customer is reminded to pay; absent or null: never. */
  readonly remindAt?: string | null
}

/** `link` is null if there is no such link. Only the page opens an actor with this. */
export type PayLinkInput = { readonly linkId: string; readonly link: LinkTerms | null; readonly at: string }

export type PayLinkContext = PayLinkInput &
  OwnerMoney & {
    /** The partner has confirmed. After a failed card, the partner is not asked again. */
    readonly agreed: boolean
    readonly reminded: boolean
    /** Until when the link waits for the partner's answer; null while it does not wait. */
    readonly answerBy: string | null
    /** How often the link was sent. */
    readonly sendings: number
    /** Revoked by `partner`, `admin` or `booking`; declined by `provider` or `silence`. */
    readonly reason: string | null
  }

export type PayLinkEvent =
  | PaymentWord
  | ({ readonly at: string } & (
      | { readonly type: "customer.paymentStarted"; readonly attempt: number; readonly method?: PaymentMethod }
      | { readonly type: "partner.revoked" }
      | { readonly type: "partner.resent" }
      | { readonly type: "admin.revoked" }
      | { readonly type: "admin.resent" }
      /** The booking's events: it is confirmed, waits for its partner, was rejected, or was cancelled. */
      | { readonly type: "booking.confirmed" }
      | { readonly type: "booking.pending" }
      | { readonly type: "booking.rejected" }
      | { readonly type: "booking.canceled" }
      /** The booking is cheaper now: this amount of the link's money goes back. */
      | { readonly type: "booking.reduced"; readonly amountCents: number }
      /**
       * The operator gives back all or a part of the money of a link that made its booking, without cancelling it.
       * `remark`: the id of what was written, which stands beside the log.
       */
      | { readonly type: "admin.refunded"; readonly amountCents: number; readonly remark: string }
    ))

export type PayLinkMail = "link" | "reminder" | "tooLate" | "refunded" | "refundBounced" | "allowance"
