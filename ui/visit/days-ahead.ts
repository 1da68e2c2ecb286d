/** Days ahead that the shop sells. */
export const DAYS_AHEAD = 365
