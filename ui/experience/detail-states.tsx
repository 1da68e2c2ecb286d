import { searchPath } from "../../domain/search/path.ts"
import { useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { ErrorState } from "../kit/states.tsx"

export function DetailFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <ErrorState
      level={1}
      title={text("experience.error.title")}
      text={<p>{text("experience.error.text")}</p>}
      actions={
        <>
          <Button onClick={onRetry}>{text("error.retry")}</Button>
          <ButtonLink to={searchPath()} variant="secondary">
            {text("notFound.search")}
          </ButtonLink>
        </>
      }
    />
  )
}
