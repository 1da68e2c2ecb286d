import { createContext, use } from "react"
import type { TabLink } from "../../domain/embed/ports.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"

/** What the parts of a page do otherwise in a frame on another site, where the browser keeps nothing. */
export type Framed = {
  /** Where the bank sends the customer back to: an address of the shop, with its host. */
  readonly returnUrl: () => string
  /** Begins again with the booking box. */
  readonly onAgain: () => void
  /** Makes a link that opens this checkout in a tab of its own, once. */
  readonly tabLink: (code: string, key: string) => Promise<Outcome<TabLink>>
}

const FramedContext = createContext<Framed | null>(null)

export const FramedProvider = FramedContext

/** Null on the shop's own pages. */
export const useFramed = (): Framed | null => use(FramedContext)
