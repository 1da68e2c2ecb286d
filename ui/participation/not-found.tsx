import { errorText } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"

/** The invitation does not exist, is somebody else's, or was taken back: all look the same. */
export function InvitationNotFound() {
  const text = useText()
  const locale = useLocale()
  return (
    <EmptyState
      level={1}
      title={text("participation.notFound.title")}
      text={<p>{errorText("invitation_not_found", locale)}</p>}
      actions={<ButtonLink to={paths.search}>{text("notFound.search")}</ButtonLink>}
    />
  )
}
