import type { Locale } from "../locale.ts"
import type { RefusalCode } from "./refusals.ts"

/** The page on which the customer of a visit writes about it. */
export type ReviewPageView = {
  readonly token: string
  readonly experience: { readonly name: string; readonly slug: string; readonly city: string }
  readonly visitedOn: string
  readonly may: { readonly write: boolean; readonly edit: boolean; readonly answer: boolean }
  readonly answered: boolean
  /** `shown`: with the experience. `held`: a person has to look at it. */
  readonly standing: "nothing" | "held" | "shown" | "refused" | "over"
  /** Why a person refused the text. */
  readonly refusal: RefusalCode | null
  /** What was written last; before that, the customer's own first name and language. */
  readonly written: {
    readonly rating: number | null
    readonly text: string
    readonly author: string
    readonly language: Locale
    readonly pictures: readonly string[]
  }
}
