import type { Offer, Pricing } from "../catalogue/experience.ts"
import { type BasisPoints, type Cents, cents } from "../money/cents.ts"
import { percentOff } from "../money/percent.ts"
import { defaultRounding, type RoundingPolicy, rounded } from "../money/rounding.ts"
import type { ChosenAddons } from "../participants/addons.ts"
import { type Participants, quantityOf } from "../participants/quantities.ts"
import { depositSplit } from "./deposit.ts"
import { offerOn } from "./offers.ts"

/** One line that the customer pays for; the lines sum to the total (offers are a negative line). */
export type PriceBreakdown = {
  readonly lines: readonly PriceLine[]
  readonly totalCents: Cents
  readonly withoutOffersCents: Cents
  /** Basis points of the offer that applied, 0 without one. */
  readonly offerPercent: number
  readonly deposit: { readonly percent: number; readonly onlineCents: Cents; readonly onSiteCents: Cents } | null
  /** What is charged or authorised now: the deposit, else the total. */
  readonly dueOnlineCents: Cents
}

export type PriceLine = {
  readonly kind: "participants" | "group" | "addon" | "offer"
  /** Participant type or add-on id; "" for the group's price and for the offer. */
  readonly id: string
  readonly quantity: number
  readonly unitCents: Cents
  readonly totalCents: Cents
}

/** The properties of a variant that pricing needs: stored variants and those of a page both have them. */
export type PricedVariant = {
  readonly pricing: Pricing
  readonly participantTypes: readonly {
    readonly id: string
    readonly priceCents: Cents
    readonly accompanied?: boolean
  }[]
  readonly addons: readonly { readonly id: string; readonly priceCents: Cents }[]
  readonly offers: readonly Offer[]
  readonly depositPercent: BasisPoints | null
}

export type PriceRequest = {
  readonly variant: PricedVariant
  readonly participants: Participants
  readonly addons: ChosenAddons
  /** ISO date of the visit in Rome; it decides the offer. */
  readonly date: string
  readonly policy?: RoundingPolicy
}

/**
 * The price of a booking: participants (or the group's price) and add-ons, then the best offer of the day. The policy
 * rounds unit prices and the total; the offer's line is the difference, so the lines always sum to the total. The
 * policy never rounds the deposit. Throws RangeError for a quantity that is not a natural number and for ids that the
 * variant does not have: the rules of `participants/` run first and give the customer a reason.
 */
export function priceOf(request: PriceRequest): PriceBreakdown {
  const { variant, participants, addons, date, policy = defaultRounding } = request
  const addonQuantities = addons.map(({ addonId, quantity }) => ({ typeId: addonId, quantity }))
  const lines: PriceLine[] = []

  if (variant.pricing.kind === "group") {
    assertKnown(participants, variant.participantTypes)
    lines.push(line("group", "", 1, rounded(variant.pricing.priceCents, policy)))
  } else {
    lines.push(...linesOf("participants", variant.participantTypes, participants, policy))
  }
  lines.push(...linesOf("addon", variant.addons, addonQuantities, policy))

  const withoutOffersCents = sum(lines)
  const offerPercent = offerOn(variant.offers, date)
  const totalCents = rounded(percentOff(withoutOffersCents, offerPercent), policy)
  const off = cents(totalCents - withoutOffersCents)
  if (off !== 0) lines.push(line("offer", "", 1, off))

  const { depositPercent } = variant
  const deposit =
    depositPercent === null ? null : { percent: depositPercent, ...depositSplit(totalCents, depositPercent) }
  const dueOnlineCents = deposit === null ? totalCents : deposit.onlineCents
  return { lines, totalCents, withoutOffersCents, offerPercent, deposit, dueOnlineCents }
}

/** The ids of chosen participants and add-ons that the variant does not sell, or no longer sells. */
export function notSold({ variant, participants, addons }: Omit<PriceRequest, "date" | "policy">): readonly string[] {
  const gone = (priced: Priced, ids: readonly string[]) => ids.filter((id) => !priced.some((one) => one.id === id))
  return [
    ...gone(
      variant.participantTypes,
      participants.map(({ typeId }) => typeId),
    ),
    ...gone(
      variant.addons,
      addons.map(({ addonId }) => addonId),
    ),
  ]
}

type Priced = readonly { readonly id: string; readonly priceCents: Cents }[]

function linesOf(kind: PriceLine["kind"], priced: Priced, chosen: Participants, policy: RoundingPolicy): PriceLine[] {
  assertKnown(chosen, priced)
  return priced
    .map(({ id, priceCents }) => line(kind, id, quantityOf(chosen, id), rounded(priceCents, policy)))
    .filter(({ quantity }) => quantity > 0)
}

function line(kind: PriceLine["kind"], id: string, quantity: number, unitCents: Cents): PriceLine {
  return { kind, id, quantity, unitCents, totalCents: cents(unitCents * quantity) }
}

function sum(lines: readonly PriceLine[]): Cents {
  return cents(lines.reduce((total, { totalCents }) => total + totalCents, 0))
}

function assertKnown(chosen: Participants, known: readonly { readonly id: string }[]): void {
  for (const { typeId, quantity } of chosen) {
    if (!known.some(({ id }) => id === typeId)) throw new RangeError(`not of this variant: ${typeId}`)
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`not a quantity: ${quantity}`)
  }
}
