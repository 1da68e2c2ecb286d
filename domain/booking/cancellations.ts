/**
 * How many bookings may be cancelled in a day before the next one is refused, so that nobody books, cancels and gets the
 * money back for ever (OP-11). Cancelling itself is never refused. 0: no limit.
 */
export type CancellationLimits = {
  /** By one mailbox. A family may change its mind three times, and once more. */
  readonly perMailbox: number
  /** By one network address, which the guests of a hotel share. */
  readonly perAddress: number
}

export const cancellationLimits: CancellationLimits = { perMailbox: 5, perAddress: 12 }
