import type { Locale } from "../locale.ts"
import type { RefusalCode } from "./refusals.ts"

/** The visit that a review is about, and the token of the review's page. */
type OfVisit = {
  readonly token: string
  readonly experience: { readonly name: string; readonly slug: string; readonly city: string }
  readonly visitedOn: string
}

/** A visit about which the customer may write. `until`: the first instant at which it is too late. */
export type VisitToReview = OfVisit & { readonly until: string }

/** What the customer wrote about one visit. */
export type OwnReview = OfVisit & {
  /** `over`: it has lapsed. Its text is deleted then. */
  readonly standing: Exclude<ReviewPageView["standing"], "nothing">
  readonly refusal: RefusalCode | null
  readonly rating: number
  readonly text: { readonly words: string; readonly language: Locale } | null
  /** The partner's answer. */
  readonly reply: string | null
  /** Until when it is shown; null: it is not. */
  readonly shownUntil: string | null
  readonly mayEdit: boolean
}

/** A page, from 1, of the reviews of a customer, the latest visit first. */
export type OwnReviews = {
  readonly toWrite: readonly VisitToReview[]
  readonly written: readonly OwnReview[]
  readonly page: number
  readonly hasMore: boolean
}

/** The page on which the customer of a visit writes about it. */
export type ReviewPageView = OfVisit & {
  readonly may: { readonly write: boolean; readonly edit: boolean; readonly answer: boolean }
  readonly answered: boolean
  /** What the private answers are worth to a customer with an account; 0: nothing. */
  readonly points: number
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
    /** Whether the text stays, without a name, when its author is erased. */
    readonly keeps: boolean
  }
}
