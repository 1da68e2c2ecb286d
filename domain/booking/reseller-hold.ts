import { isBefore, plusMinutes } from "../time/instant.ts"

/** How long a reseller's hold lasts without a wish, and at most when it opens. Minutes. */
export const HOLD_MINUTES = 30
export const MOST_HOLD_MINUTES = 60

/** However often a hold is extended, it ends this long after it was opened. Minutes. */
export const LONGEST_HOLD_MINUTES = 120

export const holdMinutes = (wished: number | null): number => Math.min(wished ?? HOLD_MINUTES, MOST_HOLD_MINUTES)

/** Whether a hold that was opened at `openedAt` and ends at `deadline` may last until `until`. */
export const mayHoldUntil = (openedAt: string, deadline: string, until: string): boolean =>
  isBefore(deadline, until) && !isBefore(plusMinutes(openedAt, LONGEST_HOLD_MINUTES), until)
