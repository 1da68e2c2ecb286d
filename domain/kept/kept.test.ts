import { expect, test } from "vitest"
import { cookies, DEFAULT_COOKIE_MS, daysOf } from "./cookies.ts"
import { allSessionKeys, allStorageKeys } from "./event-keys.ts"
import { cookiesInUse, keysInUse, sessionKeysInUse } from "./in-use.ts"
import { allCookies, serverCookies } from "./server-cookies.ts"

test("[CO-03] cookies live as long as the specification says", () => {
  expect(cookies.selectedDate.lifetimeMs).toBe(1440 * 60 * 1000)
  expect(daysOf(cookies.language)).toBe(180)
  expect(daysOf(cookies.languagePopup)).toBe(30)
  expect(daysOf(serverCookies.session)).toBe(30)
  expect(cookies.userLocation.lifetimeMs).toBe(7_776_000_000)
  expect(DEFAULT_COOKIE_MS).toBe(7 * 24 * 3600 * 1000)
})

test("[CO-03] local storage has the specification's keys", () => {
  const { lastLoggedUser, consent, device, userEvents } = allStorageKeys
  const names = ["LAST_LOGGED_USER", "cookie_consent", "deviceID", "userEventsRaw"]
  expect([lastLoggedUser, consent, device, userEvents]).toEqual(names)
})

test("[CO-03] no name is used twice, and each item in use is listed once", () => {
  const names = [
    ...Object.values(allCookies).map(({ name }) => name),
    ...Object.values(allStorageKeys),
    ...Object.values(allSessionKeys),
  ]
  expect(new Set(names).size).toBe(names.length)
  for (const ids of [cookiesInUse, keysInUse, sessionKeysInUse]) expect(new Set<string>(ids).size).toBe(ids.length)
})
