import type { PartnerSelf } from "../partners/ports.ts"

/** Which departures a calendar feed shows. `experience`: those of one. */
export const feedScopes = ["all", "own", "experience"] as const
export type FeedScope = (typeof feedScopes)[number]

export const MOST_FEEDS = 10

export type OwnFeed = {
  readonly id: string
  readonly scope: FeedScope
  /** The name of the experience, if it is of one. */
  readonly experience: string | null
  readonly createdAt: string
  readonly usedAt: string | null
}

export type FeedPage = {
  readonly self: PartnerSelf
  readonly feeds: readonly OwnFeed[]
  /** The scopes that this member may choose. */
  readonly scopes: readonly FeedScope[]
  readonly experiences: readonly { readonly id: string; readonly name: string }[]
}

declare module "../partners/ports.ts" {
  interface PartnerReads {
    feeds(): Promise<FeedPage>
  }
}
