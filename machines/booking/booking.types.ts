import type { DemandReason } from "../../domain/booking/demands.ts"
import type { statusTimestamps } from "../../domain/booking/status.ts"
import type { Amounts, Discount } from "../../domain/checkout/discounts.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { Hold } from "../../domain/participants/allocation.ts"
import type { OwnerMoney, PaymentWord } from "../payment/owner.ts"

export type SlotRef = {
  readonly slotId: string
  /** ISO instant. */
  readonly startsAt: string
}

/** A date and what the booking costs there, in cents; without amounts it costs what was agreed. */
export type PricedSlot = SlotRef & Partial<Amounts>

/** Money that a pay link asks for, after the checkout. */
export type Demand = {
  /** Its number within the booking, from 1: it names the link. */
  readonly of: number
  readonly reason: DemandReason
  readonly amountCents: number
  /** The first ISO instant at which the link can be paid no more. */
  readonly until: string
}

/** What a link took for the booking, in cents, less what was asked back of it. */
export type PaidByLink = { readonly of: number; readonly cents: number }

export type BookingPolicy = {
  readonly checkoutMinutes: number
  readonly paymentMinutes: number
  readonly providerHours: number
  readonly alternativesHours: number
  readonly cancellationHours: number
}

/** What a booking is opened with. Personal data stay out: the log is never erased. */
export type BookingInput = SlotRef & {
  readonly code: string
  readonly experienceId: string
  readonly variantId: string
  /** Places taken, per capacity group. */
  readonly holds: readonly Hold[]
  readonly totalCents: number
  /** Zero: nothing is to be paid online, no payment provider is ever called (lesson L21). */
  readonly dueOnlineCents: number
  /** False: the partner has to say yes first. */
  readonly instant: boolean
  readonly policy: BookingPolicy
  readonly at: string
}

export type StatusTimestamp = (typeof statusTimestamps)[keyof typeof statusTimestamps]

export type BookingContext = BookingInput &
  OwnerMoney & {
    /** When the present wait ends: of the checkout, of a partner's answer, of the customer's choice. Else the last one. */
    readonly deadline: string
    readonly detailsGiven: boolean
    /** The deadline was extended for paying: it happens once (lesson L10). */
    readonly paymentStarted: boolean
    /** Codes that the customer has entered: each is reserved with the places. */
    readonly discounts: readonly Discount[]
    /** What a pay link asks for at present. */
    readonly demand: Demand | null
    readonly demands: number
    readonly paidByLinks: readonly PaidByLink[]
    /** What the shop gave back of a booking that stands, in cents, each time. */
    readonly allowances: readonly number[]
    readonly alternatives: readonly SlotRef[]
    /** The date that the customer asks for, while the partner has not answered. Its places are held beside the sold ones. */
    readonly wish: PricedSlot | null
    /** How many dates the customer has asked for so far. */
    readonly wishes: number
    /** How often the customer moved the booking. What the partner turned down does not count. */
    readonly modifications: number
    readonly timestamps: Readonly<Record<StatusTimestamp, string | null>>
    /**
     * Why it ended. Canceled: `customer`, `payment`, `unpaid` (nobody paid by the link). Rejected: `providerSilent`, or the partner's words. Proposal declined:
     * `customer`, `customerSilent`. Expired: `checkout`, `payment` (time for which of the two ran out).
     */
    readonly reason: string | null
  }

export type BookingEvent =
  /** What its payments tell it (`machines/payment/owner.ts`). */
  | PaymentWord
  | ({ readonly at: string } & (
      | { readonly type: "customer.detailsGiven" }
      | ({ readonly type: "customer.discountApplied" } & Discount)
      | { readonly type: "customer.discountRemoved"; readonly code: string }
      /** `attempt` counts from 1; a repeated one is refused. Without a `method` it is paid by card. */
      | { readonly type: "customer.paymentStarted"; readonly attempt: number; readonly method?: PaymentMethod }
      /** Books now and pays by a pay link, before cancelling is no longer free (BX-16). */
      | { readonly type: "customer.reservedForLater" }
      /** Cancels a checkout. A booking that was paid in the meantime is kept. */
      | { readonly type: "customer.leftCheckout" }
      | { readonly type: "customer.canceled" }
      | ({ readonly type: "customer.alternativeAccepted" } & SlotRef)
      | { readonly type: "customer.alternativesDeclined" }
      /** Wants another date for a booking that is sold. */
      | ({ readonly type: "customer.rescheduleRequested" } & PricedSlot)
      /** Keeps the first date after all, while the other is not agreed on or not paid for. */
      | { readonly type: "customer.rescheduleWithdrawn" }
      /** The operator gives back a part of what was taken for a booking that stands, or all of it. */
      | { readonly type: "admin.refunded"; readonly amountCents: number; readonly reason: string }
      | { readonly type: "partner.confirmed"; readonly actor?: string }
      | { readonly type: "partner.rejected"; readonly reason?: string }
      | { readonly type: "partner.alternativesProposed"; readonly alternatives: readonly SlotRef[] }
      | { readonly type: "partner.rescheduleAccepted" }
      | { readonly type: "partner.rescheduleRejected"; readonly reason?: string }
      /** The answer to `reclaimPlaces`: there are places for the payment that came late, or there are none. */
      | { readonly type: "places.reclaimed"; readonly paymentId: string }
      | { readonly type: "places.gone"; readonly paymentId: string }
      /** What the pay link that the booking asked for says: paid, or closed without. */
      | { readonly type: "link.paid"; readonly of: number; readonly amountCents: number }
      | { readonly type: "link.closed"; readonly of: number }
    ))

export type EventOfType<T extends BookingEvent["type"]> = Extract<BookingEvent, { readonly type: T }>

export const mailKinds = [
  "sent",
  "confirmed",
  "rejected",
  "alternatives",
  "rescheduled",
  "rescheduleAsked",
  "rescheduleRejected",
  "canceled",
  "refunded",
  "tooLate",
  "moveUnpaid",
  "paid",
  "unpaid",
  "allowance",
  "refundBounced",
] as const
export type MailKind = (typeof mailKinds)[number]

export const partnerMailKinds = [
  "request",
  "booked",
  "canceled",
  "rescheduleRequest",
  "rescheduleWithdrawn",
  "moved",
] as const
export type PartnerMailKind = (typeof partnerMailKinds)[number]
