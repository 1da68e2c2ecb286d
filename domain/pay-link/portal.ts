import type { PartnerSelf } from "../partners/ports.ts"
import type { PayLinkStatus } from "./views.ts"

/** The bounds of an agreed price, in cents. */
export const linkPrice = { least: 50, most: 10_000_000 } as const

/** Days that a link can be open, as the form offers them. In hours. */
export const offeredHours = [24, 48, 72, 168] as const

/** A pay link in its partner's list. */
export type OwnLink = {
  readonly linkId: string
  readonly status: PayLinkStatus
  readonly code: string
  readonly customer: string
  readonly experience: string
  readonly startsAt: string
  readonly amountCents: number
  readonly expiresAt: string
  /** The page where the customer pays. */
  readonly url: string
  /** How often it was mailed. */
  readonly sendings: number
  /** It can still be withdrawn and mailed again. */
  readonly isOpen: boolean
}

type Counted = { readonly id: string; readonly name: string }

export type PartnerLinks = {
  readonly now: string
  readonly self: PartnerSelf
  readonly version: string
  readonly links: readonly OwnLink[]
  /** The departure for which a link is being made; null: none was chosen, or it is not this partner's. */
  readonly departure: {
    readonly slotId: string
    readonly startsAt: string
    readonly experience: string
    readonly variant: string
    readonly types: readonly Counted[]
    readonly addons: readonly Counted[]
  } | null
}

declare module "../partners/ports.ts" {
  interface PartnerReads {
    /** `slot`: the departure for which a link is made. Null: who is signed in may make none. */
    links(slot: string): Promise<PartnerLinks | null>
  }
}
