import type { VisitType } from "../../../../domain/catalogue/experience.ts"
import type { CategoryId } from "../../../../domain/catalogue/taxonomy.ts"
import type { Text } from "../../../../domain/locale.ts"
import type { StyleId } from "./templates/style.ts"

/** What is written by hand about one experience; everything else comes from its style's template. */
export type Entry = {
  /** Kebab-case Italian; ids derive from it, so it never changes. */
  readonly slug: string
  /** `category/manner`: the part before the slash is the first category. */
  readonly style: StyleId
  readonly also?: readonly CategoryId[]
  readonly city: string
  readonly province: string
  readonly lat: number
  readonly lon: number
  readonly meet: Text
  readonly name: Text
  readonly summary: Text
  /** The opening paragraph of the description. */
  readonly story: Text
  /** Three moments in the order they happen, in lower case with their article: they become sentences and program steps. */
  readonly highlights: readonly [Text, Text, Text]
  readonly minutes: number
  /** Whole euro, for an adult or, with `per: "group"`, for the booking. */
  readonly euros: number
  readonly kind: VisitType
  readonly per?: "group"
  /** The partner answers each request; otherwise booking is instant. */
  readonly request?: true
  /** `MM-DD`, both included, when the style's own season is not this place's. */
  readonly season?: readonly [from: string, to: string]
  /** Start times of this place, when they are not the style's. */
  readonly times?: readonly string[]
  /** Known beyond its region: it stands at the top of the default order. */
  readonly star?: true
}
