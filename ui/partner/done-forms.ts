/** The answers to requests, whose success the page says after it was loaded again. */
export const doneForms = ["requestConfirm", "requestReject", "requestPropose", "moveAccept", "moveReject"] as const
export type DoneForm = (typeof doneForms)[number]

/** The same for what was done with a booking that stands. */
export const bookingDone = ["bookingMove", "bookingOffer", "bookingCancel"] as const
