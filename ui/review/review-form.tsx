import type { ReactNode } from "react"
import type { QuestionField, ReviewField } from "../../domain/review/fields.ts"
import type { PostedReview } from "../../domain/review/posted.ts"
import { PlainForm } from "../kit/plain-form.tsx"
import { Problems } from "./problems.tsx"
import s from "./review.module.css"

export type FormProps = { readonly action: string; readonly posted: PostedReview | null }

type Props = FormProps & {
  readonly fields: readonly (ReviewField | QuestionField)[]
  /** The id of the form's heading. */
  readonly labelledBy: string
  readonly children: ReactNode
}

/** A form of a review's page, which says above its fields why it was refused. It works without scripts. */
export function ReviewForm({ action, posted, fields, labelledBy, children }: Props) {
  return (
    <PlainForm className={s.form} action={action} encType="multipart/form-data" noValidate aria-labelledby={labelledBy}>
      <Problems fields={fields} posted={posted} />
      {children}
    </PlainForm>
  )
}
