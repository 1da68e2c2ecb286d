import type { Picture } from "../catalogue/experience.ts"
import type { RegionId } from "../catalogue/taxonomy.ts"
import type { CustomFieldView, LowestBefore } from "../catalogue/views.ts"
import type { Answer } from "../checkout/custom-fields.ts"
import type { Discount } from "../checkout/discounts.ts"
import type { PaymentMethod } from "../checkout/methods.ts"
import type { Payable } from "../checkout/payable.ts"
import type { PaymentView } from "../checkout/payment-form.ts"
import type { PaymentStanding } from "../checkout/payment-standing.ts"
import type { ProviderForm } from "../checkout/provider-form.ts"
import type { Locale } from "../locale.ts"
import type { Cents } from "../money/cents.ts"
import type { PriceBreakdown } from "../pricing/price.ts"
import type { SlotView } from "../slot.ts"
import type { DemandReason } from "./demands.ts"
import type { LinkStep } from "./link-step.ts"
import type { Wallet } from "./wallets.ts"

/** What the customer asks for when the booking box says "book". */
export type BookingRequest = {
  readonly variantId: string
  readonly slotId: string
  /** Zero quantities are dropped before sending (spec §3). */
  readonly participants: readonly { readonly typeId: string; readonly quantity: number }[]
  readonly addons: readonly { readonly addonId: string; readonly quantity: number }[]
  /**
   * The total that the customer was shown. If the server's total differs, it refuses the booking instead of charging
   * it.
   */
  readonly expectedTotalCents: Cents
  readonly locale: Locale
}

export type BookingCreated = { readonly code: string; readonly token: string; readonly checkoutExpiresAt: string }

export type CustomerInfo = {
  readonly name: string
  readonly surname: string
  readonly email: string
  /** E.164, as stored. */
  readonly phone: string
  /** Answers to the variant's custom fields by id; CHECKBOX is "true" or "false". */
  readonly customFields: Readonly<Record<string, string>>
}

/** How to reach a customer, as their account knows it. */
export type KnownContact = Omit<CustomerInfo, "customFields">

/** What was booked, as it was at that time: later edits of the catalogue do not change it. */
export type BookingSummary = {
  readonly code: string
  /** The access token of the management page; wire name `encrypted_code`. */
  readonly token: string
  readonly experience: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly city: string
    /** Absent: booked when every cover was a drawing, which names its region. */
    readonly region?: RegionId
    readonly meetingPoint: string
    readonly cover: Picture
    readonly partnerName: string | null
    readonly ratingHundredths: number | null
    readonly reviewCount: number
    readonly lat: number
    readonly lon: number
  }
  readonly variantId: string
  readonly variantName: string
  readonly durationMinutes: number
  readonly slot: SlotView
  readonly participants: readonly { readonly typeId: string; readonly name: string; readonly quantity: number }[]
  readonly addons: readonly { readonly addonId: string; readonly name: string; readonly quantity: number }[]
  readonly price: PriceBreakdown
  /**
   * The lowest price of the 30 days before the booked variant's discount, as shown when it was booked. Null if there
   * was no discount, and for bookings made before this was stored.
   */
  readonly lowestPrice: LowestBefore | null
  readonly instantBooking: boolean
  /** ISO instant until which cancelling is free. */
  readonly cancellationUntil: string
  readonly locale: Locale
}

/** The state of the booking's machine, to which the browser adds newer entries. It carries no personal data. */
export type StreamView = {
  readonly snapshot: unknown
  /** The number of the newest entry that led to it. */
  readonly seq: number
}

/** What a customer needs on the day itself, as the catalogue says it now. */
export type TheDay = {
  /** The ISO instant by which the customer should be at the meeting point. */
  readonly arriveBy: string
  readonly bring: readonly string[]
  /** The ISO date in Rome from which the host's telephone is shown; null: the host has none, or the booking is not sold. */
  readonly phoneFrom: string | null
  /** Null before that day and after the visit. */
  readonly phone: string | null
}

/** A booking's log, or the part of it that the caller lacks. It carries no personal data. */
export type BookingLog = { readonly stream: { readonly opened: unknown; readonly entries: readonly unknown[] } }

/** The codes that the customer used, and what they leave of the price to pay. */
export type Discounted = { readonly discounts: readonly Discount[]; readonly payable: Payable }

export type CheckoutView = BookingSummary &
  Discounted & {
    readonly customFields: readonly CustomFieldView[]
    readonly customer: CustomerInfo | null
    /** What the signed-in customer's account knows, until the details are given: the form opens with it. */
    readonly known: KnownContact | null
    readonly payment: PaymentView | null
    /** How the payment of the latest attempt stands; null: the customer has not tried to pay. */
    readonly paymentStanding: PaymentStanding | null
    /**
     * How many points the signed-in customer may use here, those that the booking uses already among them. Null: nobody
     * is signed in, or the booking is another customer's.
     */
    readonly usablePoints: number | null
    /** ISO instant until which the booking may be paid later; null: it cannot be paid later. */
    readonly payLaterUntil: string | null
    /** The payment methods that the shop accepts, in the order in which it offers them. */
    readonly paymentMethods: readonly PaymentMethod[]
    /** The payment providers' own forms for those methods; empty if the sandbox takes the payments. */
    readonly paymentForms: readonly ProviderForm[]
    readonly stream: StreamView
    /** ISO instant of the server when it answered: the browser's clock may be wrong. */
    readonly serverNow: string
  }

/** What moving a booking to another slot would mean, shown before the customer confirms (BX-12). */
export type RescheduleQuote = {
  readonly slot: SlotView
  /** What the booking costs on that date, and what it costs now. */
  readonly priceCents: Cents
  readonly priceBeforeCents: Cents
  /** What the move costs, to be paid by a pay link, and what it gives back. */
  readonly toPayCents: Cents
  readonly refundCents: Cents
  /** ISO instant until which cancelling is free on the new date; it may be over already. */
  readonly cancellationUntil: string
  /** ISO instant until which the partner may answer; null: the booking moves at once. */
  readonly answerUntil: string | null
  /** How many changes are left after this one. */
  readonly modificationsLeft: number
}

/**
 * What cancelling a booking would give back, shown before the customer confirms: money the way it came, credit to its
 * vouchers.
 */
export type CancellationQuote = {
  readonly refundCents: Cents
  readonly releasedCents: Cents
  readonly creditCents: Cents
  readonly pointsCents: Cents
}

/** A booking as the holder of its mailed link sees it: what the link confirms, and whether it still can. */
export type ReservationView = {
  readonly step: LinkStep
  readonly visit: Pick<
    BookingSummary,
    "experience" | "variantName" | "durationMinutes" | "slot" | "participants" | "addons"
  >
  readonly payable: Payable
  /** ISO instant until which it is to be paid; null if there is nothing to pay later. */
  readonly payBy: string | null
  /** ISO instant until which the link works; null if it does not. */
  readonly heldUntil: string | null
  /** The access token of the booking, once it is booked. */
  readonly booking: string | null
  readonly serverNow: string
}

export type BookingView = BookingSummary &
  Discounted & {
    readonly stream: StreamView
    readonly alternatives: readonly SlotView[]
    /** Where the mails went, masked: `a•••@example.it`. */
    readonly maskedEmail: string | null
    /** The amount that the booking asks for at present by a pay link; `link` opens its page. */
    readonly demand: {
      readonly reason: DemandReason
      readonly amountCents: Cents
      /** The first ISO instant at which it can no longer be paid. */
      readonly until: string
      readonly link: string
    } | null
    /** What the partner wrote when rejecting the booking; null if it wrote nothing, or if it was erased. */
    readonly partnersWords: string | null
    /** The points that it earns whose account it is in; 0 for a booking of a visitor. */
    readonly pointsToEarn: number
    /** Opens the page of the visit's review; null: the customer is not asked for one, or has written it. */
    readonly reviewToken: string | null
    readonly amounts: { readonly paid: Cents; readonly dueOnSite: Cents; readonly refunded: Cents }
    readonly theDay: TheDay
    /** What the customer answered to the questions of the host. */
    readonly answers: readonly Answer[]
    /** The signed text of the ticket that the host scans; null: the booking is not sold. */
    readonly ticket: string | null
    /** The wallets for which the shop issues passes; empty for a booking that is not sold. */
    readonly wallets: readonly Wallet[]
    readonly serverNow: string
  }
