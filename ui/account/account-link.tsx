import { useEffect, useState } from "react"
import { pageAt } from "../../domain/pages.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { useOptionalPorts } from "../ports.tsx"
import { tellSignedIn } from "./signed-in.ts"

/** Loaded only where somebody is signed in, or was. */
const SessionHost = onDemand(() => import("./session-host.tsx"), "none")

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
  const needsSession = pageAt(path)?.opens === "session"
  useEffect(() => {
    if (needsSession || browser?.lastUser.read()) setAsks(true)
  }, [browser, needsSession])
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
          <SessionHost
            onUser={(user) => {
              setName(user?.firstName ?? "")
              tellSignedIn(user?.sharingId ?? null)
            }}
            onEnd={() => {
              if (needsSession)
                browser?.leaveTo(
                  `${publicPath(paths.signIn, locale)}?error=SessionRequired&callbackUrl=${encodeURIComponent(publicPath(path, locale))}`,
                )
            }}
          />
        </Optional>
      )}
    </a>
  )
}
