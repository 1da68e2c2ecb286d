import { createContext, type ReactNode, use } from "react"
import type { OpenPaymentForm } from "../domain/checkout/payment-form.ts"
import type { ConfirmPayment } from "../domain/checkout/ports.ts"
import type { Basemap } from "../domain/map/basemap.ts"
import type { MapTiles } from "../domain/map/extent.ts"
import type { Asks, IdList, KeptText, Reads } from "../domain/ports.ts"
import type { Located, VisitorLocation } from "../domain/search/visitor.ts"
import type { FlowPictures } from "../machines/kit/picture/types.ts"
import type { StoredLogs } from "../machines/kit/replay/types.ts"

/** What views may use of the outside. `browser` is null while the server renders: nothing there clicks. */
export type Ports = {
  readonly reads: Reads
  readonly flows: FlowPictures
  readonly flowLogs: StoredLogs
  readonly browser: BrowserPorts | null
}

export type BrowserPorts = {
  readonly asks: Asks
  readonly confirmPayment: ConfirmPayment
  readonly openPaymentForm: OpenPaymentForm
  /** A fresh idempotency key. */
  readonly newKey: () => string
  /** Experiences that this browser has looked at, and those it was told to remember. */
  readonly visited: IdList
  readonly favourites: IdList
  /** What was searched for, newest first, as JSON. */
  readonly recentSearches: KeptText
  /** The answer to the cookie banner: `yes`, `no` or anything a stranger wrote there. */
  readonly consent: KeptText
  /** Loads the tag manager, once a page; null where the operator has none. */
  readonly loadTagManager: (() => void) | null
  /** The date chosen last in a booking box, ISO in Rome, for 1440 minutes (XD-11). */
  readonly rememberedDate: { readonly read: () => string | null; readonly write: (date: string) => void }
  /** Asks the browser where it is, which asks the visitor; never rejects (DI-07). */
  readonly locate: () => Promise<Located>
  /** Where the visitor was when last asked, for 90 days; a search around it reads it on the server. */
  readonly visitorLocation: {
    readonly read: () => VisitorLocation | null
    readonly write: (location: VisitorLocation) => Promise<void>
  }
  /** The ground of the map; rejects when it does not come. */
  readonly basemap: () => Promise<Basemap>
  /** Pictures of the map that the operator brings instead; null without any. */
  readonly mapTiles: MapTiles | null
  readonly share: (title: string) => Promise<"shared" | "copied" | "failed">
  /** Leaves the shop for the bank's page, or goes to another page of the shop by full load. */
  readonly leaveTo: (url: string) => void
}

const PortsContext = createContext<Ports | undefined>(undefined)

export function PortsProvider({ ports, children }: { ports: Ports; children: ReactNode }) {
  return <PortsContext value={ports}>{children}</PortsContext>
}

export function usePorts(): Ports {
  const ports = use(PortsContext)
  if (!ports) throw new Error("usePorts needs <PortsProvider>")
  return ports
}

/** The ports that exist in a browser only; call it in handlers and effects, never while rendering. */
export function useBrowserPorts(): () => BrowserPorts {
  const { browser } = usePorts()
  return () => {
    if (!browser) throw new Error("asked for a browser port while rendering on the server")
    return browser
  }
}
