import type { statusTimestamps } from "../../domain/booking/status.ts"
import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"
import type { Hold } from "../../domain/participants/allocation.ts"

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

/** The payment that the booking stands on. `failed` holds no money any more. */
export type BookingPayment = {
  readonly attempt: number
  readonly paymentId: string | null
  readonly state: "requested" | "created" | "authorised" | "captured" | "failed" | "released" | "refunded"
  readonly amountCents: number
  readonly error: PaymentErrorCode | null
}

export type StatusTimestamp = (typeof statusTimestamps)[keyof typeof statusTimestamps]

export type BookingContext = BookingInput & {
  /** When the present wait ends: of the checkout, of the provider's answer, of the customer's choice. Else the last one. */
  readonly deadline: string
  readonly detailsGiven: boolean
  /** The deadline was extended for paying: it happens once (lesson L10). */
  readonly paymentStarted: boolean
  readonly payment: BookingPayment | null
  /** Its release or refund has been asked for. */
  readonly returning: boolean
  /**
   * Payments that the booking does not stand on, by id: failed before they held money; being released because they came
   * too late or twice; released, or their hold lost with a capture that failed.
   */
  readonly strays: Readonly<Record<string, "failed" | "releasing" | "released">>
  readonly refundedCents: number
  readonly alternatives: readonly SlotRef[]
  /** Changes that the customer asked for. */
  readonly modifications: number
  readonly timestamps: Readonly<Record<StatusTimestamp, string | null>>
  /**
   * Why it ended. Canceled: `customer`, `payment`. Rejected: `providerSilent`, or the provider's words. Proposal declined:
   * `customer`, `customerSilent`. Expired: `checkout`, `payment` (time for which of the two ran out).
   */
  readonly reason: string | null
}

export type BookingEvent = { readonly at: string } & (
  | { readonly type: "customer.detailsGiven" }
  /** `attempt` counts from 1; a repeated one is refused. */
  | { readonly type: "customer.paymentStarted"; readonly attempt: number }
  /** Gives up a checkout, and nothing else: whoever paid meanwhile does not lose the booking by it. */
  | { readonly type: "customer.leftCheckout" }
  | { readonly type: "customer.canceled" }
  | ({ readonly type: "customer.alternativeAccepted" } & SlotRef)
  | { readonly type: "customer.alternativesDeclined" }
  | { readonly type: "provider.confirmed"; readonly actor?: string }
  | { readonly type: "provider.rejected"; readonly reason?: string }
  | { readonly type: "provider.alternativesProposed"; readonly alternatives: readonly SlotRef[] }
  | { readonly type: "payment.created"; readonly paymentId: string; readonly attempt: number }
  | { readonly type: "payment.authorised"; readonly paymentId: string; readonly amountCents: number }
  /** `paymentId` is null when the payment could not even be created: then `attempt` tells which one. */
  | {
      readonly type: "payment.failed"
      readonly paymentId: string | null
      readonly attempt?: number
      readonly error: PaymentErrorCode
    }
  | { readonly type: "payment.captured"; readonly paymentId: string; readonly amountCents: number }
  | { readonly type: "payment.captureFailed"; readonly paymentId: string; readonly error: PaymentErrorCode }
  | { readonly type: "payment.released"; readonly paymentId: string }
  | { readonly type: "payment.refunded"; readonly paymentId: string; readonly amountCents: number }
)

export type EventOfType<T extends BookingEvent["type"]> = Extract<BookingEvent, { readonly type: T }>

export type MailKind = "sent" | "confirmed" | "rejected" | "alternatives" | "rescheduled" | "canceled" | "refunded"
export type PartnerMailKind = "request" | "booked" | "canceled"
