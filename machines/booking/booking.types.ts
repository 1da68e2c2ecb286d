import type { DemandReason } from "../../domain/booking/demands.ts"
import type { statusTimestamps } from "../../domain/booking/status.ts"
import type { Amounts, Discount } from "../../domain/checkout/discounts.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { SaleTerms } from "../../domain/earnings/terms.ts"
import type { Hold } from "../../domain/participants/allocation.ts"
import type { OwnerMoney, PaymentWord } from "../payment/owner/money.ts"

export type SlotRef = {
  readonly slotId: string
  /** ISO instant. */
  readonly startsAt: string
}

/** A date and the booking's price on it, in cents. Without amounts, the agreed price stays. */
export type PricedSlot = SlotRef & Partial<Amounts>

/** An amount that a booking asks for after the checkout, by a pay link. */
export type Demand = {
  /** Its number within the booking, from 1. It is part of the link's name. */
  readonly of: number
  readonly reason: DemandReason
  readonly amountCents: number
  /** The first ISO instant at which the link can no longer be paid. */
  readonly until: string
}

/** The money that a link took for the booking, less what was asked back, in cents. */
export type PaidByLink = { readonly of: number; readonly cents: number }

export type BookingPolicy = {
  readonly checkoutMinutes: number
  readonly paymentMinutes: number
  readonly providerHours: number
  readonly alternativesHours: number
  readonly cancellationHours: number
}

/** The input of a new booking. It contains no personal data, because the log is never erased. */
export type BookingInput = SlotRef &
  SaleTerms & {
    readonly code: string
    readonly experienceId: string
    readonly variantId: string
    /** Places taken, per capacity group. */
    readonly holds: readonly Hold[]
    readonly totalCents: number
    /** If zero, nothing is paid online, and the payment provider is never called (L21). */
    readonly dueOnlineCents: number
    /** False: the partner must confirm first. */
    readonly instant: boolean
    readonly policy: BookingPolicy
    readonly at: string
  }

export type StatusTimestamp = (typeof statusTimestamps)[keyof typeof statusTimestamps]

export type BookingContext = BookingInput &
  OwnerMoney & {
    /** When the present wait ends: the checkout, the partner's answer or the customer's choice; if none, the last one. */
    readonly deadline: string
    readonly detailsGiven: boolean
    /** How many times the customer has given them. */
    readonly timesGiven: number
    /** The attempt that the customer has given up; 0: none. Later ones have higher numbers. */
    readonly stopped: number
    /** The deadline was extended for the payment. This happens only once (L10). */
    readonly paymentStarted: boolean
    /** The customer's codes. Each is reserved with the places. */
    readonly discounts: readonly Discount[]
    /** The amount that a pay link asks for now. */
    readonly demand: Demand | null
    readonly demands: number
    readonly paidByLinks: readonly PaidByLink[]
    /** Each amount that the operator gave back without a cancellation, in cents. */
    readonly allowances: readonly number[]
    readonly alternatives: readonly SlotRef[]
    /** The date that the customer asks for. Its places are held in addition to the sold ones. */
    readonly wish: PricedSlot | null
    /** How many dates the customer has asked for so far. */
    readonly wishes: number
    /** How often the customer moved the booking. Wishes that the partner rejected do not count. */
    readonly modifications: number
    /** The date from which the partner moved the booking last, until the customer moves it again; null: it did not. */
    readonly movedFrom: SlotRef | null
    /** How often the partner moved the booking. */
    readonly partnerMoves: number
    /** When the partner last offered other dates for the booking that stands; null: never. */
    readonly offeredAt: string | null
    readonly timestamps: Readonly<Record<StatusTimestamp, string | null>>
    /**
     * Why the booking ended. Canceled: `customer`, `partner`, `payment` or `unpaid` (the link was not paid). Rejected:
     * `providerSilent`, or null if the partner said no. Dates declined: `customer` or `customerSilent`. Expired:
     * `checkout` or `payment`, by the time that was over.
     */
    readonly reason: string | null
    /** What the partner wrote when rejecting the booking: the id of a text that stands beside the log; null if nothing. */
    readonly remark: string | null
  }

export type BookingEvent =
  /** The events from its payments (`machines/payment/owner/money.ts`). */
  | PaymentWord
  | ({ readonly at: string } & (
      | { readonly type: "customer.detailsGiven" }
      /** `stopsPayment`: up to version 4, a code let the payment under way go. Now it has to be stopped first. */
      | ({ readonly type: "customer.discountApplied"; readonly stopsPayment?: true } & Discount)
      | { readonly type: "customer.discountRemoved"; readonly code: string; readonly stopsPayment?: true }
      /** `attempt` counts from 1; a repeated one is refused. Without a `method` it is paid by card. */
      | { readonly type: "customer.paymentStarted"; readonly attempt: number; readonly method?: PaymentMethod }
      /**
       * Gives up the payment under way, because a code will change its amount. It is closed, unless the customer has
       * paid in this very moment: then the booking is paid as it is. `isAtBank`: the customer is with the bank or the
       * wallet, or has approved there.
       */
      | { readonly type: "customer.paymentStopped"; readonly attempt: number; readonly isAtBank: boolean }
      /** Books now and pays by a pay link, before cancelling is no longer free (BX-16). */
      | { readonly type: "customer.reservedForLater" }
      /** Cancels a checkout. A booking that was paid in the meantime is kept. */
      | { readonly type: "customer.leftCheckout" }
      | { readonly type: "customer.canceled" }
      /** A reseller needs longer. The hold lasts until this instant, however its deadline was counted before. */
      | { readonly type: "reseller.holdExtended"; readonly until: string }
      /** A reseller gives the places back when cancelling is no longer free. */
      | { readonly type: "reseller.canceled" }
      | ({ readonly type: "customer.alternativeAccepted" } & SlotRef)
      | { readonly type: "customer.alternativesDeclined" }
      /** Asks for another date of a sold booking. */
      | ({ readonly type: "customer.rescheduleRequested" } & PricedSlot)
      /** Takes the wish back before the partner has agreed or the difference is paid. */
      | { readonly type: "customer.rescheduleWithdrawn" }
      /**
       * The operator gives back all or a part of the money, without cancelling the booking. A `remark` is the id of what
       * was written: people's words are never in the log.
       */
      | { readonly type: "admin.refunded"; readonly amountCents: number; readonly remark: string }
      | { readonly type: "partner.confirmed"; readonly actor?: string }
      | { readonly type: "partner.rejected"; readonly remark?: string }
      | { readonly type: "partner.alternativesProposed"; readonly alternatives: readonly SlotRef[] }
      | { readonly type: "partner.rescheduleAccepted" }
      | { readonly type: "partner.rescheduleRejected"; readonly remark?: string }
      /**
       * The partner moves a booking that stands. The customer is told, and may keep the date, choose another one, or cancel
       * in full: none of that counts as one of the two moves (BK-10).
       */
      | ({ readonly type: "partner.moved" } & SlotRef)
      /** Other dates for a booking that stands, for example because its day is closed. It keeps its date until then. */
      | { readonly type: "partner.datesOffered"; readonly alternatives: readonly SlotRef[] }
      /** The partner cannot host a booking that stands: all of its money comes back. */
      | { readonly type: "partner.canceled"; readonly remark?: string }
      /** The answers to `reclaimPlaces`: there are places for the late payment, or there are none. */
      | { readonly type: "places.reclaimed"; readonly paymentId: string }
      | { readonly type: "places.gone"; readonly paymentId: string }
      /** The events from the booking's pay link: it was paid, or closed without payment. */
      | { readonly type: "link.paid"; readonly of: number; readonly amountCents: number }
      | { readonly type: "link.closed"; readonly of: number }
      /** The link that made the booking has given back a part of its money, because the operator said so. */
      | { readonly type: "link.gaveBack"; readonly amountCents: number }
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
  "movedByPartner",
  "canceledByPartner",
  "datesOffered",
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
