import type { CodedError } from "../errors/catalogue.ts"
import type { Problems } from "../errors/problems.ts"
import type { QuestionField, ReviewField } from "./fields.ts"

/** The two forms of a review's page. */
export const reviewForms = ["review", "questions"] as const
export type ReviewForm = (typeof reviewForms)[number]

/** The result of a form that was refused. */
export type PostedReview = {
  readonly form: ReviewForm
  /** As typed. `picture`: what was stored, so that no photo must be chosen twice. */
  readonly values: Readonly<Record<ReviewField | QuestionField, string>>
  readonly problems: Problems<ReviewField | QuestionField>
  /** Why it was refused, if no field is to blame. */
  readonly error: CodedError | null
}
