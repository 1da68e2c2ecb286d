import type { UploadedPicture } from "../catalogue/experience.ts"
import type { ExperienceDetail } from "../catalogue/views.ts"
import type { PartnerSelf } from "../partners/ports.ts"
import type { Draft, Missing } from "./draft.ts"

/** How far an experience is, as its partner sees it. */
export type Standing = "draft" | "review" | "live" | "changed" | "changeInReview"

export type ListedExperience = {
  readonly id: string
  readonly name: string
  readonly standing: Standing
  /** Of the page that customers see; null: they see none yet. */
  readonly slug: string | null
  /** Who saved last, and when; null: nobody has written to it here. */
  readonly savedBy: string | null
  readonly savedAt: string | null
}

export type PartnerExperiences = {
  readonly now: string
  readonly self: PartnerSelf
  readonly experiences: readonly ListedExperience[]
}

export type OwnUpload = Pick<UploadedPicture, "width" | "height" | "colours"> & { readonly picture: string }

/** One experience with its draft. */
export type PartnerExperience = {
  readonly now: string
  readonly today: string
  readonly self: PartnerSelf
  readonly id: string
  readonly standing: Standing
  readonly slug: string | null
  /** What the forms have seen: they are refused if somebody has saved since. */
  readonly revision: number
  readonly savedBy: string | null
  readonly savedAt: string | null
  /** Why the shop has sent the draft back. */
  readonly note: string | null
  readonly hasDraft: boolean
  /** Whether the shop has to read the draft before it goes live. */
  readonly isReadFirst: boolean
  readonly missing: readonly Missing[]
  readonly draft: Draft
  /** Only of the page of the pictures. */
  readonly uploads: readonly OwnUpload[]
  /** Only of the preview, of a draft that misses nothing. */
  readonly preview: ExperienceDetail | null
}

declare module "../partners/ports.ts" {
  interface PartnerReads {
    /** Null: who is signed in may not see it. */
    experiences(): Promise<PartnerExperiences | null>
    /** `part`: the page that is read; "": all of it in short. Null: this partner has no such experience, or no such page. */
    experience(id: string, part: string, variantId: string): Promise<PartnerExperience | null>
  }
}
