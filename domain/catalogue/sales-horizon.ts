/** How many days ahead the shop sells: for so long there are slots, and calendars can be opened. */
export const SALES_DAYS = 365

/** A day that the shop sells lies at most so many months after the present month. */
export const SALES_MONTHS = Math.ceil(SALES_DAYS / 31)
