import type { ReactNode } from "react"
import type { QuestionField, ReviewField } from "../../domain/review/fields.ts"
import type { PostedReview, ReviewForm } from "../../domain/review/posted.ts"
import { Problems } from "./problems.tsx"
import s from "./review.module.css"

export type PartProps = { readonly posted: PostedReview | null }

type Props = PartProps & {
  readonly part: ReviewForm
  readonly fields: readonly (ReviewField | QuestionField)[]
  /** The id of the part's heading. */
  readonly labelledBy: string
  readonly children: ReactNode
}

/** A part of the form of a review's page, which says above its fields why it was refused. */
export function ReviewPart({ part, posted, fields, labelledBy, children }: Props) {
  return (
    <fieldset className={s.form} aria-labelledby={labelledBy}>
      <Problems fields={fields} posted={posted?.form === part ? posted : null} />
      {children}
    </fieldset>
  )
}
