import type { Locale } from "../locale.ts"
import type { Cents } from "../money/cents.ts"

/**
 * How far a withdrawal is. `none`: the contract is not concluded, or was never; `closed`: its period is over, or it
 * ended in another way.
 */
export const withdrawalSteps = ["none", "open", "declared", "refunding", "settled", "closed"] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]

/** What the page of a withdrawal shows, to whoever holds the booking's access token. */
export type WithdrawalView = {
  readonly code: string
  readonly token: string
  readonly experienceName: string
  /** ISO instant of the visit. */
  readonly startsAt: string
  readonly step: WithdrawalStep
  /** The first ISO instant at which it is too late; null where there is no contract. */
  readonly endsAt: string | null
  /** Why it is closed: `period`, `canceled`, `performed`. */
  readonly reason: string | null
  /** Of the statement that was given; null before. The address is masked: `a•••@example.it`. */
  readonly name: string | null
  readonly maskedEmail: string | null
  /** The ISO instant of the confirmation. */
  readonly withdrawnAt: string | null
  /** What was paid and goes back. */
  readonly paidCents: Cents
  readonly locale: Locale
}
