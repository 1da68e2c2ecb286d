import { errorText } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"

/** The page of an unknown link. */
export function PayLinkNotFound() {
  const text = useText()
  const locale = useLocale()
  return (
    <EmptyState
      level={1}
      title={errorText("pay_link_not_found", locale)}
      text={<p>{text("payLink.again")}</p>}
      actions={<ButtonLink to={paths.search}>{text("notFound.search")}</ButtonLink>}
    />
  )
}
