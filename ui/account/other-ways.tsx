import type { ReactNode } from "react"
import type { Way } from "../../domain/account/ports.ts"
import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { usePorts } from "../ports.tsx"
import s from "./account.module.css"
import { expectUser } from "./expect-user.ts"

type Props = {
  readonly ways: readonly Way[]
  /** The query that leads back to the page from which the customer came. */
  readonly query: string
  /** Further ways. */
  readonly children?: ReactNode
}

/** The ways to sign in besides a password. The line about Google always stands there: no answer tells who has an account. */
export function OtherWays({ ways, query, children }: Props) {
  const text = useText()
  const { browser } = usePorts()
  const hasGoogle = ways.includes("google")
  if (!hasGoogle && children === undefined) return null
  return (
    <div className={s.ways}>
      {children}
      {hasGoogle && (
        <>
          <ButtonLink
            to={`${paths.google}${query}`}
            variant="secondary"
            size="large"
            onClick={(event) => {
              if (browser === null) return
              expectUser(browser)
              event.preventDefault()
              browser.leaveTo(event.currentTarget.href)
            }}
          >
            {text("account.google.do")}
          </ButtonLink>
          <p className={s.facts}>{text("account.google.line")}</p>
        </>
      )}
    </div>
  )
}
