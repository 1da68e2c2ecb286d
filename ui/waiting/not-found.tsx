import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"

/** The entry does not exist, or is somebody else's: both look the same. */
export function WaitingNotFound() {
  const text = useText()
  return (
    <EmptyState
      level={1}
      title={text("waiting.notFound.title")}
      text={<p>{text("waiting.notFound.text")}</p>}
      actions={<ButtonLink to={paths.search}>{text("notFound.search")}</ButtonLink>}
    />
  )
}
