import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { ErrorState } from "../kit/states.tsx"
import s from "./message-page.module.css"

export type ErrorPageProps = {
  /** Pressing before the script runs asks for the same page again, being a form without an address. */
  readonly onRetry?: () => void
  /** The request's id, as the server logged it. */
  readonly reference?: string
}

export function ErrorPage({ onRetry, reference }: ErrorPageProps) {
  const text = useText()
  return (
    <div className={s.page}>
      <ErrorState
        level={1}
        title={text("error.title")}
        text={
          <>
            <p>{text("error.text")}</p>
            {reference && <p className={s.reference}>{text("error.reference", { reference })}</p>}
          </>
        }
        actions={
          <>
            <form
              method="get"
              onSubmit={(event) => {
                if (!onRetry) return
                event.preventDefault()
                onRetry()
              }}
            >
              <Button type="submit">{text("error.retry")}</Button>
            </form>
            <ButtonLink to={paths.home} variant="secondary">
              {text("error.home")}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
