import { Effect } from "effect"
import type { CodedError } from "../../../domain/errors/catalogue.ts"
import { giftPrice, isGiftValue, sumPrice } from "../../../domain/gift/price.ts"
import { type GiftChoice, type GiftTerms, giftValue } from "../../../domain/gift/terms.ts"
import type { GiftPriceView } from "../../../domain/gift/views.ts"
import { validUntil } from "../../../domain/gift/voucher.ts"
import type { Locale, Text } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { addonsOfKind, addonsProblem, type ChosenAddons } from "../../../domain/participants/addons.ts"
import { type Participants, payload, peopleIn } from "../../../domain/participants/quantities.ts"
import { participantsProblem } from "../../../domain/participants/rules.ts"
import { codedProblem } from "../booking/part.ts"
import { type BookableVariant, bookableVariant } from "../catalogue/part.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import type { GiftSummary } from "./rows.ts"

/** An experience with its party and add-ons. `expectedTotalCents` is the total that the customer was shown. */
export type Party = {
  readonly variantId: string
  readonly participants: Participants
  readonly addons: ChosenAddons
  readonly expectedTotalCents: number | null
}

/** What the customer chose, checked against the catalogue, and what the order keeps of it. */
export type PreparedChoice = { readonly choice: GiftChoice; readonly summary: GiftSummary }

const refusedField = (field: string, error: CodedError) => new Refused({ ...error, errors: [{ field, ...error }] })

/** Checks a gift of an experience and prices it. Fails with Refused, naming the field. */
export const prepareExperience = Effect.fn("gift.prepare")(function* (party: Party, locale: Locale) {
  const bookable = yield* bookableVariant(party.variantId)
  if (bookable === null) return yield* new Refused({ code: "variant_not_found" })
  const { variant } = bookable
  const whoProblem = participantsProblem(variant, party.participants)
  if (whoProblem !== null) return yield* refusedField("participants", codedProblem(whoProblem))
  const participants = payload(party.participants)
  const extraProblem = addonsProblem(variant.addons, party.addons, peopleIn(participants))
  if (extraProblem !== null) return yield* refusedField("addons", codedProblem(extraProblem))
  const chosen = party.addons.filter(({ quantity }) => quantity > 0)
  const ofGifts = addonsOfKind(variant.addons, "gift")
  const isOfGift = ({ addonId }: { readonly addonId: string }) => ofGifts.some(({ id }) => id === addonId)
  const addons = chosen.filter((line) => !isOfGift(line))
  const price = giftPrice(variant, participants, chosen)
  const { totalCents } = price
  if (party.expectedTotalCents !== null && party.expectedTotalCents !== totalCents)
    return yield* refusedField("expected_total_cents", { code: "price_changed" })
  const terms = { variantId: variant.id, participants, addons }
  // What is posted is paid for, but it is no credit: the voucher is worth the visit.
  const { totalCents: valueCents } = giftPrice(variant, participants, addons)
  const giftAddons = named(ofGifts, chosen.filter(isOfGift), locale)
  return {
    choice: { kind: "experience", terms, valueCents, totalCents, posts: giftAddons.length > 0 },
    summary: { ...experienceOf(bookable, terms, locale), giftAddons, price },
  } satisfies PreparedChoice
})

const noExperience: Omit<GiftSummary, "price"> = {
  experience: null,
  variantId: null,
  variantName: null,
  durationMinutes: null,
  participants: [],
  addons: [],
}

/** A gift of a sum. Fails with Refused if it is too little or too much. */
export const prepareSum = Effect.fnUntraced(function* (valueCents: number, locale: Locale, field = "value_cents") {
  if (!isGiftValue(valueCents)) {
    const params = {
      minimum: moneyText(cents(giftValue.least), locale),
      maximum: moneyText(cents(giftValue.most), locale),
    }
    return yield* refusedField(field, { code: "gift_value_range", params })
  }
  return {
    choice: { kind: "sum", terms: null, valueCents, totalCents: valueCents },
    summary: { ...noExperience, price: sumPrice(valueCents) },
  } satisfies PreparedChoice
})

/** A sum that becomes more credit on a voucher. */
export const asTopUp = ({ choice, summary }: PreparedChoice): PreparedChoice => ({
  choice: { ...choice, kind: "topUp" },
  summary,
})

type Named = readonly { readonly id: string; readonly name: Text }[]

const nameOf = (all: Named, id: string, locale: Locale) => all.find((one) => one.id === id)?.name[locale] ?? id

const named = (all: Named, chosen: ChosenAddons, locale: Locale) =>
  chosen.map((line) => ({ ...line, name: nameOf(all, line.addonId, locale) }))

/** The experience of a gift, in a language. */
export function experienceOf(
  { experience, variant, partner }: BookableVariant,
  { participants, addons }: Pick<Party, "participants" | "addons">,
  locale: Locale,
): Omit<GiftSummary, "price"> {
  return {
    experience: {
      id: experience.id,
      slug: experience.slug,
      name: experience.name[locale],
      city: experience.address.city,
      cover: experience.images[0],
      partnerName: experience.showPartnerName ? partner.displayName : null,
    },
    variantId: variant.id,
    variantName: variant.name[locale],
    durationMinutes: variant.durationMinutes,
    participants: participants.map((line) => ({
      ...line,
      name: nameOf(variant.participantTypes, line.typeId, locale),
    })),
    addons: named(variant.addons, addons, locale),
  }
}

/** What a gift's experience costs today; null: it is no longer sold like that. */
export function costToday({ variant }: BookableVariant, { participants, addons }: GiftTerms): number | null {
  const isSold =
    participantsProblem(variant, participants) === null &&
    addonsProblem(variant.addons, addons, peopleIn(participants)) === null
  return isSold ? giftPrice(variant, participants, addons).totalCents : null
}

/** The price of an experience as a gift that is bought now. */
export const priceOfGift = Effect.fn("gift.price")(function* (
  party: Omit<Party, "expectedTotalCents">,
  locale: Locale,
) {
  const { choice, summary } = yield* prepareExperience({ ...party, expectedTotalCents: null }, locale)
  return {
    price: summary.price,
    totalCents: cents(choice.totalCents),
    valueCents: cents(choice.valueCents),
    validUntil: validUntil(yield* now),
  } satisfies GiftPriceView
})
