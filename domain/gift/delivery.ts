/** Minutes between tries to mail a voucher, each pause longer than the one before; the last for any that follow. */
const pausesMinutes = [1, 5, 30, 120, 720] as const

/** Tries of one sending before its buyer is told. */
export const MAX_TRIES = pausesMinutes.length + 1

/** Times that a buyer may have a voucher sent again: enough for a mistyped address, too few to pester anyone. */
export const MAX_RESENDS = 5

/** Times that a buyer may have one sending tried again by hand. */
export const MAX_RETRIES = 5

/** Minutes to wait after that many tries have failed. */
export function retryPauseMinutes(tries: number): number {
  return pausesMinutes[tries - 1] ?? Math.max(...pausesMinutes)
}
