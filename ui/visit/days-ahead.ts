/** How many days ahead the shop sells. */
export const DAYS_AHEAD = 365
