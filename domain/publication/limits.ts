/* The limits of what a partner writes. */

export const MOST_NAME = 80
export const MOST_SUMMARY = 220
export const MOST_DESCRIPTION = 3_000
/** Lines of a list, such as what is included, and the letters of each. */
export const MOST_LINES = 20
export const MOST_LINE = 160
export const MOST_STEPS = 12
export const MOST_STEP = 600
export const MOST_VARIANTS = 12
export const MOST_TYPES = 8
export const MOST_GROUPS = 4
export const MOST_PATTERNS = 8
export const MOST_EXCEPTIONS = 60
export const MOST_ADDONS = 10
export const MOST_FIELDS = 8
export const MOST_OFFERS = 6
/** 50,000 €. */
export const MOST_PRICE_CENTS = 5_000_000
export const MOST_PLACES = 10_000
export const MOST_HOURS = 365 * 24
export const MOST_MINUTES = 7 * 24 * 60
/** An offer of the partner. */
export const MOST_PERCENT = 90
/** Experiences of one partner that nobody has published yet. */
export const MOST_DRAFTS = 20
