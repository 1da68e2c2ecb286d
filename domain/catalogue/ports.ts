import type { SlotView } from "../slot.ts"
import type { CategoryId, RegionId } from "./taxonomy.ts"
import type {
  DayAvailability,
  ExperienceCard,
  ExperienceDetail,
  Landing,
  LandingKind,
  LandingLink,
  LandingSlugs,
} from "./views.ts"

/** What pages read of the catalogue, in the reader's language. */
export type CatalogueReads = {
  home(): Promise<HomeView>
  /** Null: the page does not exist. */
  landing(kind: LandingKind, slug: string): Promise<Landing | null>
  /** All pages of a kind that have experiences, those with most first. */
  landings(kind: Exclude<LandingKind, "partner">): Promise<readonly LandingLink[]>
  /** What the links on every page may lead to. */
  landingSlugs(): Promise<LandingSlugs>
  /** Null: no experience has this slug. */
  experience(slug: string): Promise<ExperienceDetail | null>
  cards(ids: readonly string[]): Promise<readonly ExperienceCard[]>
  month(variantId: string, month: string, participants: Participants): Promise<readonly DayAvailability[]>
  day(variantId: string, date: string): Promise<readonly SlotView[]>
}

type Participants = readonly { readonly typeId: string; readonly quantity: number }[]

export type HomeView = {
  readonly bestSellers: readonly ExperienceCard[]
  /** Only those with experiences; destinations are sorted by how many they have. */
  readonly categories: readonly { readonly id: CategoryId; readonly count: number }[]
  readonly destinations: readonly { readonly id: RegionId; readonly count: number }[]
  /** Counted from today's booking events (the day in Rome). */
  readonly bookingsToday: number
}

declare module "../ports.ts" {
  interface Reads {
    readonly catalogue: CatalogueReads
  }
}
