import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { ErrorState } from "../kit/states.tsx"
import s from "./message-page.module.css"

export type ErrorPageProps = {
  /** Retries. Before hydration the button submits a form without an address, which asks for the same page again. */
  readonly onRetry?: () => void
  /** What the visitor posted to this page. Then the button posts it again. */
  readonly typed?: Readonly<Record<string, string>> | undefined
  /** The request's id, as in the server's log. */
  readonly reference?: string
}

export function ErrorPage({ onRetry, typed, reference }: ErrorPageProps) {
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
              method={import.meta.env.SSR && typed ? "post" : "get"}
              onSubmit={(event) => {
                if (!onRetry) return
                event.preventDefault()
                onRetry()
              }}
            >
              {import.meta.env.SSR &&
                typed &&
                Object.entries(typed).map(([name, value]) => <input key={name} type="hidden" {...{ name, value }} />)}
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
