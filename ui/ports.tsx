import { createContext, type ReactNode, use } from "react"
import type { BookingCommands, Bookings, Catalogue, ConfirmCard, IdList, WatchBooking } from "../domain/shop.ts"

/** What views may use of the outside. `browser` is null while the server renders: nothing there clicks. */
export type Ports = {
  readonly catalogue: Catalogue
  readonly bookings: Bookings
  readonly browser: BrowserPorts | null
}

export type BrowserPorts = {
  readonly commands: BookingCommands
  readonly watch: WatchBooking
  readonly confirmCard: ConfirmCard
  /** A fresh idempotency key. */
  readonly newKey: () => string
  /** Experiences that this browser has looked at, and those it was told to remember. */
  readonly visited: IdList
  readonly favourites: IdList
  /** The date chosen last in a booking box, ISO in Rome, for 1440 minutes (XD-11). */
  readonly rememberedDate: { readonly read: () => string | null; readonly write: (date: string) => void }
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
