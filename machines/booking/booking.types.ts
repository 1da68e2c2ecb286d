import type { statusTimestamps } from "../../domain/booking/status.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { Hold } from "../../domain/participants/allocation.ts"
import type { Money, MoneyEvent } from "../money/types.ts"

export type SlotRef = {
  readonly slotId: string
  /** ISO instant. */
  readonly startsAt: string
}

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
  /** False: the provider has to say yes first. */
  readonly instant: boolean
  readonly policy: BookingPolicy
  readonly at: string
}

export type StatusTimestamp = (typeof statusTimestamps)[keyof typeof statusTimestamps]

export type BookingContext = BookingInput &
  Money & {
    /** When the present wait ends: of the checkout, of a provider's answer, of the customer's choice. Else the last one. */
    readonly deadline: string
    readonly detailsGiven: boolean
    /** The deadline was extended for paying: it happens once (lesson L10). */
    readonly paymentStarted: boolean
    readonly alternatives: readonly SlotRef[]
    /** The date that the customer asks for, while the provider has not answered. Its places are held beside the sold ones. */
    readonly wish: SlotRef | null
    /** How many dates the customer has asked for so far. */
    readonly wishes: number
    /** How often the customer moved the booking. What the provider turned down does not count. */
    readonly modifications: number
    /** A payment that was authorised after the checkout had run out, while it is asked whether there are places. */
    readonly late: { readonly paymentId: string; readonly amountCents: number } | null
    readonly timestamps: Readonly<Record<StatusTimestamp, string | null>>
    /**
     * Why it ended. Canceled: `customer`, `payment`. Rejected: `providerSilent`, or the provider's words. Proposal declined:
     * `customer`, `customerSilent`. Expired: `checkout`, `payment` (time for which of the two ran out).
     */
    readonly reason: string | null
  }

export type BookingEvent = { readonly at: string } & (
  | { readonly type: "customer.detailsGiven" }
  /** `attempt` counts from 1; a repeated one is refused. Without a `method` it is paid by card. */
  | { readonly type: "customer.paymentStarted"; readonly attempt: number; readonly method?: PaymentMethod }
  /** Gives up a checkout, and nothing else: whoever paid meanwhile does not lose the booking by it. */
  | { readonly type: "customer.leftCheckout" }
  | { readonly type: "customer.canceled" }
  | ({ readonly type: "customer.alternativeAccepted" } & SlotRef)
  | { readonly type: "customer.alternativesDeclined" }
  /** Wants another date for a booking that is sold. */
  | ({ readonly type: "customer.rescheduleRequested" } & SlotRef)
  | { readonly type: "provider.confirmed"; readonly actor?: string }
  | { readonly type: "provider.rejected"; readonly reason?: string }
  | { readonly type: "provider.alternativesProposed"; readonly alternatives: readonly SlotRef[] }
  | { readonly type: "provider.rescheduleAccepted" }
  | { readonly type: "provider.rescheduleRejected"; readonly reason?: string }
  /** The answer to `reclaimPlaces`: there are places for this payment, or there are none. */
  | { readonly type: "places.reclaimed"; readonly paymentId: string }
  | { readonly type: "places.gone"; readonly paymentId: string }
  | Exclude<MoneyEvent, { readonly type: "payment.authorised" }>
  | {
      readonly type: "payment.authorised"
      readonly paymentId: string
      readonly amountCents: number
      /** Told of an expired booking by version 1, which gave the money back without asking for places. */
      readonly unasked?: true
    }
)

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
] as const
export type MailKind = (typeof mailKinds)[number]

export const partnerMailKinds = ["request", "booked", "canceled", "rescheduleRequest", "moved"] as const
export type PartnerMailKind = (typeof partnerMailKinds)[number]
