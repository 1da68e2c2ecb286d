/** Why points came or went (spec §3). */
export const pointsReasons = [
  "REFERRAL_INVITER_AFTER_ACTION",
  "REFERRAL_INVITER_AFTER_SIGNUP",
  "REFERRAL_INVITED_AFTER_SIGNUP",
  "REFERRAL_INVITED_AFTER_ACTION",
  "SIGN_UP",
  "VERIFY_EMAIL",
  "COMPLETED_PROFILE_CITY",
  "BOOKING_DISCOUNT",
  "BOOKING_AWARD",
  "GIFTCARD_OR_OPENBOOKING_DISCOUNT",
  "GIFTCARD_OR_OPENBOOKING_AWARD",
  "REVIEW",
] as const

export type PointsReason = (typeof pointsReasons)[number]

/** What a line of the account says: a reason, or that it was cancelled. */
export type EntryReason = PointsReason | `${PointsReason}_CANCELED`

export const canceled = (reason: PointsReason): EntryReason => `${reason}_CANCELED`
