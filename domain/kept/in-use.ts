import type { CacheNameId } from "./cache-names.ts"
import type { CookieId } from "./server-cookies.ts"
import type { SessionKeyId, StorageKeyId } from "./storage-keys.ts"

/**
 * What the shop keeps today, in the order of the cookie policy, which lists exactly these. The others belong to flows
 * that have no page yet: code that starts to use one adds it here.
 */
export const cookiesInUse = [
  "visitor",
  "payLinks",
  "session",
  "member",
  "knownDevice",
  "signInToken",
  "callbackUrl",
  "identityState",
  "identityVerifier",
  "identityNonce",
  "invited",
  "written",
  "selectedDate",
  "language",
  "languagePopup",
  "userLocation",
] as const satisfies readonly CookieId[]
export const keysInUse = [
  "consent",
  "favourites",
  "visited",
  "recentSearches",
  "held",
  "lastLoggedUser",
  "sessionSignal",
  "device",
  "userEvents",
] as const satisfies readonly StorageKeyId[]
export const sessionKeysInUse = [
  "bookingSteps",
  "bookingMode",
  "carriedGift",
  "checkout",
  "giftCheckout",
  "taskQueue",
  "profileDraft",
  "forgottenBooking",
  "tab",
  "scroll",
] as const satisfies readonly SessionKeyId[]
export const cachesInUse = ["bookings", "scanner"] as const satisfies readonly CacheNameId[]
