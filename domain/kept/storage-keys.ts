import type { eventKeys, tabKeys } from "./event-keys.ts"

/** The keys of the browser's local storage, but for those of event-keys.ts. The names of the first two are the specification's (§3). */
export const storageKeys = {
  lastLoggedUser: "LAST_LOGGED_USER",
  consent: "cookie_consent",
  favourites: "favourites",
  visited: "visited",
  recentSearches: "recent_searches",
  held: "held",
  /** NextAuth's own name. */
  sessionSignal: "nextauth.message",
} as const

/**
 * What a tab's session storage holds until the tab is closed. Names that end in a slash are prefixes: each running flow has
 * its own key. The last is the router's own name.
 */
export const sessionKeys = {
  bookingSteps: "booking-steps/",
  bookingMode: "booking-mode",
  carriedGift: "carried-gift",
  checkout: "checkout/",
  giftCheckout: "gift-checkout/",
  taskQueue: "task-queue/",
  profileDraft: "profile-draft",
  forgottenBooking: "forgotten-booking/",
  scroll: "tsr-scroll-restoration-v1_3",
} as const

export type SessionKeyId = keyof typeof sessionKeys | keyof typeof tabKeys

export type StorageKeyId = keyof typeof storageKeys | keyof typeof eventKeys
