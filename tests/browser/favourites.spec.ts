import type { Page } from "@playwright/test"
import { newAccount, signIn } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const heart = (page: Page, nth: number) =>
  cards(page)
    .nth(nth)
    .getByRole("button", { name: /preferiti/ })
const kept = async (page: Page) => JSON.parse((await page.evaluate(() => localStorage.getItem("favourites"))) ?? "[]")

async function press(page: Page, nth: number): Promise<void> {
  const before = await heart(page, nth).getAttribute("aria-pressed")
  await heart(page, nth).click()
  await expect(heart(page, nth)).not.toHaveAttribute("aria-pressed", before ?? "")
}

test("[LS-01] favourites of two tabs are one list, newest first, each once, also before and after a reload @deep", async ({
  page,
  context,
}) => {
  await page.goto("/esperienze")
  await press(page, 0)
  await press(page, 1)
  await expect.poll(() => kept(page)).toHaveLength(2)
  const [second, first] = await kept(page)

  const other = await context.newPage()
  await other.goto("/esperienze")
  await expect(heart(other, 0)).toHaveAttribute("aria-pressed", "true")
  await press(other, 2)
  await expect(heart(page, 2)).toHaveAttribute("aria-pressed", "true")
  await press(page, 0)
  await expect(heart(other, 0)).toHaveAttribute("aria-pressed", "false")
  await expect.poll(async () => (await kept(other)).slice(1)).toEqual([second])
  expect(await kept(other)).not.toContain(first)

  await page.reload()
  await expect(heart(page, 1)).toHaveAttribute("aria-pressed", "true")
  await expect(heart(page, 2)).toHaveAttribute("aria-pressed", "true")
})

test("[LS-01] a list kept before is taken over; a damaged one costs nothing but itself @deep", async ({ page }) => {
  await page.goto("/esperienze")
  await press(page, 3)
  await expect.poll(() => kept(page)).toHaveLength(1)
  const [id] = await kept(page)
  await page.evaluate((one) => localStorage.setItem("favourites", JSON.stringify([one, one, 7, null])), id)
  await page.reload()
  await expect(heart(page, 3)).toHaveAttribute("aria-pressed", "true")
  await page.evaluate(() => localStorage.setItem("favourites", "{"))
  await page.reload()
  await press(page, 3)
  await expect(async () => expect(await kept(page)).toEqual([id])).toPass()
})

test("[LS-01] a visitor finds the favourites on their own page, from the header; signing in there is offered, and takes them along @deep", async ({
  page,
  shop,
}) => {
  await page.goto("/en/liste")
  await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible()
  await page.goto("/esperienze")
  await press(page, 0)
  await press(page, 1)
  await expect.poll(() => kept(page)).toHaveLength(2)
  await page.getByRole("banner").getByRole("link", { name: "Preferiti e liste" }).click()
  await expect(page).toHaveURL("/liste")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("I tuoi preferiti")
  await expect(cards(page)).toHaveCount(2)
  await expect(heart(page, 0)).toHaveAttribute("aria-pressed", "true")
  await shop.accessible(page)
  await fits(page)

  // A heart that is taken away can be put back until the page is left.
  await press(page, 1)
  await expect(cards(page)).toHaveCount(2)
  await press(page, 1)
  await expect.poll(() => kept(page)).toHaveLength(2)

  const email = await newAccount(page)
  await page.getByRole("main").getByRole("link", { name: "Accedi o registrati" }).click()
  await signIn(page, email)
  await expect(page).toHaveURL("/liste")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le tue liste")
  await expect(page.getByRole("article").filter({ hasText: "Preferiti" })).toContainText("2 esperienze")
  expect(await kept(page)).toEqual([])
})
