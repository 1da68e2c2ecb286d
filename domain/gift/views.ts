import type { BookingSummary, Discounted } from "../booking/views.ts"
import type { PaymentMethod } from "../checkout/methods.ts"
import type { PaymentView } from "../checkout/payment-form.ts"
import type { PaymentStanding } from "../checkout/payment-standing.ts"
import type { ProviderForm } from "../checkout/provider-form.ts"
import type { GiftEventView } from "../gift-event/views.ts"
import type { Locale } from "../locale.ts"
import type { Cents } from "../money/cents.ts"
import type { PriceBreakdown } from "../pricing/price.ts"
import type { Buyer } from "./buyer.ts"
import type { GiftValues } from "./fields.ts"
import type { GiftKind } from "./terms.ts"
import type { GiftTheme } from "./themes.ts"
import type { Pays } from "./voucher.ts"

/** A gift order's status, in a booking's words. */
export const giftOrderStatuses = ["CHECKOUT", "REVIEW", "CONFIRMED", "WITHDRAWN", "EXPIRED", "CANCELED"] as const
export type GiftOrderStatus = (typeof giftOrderStatuses)[number]

/** What there is of a voucher's credit. */
export const voucherStandings = ["left", "used", "expired", "withdrawn"] as const
export type VoucherStanding = (typeof voucherStandings)[number]

export const deliveryStatuses = ["scheduled", "sending", "retrying", "failed", "held", "sent", "cancelled"] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The experience of a gift, as it was when it was bought; a gift of a sum has none. */
export type GiftedExperience = {
  readonly experience: Pick<
    BookingSummary["experience"],
    "id" | "slug" | "name" | "city" | "cover" | "partnerName"
  > | null
  readonly variantId: string | null
  readonly variantName: string | null
  readonly durationMinutes: number | null
  readonly participants: BookingSummary["participants"]
  readonly addons: BookingSummary["addons"]
}

/** What the buyer typed about the gift. */
export type CustomisedGift = GiftValues & { readonly theme: GiftTheme; readonly sendAt: string | null }

export type GiftDeliveryView = {
  readonly to: "buyer" | "recipient"
  readonly status: DeliveryStatus
  readonly sendAt: string | null
  readonly sentAt: string | null
  readonly openedAt: string | null
  readonly email: string
}

/**
 * What a voucher pays, of which a coupon paid a part: that part is credit only for the experience that it was bought for.
 */
export type BoundCredit = {
  readonly variantId: string
  /** The experience; both null: it has left the catalogue. */
  readonly title: string | null
  readonly slug: string | null
  readonly valueCents: Pays
  /** Nothing once the voucher is over. */
  readonly leftCents: Pays
}

/** The voucher, as its buyer sees it. */
export type BoughtVoucher = {
  /** In groups of four, as it is printed. */
  readonly code: string
  readonly valueCents: Cents
  readonly leftCents: Cents
  /** The last day on which it may be used, in Rome: ISO date. */
  readonly validUntil: string
  /** Null: all of it pays for any experience. */
  readonly bound: BoundCredit | null
  /** Until when the buyer may withdraw; null: no longer. */
  readonly withdrawUntil: string | null
  readonly standing: VoucherStanding
  /** The path that opens the gift. */
  readonly link: string
}

/**
 * `open`: who paid for it may withdraw. `used`: not now, because bookings use some of it. `over`: the period has ended, or
 * all of the voucher was given back.
 */
export const topUpStandings = ["open", "used", "over", "withdrawn"] as const
export type TopUpStanding = (typeof topUpStandings)[number]

/** More credit on a voucher, as who paid for it sees it. */
export type ToppedUp = {
  readonly standing: TopUpStanding
  readonly withdrawalEndsAt: string
  /** What is on the voucher now, with this credit. */
  readonly leftCents: Cents
}

export type GiftOrderView = GiftedExperience &
  Discounted & {
    readonly code: string
    readonly token: string
    readonly locale: Locale
    readonly status: GiftOrderStatus
    readonly reason: string | null
    readonly kind: GiftKind
    readonly checkoutExpirationAt: string | null
    readonly price: PriceBreakdown
    /** What is posted with the gift: a box, a card. It is no part of the voucher's value. */
    readonly giftAddons: GiftedExperience["addons"]
    readonly valueCents: Cents
    /** What the voucher will be worth for anything else. It is less if a coupon pays for a part of it. */
    readonly elsewhereCents: Cents
    readonly validUntil: string
    readonly gift: CustomisedGift
    readonly customer: Buyer | null
    /** What the signed-in customer's account knows, until the buyer's data are given: the form opens with it. */
    readonly known: Buyer | null
    /** How many points the signed-in buyer may use here, those already used among them. Null: a visitor's, or another's. */
    readonly usablePoints: number | null
    readonly payment: PaymentView | null
    readonly paymentStanding: PaymentStanding | null
    readonly paymentMethods: readonly PaymentMethod[]
    readonly paymentForms: readonly ProviderForm[]
    readonly voucher: BoughtVoucher | null
    /** Null: it is no top-up, it is not paid, or the voucher did not take it. */
    readonly topUp: ToppedUp | null
    readonly deliveries: readonly GiftDeliveryView[]
    /** Points of the signed-in buyer, pending until the withdrawal period ends. */
    readonly pointsEarned: number
    /** The number of the order's newest event. */
    readonly seq: number
    readonly serverNow: string
  }

/** The price of an experience as a gift. */
export type GiftPriceView = {
  readonly price: PriceBreakdown
  readonly totalCents: Cents
  readonly valueCents: Cents
  readonly validUntil: string
}

/** A gift as its recipient sees it. Until it is opened, only its look is told. */
export type SealedGift = { readonly sealed: true; readonly theme: GiftTheme; readonly locale: Locale }
export type OpenedGift = GiftedExperience & {
  readonly sealed: false
  readonly theme: GiftTheme
  readonly locale: Locale
  readonly recipient: string
  readonly sender: string
  readonly message: string
  /** In groups of four. It pays at the checkout. */
  readonly code: string
  readonly valueCents: Cents
  readonly leftCents: Cents
  readonly priceCents: Cents | null
  readonly bound: BoundCredit | null
  readonly validUntil: string
  readonly standing: VoucherStanding
  readonly unused: boolean
  readonly claimed: boolean
  readonly serverNow: string
}

/** What anybody who has the code may know of a voucher. It names nobody. */
export type VoucherBalance = GiftedExperience & {
  readonly valueCents: Cents
  /** For what it is made out to now. */
  readonly leftCents: Cents
  /** What its experience costs today. Null: it is a sum, or the experience is no longer sold like that. */
  readonly priceCents: Cents | null
  /** Null: all of it pays for any experience. */
  readonly bound: BoundCredit | null
  readonly validUntil: string
  readonly standing: VoucherStanding
  /** Nothing of it is used, so it can be exchanged. */
  readonly unused: boolean
}

export type GivenGift = {
  readonly code: string
  readonly token: string
  readonly status: GiftOrderStatus
  readonly kind: GiftKind
  readonly title: string | null
  readonly valueCents: Cents
  readonly recipient: string
  readonly sendAt: string | null
  readonly createdAt: string
}
export type ReceivedGift = VoucherBalance & {
  readonly voucherId: string
  readonly code: string
  /** Its holder may still ask for more time. */
  readonly extendable: boolean
}
export type OwnGifts = {
  readonly given: readonly GivenGift[]
  readonly received: readonly ReceivedGift[]
  readonly events: readonly GiftEventView[]
}
