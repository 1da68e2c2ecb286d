import { useEffect, useState } from "react"
import { pageAt } from "../../domain/pages.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { useOptionalPorts } from "../ports.tsx"

/** Loaded only where somebody is signed in, or was. */
const AccountSession = onDemand(() => import("./account-session.tsx"), "none")

/**
 * The way to the account. Every page is the same for all visitors, so the name is drawn in the browser. The link loads a
 * document (ui/account/account-page.tsx).
 */
export function AccountLink({ path, className }: { path: string; className: string | undefined }) {
  const browser = useOptionalPorts()?.browser ?? null
  const text = useText()
  const locale = useLocale()
  const [asks, setAsks] = useState(false)
  const [name, setName] = useState("")
  useEffect(() => {
    const rule = pageAt(path)
    if (rule?.hasOwn || rule?.opens === "session" || browser?.lastUser.read()) setAsks(true)
  }, [browser, path])
  return (
    <a
      href={publicPath(paths.account, locale)}
      className={className}
      aria-label={text("shell.account") + (name && `: ${name}`)}
    >
      <Icon name="person" />
      {name && <span>{name}</span>}
      {asks && (
        <Optional>
          <AccountSession path={path} onName={setName} />
        </Optional>
      )}
    </a>
  )
}
