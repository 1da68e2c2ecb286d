import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"

/** For a shop without experiences: says that it opens soon, and what visitors can do meanwhile. */
export function Opening() {
  const text = useText()
  return (
    <EmptyState
      title={text("shell.opening.title")}
      text={<p>{text("shell.opening.text")}</p>}
      actions={
        <ButtonLink to={paths.contact} variant="secondary">
          {text("shell.opening.propose")}
        </ButtonLink>
      }
    />
  )
}
