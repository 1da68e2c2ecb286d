import { pageAt } from "../../domain/pages.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts } from "../ports.tsx"
import SessionHost from "./session-host.tsx"
import { tellSignedIn, tellSignedOut } from "./signed-in.ts"

export type AccountSessionProps = { readonly path: string; readonly onName: (firstName: string) => void }

/** The session on a page of the shop: a page that needs one is left for the sign-in when it ends. */
export default function AccountSession({ path, onName }: AccountSessionProps) {
  const ports = useBrowserPorts()
  const locale = useLocale()
  return (
    <SessionHost
      onUser={(user) => {
        onName(user?.firstName ?? "")
        tellSignedIn(user?.sharingId ?? null)
      }}
      onEnd={() => {
        if (pageAt(path)?.opens !== "session") return tellSignedOut()
        const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: publicPath(path, locale) })
        ports().leaveTo(`${publicPath(paths.signIn, locale)}?${query}`)
      }}
    />
  )
}
