import type { CustomField } from "../../../../../domain/catalogue/experience.ts"
import type { CategoryId } from "../../../../../domain/catalogue/taxonomy.ts"
import type { Text } from "../../../../../domain/locale.ts"

type Manners = {
  food: "class" | "walk" | "farm"
  wine: "cellar" | "walk"
  sea: "boat" | "paddle" | "dive"
  mountain: "hike" | "climb" | "bike"
  snow: "shoes" | "sled" | "ski"
  air: "balloon" | "tandem" | "plane" | "line"
  motor: "drive" | "vespa" | "kart" | "offroad"
  wellness: "baths" | "quiet"
  art: "museum" | "workshop"
  city: "walk" | "boat" | "bike"
  nature: "farm" | "horse" | "wild"
  night: "stars" | "stage" | "walk"
}
type Of<C extends CategoryId> = `${C}/${Manners[C]}`
/** A manner of a category: each has its own program, participants, kit and calendar. */
export type StyleId = { [C in CategoryId]: Of<C> }[CategoryId]
/** The styles of one category. */
export type Styles<C extends CategoryId> = { readonly [K in Of<C>]: Style }

export type Step = { readonly title: Text; readonly text: Text }

export type ParticipantRecipe = {
  readonly id: string
  readonly name: Text
  /** Share of the adult price in percent. */
  readonly percent: number
  readonly group: string
  readonly suggested?: number
}
/** Who may come, and how many of each capacity group in one booking. */
export type Audience = {
  readonly types: readonly [ParticipantRecipe, ...ParticipantRecipe[]]
  readonly groups: readonly [CapacityRecipe, ...CapacityRecipe[]]
}
/** `places` is the range from which each schedule takes its number. */
export type CapacityRecipe = { readonly id: string; readonly max: number; readonly places: readonly [number, number] }

export type AddonRecipe = {
  readonly id: string
  readonly name: Text
  readonly description: Text
  readonly euros: number
  readonly per: "participant" | "booking" | "all"
}

export type VariantRecipe = {
  readonly name: Text
  /** Share of the base price and of the base length, in percent. */
  readonly price: number
  readonly minutes: number
  /** One price for the whole group, which has the slot to itself. */
  readonly group?: true
  readonly times?: readonly string[]
}

export type Calendar = {
  readonly weekdays: readonly (readonly number[])[]
  readonly times: readonly (readonly string[])[]
  readonly season: readonly [from: string, to: string]
}

export type Style = {
  readonly arrive: readonly Step[]
  /** Sentences under the moments of the entry. */
  readonly moments: readonly Text[]
  readonly close: readonly Step[]
  /** Closing sentences of the description. */
  readonly practical: readonly Text[]
  /** Who leads, when it is not self-guided. */
  readonly guide: Text
  readonly included: readonly Text[]
  readonly excluded: readonly Text[]
  readonly info: readonly Text[]
  readonly audiences: readonly [Audience, ...Audience[]]
  readonly addons: readonly AddonRecipe[]
  /** The first is always asked, the others sometimes. */
  readonly fields: readonly CustomField[]
  /** The name of the first variant. */
  readonly base: readonly [Text, ...Text[]]
  readonly variants: readonly VariantRecipe[]
  /** Most people of a booking with one price per group. */
  readonly groupMax: number
  /** The fewest participants of some departures. */
  readonly minimum: number
  readonly calendar: Calendar
}

/** Sentences of reviews: about this category, to be mixed with the common ones. */
export type ReviewSentences = { readonly it: readonly string[]; readonly en: readonly string[] }
