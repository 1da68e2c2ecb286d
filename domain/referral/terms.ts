import { emailKey } from "../contact/email.ts"
import { awardFor } from "../points/terms.ts"

/** The price from which a booking of the friend counts, and from which the friend's points may be used. */
export const REFERRAL_MINIMUM_CENTS = 60_00

/** Points for a friend who comes and for the customer who invited them (spec §9: 10 euro, and up to 15). */
export const referralPoints = {
  REFERRAL_INVITED_AFTER_SIGNUP: 1_000,
  REFERRAL_INVITER_AFTER_SIGNUP: 500,
  REFERRAL_INVITER_AFTER_ACTION: 1_000,
} as const

/** The most that a customer gets for one friend, in cents: a point is a cent. */
export const mostForInviterCents =
  referralPoints.REFERRAL_INVITER_AFTER_SIGNUP + referralPoints.REFERRAL_INVITER_AFTER_ACTION

/** How many friends of one customer count in a year. */
export const MOST_FRIENDS = 20

/** The points of a booking that is dear enough, paid online and kept. */
export const leastAward = awardFor(REFERRAL_MINIMUM_CENTS)

/**
 * A form of an address in which the spellings of one mailbox are the same: many providers ignore dots, and what follows
 * a plus. Two customers may share it by chance, so it only decides about points.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf("@")
  const [name = ""] = key.slice(0, at).split("+")
  return `${name.replaceAll(".", "")}${key.slice(at)}`
}
