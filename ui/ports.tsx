import { createContext, type ReactNode, use } from "react"
import type { OpenPaymentForm } from "../domain/checkout/payment-form.ts"
import type { ConfirmPayment } from "../domain/checkout/ports.ts"
import type { Locale } from "../domain/locale.ts"
import type { Basemap } from "../domain/map/basemap.ts"
import type { MapTiles } from "../domain/map/map.ts"
import type { Asks, IdList, KeptText, Reads, Shared } from "../domain/ports.ts"
import type { Located } from "../domain/search/visitor.ts"
import type { FlowPictures } from "../machines/kit/picture/types.ts"
import type { StoredLogs } from "../machines/kit/replay/types.ts"

/** What views may use of the outside. `browser` is null while the server renders. */
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
  /** Returns a new idempotency key. */
  readonly newKey: () => string
  /** The experiences that the visitor has looked at, and the favourites. */
  readonly visited: IdList
  readonly favourites: IdList
  /** The codes of the checkouts that this browser has begun, newest first, as long as they may hold places. */
  readonly held: IdList
  /** The recent searches, newest first, as JSON. */
  readonly recentSearches: KeptText
  /** The stored answer to the cookie banner: `yes`, `no`, or any text that other code wrote there. */
  readonly consent: KeptText
  /** The customer who was last signed in here, as JSON; empty or null: nobody. */
  readonly lastUser: KeptText
  /** By which tabs tell each other of a sign-out. */
  readonly sessionSignal: KeptText
  /** How often an open page asks who is signed in. */
  readonly sessionRefetchSeconds: number
  /** Loads the tag manager, at most once a page; null if the operator has none. */
  readonly loadTagManager: (() => void) | null
  /** The date that was last chosen in a booking box: ISO, in Rome. Kept for 1440 minutes (XD-11). */
  readonly rememberedDate: { readonly read: () => string | null; readonly write: (date: string) => void }
  /** The language that this browser chose, for 180 days, and whether it was asked in the last 30 (RT-02). */
  readonly language: {
    readonly chosen: () => Locale | null
    readonly choose: (locale: Locale) => Promise<void>
    readonly wasOffered: () => boolean
    readonly noteOffer: () => Promise<void>
  }
  /** Asks the browser for the visitor's position; the browser asks the visitor. Never rejects (DI-07). */
  readonly locate: () => Promise<Located>
  /**
   * The visitor's last known position, as domain/search/visitor.ts writes it; empty if there is none. Kept for 90 days.
   * The server reads it for a search around the visitor.
   */
  readonly visitorLocation: { readonly read: () => string; readonly write: (location: string) => Promise<void> }
  /** The basemap of the map; rejects if it cannot be loaded. */
  readonly basemap: () => Promise<Basemap>
  /** The operator's own map tiles; null if there are none. */
  readonly mapTiles: MapTiles | null
  readonly share: (shared: Shared) => Promise<"shared" | "copied" | "failed">
  /** Goes to the bank's page, or loads another page of the shop. */
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

/** Null on a page of an error, which stands for the whole page and has no ports. */
export const useOptionalPorts = (): Ports | null => use(PortsContext) ?? null

/** The ports that exist only in a browser. Call the result in handlers and effects, never while rendering. */
export function useBrowserPorts(): () => BrowserPorts {
  const { browser } = usePorts()
  return () => {
    if (!browser) throw new Error("asked for a browser port while rendering on the server")
    return browser
  }
}
