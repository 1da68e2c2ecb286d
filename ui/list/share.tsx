import { useState } from "react"
import { listPaths } from "../../domain/list/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { drawings } from "./drawings.ts"

/** Shares the address of a public list, or copies it. */
export function ShareList({ name, publicId }: { readonly name: string; readonly publicId: string }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const [did, setDid] = useState<"shared" | "copied" | "failed" | null>(null)
  const share = async () => {
    const url = new URL(publicPath(listPaths.shown(publicId, name), locale), window.location.origin).href
    setDid(await ports().share({ title: name, url }))
  }
  return (
    <Button variant="secondary" icon={did === "copied" ? "check" : drawings.share} onClick={share}>
      <span aria-live="polite">
        {text(did === "copied" ? "list.share.copied" : did === "failed" ? "list.share.failed" : "list.share")}
      </span>
    </Button>
  )
}
