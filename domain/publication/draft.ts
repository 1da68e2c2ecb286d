import type { Address, Experience, Focus, Schedule, Variant } from "../catalogue/experience.ts"
import type { CategoryId } from "../catalogue/taxonomy.ts"
import type { Text } from "../locale.ts"
import type { DayException } from "./schedule.ts"

/* What a partner writes of an experience, until customers see it. A draft may miss anything; what is live misses nothing. */

/** When a variant runs in each week of a season. */
export type Pattern = Omit<Schedule, "variantId">

export type DraftVariant = Variant & {
  readonly patterns: readonly Pattern[]
  readonly exceptions: readonly DayException[]
}

export type DraftPicture = { readonly picture: string; readonly alt: Text; readonly focus: Focus }

/** Without a point, there is no map yet. */
type DraftAddress = Omit<Address, "lat" | "lon"> & { readonly lat: number | null; readonly lon: number | null }

type Written = Pick<
  Experience,
  | "name"
  | "summary"
  | "description"
  | "visitType"
  | "program"
  | "included"
  | "excluded"
  | "additionalInfo"
  | "showPartnerName"
  | "cancellationHours"
>

export type Draft = Written & {
  readonly bring: readonly Text[]
  readonly arriveMinutes: number | null
  readonly categories: readonly CategoryId[]
  readonly address: DraftAddress
  /** Null: those that are shown now stay. */
  readonly pictures: readonly DraftPicture[] | null
  readonly variants: readonly DraftVariant[]
}

/** The pages of a draft, and the part of a variant that each of its forms holds. */
export const draftParts = ["texts", "place", "program", "pictures"] as const
export type DraftPart = (typeof draftParts)[number]
export const variantParts = ["variant", "times", "extras", "offers"] as const
export type VariantPart = (typeof variantParts)[number]

const nothing: Text = { it: "", en: "" }

/** The first draft of an experience, of which only the name is known. */
export const newDraft = (name: Text): Draft => ({
  name,
  summary: nothing,
  description: nothing,
  visitType: "PU",
  program: [],
  included: [],
  excluded: [],
  additionalInfo: [],
  bring: [],
  arriveMinutes: null,
  showPartnerName: true,
  cancellationHours: 48,
  categories: [],
  address: { city: "", province: "", region: "toscana", meetingPoint: nothing, lat: null, lon: null },
  pictures: null,
  variants: [],
})

/** One more variant: for a price per person, with one type of participant. */
export const newVariant = (id: string): DraftVariant => ({
  id,
  name: nothing,
  pricing: { kind: "person" },
  durationMinutes: 60,
  minParticipants: 1,
  participantTypes: [],
  capacityGroups: [{ id: "people", maxQuantity: 10 }],
  addons: [],
  customFields: [],
  offers: [],
  instantBooking: false,
  depositPercent: null,
  leadTimeHours: 48,
  languages: [],
  patterns: [],
  exceptions: [],
})

/** What is missing before it can be published, and the page on which it is written. */
export type Missing = {
  readonly what:
    | "name"
    | "summary"
    | "description"
    | "category"
    | "place"
    | "meetingPoint"
    | "point"
    | "picture"
    | "variant"
    | "variantName"
    | "price"
    | "times"
  readonly part: DraftPart | VariantPart
  readonly variantId: string | null
}

const isWritten = ({ it, en }: Text): boolean => it.trim() !== "" && en.trim() !== ""

/** Whether a variant can be sold: somebody may book alone, and pays. */
const isPriced = ({ pricing, participantTypes }: DraftVariant): boolean =>
  pricing.kind === "group"
    ? pricing.priceCents > 0 && participantTypes.length > 0
    : participantTypes.some(({ priceCents, accompanied }) => priceCents > 0 && !accompanied)

/** In the order of the pages. `hasPictures`: those that are shown now count if the draft has none of its own. */
export function missingIn(draft: Draft, hasPictures: boolean): readonly Missing[] {
  const { address, pictures, variants } = draft
  const found: Missing[] = []
  const miss = (is: boolean, what: Missing["what"], part: Missing["part"], variantId: string | null = null) => {
    if (is) found.push({ what, part, variantId })
  }
  miss(!isWritten(draft.name), "name", "texts")
  miss(!isWritten(draft.summary), "summary", "texts")
  miss(!isWritten(draft.description), "description", "texts")
  miss(draft.categories.length === 0, "category", "place")
  miss(address.city === "" || address.province === "", "place", "place")
  miss(!isWritten(address.meetingPoint), "meetingPoint", "place")
  miss(address.lat === null || address.lon === null, "point", "place")
  miss(pictures === null ? !hasPictures : pictures.length === 0, "picture", "pictures")
  miss(variants.length === 0, "variant", "variant")
  for (const variant of variants) {
    miss(!isWritten(variant.name), "variantName", "variant", variant.id)
    miss(!isPriced(variant), "price", "variant", variant.id)
    miss(variant.patterns.length === 0 && variant.exceptions.length === 0, "times", "times", variant.id)
  }
  return found
}

/** All that a reviewer reads: texts, pictures and place. Prices, offers, times and terms are the partner's alone. */
const readIn = (draft: Draft) => {
  const { name, summary, description, program, included, excluded, additionalInfo, bring } = draft
  const { categories, visitType, address, pictures, variants } = draft
  return {
    ...{ name, summary, description, program, included, excluded, additionalInfo, bring },
    ...{ categories, visitType, address, pictures },
    variants: variants.map((one) => ({
      id: one.id,
      name: one.name,
      types: one.participantTypes.map((type) => type.name),
      addons: one.addons.map((addon) => [addon.name, addon.description]),
      fields: one.customFields.map((field) => [field.label, field.type === "SELECT" ? field.options : null]),
    })),
  }
}

/** Whether somebody has to read it before customers do. */
export const hasNewWords = (draft: Draft, live: Draft): boolean => canonical(readIn(draft)) !== canonical(readIn(live))

export const isSameDraft = (one: Draft, other: Draft): boolean => canonical(one) === canonical(other)

/** The same text for the same value: the database gives the keys of an object another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
