/** `open`: the mailed link that confirms a booking without payment works. Otherwise: why it does not. */
export const linkSteps = ["open", "paying", "booked", "expired", "closed"] as const
export type LinkStep = (typeof linkSteps)[number]
