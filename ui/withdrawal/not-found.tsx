import { errorText } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"

/** The contract does not exist, or belongs to somebody else: both look the same. */
export function ContractNotFound() {
  const text = useText()
  const locale = useLocale()
  return (
    <EmptyState
      level={1}
      title={text("withdrawal.notFound.title")}
      text={<p>{errorText("booking_not_found", locale)}</p>}
      actions={<ButtonLink to={paths.withdrawal}>{text("withdrawal.title")}</ButtonLink>}
    />
  )
}
