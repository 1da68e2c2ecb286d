import { useEffect, useRef, useState } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import type { Framed } from "../kit/framed.ts"
import { Icon } from "../kit/icon.tsx"
import s from "./checkout.module.css"

type Props = { readonly code: string; readonly disabled: boolean; readonly framed: Framed }

/**
 * Goes on in a tab of its own, for payment providers whose window does not open from a frame. Two presses: a window that
 * opens after an answer of the server would be blocked, and a link is not.
 */
export default function TabLink({ code, disabled, framed }: Props) {
  const text = useText()
  const locale = useLocale()
  const { run, busy, error } = useCommand()
  const [made, setMade] = useState<{ readonly path: string; readonly tries: number } | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const make = async () => {
    const tries = (made?.tries ?? 0) + 1
    const answer = await run(`tab ${tries}`, (key) => framed.tabLink(code, key))
    if (answer !== null) setMade({ path: answer.path, tries })
  }
  useEffect(() => {
    if (made !== null) link.current?.focus()
  }, [made])
  return (
    <div className={s.part}>
      <p className={s.how}>{text("checkout.tab.why")}</p>
      {error && <p role="alert">{error.detail ?? errorText(error.code, locale)}</p>}
      {made === null ? (
        <p>
          <Button variant="quiet" disabled={disabled} busy={busy !== null} onClick={() => void make()}>
            {text("checkout.tab")}
          </Button>
        </p>
      ) : (
        <p role="status">
          {/* It opens once: afterwards, another one can be made. */}
          <a ref={link} href={made.path} target="_blank" rel="noopener" onClick={() => setTimeout(() => setMade(null))}>
            <Icon name="external" /> {text("checkout.tab.open")}
          </a>
        </p>
      )}
    </div>
  )
}
