/** Every store of the browser's Cache API. */
export const cacheNames = {
  bookings: "bookings",
} as const

export type CacheNameId = keyof typeof cacheNames
