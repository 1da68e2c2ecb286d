import type { CodedError } from "../errors/catalogue.ts"
import type { Problems } from "../errors/problems.ts"
import type { QuestionField, ReviewField } from "./fields.ts"

/** The two parts of the form of a review's page. */
export const reviewForms = ["review", "questions"] as const
export type ReviewForm = (typeof reviewForms)[number]

/** A part that was refused, or that was not sent yet when the other one was. */
export type PostedReview = {
  readonly form: ReviewForm
  /** As typed. `picture`: what was stored, so that no photo must be chosen twice. */
  readonly values: Readonly<Record<ReviewField | QuestionField, string>>
  readonly problems: Problems<ReviewField | QuestionField>
  /** Why it was refused, if no field is to blame. */
  readonly error: CodedError | null
}
