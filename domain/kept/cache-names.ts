/** Every store of the browser's Cache API. */
export const cacheNames = {
  bookings: "bookings",
  /** The files of the scanner's page, and beside them its database of the same name. A partner's phone alone has them. */
  scanner: "scanner",
} as const

export type CacheNameId = keyof typeof cacheNames
