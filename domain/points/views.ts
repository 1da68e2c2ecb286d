import type { PointsAccount } from "./account.ts"
import type { EntryReason } from "./reasons.ts"

/** The points of a person, as a page shows them. */
export type PointsBalance = Pick<PointsAccount, "available" | "pending" | "held" | "debt">

/** A line of the account. `points` is negative if points were taken. */
export type PointsEntry = {
  readonly reason: EntryReason
  readonly points: number
  readonly source: string
  /** What was booked; null if the line is not of a booking. */
  readonly title: string | null
  readonly at: string
}

/** Some lines, the latest first. `next` asks for the older ones; null: there are none. */
export type PointsPage = { readonly entries: readonly PointsEntry[]; readonly next: number | null }

/** The points of who is signed in, with some lines of their account. */
export type OwnPoints = PointsBalance &
  PointsPage & {
    readonly cursor: number | null
    /** A person still looks at the invitation with which they signed up. */
    readonly isReferralChecked: boolean
  }
