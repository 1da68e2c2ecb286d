/** Minutes between tries to mail a voucher. Each pause is longer than the one before; the last is repeated. */
const pausesMinutes = [1, 5, 30, 120, 720] as const

/** How many times a mail is tried before the customer is told that it failed. */
export const MAX_TRIES = pausesMinutes.length + 1

/**
 * How many times a customer may have a voucher sent again: enough to correct a mistyped address, too few to pester
 * anyone.
 */
export const MAX_RESENDS = 5

/** How many times a customer may ask to try a failed mail again. */
export const MAX_RETRIES = 5

/** Minutes to wait after this many failed tries. */
export function retryPauseMinutes(tries: number): number {
  return pausesMinutes[tries - 1] ?? Math.max(...pausesMinutes)
}
