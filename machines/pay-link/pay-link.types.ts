import type { DemandReason } from "../../domain/booking/demands.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { OwnerMoney, PaymentWord } from "../payment/owner.ts"

/** What a partner or the shop agreed to be paid for, by whoever has the link. */
export type LinkTerms = {
  readonly bookingCode: string
  /** Its own price, in cents, whatever the booking costs. */
  readonly amountCents: number
  /** False: the provider has to say yes before the money is taken. */
  readonly instant: boolean
  /** The first instant at which it can no longer be paid. */
  readonly expiresAt: string
  readonly providerHours: number
  /** Why a booking that is made already asks for it; absent where the link is how it is booked. */
  readonly reason?: DemandReason
  /** When whoever has not paid is reminded; absent or null: never. */
  readonly remindAt?: string | null
}

/** `link` is null where nobody knows of such a link: the page's own actor is opened with that. */
export type PayLinkInput = { readonly linkId: string; readonly link: LinkTerms | null; readonly at: string }

export type PayLinkContext = PayLinkInput &
  OwnerMoney & {
    /** The provider has said yes once: a card that fails afterwards does not ask for it anew. */
    readonly agreed: boolean
    readonly reminded: boolean
    /** When the provider's answer is no longer waited for; null while nobody waits for it. */
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
      /** The booking's word: it stands, it waits for its provider, it was turned down, it was called off. */
      | { readonly type: "booking.confirmed" }
      | { readonly type: "booking.pending" }
      | { readonly type: "booking.rejected" }
      | { readonly type: "booking.canceled" }
      /** The booking costs less now: so much of what the link took goes back. */
      | { readonly type: "booking.reduced"; readonly amountCents: number }
    ))

export type PayLinkMail = "link" | "reminder" | "tooLate" | "refunded" | "refundBounced"
/** What the booking is told: its money is on hold, it is paid, or the link is closed without having been paid. */
export type BookingWord = "requested" | "paid" | "closed"
