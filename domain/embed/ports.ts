import type { BookingAsks, BookingReads } from "../booking/ports.ts"
import type { ExperienceCard, ExperienceDetail } from "../catalogue/views.ts"
import type { Outcome } from "../errors/refusal.ts"
import type { PartnerSelf } from "../partners/ports.ts"

/** An embed as its partner sees it in the settings. */
export type OwnEmbed = {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
  readonly isOn: boolean
  readonly bookings: number
}

export type EmbedsPage = {
  readonly self: PartnerSelf
  readonly embeds: readonly OwnEmbed[]
  /** Those that can be sold there. */
  readonly experiences: readonly { readonly slug: string; readonly name: string }[]
  /** The address of the shop, for the lines that a partner copies. */
  readonly shop: string
  /** The embed that is shown as visitors see it; null: none. */
  readonly preview: string | null
}

/** What the page in the frame shows. */
export type EmbedBox = {
  readonly id: string
  /** The sites that may frame it. */
  readonly origins: readonly string[]
  /** The one that is booked here; null: it is chosen from the list. */
  readonly experience: ExperienceDetail | null
  readonly experiences: readonly ExperienceCard[]
  /** The experience that was asked for cannot be booked here. */
  readonly isElsewhere: boolean
}

/** A link that opens a checkout in another tab, once. */
export type TabLink = { readonly path: string; readonly expiresAt: string }

declare module "../ports.ts" {
  interface Reads {
    readonly embed: {
      /** Null: there is no such embed, or it is switched off. */
      box(id: string, slug: string | null): Promise<EmbedBox | null>
    }
  }
  interface Asks {
    /** The booking of the frame. Its token is in the memory of the page alone, and no cookie is sent. */
    readonly embed: BookingAsks & BookingReads & { tabLink(code: string, key: string): Promise<Outcome<TabLink>> }
  }
}

declare module "../partners/ports.ts" {
  interface PartnerReads {
    /** Null: the member may not see them. `preview`: the embed to show; "": the first. */
    embeds(preview: string): Promise<EmbedsPage | null>
  }
}
