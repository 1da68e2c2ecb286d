import { useEffect } from "react"
import { bannerIn } from "../../machines/cookie-consent/banner.ts"
import { type CookieConsentEvent, cookieConsentFlow } from "../../machines/cookie-consent/cookie-consent.machine.ts"
import type { Untimed } from "../../machines/kit/types.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useTold } from "../flow/use-told.ts"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import type { Shown } from "./cookie-consent.tsx"

export type ConsentHostProps = {
  readonly asks: boolean
  readonly told: readonly Untimed<CookieConsentEvent>[]
  readonly onShow: (shown: Shown) => void
}

/** Runs the consent's flow. The answer is kept under one key of storage, which all tabs read. */
export default function ConsentHost({ asks, told, onShow }: ConsentHostProps) {
  const ports = useBrowserPorts()
  const flow = useFlow({
    flow: cookieConsentFlow,
    stream: "cookie-consent",
    input: { stored: null, asks },
    browserInput: () => ({ stored: ports().consent.read(), asks }),
    handlers: {
      keepConsent: ({ consent }) => ports().consent.write(consent),
      loadTagManager: () => ports().loadTagManager?.(),
    },
  })
  const { snapshot, send, live } = flow
  useTold(flow, told)
  const { browser } = usePorts()
  useEffect(() => {
    if (!live) return
    return browser?.consent.watch((stored) => send({ type: "consent.changedElsewhere", stored }))
  }, [live, browser, send])
  const banner = bannerIn(snapshot)
  const { marketing } = snapshot.context
  useEffect(() => {
    if (live) onShow({ banner, marketing })
  }, [live, banner, marketing, onShow])
  return null
}
