/** PENDING until the friend's first visit, then COMPLETED (spec §3). */
export const referralStatuses = ["PENDING", "COMPLETED"] as const
export type ReferralStatus = (typeof referralStatuses)[number]

/** A friend who signed up with the customer's code and verified their address. */
export type InvitedFriend = {
  /** The first name and the first letter of the last one; null: the friend has no account any more. */
  readonly name: string | null
  readonly status: ReferralStatus
  readonly at: string
  /** A person looks whether the friend and the customer are two people. */
  readonly isChecked: boolean
  /** The points that came with this friend so far, those that wait included. */
  readonly points: number
}

export type OwnReferral = {
  readonly code: string
  readonly friends: readonly InvitedFriend[]
  /** Points that may be spent, and points that wait for a friend's visit. */
  readonly points: number
  readonly pendingPoints: number
}

/** A person looks at a doubtful invitation within so many working days. */
export const CHECK_DAYS = 2

/** The link that invites: the browser remembers its code, and the sign-up begins with it. Without a language. */
export const invitingPath = (code: string): string => `/invito/${encodeURIComponent(code)}`
