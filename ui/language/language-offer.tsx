import { useEffect, useState } from "react"
import { offeredLocale } from "../../domain/locale.ts"
import { useLocale } from "../i18n/messages.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { usePorts } from "../ports.tsx"

const LanguageHost = onDemand(() => import("./language-host.tsx"), "none")

/** The pages by which somebody comes to the shop. Whoever pays, or opens a booking, has a language already. */
const ENTRANCES = /^\/($|[?]|esperienze|destinazioni|regali(?!\/checkout)|d\/)/

/** Offers the other language. Its flow is loaded only if the browser's language is not the page's. */
export function LanguageOffer({ path }: { readonly path: string }) {
  const { browser } = usePorts()
  const locale = useLocale()
  const [mayOffer, setMayOffer] = useState(false)
  useEffect(() => {
    if (browser && offeredLocale(navigator.language) !== locale && ENTRANCES.test(path)) setMayOffer(true)
  }, [browser, locale, path])
  return (
    mayOffer && (
      <Optional>
        <LanguageHost path={path} />
      </Optional>
    )
  )
}
