import { sessionKeys, storageKeys } from "./storage-keys.ts"

/**
 * What user events keep in local storage, only with consent. The names are the specification's (§3). They stand apart, so
 * that no page loads them before somebody is there.
 */
export const eventKeys = { device: "deviceID", userEvents: "userEventsRaw" } as const

/** Names the tab while there is no consent to name the browser. */
export const tabKeys = { tab: "tab-id" } as const

/** Every key of the shop. */
export const allStorageKeys = { ...storageKeys, ...eventKeys }
export const allSessionKeys = { ...sessionKeys, ...tabKeys }
