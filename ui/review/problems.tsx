import type { QuestionField, ReviewField } from "../../domain/review/fields.ts"
import type { PostedReview } from "../../domain/review/posted.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import s from "./review.module.css"

type Props = { readonly fields: readonly (ReviewField | QuestionField)[]; readonly posted: PostedReview | null }

/** Why a form was refused, with a link to each wrong field. */
export function Problems({ fields, posted }: Props) {
  const text = useText()
  const errorText = useErrorText()
  if (posted === null) return null
  const { problems, error } = posted
  const wrong = fields.filter((field) => problems[field] !== undefined)
  if (error !== null) return <Notice tone="bad" role="alert" opens title={errorText(error)} />
  if (wrong.length === 0) return null
  return (
    <Notice tone="bad" role="alert" opens title={text("review.invalid", { count: wrong.length })}>
      <ul className={s.problems}>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#review-${field}`}>{text(`review.field.${field}`)}</a>: {errorText(problems[field])}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
