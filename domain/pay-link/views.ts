import type { DemandReason } from "../booking/demands.ts"
import type { BookingSummary } from "../booking/views.ts"
import type { PaymentMethod } from "../checkout/methods.ts"
import type { PaymentView } from "../checkout/payment-form.ts"
import type { PaymentStanding } from "../checkout/payment-standing.ts"
import type { ProviderForm } from "../checkout/provider-form.ts"
import type { PaymentErrorCode } from "../errors/catalogue.ts"
import type { Locale } from "../locale.ts"
import type { Cents } from "../money/cents.ts"

/** The state of a pay link: the machine's states as far as pages distinguish them. */
export const payLinkStatuses = [
  "payable",
  "paying",
  "capturing",
  "pending",
  "confirmed",
  "expired",
  "revoked",
  "declined",
  "canceled",
] as const
export type PayLinkStatus = (typeof payLinkStatuses)[number]

/** What the page of a pay link shows to its holder. */
export type PayLinkView = {
  readonly token: string
  readonly status: PayLinkStatus
  /** The first ISO instant at which it can no longer be paid. */
  readonly expiresAt: string
  readonly amountCents: Cents
  /** Whether the booking stands once it is paid. Otherwise the host has to agree, and the money is only put on hold. */
  readonly instant: boolean
  /** Why an existing booking asks for the money; null if the customer books by this link. */
  readonly reason: DemandReason | null
  readonly summary: Pick<
    BookingSummary,
    "experience" | "variantName" | "durationMinutes" | "slot" | "participants" | "cancellationUntil"
  >
  readonly payment: PaymentView | null
  /** How the payment of the latest attempt stands; null: nobody has tried to pay. */
  readonly paymentStanding: PaymentStanding | null
  /** As in the checkout. */
  readonly paymentMethods: readonly PaymentMethod[]
  readonly paymentForms: readonly ProviderForm[]
  /** The number of its newest event. */
  readonly seq: number
  /** Why the last try failed. */
  readonly error: PaymentErrorCode | null
  /** Opens the booking once the booking exists; null before. */
  readonly bookingToken: string | null
  readonly locale: Locale
  /** ISO instant of the server when it answered. */
  readonly serverNow: string
}

/** How long a link may be open, in hours; its places are held all that time. */
export const payLinkHours = { least: 1, usual: 48, most: 168 } as const
