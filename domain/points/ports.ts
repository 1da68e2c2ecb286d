import type { PointsBalance, PointsPage } from "./views.ts"

/** The points of who is signed in, with some lines of their account. */
export type OwnPoints = PointsBalance & PointsPage & { readonly cursor: number | null }

export type PointsReads = {
  /** `cursor`: the `next` of the lines before; null: the latest. */
  own(cursor: number | null): Promise<OwnPoints>
}

declare module "../ports.ts" {
  interface Reads {
    readonly points: PointsReads
  }
}
