import type { BrowserContext } from "@playwright/test"
import { type Cookie, cookies } from "../../domain/kept/cookies.ts"
import { serverCookies } from "../../domain/kept/server-cookies.ts"
import { storageKeys } from "../../domain/kept/storage-keys.ts"
import { newAccount, signIn } from "./setup/account.ts"
import { Box } from "./setup/box.ts"
import { findOffer } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

/* What the browser keeps, for how long and under which names, as the specification says. */

const DAY_MS = 86_400_000

/** The days that a cookie still lives, by the browser's own clock; null if it has none. */
async function daysLeft(context: BrowserContext, { name }: Cookie): Promise<number | null> {
  const [page] = context.pages()
  const now = (await page?.evaluate(() => Date.now())) ?? 0
  const found = (await context.cookies()).find((cookie) => cookie.name === name)
  return found === undefined ? null : Math.round(((found.expires * 1000 - now) / DAY_MS) * 10) / 10
}

test("[CO-03] a chosen day is kept for a day, and a session for thirty; who was signed in stands under LAST_LOGGED_USER", async ({
  page,
  context,
  shop,
}) => {
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  const offer = await findOffer(shop.origin, {})
  const box = new Box(page)
  await box.open(offer)
  await box.upToTimes(offer)
  await expect.poll(() => daysLeft(context, cookies.selectedDate)).toBe(1)
  expect(await kept(storageKeys.consent)).toBe("no")
  expect(await kept(storageKeys.lastLoggedUser)).toBeNull()

  const email = await newAccount(page)
  await page.goto("/auth/signin?callbackUrl=%2Faccount%2Fprofile")
  await signIn(page, email)
  await expect(page).toHaveURL("/account/profile")
  expect(await daysLeft(context, serverCookies.session)).toBe(30)
  await expect.poll(() => kept("LAST_LOGGED_USER")).toContain("Anna")
  expect(await kept("cookie_consent")).toBe("no")
})
