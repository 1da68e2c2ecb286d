import type { Locale } from "../locale.ts"
import type { Cents } from "../money/cents.ts"

/**
 * The state of a withdrawal. `none`: there is no contract, now or ever; `closed`: its period is over, or the contract
 * ended in another way.
 */
export const withdrawalSteps = ["none", "open", "declared", "refunding", "settled", "closed"] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]

/** What is withdrawn from. */
export const contractKinds = ["booking", "gift", "topUp"] as const

/** What the page of a withdrawal shows to the holder of the access token of the booking, or of the order of a gift. */
export type WithdrawalView = {
  readonly kind: (typeof contractKinds)[number]
  readonly code: string
  readonly token: string
  readonly experienceName: string
  /** ISO instant of the visit; null: a gift has none. */
  readonly startsAt: string | null
  readonly step: WithdrawalStep
  /** The first ISO instant at which it is too late; null without a contract. */
  readonly endsAt: string | null
  /** Why it is closed: `period`, `canceled`, `performed`, `used`. */
  readonly reason: string | null
  /** Of the customer's statement; null before it. The address is masked: `a•••@example.it`. */
  readonly name: string | null
  readonly maskedEmail: string | null
  /** The ISO instant of the confirmation. */
  readonly withdrawnAt: string | null
  /** The amount paid that goes back. */
  readonly paidCents: Cents
  readonly locale: Locale
}
