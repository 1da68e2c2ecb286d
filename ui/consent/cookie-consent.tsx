import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react"
import { asksForConsent } from "../../domain/consent/consent.ts"
import { type Banner, firstBanner } from "../../machines/cookie-consent/banner.ts"
import type { CookieConsentEvent } from "../../machines/cookie-consent/cookie-consent.machine.ts"
import type { Untimed } from "../../machines/kit/types.ts"
import { useText } from "../i18n/messages.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import { usePorts } from "../ports.tsx"
import { useToast } from "../toasts/toasts.tsx"

/** Some browsers block such scripts on purpose: only who answers hears that one is missing. */
const IN_BANNER = "[data-banner]"

const ConsentBanner = onDemand(() => import("./consent-banner.tsx"), IN_BANNER)
/** The machine is loaded when the visitor first touches the banner, or at once if there is a tag manager to load. */
const ConsentHost = onDemand(() => import("./consent-host.tsx"), IN_BANNER)

export type Tell = (event: Untimed<CookieConsentEvent>) => void

export type Shown = { readonly banner: Banner; readonly marketing: boolean }

const ReopenContext = createContext<() => void>(() => {})

/** Opens the banner again with the current answer. */
export const useReopenConsent = (): (() => void) => use(ReopenContext)

/**
 * The cookie banner around every page. The server's HTML does not contain it, because only the browser knows the
 * visitor's answer.
 */
export function CookieConsent({ path, children }: { path: string; children: ReactNode }) {
  const { browser } = usePorts()
  const text = useText()
  const say = useToast()
  const asks = asksForConsent(path)
  const [stored, setStored] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    if (!browser) return
    setStored(browser.consent.read())
    return browser.consent.watch(setStored)
  }, [browser])

  const [near, setNear] = useState(false)
  const [told, setTold] = useState<readonly Untimed<CookieConsentEvent>[]>([])
  const [live, setLive] = useState<Shown | null>(null)
  const first: Banner = stored === undefined ? "none" : firstBanner({ stored, asks })
  const { banner, marketing } = live ?? { banner: first, marketing: false }

  // An embedded page shows no banner. The flow's input says whether to ask, so the flow starts again when this changes.
  const [asked, setAsked] = useState(asks)
  if (asked !== asks) {
    setAsked(asks)
    setTold([])
    setLive(null)
    setStored(browser?.consent.read())
  }

  const opener = useRef<Element | null>(null)
  const tell: Tell = useCallback((event) => setTold((before) => [...before, event]), [])
  const reopen = useCallback(() => {
    opener.current = document.activeElement
    tell({ type: "customer.reopened" })
  }, [tell])

  const before = useRef(banner)
  useEffect(() => {
    const closed = before.current === "changing" && banner === "none"
    before.current = banner
    if (closed && opener.current instanceof HTMLElement) opener.current.focus()
  }, [banner])

  const press: Tell = (event) => {
    tell(event)
    const answers = ["customer.accepted", "customer.declined", "customer.savedChoice"].includes(event.type)
    if (answers && banner === "changing") say(text("consent.saved"), "success")
  }
  const loadsTags = stored !== undefined && browser?.loadTagManager != null
  return (
    <ReopenContext value={reopen}>
      {banner !== "none" && (
        <Optional>
          <ConsentBanner banner={banner} marketing={marketing} onTell={press} onNear={() => setNear(true)} />
        </Optional>
      )}
      {(near || told.length > 0 || loadsTags) && (
        <Optional>
          <ConsentHost key={String(asks)} asks={asks} told={told} onShow={setLive} />
        </Optional>
      )}
      {children}
    </ReopenContext>
  )
}
