import { startTransition, useActionState } from "react"
import type { AccountAsks, PasskeyDone } from "../../domain/account/ports.ts"
import { type ErrorCode, errorText } from "../../domain/errors/catalogue.ts"
import { useLocale } from "../i18n/messages.tsx"
import { Button, type ButtonProps } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { type BrowserPorts, usePorts } from "../ports.tsx"
import s from "./account.module.css"
import { expectUser } from "./expect-user.ts"

type Props = Pick<ButtonProps, "size" | "variant" | "children"> & {
  /** What the press asks of the device. */
  readonly ask: (account: AccountAsks) => Promise<PasskeyDone>
}

/** A button that asks the device. Only browsers with scripts can, so others do not see it. */
export function PasskeyButton({ ask, children, ...look }: Props) {
  const locale = useLocale()
  const { browser } = usePorts()
  const [refused, press, busy] = useActionState<ErrorCode | null>(async () => {
    if (browser === null) return null
    const done = await ask(browser.asks.account)
    if ("refused" in done) return done.refused
    goOn(browser, done.url)
    return null
  }, null)
  return (
    <div className={s.passkey}>
      <Button icon="shield" busy={busy} {...look} onClick={() => startTransition(press)}>
        {children}
      </Button>
      {refused !== null && <Notice tone="bad" role="alert" title={errorText(refused, locale)} />}
    </div>
  )
}

/** Goes to the page that the ceremony leads to. */
export function goOn(browser: BrowserPorts, url: string): void {
  expectUser(browser)
  browser.leaveTo(url)
}
