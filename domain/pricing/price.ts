import type { Cents } from "../money/cents.ts"

/** Every line a customer pays for; the lines sum to the total (offers are a negative line). */
export type PriceBreakdown = {
  readonly lines: readonly PriceLine[]
  readonly totalCents: Cents
  readonly withoutOffersCents: Cents
  /** Basis points of the offer that applied, 0 without one. */
  readonly offerPercent: number
  readonly deposit: { readonly percent: number; readonly onlineCents: Cents; readonly onSiteCents: Cents } | null
  /** What is charged or pre-authorised now: the deposit, else the total. */
  readonly dueOnlineCents: Cents
}

export type PriceLine = {
  readonly kind: "participants" | "group" | "addon" | "offer"
  /** Participant type or add-on id; "" for group price and offer. */
  readonly id: string
  readonly quantity: number
  readonly unitCents: Cents
  readonly totalCents: Cents
}
