/** So long the shop keeps what a visitor did; after that, only sums. */
export const KEPT_DAYS = 90
