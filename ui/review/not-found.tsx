import { errorText } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"

/** There is no such review, or it belongs to somebody else: both look the same. */
export function ReviewNotFound() {
  const text = useText()
  return (
    <EmptyState
      level={1}
      title={errorText("review_not_found", useLocale())}
      text={<p>{text("review.notFound")}</p>}
      actions={<ButtonLink to={paths.search}>{text("review.notFound.search")}</ButtonLink>}
    />
  )
}
